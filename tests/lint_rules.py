"""Checks the table of core/README.md: each regulation R1 to R17 has a row, and each function and test it names exists."""

import re
import sys
from pathlib import Path

table = Path("core/README.md")
if not table.exists():
    sys.exit(print("core/README.md is missing"))

code = "\n".join(f.read_text() for f in sorted(Path("core").glob("*.[ch]")))
tests = "\n".join(f.read_text() for f in sorted(Path("tests").rglob("*.[cp]*")) if f.suffix in (".c", ".py"))
seen = set()
for number, line in enumerate(table.read_text().splitlines(), 1):
    rule = re.match(r"\|\s*R(\d+)[.\d]*\b", line)
    if not rule:
        continue
    cells = [cell.strip() for cell in line.strip().strip("|").split("|")]
    if not all(cells) or len(cells) < 3:
        print(f"core/README.md:{number}: an empty cell")
        continue
    seen.add(int(rule[1]))
    functions, proofs = re.findall(r"`([^`]+)`", cells[-2]), re.findall(r"`([^`]+)`", cells[-1])
    if not functions or not proofs:
        print(f"core/README.md:{number}: no function or no test named")
    for name in functions:
        if not re.search(rf"\b{re.escape(name.rstrip('()'))}\b", code):
            print(f"core/README.md:{number}: core has no {name}")
    for name in proofs:
        if not Path(name).exists() and not re.search(rf"\b{re.escape(name)}\b", tests) and not list(Path(".").glob(f"*/**/{name}")):
            print(f"core/README.md:{number}: there is no test {name}")
for missing in sorted(set(range(1, 18)) - seen):
    print(f"core/README.md: no row for R{missing}")
