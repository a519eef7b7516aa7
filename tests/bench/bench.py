#!/usr/bin/python3
"""How long a night takes: bench.py [N...], N entries (240, 2400 and 24000 when none is given).

For each size, nights of one office, each a process of its own: all sections published (a letter and a label for each entry) with one
job and with two, all results in, and nothing new. Beside them the floor (the libraries alone drawing the same pages and cells) and the
peer (the same drawn by ReportLab and XlsxWriter). Rounds are interleaved and every number is a median; ratios are medians of the
ratios round by round. Then the CPU seconds of each phase of the first night. What all three drew must hold the same words.
Nothing of it decides a test."""

import collections
import os
import random
import re
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
import zipfile
from pathlib import Path

BENCH = Path(__file__).parent
sys.path.insert(0, str(BENCH))
import big_office  # noqa: E402

PROGRAM = Path(os.environ.get("KNIGHTLY", "build/knightly")).resolve()
BUILD = PROGRAM.parent
ROUNDS = {240: 7, 2400: 2}
PEER_MOST = 2400  # entries; more would only take long
LIBRARIES = "-lhpdf -lxlsxwriter -lcsv -linih -lutf8proc -lzint -lminizip -lmd -lz -lm -lpthread".split()
WRAPPED = {  # functions of the program that lead through a bench file
    "phases": "book_read load_office decide print_run_plan event_book_write report_book_write "
    "event_book_draw_undated email_draft tables_write sheet_pdf_open sheet_pdf_finish",
    "record": "sheet_pdf_open grid_xlsx_open barcode_draw",
    "floor": "",
}


def compile_all():
    """Links phases, record and floor; returns where they are."""
    places = {}
    for name, functions in WRAPPED.items():
        places[name] = BUILD / f"bench-{name}"
        objects = [BUILD / "batch/main.o", BUILD / "libknightly.a"] if functions else []
        command = ["cc", "-std=c17", "-O2", "-D_GNU_SOURCE", "-I.", BENCH / f"{name}.c", *objects]
        command += [f"-Wl,--wrap={function}" for function in functions.split()]
        subprocess.run([*command, "-o", places[name], *LIBRARIES], check=True)
    return places


class Cost(collections.namedtuple("Cost", "wall cpu memory")):
    """Seconds, seconds, MiB."""


def timed(*command):
    start = time.monotonic()
    child = os.fork()
    if child == 0:
        quiet = os.open(os.devnull, os.O_WRONLY)
        os.dup2(quiet, 2)
        os.execv(command[0], list(map(str, command)))
    _, status, usage = os.wait4(child, 0)
    assert status == 0, (command, status)
    return Cost(time.monotonic() - start, usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1024)


def phases_of(program, office):
    """CPU seconds by phase of the first night."""
    night = subprocess.run([program, "run", office, "--as-of", "2026-01-02"], stderr=subprocess.PIPE, text=True, check=True)
    return {name: float(seconds) for name, seconds in re.findall(r"^phase (\w+) ([\d.]+)$", night.stderr, re.M)}


def words_of(directory):
    """Every word of the PDFs and every text of the workbooks, counted."""
    words = collections.Counter()
    for path in sorted(Path(directory).resolve().rglob("*")):
        if path.suffix == ".pdf":
            text = subprocess.run(["pdftotext", "-raw", path, "-"], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, check=True)
            words.update(text.stdout.decode().split())
        elif path.suffix == ".xlsx":
            with zipfile.ZipFile(path) as book:
                texts = set(re.findall(r"<t[^>]*>([^<]*)</t>", book.read("xl/sharedStrings.xml").decode()))
            words.update(" ".join(texts).split())
    return words


