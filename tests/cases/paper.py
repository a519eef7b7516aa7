"""Known cases of letters and labels."""
import subprocess

from staff import Office

LONG = {"name": "Maximiliana Alexandrina von Hohenfels-Wolkenstein-Trostburg", "address1": "12345 Northwest Old Cheyenne Mountain Highway",
        "address2": "Building 14, Apartment 1207-B", "city": "Rancho Cucamonga", "state": "CA", "zip": "91730-1234"}
TOO_LONG = LONG | {"city": "Rancho Santa Margarita Hills", "zip": "92688-1234"}


def label_text(words):
    return " ".join(word.text for word in words)


def batch(top):
    """Five sections at once, labels on two sheets; 2 and 29 have the longest address that fits a label, 35 one that does not."""
    office = Office(top)
    office.entries(35)
    for k, address in ((2, LONG), (29, LONG), (35, TOO_LONG)):
        office.rows["players"][k - 1] |= address
    return office.night("2026-02-01")


def PD_01(top):
    """The longest name and address stay inside their label; one that does not fit is set aside whole, and named."""
    run = batch(top)
    labels = run.labels()  # which finds each word outside its box
    assert list(labels) == list(run.letters()) == list(range(1, 35)), list(labels)
    for k in (2, 29):
        assert label_text(labels[k]) == ("MAXIMILIANA ALEXANDRINA VON HOHENFELS-WOLKENSTEIN-TROSTBURG BUILDING 14 APARTMENT 1207-B "
                                         "12345 NORTHWEST OLD CHEYENNE MOUNTAIN HIGHWAY RANCHO CUCAMONGA CA 91730-1234"), label_text(labels[k])
        assert min(word.size for word in labels[k]) >= 7.9, k
    for k in (1, 3, 28, 30):
        assert label_text(labels[k]) == f"PLAYER NUMBER {k} {k} ELM ST ALBANY NY 12207", label_text(labels[k])
    assert run.row("review.csv", topic="set-aside", subject="10000035")["message"].startswith(LONG["name"])
    assert run.row("book/mailings.csv", entry=35)["kind"] == "pairing"


def PD_03(top):
    """Accented letters come back from letter and label as they were typed."""
    office = Office(top)
    office.entries(7)
    for k in (1, 4):
        office.rows["players"][k - 1] |= {"name": "José Nuñez-Müller", "city": "Cañon City", "state": "CO", "zip": "81212"}
    run = office.night("2026-02-01")
    letters, labels = run.letters(), run.labels()
    for k in range(1, 8):
        assert letters[k].count("José Nuñez-Müller") >= 2 and "Cañon City CO" in letters[k], letters[k]
    for k in (1, 4):
        assert "JOSÉ NUÑEZ-MÜLLER" in letters[k] and "CAÑON CITY CO" in letters[k], letters[k]
        assert "JOSÉ NUÑEZ-MÜLLER" in label_text(labels[k]) and "CAÑON CITY CO" in label_text(labels[k])


def PD_06(top):
    """Label k belongs to letter k, in one order with the mailing list: section, then seat."""
    office = Office(top)
    names = {3: "Ines de Souza", 5: "Cora De Ville", 8: "Sean O'Neil", 11: "Åse Østby", 4: "John Lee", 13: "John Lee"}
    for k in range(1, 21):
        office.player(k, name=names.get(k, f"Player Number {k}"))
    for number in range(1, 22):
        office.entry(number, 6 if number == 21 else number)  # member 6 has two entries
    run = office.night("2026-02-01")
    mailed = run.mailed()
    name = {row["member_id"]: row["name"] for row in office.rows["players"]}
    letters, labels = run.letters(), run.labels()
    assert len(mailed) == len(letters) == len(labels) == 21
    seated = run.rows("book/assignments.csv")
    assert [(row["section"], row["entry"]) for row in mailed] == [(row["section"], row["entry"]) for row in seated]
    listed = [(row[0], row[5], row[6]) for row in run.cells("report.xlsx", "Mailing") if row[1] == "pairing"]
    assert listed == [(row["mailing"], row["entry"], row["member_id"]) for row in mailed], listed
    assert list(letters) == list(labels) == list(range(1, 22))
    for piece, row in enumerate(mailed, 1):
        text, label = letters[piece], label_text(labels[piece]).replace("'", "")
        person = name[row["member_id"]].replace("'", "").upper()
        assert f"Member {row['member_id']}" in text and f"Entry {row['entry']}" in text, (piece, text)
        assert label.startswith(f"{person} ") and person in text.replace("'", ""), (piece, label, person)
    assert [row["member_id"] for row in mailed].count("10000006") == 2


def PD_08(top):
    """Every page is US Letter: letters of several pages, labels of two sheets."""
    run = batch(top)
    for name, least in (("letters.pdf", 70), ("labels.pdf", 2)):
        info = subprocess.run(["pdfinfo", "-l", "9999", run.path / name], check=True, capture_output=True, text=True).stdout
        sizes = [line.split(":")[1].strip() for line in info.splitlines() if line.startswith("Page") and "size" in line]
        assert len(sizes) >= least and set(sizes) == {"612 x 792 pts (letter)"}, (name, len(sizes), set(sizes))


def PD_11(top):
    """City, state and ZIP stay on one line, whatever its width; the hyphen of a ZIP is no place to break."""
    office = Office(top)
    office.entries(7)
    office.rows["players"][1] |= {"city": "West Springfield Township", "state": "MA", "zip": "01101-2345"}
    run = office.night("2026-02-01")
    words = {word.text: word for word in run.labels()[2]}
    line = [words[text] for text in ("WEST", "SPRINGFIELD", "TOWNSHIP", "MA", "01101-2345")]
    assert len({round(word.top, 1) for word in line}) == 1, line
    assert line[0].size >= 7.9, line[0].size
