#!/usr/bin/python3
"""Measures finished letters, labels and outline sheets: nothing outside its place, one order through all of them."""
import collections
import csv
import os
import pathlib
import shutil
import subprocess
import sys
import unicodedata

sys.path.insert(0, str(pathlib.Path(__file__).parent))
import pdf_words  # noqa: E402

KNIGHTLY = os.path.abspath(os.environ.get("KNIGHTLY", "build/knightly"))
WORK = pathlib.Path(os.environ.get("TMPDIR", "/tmp")) / "measure_pages"
EDGE = 18
INSET = 4.5
SWEEP = (0, 2.04 * 72, 5.375 * 72, 3.625 * 72)
WINDOW = (72, 2.625 * 72, 4.25 * 72, 3.25 * 72)

# part: page width, height; columns, rows; label width, height; left, top; pitch across, down
STOCKS = {
    "5160": (612, 792, 3, 10, 189, 72, 13.5, 36, 198, 72),
    "5161": (612, 792, 2, 10, 288, 72, 11.25, 36, 301.5, 72),
    "5162": (612, 792, 2, 7, 288, 96, 11.25, 60, 301.5, 96),
    "5163": (612, 792, 2, 5, 288, 144, 11.25, 36, 301.5, 144),
    "5164": (612, 792, 2, 3, 288, 240, 11.25, 36, 301.5, 240),
    "5167": (612, 792, 4, 20, 126, 36, 20.25, 36, 148.5, 36),
    "5159": (612, 792, 2, 7, 288, 108, 11.25, 18, 301.5, 108),
    "5261": (612, 792, 2, 10, 288, 72, 11.25, 36, 301.5, 72),
    "5366": (612, 792, 2, 15, 247.5, 48, 38.25, 36, 288, 48),
    "5389": (612, 792, 1, 2, 432, 288, 90, 108, 432, 288),
    "8389": (612, 792, 1, 2, 432, 288, 90, 90, 432, 324),
    "8387": (792, 612, 2, 2, 396, 306, 0, 0, 396, 306),
    "8387P": (612, 792, 2, 2, 306, 396, 0, 0, 306, 396),
    "5388": (612, 792, 1, 3, 360, 216, 126, 72, 360, 216),
    "5168": (612, 792, 2, 2, 252, 360, 36, 36, 288, 360),
}

wrong = []


def check(holds, *what):
    if not holds:
        wrong.append(" ".join(str(part) for part in what))


def cell(stock, number):
    """The ink area of a label, counted from 1: its box less 1/16 in, and off the edges of the page."""
    page_width, page_height, columns, _, width, height, left, top, across, down = STOCKS[stock]
    x = left + (number - 1) % columns * across
    y = top + (number - 1) // columns * down
    return (max(x + INSET, EDGE), max(y + INSET, EDGE),
            min(x + width - INSET, page_width - EDGE), min(y + height - INSET, page_height - EDGE))


def night(name, settings="", day="2026-02-01"):
    """The run directory of the office that is hard to print, with further settings."""
    office = WORK / name
    shutil.copytree("fixtures/paper", office)
    with open(office / "office.ini", "a", encoding="utf-8") as file:
        file.write("\n" + settings)
    subprocess.run([KNIGHTLY, "run", str(office), "--as-of", day], check=True, stderr=subprocess.DEVNULL)
    return office / "runs" / "latest"


def check_file(path):
    """What holds of every PDF: it is sound, its fonts are inside, its words keep apart and off the edges."""
    check(subprocess.run(["qpdf", "--check", str(path)], stdout=subprocess.DEVNULL,
                         stderr=subprocess.DEVNULL).returncode == 0, path, "qpdf --check complains")
    fonts = pdf_words.run("pdffonts", str(path)).decode().splitlines()[2:]
    check(fonts and all(line.split()[-5] == "yes" and "Liberation" in line for line in fonts),
          path, "has fonts that are not embedded Liberation:", fonts)
    found = pdf_words.pages(path)
    for number, page in enumerate(found, 1):
        for word in page.words:
            check(word.is_inside(EDGE, EDGE, page.width - EDGE, page.height - EDGE), path, number, word, "at the edge")
        by_top = sorted(page.words, key=lambda word: word.top)
        for i, word in enumerate(by_top):
            for other in by_top[i + 1:]:
                if other.top >= word.bottom:
                    break
                check(not word.overlaps(other), path, number, word, "overlaps", other)
    return found


def check_margins(path, numbers):
    """No ink, bars and rules included, within a quarter inch of the edges of these pages."""
    for number in numbers:
        page = pdf_words.pixels(path, number, 72)
        width, height = page.width, page.height
        for box in ((0, 0, width, EDGE - 1), (0, height - EDGE + 1, width, height),
                    (0, 0, EDGE - 1, height), (width - EDGE + 1, 0, width, height)):
            check(page.is_white(*box), path, "page", number, "has ink at an edge")


def spelled(text):
    """Letters and digits of a text, without regard to case."""
    return "".join(c for c in unicodedata.normalize("NFC", text).upper() if c.isalnum())


def number_after(words, mark):
    """The number behind the word `mark`, if that stands on the page."""
    for word, following in zip(words, words[1:]):
        if word.text == mark and following.text.isdigit():
            return int(following.text)
    return None


