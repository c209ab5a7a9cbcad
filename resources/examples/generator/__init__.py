"""Writes the example models; see ../generate.py."""
