"""`python -m snath` is the command `snath`."""

import sys

from snath.cli.main import main

sys.exit(main())
