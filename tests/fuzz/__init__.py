"""Text that nobody would write, for everything that reads text."""
