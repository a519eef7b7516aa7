#!/usr/bin/env python3
"""Every bar code of a printed run, read back from the finished pages at 150, 200 and 300 dpi; then fed to the
ledger, half by `knightly scan` and half by hand, whereupon the games have the results that were meant."""

import os
import re
import subprocess
import sys
import tempfile
from pathlib import Path

import season_nights as season

CODE = re.compile(r"\b[PSF]\d{9}[WDB][0-9A-Z]\b")
RESULTS = {"W": "1-0", "D": "1/2-1/2", "B": "0-1"}


def fail(message):
    sys.exit(f"read_barcodes: {message}")


def call(*command, **options):
    return subprocess.run(command, capture_output=True, text=True, check=True, **options).stdout


def new_office(folder):
    """One Golden section, with names that need two lines on a card."""
    office = folder / "office"
    (office / "ledgers").mkdir(parents=True)
    (office / "office.ini").write_text("[office]\nname = Chess Office\n[event 26N]\n", encoding="utf-8")
    names = ["José Nuñez-Müller", "Maximiliane Wolfeschlegelsteinhausen von und zu Ødegårdsvik-Sørensen", "Jane Roe",
             "John Doe", "Per Bø", "A. B.", "Żółć Gęślą"]
    ledgers = {
        "players": ["member_id,name,address1,address2,city,state,zip,email,rating,expires"]
        + [f"1000000{k},{name},{k} Elm St,,Albany,NY,12207,,1500,life" for k, name in enumerate(names, 1)],
        "entries": ["entry,event,member_id,channel,postmark,received,fee"]
        + [f"{k},26N,1000000{k},mail,2026-01-02,2026-01-03,25.00" for k in range(1, 8)],
        "results": ["section,white,black,result,postmark,received,reported_by,code"],
        "rulings": ["date,ruling,event,section,entry,player,opponent,value,note"],
    }
    return office, ledgers


def printed_codes(pdf):
    """The codes of each page, as the text below the bars."""
    pages = call("pdftotext", "-layout", pdf, "-").split("\f")
    return [sorted(CODE.findall(page)) for page in pages]


def scanned_codes(image):
    done = subprocess.run(["zbarimg", "-q", "--raw", image], capture_output=True, text=True)
    return sorted(done.stdout.split())


def read_pages(pdf, printed, folder):
    cards = [number for number, codes in enumerate(printed, 1) if codes]
    for dpi in (150, 200, 300):
        for number in cards:
            page = folder / f"{dpi}-{number}"
            call("pdftoppm", "-r", str(dpi), "-gray", "-singlefile", "-f", str(number), "-l", str(number), pdf, page)
            image = page.with_suffix(".pgm")
            if scanned_codes(image) != printed[number - 1]:
                fail(f"page {number} at {dpi} dpi: printed {printed[number - 1]}, read {scanned_codes(image)}")
            image.unlink()
    return len(cards)


def chosen(codes):
    """One outcome for each of the 21 games."""
    games = {}
    for code in sorted(codes):
        games.setdefault(code[:10], []).append(code)
    if len(games) != 21 or any(len(outcomes) != 3 for outcomes in games.values()):
        fail(f"{len(games)} games, {len(codes)} codes")
    return [outcomes[n % 3] for n, outcomes in enumerate(games.values())]


def feed_back(office, codes):
    """Types half of the codes into the ledger, as a spreadsheet user would, and scans the others."""
    results = office / "ledgers" / "results.csv"
    with open(results, "a", encoding="utf-8") as ledger:
        for n, code in enumerate(codes[::2]):
            ledger.write(f",,,,2026-02-01,2026-02-03,,{code.lower() if n % 2 else code}\n")
    answers = call(season.PROGRAM, "scan", office, "--postmark", "2026-02-02", "--as-of", "2026-02-03",
                   input="".join(code + "\n" for code in codes[1::2]))
    if answers.count("added, line") != len(codes[1::2]) or len(answers.splitlines()) != len(codes[1::2]):
        fail(f"scan answered\n{answers}")


def check_games(run, codes):
    games = {f"P26{int(row['section'][3:]):05}{row['white_seat']}{row['black_seat']}": row["result"]
             for row in season.table(run, "tables/games.csv")}
    meant = {code[:10]: RESULTS[code[10]] for code in codes}
    if games != meant:
        fail(f"the games are {games}, not {meant}")
    if len(season.table(run, "rejects.csv")):
        fail(f"rejected: {season.table(run, 'rejects.csv')}")


with tempfile.TemporaryDirectory(dir=os.environ.get("TMPDIR")) as top:
    desk, ledgers = new_office(Path(top))
    first = season.run_night(desk, "2026-01-05", ledgers)
    printed = printed_codes(first / "letters.pdf")
    everything = [code for page in printed for code in page]
    if len(everything) != 7 * 6 * 3 or len(set(everything)) != 21 * 3:
        fail(f"{len(everything)} codes on the cards, {len(set(everything))} different")
    pages = read_pages(first / "letters.pdf", printed, Path(top))
    outcomes = chosen(set(everything))
    feed_back(desk, outcomes)
    subprocess.run([season.PROGRAM, "run", desk, "--as-of", "2026-02-03"], check=True, capture_output=True)
    check_games(desk / "runs" / "2026-02-03", outcomes)
print(f"{len(everything)} codes on {pages} pages read at 150, 200 and 300 dpi, and fed back")
