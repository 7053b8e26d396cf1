"""Running the application with uvicorn."""

import socket
import sys
from collections.abc import Callable

import uvicorn

from .app import create_app
from .settings import Settings

PATIENCE = 5  # seconds for open requests when the server ends


class Server(uvicorn.Server):
    """Says on which port it listens once it does."""

    def __init__(self, config: uvicorn.Config, ready: Callable[[int], None]) -> None:
        super().__init__(config)
        self._ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            self._ready(self.servers[0].sockets[0].getsockname()[1])


def serve(settings: Settings, host: str, port: int, ready: Callable[[int], None]) -> None:
    """Until it is told to end. There is no log of requests: nothing that people send is written down."""
    sys.setswitchinterval(0.001)  # the event loop must not wait long for threads that make views
    config = uvicorn.Config(
        create_app(settings),
        host=host,
        port=port,
        access_log=False,
        log_level="warning",
        ws_max_size=settings.largest_message * 4,
        ws_ping_interval=20,
        ws_ping_timeout=20,
        server_header=False,
        proxy_headers=False,
        timeout_graceful_shutdown=PATIENCE,
    )
    Server(config, ready).run()
