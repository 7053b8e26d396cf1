"""What the project says in several places is the same in all: versions, Pythons, checks, line lengths, paths."""

import re
import tomllib
from configparser import ConfigParser
from pathlib import Path
from typing import Any

import pytest
import yaml

import snath

ROOT = Path(__file__).parents[1]
GITHUB = ROOT / ".github"


def text(path: str) -> str:
    return (ROOT / path).read_text(encoding="utf-8")


def project() -> dict[str, Any]:
    return tomllib.loads(text("pyproject.toml"))


def recipe(target: str) -> list[str]:
    """The commands of a target of the Makefile, as they are written there."""
    rows = text("Makefile").split(f"\n{target}:", 1)[1].splitlines()[1:]
    end = next((i for i, row in enumerate(rows) if not row.startswith("\t")), len(rows))
    return [row.strip().removeprefix("@").replace("$(BIN)", ".venv/bin") for row in rows[:end]]


def hooks() -> dict[str, str]:
    config = yaml.safe_load(text(".pre-commit-config.yaml"))
    return {hook["id"]: hook["entry"].replace(" --force-exclude", "") for hook in config["repos"][0]["hooks"]}


def test_the_version_is_the_same_everywhere_and_stands_in_the_changelog() -> None:
    assert project()["project"]["version"] == snath.__version__
    headings = re.findall(r"^## \[(.+?)\](.*)$", text("CHANGELOG.md"), re.MULTILINE)
    assert headings[0] == ("Unreleased", "")
    assert headings[1][0] == snath.__version__
    assert all(re.match(r" - \d{4}-\d\d-\d\d", day) for _, day in headings[1:])


def test_every_python_that_is_promised_is_checked() -> None:
    promised = [
        version
        for classifier in project()["project"]["classifiers"]
        for version in re.findall(r"^Programming Language :: Python :: (3\.\d+)$", classifier)
    ]
    workflow = yaml.safe_load(text(".github/workflows/ci.yml"))
    assert workflow["jobs"]["check"]["strategy"]["matrix"]["python"] == promised
    wheels = project()["tool"]["cibuildwheel"]["build"]
    assert wheels.split() == [f"cp{version.replace('.', '')}-*" for version in promised]
    assert project()["project"]["requires-python"] == f">={promised[0]}"
    assert project()["tool"]["mypy"]["python_version"] == promised[0]


def test_hooks_and_workflow_run_what_make_check_runs() -> None:
    checks = [row.removesuffix(" .") for row in recipe("lint")] + [row for row in recipe("check") if "rules.py" in row]
    assert sorted(hooks().values()) == sorted(checks)
    steps = yaml.safe_load(text(".github/workflows/ci.yml"))["jobs"]["check"]["steps"]
    commands = " ".join(step.get("run", "") for step in steps)
    assert [word for word in ("make lint", "tools/rules.py --fail", "make test") if word not in commands] == []
    assert text(".ci/run").splitlines()[-1] == "make check"


def test_editors_and_ruff_agree() -> None:
    config = ConfigParser()
    config.read_string("[top]\n" + text(".editorconfig"))
    ruff = project()["tool"]["ruff"]
    assert config["*.py"].getint("max_line_length") == ruff["line-length"]
    assert config["*"]["end_of_line"] == ruff["format"]["line-ending"]
    assert (config["*"]["indent_style"], config["*"].getint("indent_size")) == ("space", 4)  # what ruff does untold
    assert f"up to {ruff['line-length']} characters" in text("CONTRIBUTING.md")


@pytest.mark.parametrize("page", ["CONTRIBUTING.md", "SECURITY.md", ".github/pull_request_template.md"])
def test_paths_named_for_contributors_exist(page: str) -> None:
    named = re.findall(r"`([\w.-]*(?:/[\w.-]+)+|[\w-]+\.(?:md|py|toml))`", text(page))
    assert [path for path in named if not (ROOT / path).exists() and not list(ROOT.glob(f"src/snath/*/{path}"))] == []


@pytest.mark.parametrize("form", sorted(GITHUB.glob("ISSUE_TEMPLATE/[!c]*.yml")), ids=lambda path: path.stem)
def test_forms_for_issues_are_whole(form: Path) -> None:
    """GitHub shows a form with a mistake in it to nobody."""
    content = yaml.safe_load(form.read_text(encoding="utf-8"))
    assert set(content) == {"name", "description", "title", "labels", "body"}
    ids = [part["id"] for part in content["body"] if part["type"] != "markdown"]
    assert ids
    assert len(set(ids)) == len(ids)
    for part in content["body"]:
        wanted = "value" if part["type"] == "markdown" else "label"
        assert part["type"] in ("markdown", "textarea", "input", "dropdown", "checkboxes")
        assert part["attributes"][wanted].strip()
