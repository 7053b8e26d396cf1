"""How a server bears up: many live games with bot-driven clients, and a power failure in the middle.

    .venv/bin/python benchmarks/load.py --games 200 --seconds 60 --kill

Every game has two clients over WebSocket, each playing random legal actions from the views it is sent, with a pause
after each move. A move's time is from sending the action to the server's "done", with the new view before it. With
`--kill` the server is killed with SIGKILL half way and started again; then every game is checked against the moves its
clients saw acknowledged.
"""

import argparse
import asyncio
import json
import os
import random
import re
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx2
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed


@dataclass
class Seen:
    """What the clients of one game know."""

    game: str
    tokens: list[str]
    acknowledged: list[int] = field(default_factory=lambda: [0, 0])  # by person, public numbers
    moves: int = 0


@dataclass
class Load:
    address: str
    pause: float
    times: list[float] = field(default_factory=list)
    refused: int = 0
    games: list[Seen] = field(default_factory=list)
    stop: bool = False


class Server:
    """`snath play` in a process of its own."""

    def __init__(self, data: Path, port: int, database: str | None) -> None:
        self.command = [
            sys.executable,
            "-m",
            "snath",
            "play",
            "--no-browser",
            "--pace",
            "0",
            "--data",
            str(data),
            "--port",
            str(port),
        ]
        self.command.append("--no-limits")
        if database:
            self.command += ["--database", database]
        self.process = subprocess.Popen(self.command, stdout=subprocess.PIPE, text=True)
        assert self.process.stdout is not None
        found = re.search(r":(\d+)/", self.process.stdout.readline())
        assert found, "the server does not start"
        self.port = int(found[1])

    def cpu(self) -> float:
        """Seconds of processor time that the server has used, where the system tells."""
        try:
            numbers = Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(")")[2].split()
        except OSError:
            return 0.0
        return (int(numbers[11]) + int(numbers[12])) / os.sysconf("SC_CLK_TCK")

    def kill(self) -> None:
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()


@contextmanager
def postgres(args: argparse.Namespace) -> Iterator[str | None]:
    """The database asked for; `--postgres` starts one for this run."""
    if not args.postgres:
        yield args.database
        return
    from pgserver.postgres_server import get_server

    with tempfile.TemporaryDirectory(prefix="pg", ignore_cleanup_errors=True) as place:
        server = get_server(place)
        yield server.get_uri()
        server.cleanup()


async def set_up(load: Load, client: httpx2.AsyncClient) -> None:
    players = [{"kind": "human", "name": "Ann"}, {"kind": "human", "name": "Bob"}]
    answer = await client.post(f"{load.address}/api/games", json={"players": players, "hot_seat": True})
    made = answer.raise_for_status().json()
    load.games.append(Seen(made["game"], [seat["token"] for seat in made["seats"]]))


async def play(load: Load, seen: Seen, person: int) -> None:
    """One client: connects again whenever it must."""
    dice = random.Random(f"{seen.game}{person}")
    await asyncio.sleep(dice.random() * load.pause)
    while not load.stop:
        try:
            path = f"{load.address.replace('http', 'ws')}/api/games/{seen.game}/live"
            async with connect(path, max_size=None, open_timeout=30) as socket:
                await socket.send(json.dumps({"token": seen.tokens[person]}))
                await converse(load, seen, person, socket, dice)
        except (ConnectionClosed, OSError, TimeoutError):
            await asyncio.sleep(0.5)


async def converse(load: Load, seen: Seen, person: int, socket: Any, dice: random.Random) -> None:
    view: dict[str, Any] = {}
    while not load.stop:
        if view.get("your_move") and view["legal"]:
            await asyncio.sleep(load.pause * (0.5 + dice.random()))
            action = dice.choice(view["legal"])["action"]
            sent = time.perf_counter()
            await socket.send(json.dumps({"type": "action", "action": action, "after": view["number"]}))
            view = await answered(load, seen, person, socket, sent)
            continue
        if view.get("phase") == "over":
            return
        message = json.loads(await socket.recv())
        if message["type"] == "view":
            view = message["view"]


async def answered(load: Load, seen: Seen, person: int, socket: Any, sent: float) -> dict[str, Any]:
    """The view after a move of one's own."""
    view: dict[str, Any] = {}
    while True:
        message = json.loads(await socket.recv())
        if message["type"] == "view":
            view = message["view"]
        elif message["type"] == "done":
            load.times.append(time.perf_counter() - sent)
            seen.acknowledged[person] = message["number"]
            seen.moves += 1
            return view
        elif message["type"] == "error":
            load.refused += 1
            return view


async def lost(load: Load, client: httpx2.AsyncClient) -> int:
    """Games in which a move that was acknowledged is not there."""
    count = 0
    for seen in load.games:
        for person, token in enumerate(seen.tokens):
            headers = {"Authorization": f"Bearer {token}"}
            view = (await client.get(f"{load.address}/api/games/{seen.game}", headers=headers)).json()
            count += view["number"] < seen.acknowledged[person]
    return count


def told(times: list[float]) -> str:
    times = sorted(times)
    marks = {name: times[min(len(times) - 1, int(len(times) * share))] for name, share in SHARES.items()}
    return ", ".join(f"{name} {value * 1000:.1f} ms" for name, value in marks.items())


SHARES = {"median": 0.5, "p95": 0.95, "p99": 0.99, "slowest": 1.0}


async def run(args: argparse.Namespace) -> int:
    with tempfile.TemporaryDirectory(prefix="load", ignore_cleanup_errors=True) as place, postgres(args) as database:
        server = Server(Path(place), 0, database)
        load = Load(f"http://localhost:{server.port}", args.pause)
        async with httpx2.AsyncClient(timeout=60) as client:
            for _ in range(args.games):
                await set_up(load, client)
            clients = [asyncio.create_task(play(load, seen, person)) for seen in load.games for person in (0, 1)]
            await asyncio.sleep(args.warm_up)
            load.times.clear()
            begun, used = time.perf_counter(), server.cpu()
            await asyncio.sleep(args.seconds / 2 if args.kill else args.seconds)
            before, moves = list(load.times), len(load.times)
            seconds, used = time.perf_counter() - begun, server.cpu() - used
            if args.kill:
                server.kill()
                server = Server(Path(place), server.port, database)
                await asyncio.sleep(args.warm_up)
                after_kill = await lost(load, client)
                load.times.clear()
                await asyncio.sleep(args.seconds / 2)
            load.stop = True
            for task in clients:
                task.cancel()
            await asyncio.gather(*clients, return_exceptions=True)
            print(f"{args.games} games, {2 * args.games} clients: {moves / seconds:.0f} moves a second")
            each = used / max(1, moves) * 1000
            print(f"processor time of the server: {each:.1f} ms a move, {used / seconds:.0%} of a core")
            print(f"a move: {told(before)}; refused: {load.refused}")
            failed = await lost(load, client)
            if args.kill:
                print(f"after SIGKILL and a new start: {told(load.times)}")
                failed += after_kill
                print(f"acknowledged moves that were lost: {failed}")
        server.kill()
    return 1 if failed else 0


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=60.0)
    parser.add_argument("--pause", type=float, default=4.0, help="seconds that a client thinks on average")
    parser.add_argument("--warm-up", type=float, default=15.0)
    parser.add_argument("--kill", action="store_true", help="a power failure half way")
    parser.add_argument("--database", help="URL; without it SQLite")
    parser.add_argument("--postgres", action="store_true", help="a PostgreSQL from pgserver")
    return asyncio.run(run(parser.parse_args()))


if __name__ == "__main__":
    sys.exit(main())
