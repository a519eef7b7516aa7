"""Makes each deliberate mistake of mutants.txt in a copy of the sources and asks the tests: mutants.py DIRECTORY [WORD].

A mistake that no test notices is printed and makes the run fail, as does one whose text is no longer in the sources. With WORD only
the mistakes whose title contains it are tried."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

PARTS = ("core", "layouts", "batch", "tests", "fixtures", "Makefile")


def mistakes(text):
    """Title, file, text as it is and text with the mistake."""
    for block in re.split(r"\n\s*\n", re.sub(r"(?m)^#.*\n", "", text).strip()):
        title, file, old, new = block.splitlines()
        assert old.startswith("- ") and new.startswith("+ "), block
        yield title, file, old[2:], new[2:]


def noticing(tree, environment):
    """The name of the test that noticed, or None. The one that notices most comes first."""
    def run(*command):
        return subprocess.run(command, cwd=tree, env=environment, capture_output=True, text=True)

    make = ("make", "--no-print-directory", "-j2", "B=build")
    if run(*make, "all").returncode:
        return "the compiler"
    shutil.rmtree(environment["TMPDIR"], ignore_errors=True)
    os.mkdir(environment["TMPDIR"])
    if run("/usr/bin/python3", "tests/known_seasons.py").returncode:
        return "known_seasons.py"
    if run(*make, "-k", "units").returncode:
        return "the compiler"
    for test in sorted((tree / "build/tests").glob("test_*")):
        if run(str(test)).returncode:
            return test.name
    if run("/usr/bin/python3", "tests/seasons/seasons.py", "build/knightly", "--count", "20").returncode:
        return "seasons.py"
    return None


def main():
    top, word = Path(sys.argv[1]), sys.argv[2] if len(sys.argv) > 2 else ""
    tree = top / "tree"
    shutil.rmtree(tree, ignore_errors=True)
    tree.mkdir(parents=True)
    for part in PARTS:
        (shutil.copytree if Path(part).is_dir() else shutil.copy)(part, tree / part)
    environment = dict(os.environ, KNIGHTLY=str(tree / "build/knightly"), B="build", TMPDIR=str(top.resolve() / "tmp"))
    noticed = noticing(tree, environment)
    if noticed:
        sys.exit(f"without any mistake {noticed} fails already")
    killed = alive = 0
    for title, file, old, new in mistakes(Path("tests/mutants.txt").read_text()):
        if word not in title:
            continue
        source = (tree / file).read_text()
        if source.count(old) != 1:
            print(f"STALE  {title}: {file} has it {source.count(old)} times", flush=True)
            alive += 1
            continue
        (tree / file).write_text(source.replace(old, new))
        noticed = noticing(tree, environment)
        (tree / file).write_text(source)
        print(f"killed {title} ({noticed})" if noticed else f"ALIVE  {title}", flush=True)
        killed, alive = killed + bool(noticed), alive + (not noticed)
    print(f"{killed} mistakes noticed, {alive} not")
    sys.exit(alive > 0)


if __name__ == "__main__":
    main()