class Size:
    """The nights of one office."""

    def __init__(self, count, places, top):
        self.count, self.places, self.top, self.costs = count, places, top, collections.defaultdict(list)
        self.fresh, self.rng = top / "fresh", random.Random(count)
        big_office.make(self.fresh, count, self.rng)

    def office(self):
        shutil.rmtree(self.top / "office", ignore_errors=True)
        return Path(shutil.copytree(self.fresh, self.top / "office"))

    def directory(self, name):
        shutil.rmtree(self.top / name, ignore_errors=True)
        (self.top / name).mkdir()
        return self.top / name

    def record(self):
        """What the first night draws; written inside the office, for the program reaches nothing else."""
        office = self.office()
        environment = {**os.environ, "RECORDING": str(office / "recording")}
        subprocess.run(
            [self.places["record"], "run", office, "--as-of", "2026-01-02"], env=environment, stderr=subprocess.DEVNULL, check=True
        )
        os.replace(office / "recording", self.top / "recording")
        return words_of(office / "runs/latest")

    def nights(self):
        """One round of nights; the last three follow each other in one office."""
        self.costs["two jobs"].append(timed(PROGRAM, "run", self.office(), "--as-of", "2026-01-02", "--jobs", "2"))
        office = self.office()
        self.costs["first"].append(timed(PROGRAM, "run", office, "--as-of", "2026-01-02"))
        big_office.finish(office, self.rng)
        self.costs["results"].append(timed(PROGRAM, "run", office, "--as-of", "2026-07-01"))
        self.costs["quiet"].append(timed(PROGRAM, "run", office, "--as-of", "2026-07-02"))
        phases = phases_of(self.places["phases"], self.office())
        self.costs["phases"].append(phases)
        self.costs["drawing"].append(sum(phases[name] for name in ("letters", "labels", "workbooks")))

    def others(self):
        recording, floor = self.top / "recording", self.directory("floor")
        self.costs["floor"].append(timed(self.places["floor"], recording, floor))
        if self.count <= PEER_MOST:
            peer = self.directory("peer")
            self.costs["peer"].append(timed("/usr/bin/python3", BENCH / "peer.py", recording, peer))

    def run(self):
        words = self.record()
        for _ in range(ROUNDS.get(self.count, 1)):
            self.nights()
            self.others()
        for name in ("floor", "peer"):
            assert not self.costs[name] or words_of(self.top / name) == words, f"the {name} drew something else"

    def median(self, name):
        return Cost(*map(statistics.median, zip(*self.costs[name])))

    def ratio(self, above, below):
        return statistics.median(a / b for a, b in zip(above, below))

    def walls(self, name):
        return [cost.wall for cost in self.costs[name]]

    def tell(self):
        for name in ("first", "two jobs", "results", "quiet", "floor", "peer"):
            if self.costs[name]:
                wall, cpu, memory = self.median(name)
                print(f"{self.count:7} {name:<9} {wall:8.3f} {cpu:8.3f} {memory:7.0f}")
        phases = {name: statistics.median(p[name] for p in self.costs["phases"]) for name in self.costs["phases"][0]}
        print("        CPU of the first night: " + ", ".join(f"{name} {seconds:.3f}" for name, seconds in phases.items()))
        logic = [(p["load"] + p["decide"]) / sum(p.values()) for p in self.costs["phases"]]
        print(f"        load and decide are {100 * statistics.median(logic):.1f} % of it")
        floor = [cost.cpu for cost in self.costs["floor"]]
        print(f"        letters, labels, workbooks / floor, CPU: {self.ratio(self.costs['drawing'], floor):.2f}")
        if self.costs["peer"]:
            for name in ("first", "two jobs"):
                print(f"        peer / {name}, wall: {self.ratio(self.walls('peer'), self.walls(name)):.1f}")
        sys.stdout.flush()


def main():
    places = compile_all()
    done = []
    print(f"{'entries':>7} {'what':<9} {'wall s':>8} {'CPU s':>8} {'MiB':>7}")
    for count in [int(n) for n in sys.argv[1:]] or [240, 2400, 24000]:
        with tempfile.TemporaryDirectory() as top:
            size = Size(count, places, Path(top))
            size.run()
            size.tell()
            done.append((count, size.median("first").cpu))
    for (few, less), (many, more) in zip(done, done[1:]):
        print(f"from {few} to {many} entries: {more / less:.1f} times the CPU")


if __name__ == "__main__":
    main()
