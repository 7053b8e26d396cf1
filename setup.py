"""What pyproject.toml cannot say: the rule inventory travels inside the wheel, and the engine is compiled with mypyc.

With a C compiler the engine becomes machine code; without one, or with SNATH_PURE=1 in the environment, it is
installed as the plain Python that it also is, only slower. Either way the games are the same.
"""

import os
import shutil
import sys
import sysconfig
import tomllib
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py

ROOT = Path(__file__).parent
INVENTORY = ROOT / "docs" / "rules"
PACKAGE = ROOT / "src" / "snath"
ENGINE = PACKAGE / "engine"
PLANNER = PACKAGE / "bots" / "planner"
PLAIN = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["snath"]["plain"]


class BuildWithRules(build_py):
    """Copies docs/rules into the package, so that `snath rules WORD` works without the repository."""

    def run(self) -> None:
        super().run()
        if not self.editable_mode:
            target = Path(self.build_lib) / "snath" / "rulebook"
            target.mkdir(parents=True, exist_ok=True)
            for file in INVENTORY.glob("*.yaml"):
                shutil.copy(file, target)


class BuildIfPossible(build_ext):
    """A compiler that fails must not keep anybody from playing."""

    def run(self) -> None:
        try:
            super().run()
        except Exception as error:
            plain(f"compiling failed ({error})")
            self.extensions = []
            for file in [*PACKAGE.rglob("*.so"), *PACKAGE.rglob("*.pyd")]:
                file.unlink()


def plain(why: str) -> list[Extension]:
    """Say why the engine stays plain Python; `snath --version` says so too."""
    print(f"snath: {why}: the engine is installed as plain Python, some ten times slower.", file=sys.stderr)
    print("  For the fast form install a C compiler and install again:", file=sys.stderr)
    print("  Debian and Ubuntu: sudo apt install gcc python3-dev · macOS: xcode-select --install", file=sys.stderr)
    return []


def has_compiler() -> bool:
    """On Windows setuptools finds its compiler by itself; elsewhere Python names the one it was built with."""
    if os.name == "nt":
        return True
    compilers = [os.environ.get("CC", ""), sysconfig.get_config_var("CC") or "", "cc"]
    header = Path(sysconfig.get_path("include")) / "Python.h"
    return header.exists() and any(shutil.which(name.split()[0]) for name in compilers if name)


def compiled_engine() -> list[Extension]:
    if os.environ.get("SNATH_PURE"):
        return []
    if not has_compiler():
        return plain("no C compiler was found")
    try:
        from mypyc.build import mypycify
    except ImportError:
        return plain("mypyc is not installed")
    os.chdir(ROOT)
    os.environ["MYPYPATH"] = "src"
    files = [
        str(file.relative_to(ROOT))
        for file in sorted(ENGINE.rglob("*.py"))
        if file.name != "__init__.py" and not {file.name, file.parent.name}.intersection(PLAIN)
    ]
    files.append("src/snath/view/information/hiding.py")  # what bots see: as hot as the rules
    planner = [str(file.relative_to(ROOT)) for file in sorted(PLANNER.glob("*.py")) if file.name != "__init__.py"]
    options = ["--config-file=", f"--cache-dir={os.devnull}", "--namespace-packages", "--explicit-package-bases"]
    options.append("--ignore-missing-imports")
    groups = [(files, "snath_engine"), (planner, "snath_bots")]
    try:
        return list(mypycify([*options, *files, *planner], opt_level="3", debug_level="0", separate=groups))
    except SystemExit:  # mypyc has said what it does not like
        return plain("mypyc failed")


BUILDING = {"build_ext", "bdist_wheel", "editable_wheel", "develop", "install"} & set(sys.argv)
setup(
    cmdclass={"build_py": BuildWithRules, "build_ext": BuildIfPossible},
    ext_modules=compiled_engine() if BUILDING else [],
)
