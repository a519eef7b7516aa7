#!/usr/bin/python3
"""How long a night takes: bench.py [N...], N entries (240, 2400 and 24000 when none is given).

For each size three nights of one office, each a process of its own: all sections published (a letter and a label for each entry), all
results in (every crosstable redrawn), and nothing new. Prints seconds of wall and CPU, the most memory held, and the files
published, as one table. Nothing of it decides a test."""

import os
import random
import shutil
import sys
import tempfile
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))
import big_office  # noqa: E402

PROGRAM = os.environ.get("KNIGHTLY", "build/knightly")


def timed(*command):
    """Runs a program; returns wall seconds, CPU seconds and MiB."""
    start = time.monotonic()
    child = os.fork()
    if child == 0:
        quiet = os.open(os.devnull, os.O_WRONLY)
        os.dup2(quiet, 2)
        os.execv(command[0], list(map(str, command)))
    _, status, usage = os.wait4(child, 0)
    assert status == 0, (command, status)
    return time.monotonic() - start, usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1024


def size_of(run):
    files = [p for p in run.resolve().rglob("*") if p.is_file()]
    return len(files), sum(p.stat().st_size for p in files) / 1e6


def main():
    sizes = [int(n) for n in sys.argv[1:]] or [240, 2400, 24000]
    program = str(Path(PROGRAM).resolve())
    print(f"{'entries':>8} {'night':<12} {'wall s':>8} {'CPU s':>8} {'MiB':>7} {'files':>7} {'MB':>8}")
    for count in sizes:
        top = Path(tempfile.mkdtemp())
        office, rng = top / "office", random.Random(count)
        big_office.make(office, count, rng)
        for name, day in (("publication", "2026-01-02"), ("results", "2026-07-01"), ("quiet", "2026-07-02")):
            if name == "results":
                big_office.finish(office, rng)
            wall, cpu, memory = timed(program, "run", office, "--as-of", day)
            files, megabytes = size_of(office / "runs" / "latest")
            print(f"{count:8} {name:<12} {wall:8.2f} {cpu:8.2f} {memory:7.0f} {files:7} {megabytes:8.1f}", flush=True)
        shutil.rmtree(top)


if __name__ == "__main__":
    main()
