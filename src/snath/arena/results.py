"""What an arena leaves in its folder when it is done."""

import msgspec

from snath.files import whole
from snath.words import Words

from .folder import Folder
from .ratings import ratings_of
from .report import page_of
from .summary import Summary
from .tables import write_tables


def write_results(folder: Folder, summary: Summary, words: Words) -> Summary:
    """Both tables, the report and the summary, with ratings and examples; gives that summary."""
    lines = sorted(folder.lines, key=lambda line: line.game)
    folder.examples.tidy()
    summary = msgspec.structs.replace(
        summary,
        ratings=ratings_of(list(summary.bots), lines),
        examples={file.name: folder.examples.games()[game] for game, file in folder.examples.records().items()},
    )
    write_tables(folder.path, lines)
    with whole(folder.path / "report.html") as file:
        file.write(page_of(summary, lines, folder.examples, words).encode())
    with whole(folder.path / "summary.json") as file:
        file.write(msgspec.json.format(msgspec.json.encode(summary)) + b"\n")
    return summary
