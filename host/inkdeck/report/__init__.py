"""The score book as one page of HTML that needs nothing else: tables, and charts as inline SVG."""
