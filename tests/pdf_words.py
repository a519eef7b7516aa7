"""Finished PDFs read back: words with their boxes, pages as gray pixels. Points from the top left corner."""
import html
import re
import subprocess


class Word:
    """One word of a page and the box around its line, from ascender to descender."""

    def __init__(self, text, left, top, right, bottom):
        self.text, self.left, self.top, self.right, self.bottom = text, left, top, right, bottom

    def __repr__(self):
        return f'"{self.text}" at {self.left:.1f} {self.top:.1f}'

    @property
    def size(self):
        """The size of Liberation type: its lines reach 0.905 above and 0.212 below the baseline (Serif 0.891, 0.216)."""
        return (self.bottom - self.top) / 1.117

    def overlaps(self, other):
        """Whether the ink can touch: a quarter of each box, above and below, is air or accents."""
        air = 0.25 * min(self.bottom - self.top, other.bottom - other.top)
        return (self.left < other.right - 0.2 and other.left < self.right - 0.2
                and self.top + air < other.bottom - air and other.top + air < self.bottom - air)

    def is_inside(self, left, top, right, bottom):
        return (self.left >= left - 0.05 and self.top >= top - 0.05
                and self.right <= right + 0.05 and self.bottom <= bottom + 0.05)


class Page:
    def __init__(self, width, height, words):
        self.width, self.height, self.words = width, height, words

    @property
    def text(self):
        return " ".join(word.text for word in self.words)


def run(*command):
    return subprocess.run(command, check=True, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL).stdout


def pages(path):
    """The pages of a PDF with their words."""
    found = []
    number = r'"([-0-9.]+)"'
    for line in run("pdftotext", "-bbox", str(path), "-").decode().splitlines():
        page = re.search(rf'<page width={number} height={number}', line)
        word = re.search(rf'<word xMin={number} yMin={number} xMax={number} yMax={number}>(.*)</word>', line)
        if page:
            found.append(Page(float(page[1]), float(page[2]), []))
        elif word:
            found[-1].words.append(Word(html.unescape(word[5]), *(float(word[i]) for i in range(1, 5))))
    return found


class Pixels:
    """A page as gray pixels, 0 black to 255 white."""

    def __init__(self, pgm, dpi):
        header = re.match(rb"P5\s+(\d+)\s+(\d+)\s+255\s", pgm)
        self.width, self.height, self.dpi = int(header[1]), int(header[2]), dpi
        self.rows = memoryview(pgm)[header.end():]

    def box(self, left, top, right, bottom):
        """The rows of pixels of a rectangle in points."""
        scale = self.dpi / 72
        x1, x2 = max(0, round(left * scale)), min(self.width, round(right * scale))
        for y in range(max(0, round(top * scale)), min(self.height, round(bottom * scale))):
            yield self.rows[y * self.width + x1:y * self.width + x2]

    def is_white(self, left, top, right, bottom):
        return all(min(row, default=255) == 255 for row in self.box(left, top, right, bottom))


def pixels(path, page, dpi):
    """Page number `page`, from 1."""
    return Pixels(run("pdftoppm", "-r", str(dpi), "-gray", "-f", str(page), "-l", str(page), str(path)), dpi)
