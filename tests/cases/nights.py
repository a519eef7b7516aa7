"""Known cases of the nightly job: stopped, run again, run twice at once, run elsewhere."""
import os
import shutil
import subprocess
import time

from staff import PROGRAM, Office, Run

FONT = "/usr/share/fonts/truetype/liberation2/LiberationSans-Regular.ttf"
ENVIRONMENT = os.environ | {"ASAN_OPTIONS": "detect_leaks=0"}  # no leak is found under strace


def three_sections(top, name="office"):
    office = Office(top, name)
    office.entries(21)
    for k in range(21):
        office.rows["players"][k]["email"] = f"player{k + 1}@example.com"
    office.write()
    return office


def traced(office, *options, day="2026-02-01"):
    """The command of a night under strace."""
    return ["strace", "-f", "-o", str(office.path.parent / "trace"), *options, PROGRAM, "run", str(office.path), "--as-of", day]


def files(run):
    """Each file of a run with its bytes."""
    return {str(path.relative_to(run.path)): path.read_bytes() for path in run.path.rglob("*") if path.is_file()}


def BI_01(top):
    """Killed after the ninth notice of 21: nothing is published, and the next run makes each letter once."""
    undisturbed = files(three_sections(top, "undisturbed").night("2026-02-01"))
    office = three_sections(top)
    subprocess.run(traced(office, "-e", "trace=openat"), env=ENVIRONMENT, check=True, capture_output=True)
    opened = [line for line in (top / "trace").read_text().splitlines() if "openat(" in line]
    ninth = next(n for n, line in enumerate(opened, 1) if "000009.eml" in line)
    shutil.rmtree(office.path / "runs")
    killed = subprocess.run(traced(office, "-e", "trace=openat", "-e", f"inject=openat:signal=KILL:when={ninth + 1}"), env=ENVIRONMENT,
                            capture_output=True)
    assert killed.returncode != 0 and not (office.path / "runs" / "latest").exists(), killed
    run = office.night("2026-02-01")
    assert files(run) == undisturbed
    assert len(run.mailed(kind="pairing")) == len(run.letters()) == len(run.labels()) == len(list(run.path.glob("email/*.eml"))) == 21


def BI_02(top):
    """A second and a third run on the same ledgers publish nothing and leave the book as it is."""
    office = three_sections(top)
    first = office.night("2026-02-01")
    books = {name: data for name, data in files(first).items() if name.startswith(("book/", "tables/"))}
    for _ in range(2):
        os.utime(office.path / "ledgers" / "players.csv")
        run = office.night("2026-02-01")
        assert run.path != first.path and "published 0 sections, 0 letters, 0 e-mails" in run.messages, run.messages
        again = files(run)
        assert {name: again[name] for name in books} == books
        assert not any(name.startswith(("letters", "labels", "email")) for name in again), again.keys()


def BI_04(top):
    """Of two runs at once one does the work and the other stops at once, with its own exit code and one line."""
    alone = files(three_sections(top, "alone").night("2026-02-01"))
    office = three_sections(top)
    slow = traced(office, "-e", "trace=rename,renameat,renameat2", "-e", "inject=rename,renameat,renameat2:delay_enter=2500000")
    with subprocess.Popen(slow, env=ENVIRONMENT, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as first:
        while not ((office.path / "runs" / ".lock").exists() and (office.path / "runs" / ".lock").stat().st_size):
            assert first.poll() is None, "the first run ended before it took the lock"
            time.sleep(0.01)
        second = subprocess.run([PROGRAM, "run", office.path, "--as-of", "2026-02-01"], capture_output=True, text=True)
        assert first.poll() is None and first.wait() == 0, "the second run waited for the first"
    assert second.returncode == 4 and second.stderr.count("\n") == 1, second
    assert files(Run(office.path / "runs" / "latest")) == alone
    assert [path.name for path in (office.path / "runs").glob("20*")] == ["2026-02-01"]


def BI_09(top):
    """The same bytes at another time, in another time zone; in another order of the rows the same letters and workbooks."""
    found = []
    for name, zone in (("here", "UTC"), ("there", "Pacific/Kiritimati")):
        office = three_sections(top, name)
        subprocess.run([PROGRAM, "run", office.path, "--as-of", "2026-02-01"], check=True, capture_output=True, env=os.environ | {"TZ": zone})
        found.append(files(Run(office.path / "runs" / "latest")))
        time.sleep(1.1)  # the second hand moves on
    assert found[0] == found[1]
    office = three_sections(top, "mixed")
    for rows in office.rows.values():
        rows.reverse()
    mixed = files(office.night("2026-02-01"))
    told = {"inputs.csv", "report.xlsx", "MANIFEST"}  # they name the sums of the ledgers as they lie there
    assert mixed.keys() == found[0].keys()
    assert {name: mixed[name] for name in mixed.keys() - told} == {name: found[0][name] for name in mixed.keys() - told}


def BI_11(top):
    """A section that was mailed stays as it is, whatever is corrected or found later."""
    office = Office(top)
    office.entries(7, postmark="2026-01-10")
    first = office.night("2026-02-01")
    office.rows["players"][2] |= {"name": "Player Numbre 3", "rating": "2600"}
    for k in range(8, 15):
        office.player(k)
        office.entry(k, postmark="2026-01-02", received="2026-01-03")
    office.ruling("2026-02-05", "overstep", section="26N01", player=3, opponent=4)
    run = office.night("2026-02-05")
    assert run.rows("book/assignments.csv", section="26N01") == first.rows("book/assignments.csv")
    assert run.seats("26N02") == list(range(8, 15))
    assert [(row["kind"], row["section"]) for row in run.mailed()] == [("pairing", "26N02")] * 7 + [("penalty", "26N01")], run.mailed()
    assert "Dear Player Numbre 3," in run.texts()


def BI_12(top):
    """A PDF that cannot be made stops the run with a message; nothing of it is published, not even in part."""
    office = three_sections(top)
    done = subprocess.run(traced(office, "-P", FONT, "-e", "inject=openat:error=EIO"), env=ENVIRONMENT, capture_output=True, text=True)
    assert done.returncode == 5 and "nothing was published" in done.stderr, done
    assert not list((office.path / "runs").glob("20*")) and not (office.path / "runs" / "latest").exists()
    assert not list((office.path / "runs").rglob("*.pdf"))
    assert len(office.night("2026-02-01").letters()) == 21
