"""Which rules of docs/rules does a test prove?

A test proves a rule by naming it in a mark, ``@pytest.mark.rule("MOVE-012")``; a test that is skipped or
expected to fail proves nothing. Without arguments this prints a table over all areas. Names of areas or rules
print those rules in full, with the tests that prove them:

    python tools/rules.py MOVE COMBAT-034
"""

import argparse
import ast
import sys
import textwrap
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from docs.rules import validate  # noqa: E402

Definition = ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef
SHOWN = 8  # open ids per line of the table


@dataclass(frozen=True)
class Rule:
    id: str
    text: str
    check: str
    module: str | None  # the later module that brings it; None is the base game

    @property
    def area(self) -> str:
        return area_of(self.id)


def area_of(rule_id: str) -> str:
    return rule_id.partition("-")[0]


def read_inventory() -> dict[str, Rule]:
    modules = validate.read_modules()
    inventory: dict[str, Rule] = {}
    for entries in validate.read_rules().values():
        for entry in entries:
            rule_id = entry["id"]
            module = modules["rules"].get(rule_id) or modules["areas"].get(area_of(rule_id))
            inventory[rule_id] = Rule(rule_id, entry["rule"], entry["check"], module)
    return inventory


def marks_in(source: str) -> Iterator[tuple[str, int]]:
    """The rule ids that the marks of a test file name, each with its line.

    >>> list(marks_in('@pytest.mark.rule("MOVE-001", "MOVE-002")\\ndef test_it(): ...'))
    [('MOVE-001', 1), ('MOVE-002', 1)]
    """
    yield from _marks(ast.parse(source))


def _marks(node: ast.AST) -> Iterator[tuple[str, int]]:
    if isinstance(node, Definition) and any(_sets_aside(mark) for mark in node.decorator_list):
        return
    if isinstance(node, ast.Call) and _last_name(node.func) == "rule":
        for argument in node.args:
            if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
                yield argument.value, argument.lineno
    for child in ast.iter_child_nodes(node):
        yield from _marks(child)


def _sets_aside(mark: ast.expr) -> bool:
    """Whether a mark keeps its test from running or from failing."""
    return _last_name(mark.func if isinstance(mark, ast.Call) else mark) in ("skip", "xfail")


def _last_name(expression: ast.expr) -> str:
    if isinstance(expression, ast.Attribute):
        return expression.attr
    return expression.id if isinstance(expression, ast.Name) else ""


def read_marks(tests: Path = ROOT / "tests") -> dict[str, list[str]]:
    """Every named rule id with the places (file:line) that name it."""
    places: dict[str, list[str]] = {}
    for path in sorted(tests.rglob("test_*.py")):
        for rule_id, line in marks_in(path.read_text(encoding="utf-8")):
            places.setdefault(rule_id, []).append(f"{path.relative_to(tests.parent)}:{line}")
    return places


def unknown_ids(inventory: dict[str, Rule], marks: dict[str, list[str]]) -> dict[str, list[str]]:
    return {rule_id: places for rule_id, places in sorted(marks.items()) if rule_id not in inventory}


def open_rules(inventory: dict[str, Rule], marks: dict[str, list[str]]) -> list[str]:
    """The rules of the base game that no test proves."""
    return [rule.id for rule in inventory.values() if rule.module is None and rule.id not in marks]


def print_table(inventory: dict[str, Rule], marks: dict[str, list[str]]) -> None:
    still_open = open_rules(inventory, marks)
    print(f"{'area':8}{'proven':>7}{'base':>6}{'later':>7}   open")
    for area in dict.fromkeys(rule.area for rule in inventory.values()):
        _print_row(area, [rule for rule in inventory.values() if rule.area == area], marks, still_open)
    _print_row("total", list(inventory.values()), marks, [])
    for rule_id, places in unknown_ids(inventory, marks).items():
        print(f"unknown id {rule_id}: {', '.join(places)}")


def _print_row(name: str, rules: list[Rule], marks: dict[str, list[str]], still_open: list[str]) -> None:
    base = [rule.id for rule in rules if rule.module is None]
    later = len(rules) - len(base)
    missing = [rule_id for rule_id in base if rule_id in still_open]
    more = f" and {len(missing) - SHOWN} more" if len(missing) > SHOWN else ""
    proven = sum(rule_id in marks for rule_id in base)
    print(f"{name:8}{proven:7}{len(base):6}{later:7}   {' '.join(missing[:SHOWN])}{more}".rstrip())


def print_rules(wanted: list[str], inventory: dict[str, Rule], marks: dict[str, list[str]]) -> None:
    for rule in inventory.values():
        if rule.id in wanted or rule.area in wanted:
            state = "proven by" if rule.id in marks else f"later: {rule.module}" if rule.module else "open"
            print(f"{rule.id}  {state}  {' '.join(marks.get(rule.id, []))}".rstrip())
            for text in (rule.text, rule.check):
                print(textwrap.fill(text, 100, initial_indent="    ", subsequent_indent="    "))


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description="Which rules of docs/rules does a test prove?")
    parser.add_argument("wanted", nargs="*", metavar="AREA-OR-RULE", help="print these rules in full")
    parser.add_argument(
        "--fail",
        action="store_true",
        help="exit with 1 if a rule of the base game is open or a mark is unknown",
    )
    options = parser.parse_args(arguments)
    inventory, marks = read_inventory(), read_marks()
    if options.wanted:
        print_rules(options.wanted, inventory, marks)
    else:
        print_table(inventory, marks)
    incomplete = bool(open_rules(inventory, marks) or unknown_ids(inventory, marks))
    return 1 if options.fail and incomplete else 0


if __name__ == "__main__":
    sys.exit(main())
