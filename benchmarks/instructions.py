"""Machine instructions of the compiled engine, counted by valgrind: `make instructions`.

Unlike seconds they are the same in every run within a thousandth, so two versions can be compared on a busy machine.
A fixed game of 2,000 decisions is played; only what happens inside the function asked for is counted.
"""

import argparse
import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections import Counter
from pathlib import Path

import snath
from snath.form import engine_form

GAME = """
import random
from snath.engine.machine import answer
from snath.engine.scoring import total
from snath.engine.setup import Options, Seat, new_state
s = new_state([Seat()] * 4, 1, Options())
choose = random.Random(1).random
for _ in range(2000):
    answer(s, s.seat, s.legal[int(choose() * len(s.legal))])
    s.copy()
    total(s, 0)
"""
CALLS = 2000
FUNCTIONS = {"answer": "CPyPy_*machine___answer", "copy": "CPyPy_*State___copy", "total": "CPyPy_*scoring___total"}
PACKAGE = Path(snath.__file__).parent
PACKAGES = {PACKAGE.name, *(folder.name for folder in PACKAGE.rglob("*") if folder.is_dir())}
MEMORY = re.compile("alloc|free|dealloc|NewReference|InitVar", re.IGNORECASE)
SHOWN = 0.015  # groups with less are added up


def counted(function: str) -> Counter[str]:
    """Instructions by function of the machine code, without those that it calls."""
    with tempfile.TemporaryDirectory() as folder:
        out = Path(folder) / "callgrind.out"
        command = ["valgrind", "--tool=callgrind", f"--callgrind-out-file={out}", f"--toggle-collect={function}"]
        environment = {name: value for name, value in os.environ.items() if name != "SNATH_PURE"}
        environment["PYTHONHASHSEED"] = "0"
        run = subprocess.run(
            [*command, sys.executable, "-c", GAME], env=environment, capture_output=True, text=True, check=False
        )
        if run.returncode:
            sys.exit(f"valgrind failed:\n{run.stderr}")
        found = own_costs(out.read_text(encoding="utf-8"))
    if not found:
        sys.exit(f"the compiled engine has no function {function}: was it renamed?")
    return found


def own_costs(text: str) -> Counter[str]:
    """A cost line after `calls=` is what the function called has cost; all others belong to the function above."""
    names: dict[str, str] = {}
    found: Counter[str] = Counter()
    function = ""
    of_callee = False
    for line in text.splitlines():
        if named := re.match(r"c?fn=(\(\d+\))(?: (.*))?", line):
            names.setdefault(named[1], named[2] or "")
            if line.startswith("fn="):
                function = names[named[1]]
        elif line.startswith("calls="):
            of_callee = True
        elif cost := re.match(r"[+\-*\d]\S* (\d+)$", line):
            if not of_callee:
                found[function] += int(cost[1])
            of_callee = False
    return found


def group_of(function: str) -> str:
    """Engine functions by module; what Python and the compiler's library add."""
    if function.startswith(("CPyDef_", "CPyPy_")):
        path = function.partition("_")[2].split("___")
        return f"engine: {next(part for part in path if part not in PACKAGES)}"
    if function.startswith("Vec"):
        return "librt: vectors"
    if MEMORY.search(function):
        return "Python: memory"
    return "mypyc: its library" if function.startswith("CPy") else "Python: lists, numbers, calls"


def table(costs: Counter[str]) -> str:
    groups: Counter[str] = Counter()
    for function, cost in costs.items():
        groups[group_of(function)] += cost
    everything = sum(groups.values())
    large = [(name, cost) for name, cost in groups.most_common() if cost >= SHOWN * everything]
    rest = everything - sum(cost for _, cost in large)
    return "\n".join(f"  {name:32}{cost / everything:7.1%}" for name, cost in [*large, ("all others", rest)])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.parse_args()
    if shutil.which("valgrind") is None:
        print("Counting instructions needs valgrind.")
        print("  Debian and Ubuntu: sudo apt install valgrind · Fedora: sudo dnf install valgrind")
        sys.exit("  On other systems `make bench` measures times instead.")
    if engine_form() != "compiled":
        sys.exit("the engine is not compiled: install a C compiler and run `make setup` again")
    for name, function in FUNCTIONS.items():
        costs = counted(function)
        print(f"{name}: {sum(costs.values()) / CALLS:,.0f} instructions a call")
        print(table(costs))


if __name__ == "__main__":
    main()
