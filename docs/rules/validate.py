"""Check the rule inventory: files parse, ids are unique and well formed, keys complete, references known."""

import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import yaml

HERE = Path(__file__).resolve().parent
GLOSSARY, MODULES = "glossary.yaml", "modules.yaml"
REQUIRED = ("id", "rule", "check", "source")
OPTIONAL = ("note",)
TERM_KEYS = ("key", "category", "en", "fr", "ru", "basis")
RULE_ID = re.compile(r"[A-Z]+-\d{3}")
REFERENCE = re.compile(r"\b([A-Z]{3,6}-\d{3})\b")
PLACEHOLDER = re.compile(r"\{[a-z0-9_]+\}")
README_AREA = re.compile(r"^\| (\S+\.yaml) \| ([A-Z]+) \| (\d+) \|", re.MULTILINE)


def read_rules(folder: Path = HERE) -> dict[str, list[dict[str, Any]]]:
    """All entries by file name, in the order of the files."""
    return {
        path.name: yaml.safe_load(path.read_text(encoding="utf-8"))
        for path in sorted(folder.glob("*.yaml"))
        if path.name not in (GLOSSARY, MODULES)
    }


def read_modules(folder: Path = HERE) -> dict[str, dict[str, str]]:
    """The later module of whole ``areas`` and of single ``rules``."""
    modules: dict[str, dict[str, str]] = yaml.safe_load((folder / MODULES).read_text(encoding="utf-8"))
    return modules


def problems(folder: Path = HERE) -> list[str]:
    """Everything that is wrong with the inventory, one sentence each."""
    rules = read_rules(folder)
    readme = (folder / "README.md").read_text(encoding="utf-8")
    return [
        *_entry_problems(rules),
        *_reference_problems(rules, readme),
        *_count_problems(rules, readme),
        *_module_problems(rules, read_modules(folder)),
        *_glossary_problems(yaml.safe_load((folder / GLOSSARY).read_text(encoding="utf-8"))),
    ]


def _ids(rules: dict[str, list[dict[str, Any]]]) -> set[str]:
    return {entry.get("id", "") for entries in rules.values() for entry in entries}


def _entry_problems(rules: dict[str, list[dict[str, Any]]]) -> Iterator[str]:
    home: dict[str, str] = {}
    for name, entries in rules.items():
        for number, entry in enumerate(entries, 1):
            rule_id = entry.get("id", "")
            where = f"{name}: entry {number} ({rule_id})"
            for key in REQUIRED:
                if not isinstance(entry.get(key), str) or not entry[key].strip():
                    yield f"{where}: missing {key}"
            for key in sorted(entry.keys() - {*REQUIRED, *OPTIONAL}):
                yield f"{where}: unknown key {key}"
            if not RULE_ID.fullmatch(rule_id):
                yield f"{where}: malformed id"
            if rule_id in home:
                yield f"{where}: id already used in {home[rule_id]}"
            home[rule_id] = name
            if not entry.get("check", "").startswith("Given"):
                yield f"{where}: check does not start with Given"
        areas = {entry.get("id", "").partition("-")[0] for entry in entries}
        if len(areas) != 1:
            yield f"{name}: more than one area {sorted(areas)}"


def _reference_problems(rules: dict[str, list[dict[str, Any]]], readme: str) -> Iterator[str]:
    known = _ids(rules)
    texts = [("README.md", readme)]
    for name, entries in rules.items():
        for entry in entries:
            texts += [(f"{name}: {entry.get('id')}", entry.get(key, "")) for key in ("rule", "check", "note")]
    for where, text in texts:
        for reference in REFERENCE.findall(text):
            if reference not in known:
                yield f"{where}: unknown reference {reference}"
        if PLACEHOLDER.search(text):
            yield f"{where}: unresolved placeholder"


def _count_problems(rules: dict[str, list[dict[str, Any]]], readme: str) -> Iterator[str]:
    said = {name: int(count) for name, _, count in README_AREA.findall(readme)}
    for name in sorted(said.keys() | rules.keys()):
        if said.get(name) != len(rules.get(name, [])):
            yield f"README.md: says {said.get(name)} entries in {name}, there are {len(rules.get(name, []))}"


def _module_problems(rules: dict[str, list[dict[str, Any]]], modules: dict[str, dict[str, str]]) -> Iterator[str]:
    known = _ids(rules)
    areas = {rule_id.partition("-")[0] for rule_id in known}
    if modules.keys() != {"areas", "rules"}:
        yield f"{MODULES}: needs exactly the keys areas and rules"
        return
    for area in modules["areas"].keys() - areas:
        yield f"{MODULES}: unknown area {area}"
    for rule_id in modules["rules"]:
        if rule_id not in known:
            yield f"{MODULES}: unknown rule {rule_id}"
        elif rule_id.partition("-")[0] in modules["areas"]:
            yield f"{MODULES}: {rule_id} already belongs to a later area"


def _glossary_problems(terms: list[dict[str, Any]]) -> Iterator[str]:
    seen: set[str] = set()
    for term in terms:
        name = term.get("key", "")
        for key in TERM_KEYS:
            if not term.get(key):
                yield f"{GLOSSARY}: {name}: missing {key}"
        if name in seen:
            yield f"{GLOSSARY}: duplicate key {name}"
        seen.add(name)
        if term.get("basis") not in ("documents", "proposed"):
            yield f"{GLOSSARY}: {name}: basis is neither documents nor proposed"


def main() -> int:
    for name, entries in read_rules().items():
        print(f"{name:36} {len(entries):4}")
    found = problems()
    for problem in found:
        print("ERROR", problem)
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
