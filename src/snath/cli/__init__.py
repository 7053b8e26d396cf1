"""The command line: `snath simulate`, `setup`, `show`, `replay`, `rules`."""
