"""The inventory of rules (docs/rules), for those who look one up.

>>> [rule["id"] for rule in search("MOVE-012")]
['MOVE-012']
"""

from functools import cache
from importlib import resources
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any

import yaml

Rule = dict[str, Any]

REPOSITORY_COPY = Path(__file__).resolve().parents[3] / "docs" / "rules"
MODULES = "modules.yaml"
NOT_RULES = {"glossary.yaml", MODULES}


def inventory() -> Traversable:
    """The folder with the rule files: inside the installed package, or in the repository."""
    packed = resources.files("snath") / "rulebook"
    return packed if packed.is_dir() else REPOSITORY_COPY


def read(file: Traversable) -> Any:
    return yaml.load(file.read_text(encoding="utf-8"), Loader=getattr(yaml, "CSafeLoader", yaml.SafeLoader))


def all_rules() -> list[Rule]:
    """Every rule, with the `topic` of its file and the `module` it waits for, if any."""
    later = read(inventory() / MODULES)
    found: list[Rule] = []
    files = [file for file in inventory().iterdir() if file.name.endswith(".yaml") and file.name not in NOT_RULES]
    for file in sorted(files, key=lambda file: file.name):
        for rule in read(file):
            rule["topic"] = spaced(file.name.removesuffix(".yaml"))
            rule["module"] = spaced(later["rules"].get(rule["id"], later["areas"].get(area_of(rule["id"]), "")))
            found.append(rule)
    return found


def spaced(name: str) -> str:
    return name.replace("_", " ")


def area_of(rule_id: str) -> str:
    return rule_id.split("-", maxsplit=1)[0]


def matching(rules: list[Rule], asked: list[str]) -> list[Rule]:
    """By ids (`MOVE-012`), by areas (`MOVE`), or all words in rule and note; failing that, anywhere."""
    wanted = {word.upper() for word in asked}
    known = {rule["id"] for rule in rules} | {area_of(rule["id"]) for rule in rules}
    if wanted <= known:
        return [rule for rule in rules if wanted & {rule["id"], area_of(rule["id"])}]
    return speaking_of(rules, asked, ("rule", "note")) or speaking_of(rules, asked, ("rule", "note", "check", "source"))


def speaking_of(rules: list[Rule], asked: list[str], parts: tuple[str, ...]) -> list[Rule]:
    texts = [" ".join(" ".join(rule.get(part, "") for part in ("id", *parts)).split()).lower() for rule in rules]
    return [rule for rule, text in zip(rules, texts, strict=True) if all(word.lower() in text for word in asked)]


@cache
def rulebook() -> tuple[Rule, ...]:
    """All rules, read once."""
    return tuple(all_rules())


def search(asked: str) -> list[dict[str, str]]:
    """Rules by id, area or words, as plain data, those of modules last; all of them if nothing is asked."""
    rules = list(rulebook())
    found = sorted(matching(rules, asked.split()) if asked.split() else rules, key=lambda rule: bool(rule["module"]))
    return [
        {
            "id": rule["id"],
            "area": area_of(rule["id"]),
            "topic": rule["topic"],
            "text": " ".join(rule["rule"].split()),
            "note": " ".join(rule.get("note", "").split()),
            "module": rule["module"],
        }
        for rule in found
    ]
