#!/usr/bin/python3
"""The golden cases: small offices in fixtures/cases, each named after the rule it pins, with what must come out.

    golden_cases.py [--accept] [CASE...]    --accept writes what comes out now as what must come out; read the difference

A case is office.ini, ledgers/ (a file that is missing is taken from fixtures/cases/shared), stage/DAY.csv (rows that reach players.csv
before that night), nights and expected/RUN.txt. A line of nights is a day and what of its run is shown, such as

    2026-03-14 entries; games section=26N01, blocking=yes; letters kind=held

tables by their name, whole or only the rows with these values, and of the letters their words, line by line as they are drawn."""

import csv
import difflib
import io
import os
import re
import shutil
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

PROGRAM = os.environ.get("KNIGHTLY", "build/knightly")
PROOF = Path(os.environ.get("B", "build")) / "proof"
CASES = Path("fixtures/cases")
SHARED = CASES / "shared"
FOLDERS = {"assignments": "book", "mailings": "book", "review": ".", "rejects": "."}


def command(*words):
    done = subprocess.run(words, capture_output=True, text=True)
    assert done.returncode == 0, f"{' '.join(map(str, words))}: exit {done.returncode}\n{done.stderr}"
    return done.stdout


def new_office(case, office):
    """The office of a case before its first night."""
    shutil.copytree(SHARED, office)
    for file in [*case.glob("office.ini"), *case.glob("ledgers/*.csv")]:
        shutil.copy(file, office / file.relative_to(case))
    return office


def nights(case):
    """Each night as (day, [(what, {column: value})])."""
    for line in (case / "nights").read_text(encoding="utf-8").splitlines():
        day, _, rest = line.partition(" ")
        shown = []
        for part in filter(None, map(str.strip, rest.split(";"))):
            what, _, wanted = part.partition(" ")
            shown.append((what, dict(pair.strip().split("=") for pair in wanted.split(",")) if wanted else {}))
        yield day, shown


def type_stage(case, office, day):
    """Types what reaches players.csv before that night."""
    stage = case / "stage" / f"{day}.csv"
    if stage.exists():
        with open(office / "ledgers" / "players.csv", "ab") as players:
            players.write(stage.read_bytes())


def words_of(proof):
    """The texts of a drawn letter; what stands on one line is one line."""
    lines = {}
    for page, drawing in enumerate(re.split(r"^page ", proof, flags=re.MULTILINE)):
        for x, y, align, text in re.findall(r"^text ([-\d.]+) ([-\d.]+) (\w+) \S+ [\d.]+ \|(.+)\|$", drawing, re.MULTILINE):
            lines.setdefault((page, float(y)), []).append((float(x), text))
    return ["  ".join(text for _, text in sorted(line)) for _, line in sorted(lines.items())]


def letters(proofs, wanted):
    """The words of the letters with these values."""
    for letter in re.split(r"^letter ", proofs, flags=re.MULTILINE)[1:]:
        head, _, drawing = letter.partition("\n")
        if wanted.items() <= dict(zip(("mailing", "kind", "event", "section", "entry", "member_id"), head.split())).items():
            yield "\n".join([f"letter {head}", *(f"    {line}" for line in words_of(drawing))])


def rows(run, name, wanted):
    """A table, only with the rows that have these values."""
    with open(run / FOLDERS.get(name, "tables") / f"{name}.csv", encoding="utf-8", newline="") as file:
        head, *records = csv.reader(file)
    assert wanted.keys() <= set(head), f"{name} has no {wanted.keys() - set(head)}"
    text = io.StringIO()
    csv.writer(text, lineterminator="\n").writerows([head, *(row for row in records if wanted.items() <= dict(zip(head, row)).items())])
    return text.getvalue().splitlines()


def shown(run, proofs, what):
    """What a night shows, as one text."""
    parts = []
    for name, wanted in what:
        title = f"== {name}{''.join(f' {column}={value}' for column, value in wanted.items())}"
        found = letters(proofs, wanted) if name == "letters" else rows(run, name, wanted)
        parts.append("\n".join([title, *found]))
    return "\n\n".join(parts) + "\n"


def play(case, office):
    """Runs the nights of a case; returns {run: what it shows}."""
    new_office(case, office)
    texts = {}
    for day, what in nights(case):
        type_stage(case, office, day)
        proofs = command(PROOF, office, day) if any(name == "letters" for name, _ in what) else ""
        command(PROGRAM, "run", office, "--as-of", day)
        run = (office / "runs" / "latest").resolve()
        if what:
            texts[run.name] = shown(run, proofs, what)
    return texts


def compare(case, texts):
    """The difference between what must come out and what does."""
    expected = case / "expected"
    found = []
    for name in sorted(texts.keys() | {path.stem for path in expected.glob("*.txt")}):
        path = expected / f"{name}.txt"
        want = path.read_text(encoding="utf-8") if path.exists() else ""
        found += difflib.unified_diff(want.splitlines(), texts.get(name, "").splitlines(), f"{path}", "now", lineterm="", n=1)
    return "\n".join(found)


def accept(case, texts):
    shutil.rmtree(case / "expected", ignore_errors=True)
    (case / "expected").mkdir()
    for name, text in texts.items():
        (case / "expected" / f"{name}.txt").write_text(text, encoding="utf-8")


def try_case(case):
    """What is wrong with a case, or nothing."""
    with tempfile.TemporaryDirectory(prefix=f"{case.name}-") as top:
        try:
            texts = play(case, Path(top) / "office")
        except AssertionError as wrong:
            return str(wrong)
    if "--accept" in sys.argv:
        accept(case, texts)
    return compare(case, texts)


def main():
    chosen = [word for word in sys.argv[1:] if word != "--accept"]
    cases = sorted(path.parent for path in CASES.glob("*/nights") if not chosen or path.parent.name in chosen)
    with ThreadPoolExecutor(int(os.environ.get("JOBS", "2"))) as pool:
        outcomes = list(pool.map(try_case, cases))
    for case, wrong in zip(cases, outcomes):
        print(f"{'FAIL' if wrong else 'ok  '}  {case.name}" + (f"\n{wrong}" if wrong else ""))
    sys.exit(1 if any(outcomes) or not cases else 0)


if __name__ == "__main__":
    main()
