"""`snath rules WORD`: look a rule up."""

import argparse
import textwrap
from importlib import resources
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any

import yaml

from snath.words import Words

REPOSITORY_COPY = Path(__file__).resolve().parents[3] / "docs" / "rules"
NOT_RULES = {"glossary.yaml", "modules.yaml"}
WIDTH = 96


def add_to(verbs: "argparse._SubParsersAction[argparse.ArgumentParser]", words: Words) -> None:
    parser = verbs.add_parser("rules", help=words("cli-rules"), description=words("cli-rules"))
    parser.add_argument("word", nargs="+", help=words("cli-rules-word"))
    parser.add_argument("--all", action="store_true", help=words("cli-rules-all"))
    parser.set_defaults(run=run)


def inventory() -> Traversable:
    """The folder with the rule files: inside the installed package, or in the repository."""
    packed = resources.files("snath") / "rulebook"
    return packed if packed.is_dir() else REPOSITORY_COPY


def all_rules() -> list[dict[str, Any]]:
    loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
    found: list[dict[str, Any]] = []
    files = [file for file in inventory().iterdir() if file.name.endswith(".yaml") and file.name not in NOT_RULES]
    for file in sorted(files, key=lambda file: file.name):
        found += yaml.load(file.read_text(encoding="utf-8"), Loader=loader)
    return found


def matching(rules: list[dict[str, Any]], asked: list[str]) -> list[dict[str, Any]]:
    """By id (`MOVE-012`), by area (`MOVE`), or all words somewhere in rule and note."""
    if len(asked) == 1:
        named = [rule for rule in rules if asked[0].upper() in (rule["id"], rule["id"].split("-")[0])]
        if named:
            return named
    wanted = [word.lower() for word in asked]
    return [
        rule
        for rule in rules
        if all(word in f"{rule['id']} {rule['rule']} {rule.get('note', '')}".lower() for word in wanted)
    ]


def run(args: argparse.Namespace, words: Words) -> int:
    found = matching(all_rules(), args.word)
    if not found:
        print(words("cli-rules-none", word=" ".join(args.word)))
        return 1
    for rule in found:
        print(f"{rule['id']}  {fill(rule['rule'], len(rule['id']) + 2)}")
        if args.all or len(found) <= 3:
            for part in ("check", "note"):
                if rule.get(part):
                    print(f"    {part}: {fill(rule[part], 4)}")
    return 0


def fill(text: str, indent: int) -> str:
    return textwrap.fill(" ".join(text.split()), WIDTH, subsequent_indent=" " * indent)
