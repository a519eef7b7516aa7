#!/usr/bin/python3
"""The known cases: faults seen in programs of this kind, each with what must come out here instead.

fixtures/cases/README.md lists them, each with the place of its proof. Those named `tests/cases/FILE.py: ID` are run here: each makes
an office, runs the program and reads back what it published. Of the others it is checked that the proof exists."""

import os
import re
import sys
import tempfile
import traceback
from concurrent.futures import ThreadPoolExecutor
from importlib import import_module
from pathlib import Path

sys.path.insert(0, "tests/cases")
LIST = Path("fixtures/cases/README.md")
CASES = 42


def listed():
    """{id: its proofs as (file, name)} of the list."""
    cases = {}
    for line in LIST.read_text(encoding="utf-8").splitlines():
        row = re.match(r"\| ([A-Z]{2}-\d\d) \|.*\|([^|]*)\|$", line)
        if row:
            assert row[1] not in cases, f"{row[1]} is listed twice"
            cases[row[1]] = re.findall(r"`([\w/.]+)(?:: (\w+))?`", row[2])
    return cases


def exists(file, name):
    """Whether that proof is there and is run."""
    path = Path(file)
    if not path.exists():
        return False
    return not name or re.search(rf"^def {name}\(|cmocka_unit_test\w*\({name}\b", path.read_text(encoding="utf-8"), re.MULTILINE)


def prove(case, file, name):
    """Runs one case in a directory of its own; returns what went wrong, or nothing."""
    with tempfile.TemporaryDirectory(prefix=f"{case}-") as top:
        try:
            getattr(import_module(Path(file).stem), name)(Path(top))
        except Exception:  # whatever it is, the other cases are tried too
            return traceback.format_exc(limit=-2)
    return ""


def main(chosen):
    cases = listed()
    missing = [f"{case}: there is no {file}: {name}" for case, proofs in cases.items() for file, name in proofs if not exists(file, name)]
    missing += [f"{case}: no proof is named" for case, proofs in cases.items() if not proofs]
    if len(cases) != CASES:
        missing.append(f"{LIST}: {len(cases)} cases in place of {CASES}")
    trials = [(case, file, name) for case, proofs in cases.items() for file, name in proofs
              if file.startswith("tests/cases/") and exists(file, name) and (not chosen or case in chosen)]
    for _, file, _ in trials:
        import_module(Path(file).stem)
    with ThreadPoolExecutor(int(os.environ.get("JOBS", "2"))) as pool:
        outcomes = list(pool.map(lambda trial: prove(*trial), trials))
    for (case, _, _), wrong in zip(trials, outcomes):
        print(f"{'FAIL' if wrong else 'ok  '}  {case}\n{wrong}", end="")
    for case in () if chosen else [case for case in cases if case not in [trial[0] for trial in trials]]:
        print(f"      {case}: proved by {' '.join(cases[case][0])}")
    print("\n".join(missing))
    sys.exit(1 if missing or any(outcomes) else 0)


if __name__ == "__main__":
    main(sys.argv[1:])
