// The radio's driver doesn't build without the network stack (lwIP), which nobody uses here. So each of its tables
// has the fewest entries, its buffers are the smallest, and what the driver doesn't need is left out. The port's own
// file, in whose place this one stands, takes 29 KB more memory.
#include <stdint.h>

#define LWIP_TESTMODE 1 // sys_timeouts_get_next_timeout(), which MicroPython calls
#define NO_SYS 1
#define SYS_LIGHTWEIGHT_PROT 1
#define SYS_ARCH_DECL_PROTECT(lev)
#define SYS_ARCH_PROTECT(lev)
#define SYS_ARCH_UNPROTECT(lev)
typedef uint32_t sys_prot_t;
#define MEM_ALIGNMENT 4
uint32_t sys_now(void);
#define LWIP_RAND() sys_now()

#define LWIP_NETCONN 0
#define LWIP_SOCKET 0
#define LWIP_STATS 0
#define LWIP_IPV6 0
#define LWIP_RAW 1
#define LWIP_IGMP 1
#define LWIP_MDNS_RESPONDER 0
#define LWIP_DHCP_DOES_ACD_CHECK 0
#define IP_REASSEMBLY 0
#define IP_FRAG 0
#define LWIP_DHCP 1
#define LWIP_DNS 1
#define LWIP_NETIF_HOSTNAME 1
#define LWIP_NETIF_STATUS_CALLBACK 1
#define LWIP_NETIF_EXT_STATUS_CALLBACK 1
#define TCP_LISTEN_BACKLOG 1
#define SO_REUSE 1

#define MEM_SIZE 256
#define DNS_TABLE_SIZE 1
#define ARP_TABLE_SIZE 1
#define MEMP_NUM_RAW_PCB 1
#define MEMP_NUM_UDP_PCB 1
#define MEMP_NUM_TCP_PCB 1
#define MEMP_NUM_TCP_PCB_LISTEN 1
#define MEMP_NUM_TCP_SEG 4
#define MEMP_NUM_PBUF 1
#define MEMP_NUM_IGMP_GROUP 2
#define PBUF_POOL_SIZE 1
#define TCP_MSS 128
#define TCP_WND 256
#define TCP_SND_BUF 256
#define LWIP_DISABLE_TCP_SANITY_CHECKS 1
