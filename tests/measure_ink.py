#!/usr/bin/python3
"""Compares the ink of printed words with the same words set from the whole font by a PDF written here.

A text layer may be right where a letter has lost its accent on paper, so that only the ink can tell."""
import os
import pathlib
import shutil
import struct
import subprocess
import sys

sys.path.insert(0, str(pathlib.Path(__file__).parent))
import pdf_words  # noqa: E402

KNIGHTLY = os.path.abspath(os.environ.get("KNIGHTLY", "build/knightly"))
WORK = pathlib.Path(os.environ.get("TMPDIR", "/tmp")) / "measure_ink"
FONTS = pathlib.Path("/usr/share/fonts/truetype/liberation2")
DPI = 300
BLACK = 128  # of 255: darker is ink
DIFFERENT = 0.005  # of the word's black pixels; a lost acute is 0.01 and more


class Font:
    """A TrueType file: its bytes, glyph numbers and widths."""

    def __init__(self, name):
        self.name = name
        self.data = (FONTS / f"{name}.ttf").read_bytes()
        self.tables = {}
        for i in range(struct.unpack(">H", self.data[4:6])[0]):
            tag, _, offset, length = struct.unpack(">4sLLL", self.data[12 + 16 * i:28 + 16 * i])
            self.tables[tag.decode()] = self.data[offset:offset + length]
        self.units = struct.unpack(">H", self.tables["head"][18:20])[0]
        self.ascent, descent = struct.unpack(">hh", self.tables["hhea"][4:8])
        self.height = (self.ascent - descent) / self.units
        self.ascent /= self.units
        self.glyphs = self.read_cmap()

    def read_cmap(self):
        """Code point -> glyph, from the table for Unicode's first plane."""
        table = self.tables["cmap"]
        for i in range(struct.unpack(">H", table[2:4])[0]):
            platform, encoding, offset = struct.unpack(">HHL", table[4 + 8 * i:12 + 8 * i])
            if (platform, encoding) == (3, 1):
                return self.read_segments(table[offset:])
        raise ValueError(self.name)

    @staticmethod
    def read_segments(table):
        count = struct.unpack(">H", table[6:8])[0] // 2
        words = struct.unpack(f">{len(table) // 2}H", table[:len(table) // 2 * 2])
        ends, starts = words[7:7 + count], words[8 + count:8 + 2 * count]
        deltas, offsets = words[8 + 2 * count:8 + 3 * count], words[8 + 3 * count:8 + 4 * count]
        glyphs = {}
        for i in range(count):
            for code in range(starts[i], min(ends[i], 0xFFFE) + 1):
                glyph = code
                if offsets[i]:
                    glyph = words[8 + 3 * count + i + offsets[i] // 2 + code - starts[i]]
                glyphs[code] = (glyph + deltas[i]) % 65536 if glyph else 0
        return glyphs

    def width(self, glyph):
        count = struct.unpack(">H", self.tables["hhea"][34:36])[0]
        at = 4 * min(glyph, count - 1)
        return struct.unpack(">H", self.tables["hmtx"][at:at + 2])[0] * 1000 / self.units


class Reference:
    """A PDF of one page with words in one font, the font file whole inside."""

    def __init__(self, font):
        self.font, self.lines, self.used = font, [], set()

    def add(self, word):
        size = round((word.bottom - word.top) / self.font.height * 2) / 2  # the layouts know half points only
        glyphs = [self.font.glyphs.get(ord(c), 0) for c in word.text]
        self.used.update(glyphs)
        codes = "".join(f"{glyph:04X}" for glyph in glyphs)
        y = 792 - word.top - self.font.ascent * size
        natural = sum(self.font.width(glyph) for glyph in glyphs) * size / 1000
        spacing = (word.right - word.left - natural) / len(glyphs)
        self.lines.append(f"BT /F {size:.1f} Tf {spacing:.4f} Tc {word.left:.3f} {y:.3f} Td <{codes}> Tj ET")

    def write(self, path):
        content = "\n".join(self.lines).encode()
        widths = " ".join(f"{glyph} [{self.font.width(glyph):.0f}]" for glyph in sorted(self.used))
        objects = [
            b"<</Type/Catalog/Pages 2 0 R>>",
            b"<</Type/Pages/Kids[3 0 R]/Count 1>>",
            b"<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Contents 4 0 R/Resources<</Font<</F 5 0 R>>>>>>",
            b"<</Length %d>>stream\n%s\nendstream" % (len(content), content),
            b"<</Type/Font/Subtype/Type0/BaseFont/X/Encoding/Identity-H/DescendantFonts[6 0 R]>>",
            b"<</Type/Font/Subtype/CIDFontType2/BaseFont/X/CIDSystemInfo<</Registry(Adobe)/Ordering(Identity)"
            b"/Supplement 0>>/CIDToGIDMap/Identity/FontDescriptor 7 0 R/W[%s]>>" % widths.encode(),
            b"<</Type/FontDescriptor/FontName/X/Flags 4/FontBBox[-500 -300 1500 1000]/ItalicAngle 0/Ascent 900"
            b"/Descent -200/CapHeight 700/StemV 80/FontFile2 8 0 R>>",
            b"<</Length %d/Length1 %d>>stream\n%s\nendstream" % (len(self.font.data), len(self.font.data), self.font.data),
        ]
        pdf, offsets = b"%PDF-1.4\n", []
        for number, body in enumerate(objects, 1):
            offsets.append(len(pdf))
            pdf += b"%d 0 obj\n%s\nendobj\n" % (number, body)
        table = len(pdf)
        pdf += b"xref\n0 %d\n0000000000 65535 f \n" % (len(objects) + 1)
        pdf += b"".join(b"%010d 00000 n \n" % offset for offset in offsets)
        pdf += b"trailer<</Size %d/Root 1 0 R>>\nstartxref\n%d\n%%%%EOF\n" % (len(objects) + 1, table)
        path.write_bytes(pdf)


def lonely(ours, theirs):
    """How many black pixels of one picture have no black one within a pixel's reach in the other."""
    count = 0
    for y, row in enumerate(ours):
        near = theirs[max(0, y - 1):y + 2]
        for x, gray in enumerate(row):
            if gray < BLACK and not any(min(other[max(0, x - 1):x + 2]) < BLACK for other in near):
                count += 1
    return count


def difference(printed, reference, word):
    """The ink of a word that is in one picture alone, in parts of its black pixels."""
    box = (word.left - 0.5, word.top, word.right + 0.5, word.bottom)
    ours, theirs = ([list(row) for row in picture.box(*box)] for picture in (printed, reference))
    black = sum(gray < BLACK for row in theirs for gray in row)
    return (lonely(ours, theirs) + lonely(theirs, ours)) / black if black else 1


def compare(path, number, fonts, wrong):
    """Every word beyond ASCII of a page, in the font that fits it best."""
    words = [word for word in pdf_words.pages(path)[number - 1].words if not word.text.isascii()
             and any(c.isalpha() for c in word.text)]
    printed = pdf_words.pixels(path, number, DPI)
    best = {word: 1 for word in words}
    for font in fonts:
        reference = Reference(font)
        for word in words:
            reference.add(word)
        sample = WORK / f"{font.name}.pdf"
        reference.write(sample)
        pixels = pdf_words.pixels(sample, 1, DPI)
        for word in words:
            best[word] = min(best[word], difference(printed, pixels, word))
    wrong += [f"{path.name} page {number}: {word} differs by {part:.3f} of its ink"
              for word, part in best.items() if part > DIFFERENT]
    return len(words), max(best.values(), default=0)


def self_test(wrong):
    """A word without its accents must be told from the word with them."""
    font = Font("LiberationSerif-Regular")
    words = pdf_words.Word("José", 72, 72, 100, 84), pdf_words.Word("Jose", 72, 72, 100, 84)
    pixels = []
    for i, word in enumerate(words):
        reference = Reference(font)
        reference.add(word)
        reference.write(WORK / f"self-{i}.pdf")
        pixels.append(pdf_words.pixels(WORK / f"self-{i}.pdf", 1, DPI))
    if difference(pixels[1], pixels[0], words[0]) < 2 * DIFFERENT:
        wrong.append("the measure does not see a lost accent")


def main():
    wrong = []
    WORK.mkdir(parents=True, exist_ok=True)
    office = WORK / "office"
    shutil.copytree("fixtures/paper", office)
    subprocess.run([KNIGHTLY, "run", str(office), "--as-of", "2026-02-01"], check=True, stderr=subprocess.DEVNULL)
    run = office / "runs" / "latest"
    serif = [Font(f"LiberationSerif-{style}") for style in ("Regular", "Bold", "Italic")]
    sans = Font("LiberationSans-Regular")
    self_test(wrong)
    results = [compare(run / "labels.pdf", 1, [sans], wrong)]
    pages = pdf_words.pages(run / "letters.pdf")
    letters = [i for i, page in enumerate(pages, 1) if "Dear" in page.text]
    for number in (letters[0], letters[7], letters[-1]):
        results.append(compare(run / "letters.pdf", number, serif + [sans], wrong))
    for line in wrong:
        print(line)
    print(f"measure_ink: {sum(count for count, _ in results)} words, largest difference "
          f"{max(part for _, part in results):.3f}, {len(wrong)} things wrong")
    return 1 if wrong or any(not count for count, _ in results) else 0


if __name__ == "__main__":
    sys.exit(main())
