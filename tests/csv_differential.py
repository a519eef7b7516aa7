#!/usr/bin/env python3
"""The CSV reader against Python's: random well-formed files, every separator and line end, must give the same
records on the same lines. csv_differential.py [FILES [SEED]]"""
import csv
import io
import os
import random
import subprocess
import sys
import tempfile

PRINTER = os.path.join(os.environ.get("B", "build"), "tests", "test_csv")
SEPARATORS = ",;\t"
LINE_ENDS = ("\n", "\r\n", "\r")
PIECES = ["a", "Ada Baker", "02139", "é", "Øst", "½", "1-0", "'", "=", "-", "x" * 300, "|", "·", "日本"]


def field(pick, separator, line_end):
    """A text without outer blanks, now and then with what needs quotes."""
    text = "".join(pick.choice(PIECES) for _ in range(pick.choice((0, 1, 1, 1, 2, 3))))
    special = pick.random()
    if special < 0.06:
        text += separator + pick.choice(PIECES)
    elif special < 0.12:
        text = '"' + text + '"' + pick.choice(PIECES)
    elif special < 0.16:
        text += line_end + pick.choice(PIECES)
    return text


def quoted(pick, text, separator):
    if any(c in text for c in '"\r\n' + separator) or pick.random() < 0.1:
        return '"' + text.replace('"', '""') + '"'
    return text


def make_file(pick):
    separator, line_end = pick.choice(SEPARATORS), pick.choice(LINE_ENDS)
    rows = [separator.join(quoted(pick, field(pick, separator, line_end), separator) for _ in range(pick.randint(1, 9)))
            for _ in range(pick.randint(0, 40))]
    text = "first" + line_end + line_end.join(rows) + (line_end if pick.random() < 0.7 else "")
    return text, separator


def by_python(text, separator):
    """(line, fields) for each record, Python's empty rows as one empty field."""
    reader = csv.reader(io.StringIO(text, newline=""), delimiter=separator, strict=True)
    records, line = [], 1
    for fields in reader:
        records.append((line, fields or [""]))
        line = reader.line_num + 1
    return records


def by_reader(text, separator, path):
    with open(path, "wb") as file:
        file.write(text.encode())
    out = subprocess.run([PRINTER, "--print", path, separator], capture_output=True, text=True, check=True).stdout
    records = []
    for row in out.splitlines():
        line, fault, *fields = row.split()
        records.append((int(line), [bytes.fromhex(f[1:]).decode() for f in fields] if fault == "0" else fault))
    return records


def main():
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 150
    seed = int(sys.argv[2]) if len(sys.argv) > 2 else 1
    records = 0
    with tempfile.TemporaryDirectory() as directory:
        path = os.path.join(directory, "file.csv")
        for number in range(seed, seed + count):
            text, separator = make_file(random.Random(number))
            want, got = by_python(text, separator), by_reader(text, separator, path)
            records += len(want)
            if want != got:
                differing = next((pair for pair in zip(want, got) if pair[0] != pair[1]), (len(want), len(got)))
                sys.exit(f"seed {number}, separator {separator!r}: want {differing[0]}, got {differing[1]}")
    print(f"{count} files, {records} records: the same as Python's csv")


if __name__ == "__main__":
    main()
