"""Processes that work for another one: they end with it, however it ends."""

import multiprocessing
import os
import threading
from multiprocessing.pool import Pool


def pool_of(processes: int) -> Pool:
    """So many processes, started anew on every system alike."""
    return multiprocessing.get_context("spawn").Pool(processes, end_with_parent)


def end_with_parent() -> None:
    """Called first in a process that `multiprocessing` started; a killed parent cannot end it any more."""
    parent = multiprocessing.parent_process()
    if parent is None:
        return

    def watch() -> None:
        parent.join()
        os._exit(1)

    threading.Thread(target=watch, daemon=True).start()
