"""`snath rules WORD`: look a rule up."""

import argparse
import re
import shutil
import textwrap
from importlib import resources
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any

import yaml

from snath.words import Words

Rule = dict[str, Any]

REPOSITORY_COPY = Path(__file__).resolve().parents[3] / "docs" / "rules"
MODULES = "modules.yaml"
NOT_RULES = {"glossary.yaml", MODULES}
WIDEST = 100
FEW = 3  # so many are shown in full
ID = re.compile(r"[A-Z]+-\d+")


def add_to(verbs: "argparse._SubParsersAction[argparse.ArgumentParser]", words: Words) -> None:
    parser = verbs.add_parser("rules", help=words("cli-rules"), description=words("cli-rules"))
    parser.add_argument("word", nargs="*", metavar="WORD", help=words("cli-rules-word"))
    parser.add_argument("--all", action="store_true", help=words("cli-rules-all"))
    parser.set_defaults(run=run)


def run(args: argparse.Namespace, words: Words) -> None:
    rules = all_rules()
    if not args.word:
        print("\n".join(areas(rules, words)))
        return
    found = matching(rules, args.word)
    if not found:
        raise ValueError(nothing_found(rules, args.word, words))
    in_full = args.all or len(found) <= FEW
    for rule in found:
        print("\n".join(written(rule, in_full, words)))
    if not in_full:
        print("\n" + words("cli-rules-found", n=len(found)))


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


def nothing_found(rules: list[Rule], asked: list[str], words: Words) -> str:
    for word in asked:
        if ID.fullmatch(word.upper()) and all(rule["id"] != word.upper() for rule in rules):
            of_area = [rule["id"] for rule in rules if area_of(rule["id"]) == area_of(word.upper())]
            if of_area:
                return words("cli-rules-no-id", id=word.upper(), first=of_area[0], last=of_area[-1])
    return words("cli-rules-none", word=" ".join(asked))


def areas(rules: list[Rule], words: Words) -> list[str]:
    """What there is to ask for."""
    counted: dict[str, list[Rule]] = {}
    for rule in rules:
        counted.setdefault(area_of(rule["id"]), []).append(rule)
    lines = [words("cli-rules-areas", n=len(rules))]
    for area, its in counted.items():
        planned = "  " + words("cli-rules-planned") if all(rule["module"] for rule in its) else ""
        lines.append(f"  {area:7} {len(its):3}  {its[0]['topic']}{planned}")
    return lines


def written(rule: Rule, in_full: bool, words: Words) -> list[str]:
    """A rule as lines of a terminal."""
    width = min(shutil.get_terminal_size().columns, WIDEST)
    text = rule["rule"]
    if rule["module"]:
        text += " " + words("cli-rules-module", module=rule["module"])
    lines = [fill(f"{rule['id']}  ", text, width)]
    if in_full:
        for part in ("check", "note"):
            if rule.get(part):
                title = words(f"cli-rules-{part}")
                lines.append(fill(f"    {title}: ", rule[part], width))
    return lines


def fill(start: str, text: str, width: int) -> str:
    return textwrap.fill(" ".join(text.split()), width, initial_indent=start, subsequent_indent=" " * len(start))
