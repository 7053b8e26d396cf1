"""The command line: `snath simulate`, `show`, `replay`, `rules`."""