def read_letters(path):
    """Piece number -> words of the window, in the order of the pages."""
    letters = {}
    found = check_file(path)
    check("actual size, 100 %" in found[0].text, path, "does not begin with a batch sheet")
    for number, page in enumerate(found, 1):
        check((page.width, page.height) == (612, 792), path, number, "is not Letter paper")
        beside = [word for word in page.words if word.left >= SWEEP[2] and SWEEP[1] <= word.top <= SWEEP[3]]
        piece = number_after(beside, "Piece") if number > 1 else None
        if not piece:
            continue
        swept = [word for word in page.words if word.left < SWEEP[2] and word.right > SWEEP[0]
                 and word.top < SWEEP[3] and word.bottom > SWEEP[1]]
        for word in swept:
            check(word.is_inside(*WINDOW), path, number, word, "is in the window's sweep")
            check(word.size >= 7.9, path, number, word, "is too small")
        check(len(swept) >= 3, path, number, "has no address in the window")
        check(piece not in letters, path, number, "piece", piece, "is there twice")
        letters[piece] = [word.text for word in swept]
    return letters


def read_labels(path, stock, first):
    """Piece number -> words of the label, in the order of the cells."""
    labels = {}
    on_a_sheet = STOCKS[stock][2] * STOCKS[stock][3]
    at = first
    for number, page in enumerate(check_file(path), 1):
        check((page.width, page.height) == STOCKS[stock][:2], path, number, "has a page size of its own")
        left = list(page.words)
        while at <= on_a_sheet and left:
            words = [word for word in left if word.is_inside(*cell(stock, at))]
            piece = number_after(words, "No.")
            if piece is None:
                break
            for word in words:
                left.remove(word)
            labels[piece] = [word.text for word in words if word.size > 7]
            check(all(word.size >= 7.9 for word in words if word.size > 7), path, "label", at, "is too small")
            at += 1
        check(not left, path, number, "has words outside the labels:", left[:5])
        at = 1
    return labels


def check_order(name, stock="5160", first=1, settings=""):
    """One order and one piece number through letters, labels and mailings.csv; every name as in the ledger."""
    run = night(name, settings)
    letters, labels = read_letters(run / "letters.pdf"), read_labels(run / "labels.pdf", stock, first)
    with open(run / "book/mailings.csv", encoding="utf-8", newline="") as file:
        mailings = [row for row in csv.DictReader(file) if "letter" in row["via"]]
    with open(run / "review.csv", encoding="utf-8", newline="") as file:
        review = [row for row in csv.DictReader(file)]
    aside = {row["subject"] for row in review if row["topic"] == "set-aside"}
    changed = {row["subject"] for row in review if row["topic"] == "print"}
    with open(run.parent.parent / "ledgers/players.csv", encoding="utf-8", newline="") as file:
        players = {row["member_id"]: row for row in csv.DictReader(file)}
    pieces = [int(row["mailing"]) for row in mailings if row["member_id"] not in aside]
    check(list(letters) == pieces, name, "letters", list(letters), "mailings", pieces)
    check(list(labels) == pieces, name, "labels", list(labels), "mailings", pieces)
    check(pieces and len(pieces) < len(mailings), name, "should set a piece aside")
    for row in mailings:
        piece, player = int(row["mailing"]), players[row["member_id"]]
        if piece not in letters or piece not in labels:
            continue
        check(collections.Counter(letters[piece]) == collections.Counter(labels[piece]), name, "piece", piece,
              "letter", letters[piece], "label", labels[piece])
        if row["member_id"] not in changed:
            check(spelled(player["name"]) in spelled(" ".join(labels[piece])), name, "piece", piece, player["name"])
            check(spelled(player["zip"]) in spelled(labels[piece][-1] + labels[piece][-2]), name, piece, player["zip"])
    return run


def check_stocks():
    """The outline sheet of each stock: every label's origin within a tenth of a point."""
    for stock, (_, _, columns, rows, *_) in STOCKS.items():
        path = WORK / f"test-{stock}.pdf"
        subprocess.run([KNIGHTLY, "labels", "--test", stock, "-o", str(path)], check=True, stderr=subprocess.DEVNULL)
        page, = check_file(path)
        check_margins(path, [1])
        for number in range(1, columns * rows + 1):
            left, top, *_ = cell(stock, number)
            # Type of 7 pt whose baseline stands 7 pt below the top; its box begins 0.905 * 7 above.
            near = [word for word in page.words if word.text == str(number)
                    and abs(word.left - left) < 0.1 and abs(word.top - (top + 7 - 0.905 * 7)) < 0.1]
            check(near, "stock", stock, "label", number, "is not at", left, top)


def main():
    shutil.rmtree(WORK, ignore_errors=True)
    WORK.mkdir(parents=True)
    run = check_order("plain")
    count = len(pdf_words.pages(run / "letters.pdf"))
    check_margins(run / "letters.pdf", [1, 2, 3, count])
    check_margins(run / "labels.pdf", [1])
    again = night("again")
    for name in ("letters.pdf", "labels.pdf"):
        check((run / name).read_bytes() == (again / name).read_bytes(), name, "differs in a second run")
    large = check_order("large", settings="[letters]\nlarge_print = yes\n")
    check(len(pdf_words.pages(large / "letters.pdf")) > count, "large print takes no more pages")
    check_order("late", first=28, settings="[labels]\nfirst = 28\noutlines = yes\n")
    for stock in ("5161", "5163", "5366", "5164"):
        check_order(f"stock-{stock}", stock, settings=f"[labels]\nstock = {stock}\n")
    check_stocks()
    for line in wrong[:40]:
        print(line)
    print(f"measure_pages: {len(wrong)} things wrong")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
