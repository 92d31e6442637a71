"""What leaves this program for a person, one door a format: nothing in it steers a terminal or a sheet."""
