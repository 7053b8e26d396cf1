"""Everything about the package stands in pyproject.toml; here only: the rule inventory travels inside the wheel."""

import shutil
from pathlib import Path

from setuptools import setup
from setuptools.command.build_py import build_py

INVENTORY = Path(__file__).parent / "docs" / "rules"


class BuildWithRules(build_py):
    """Copies docs/rules into the package, so that `snath rules WORD` works without the repository."""

    def run(self) -> None:
        super().run()
        if not self.editable_mode:
            target = Path(self.build_lib) / "snath" / "rulebook"
            target.mkdir(parents=True, exist_ok=True)
            for file in INVENTORY.glob("*.yaml"):
                shutil.copy(file, target)


setup(cmdclass={"build_py": BuildWithRules})
