#!/usr/bin/python3
"""What an office would script instead: the same letters, labels and workbooks with ReportLab and XlsxWriter.

peer.py RECORDING DIRECTORY draws what recording.h describes, so the script has no rules to apply and no lines to break: all its
time is drawing."""

import mmap
import os
import struct
import sys

import xlsxwriter
from reportlab.graphics.barcode.code128 import Code128
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.pdfgen.canvas import Canvas

RECORD = struct.Struct("<4i5dq")
PDF, PAGE, TEXT, RULE, BOX, FILL, CODE, BOOK, SHEET, STRING, NUMBER, WIDTH = range(12)
FONTS = ["Serif-Regular", "Serif-Bold", "Serif-Italic", "Sans-Regular", "Sans-Bold", "Mono-Regular"]
LOOKS = 8


def records(path):
    with open(path, "rb") as file, mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ) as data:
        at, end = 0, len(data)
        while at < end:
            call, a, b, c, n0, n1, n2, n3, n4, length = RECORD.unpack_from(data, at)
            at += RECORD.size
            text = data[at : at + length].rstrip(b"\0").decode() if length else ""
            at += length
            yield call, a, b, c, (n0, n1, n2, n3, n4), text


class Peer:
    def __init__(self, directory):
        self.directory, self.files, self.canvas, self.book, self.page = directory, 0, None, None, False

    def path(self, ending):
        self.files += 1
        return os.path.join(self.directory, f"{self.files - 1:03d}.{ending}")

    def close(self):
        if self.canvas:
            self.end_page()
            self.canvas.save()
            self.canvas = None
        if self.book:
            self.book.close()
            self.book = None

    def end_page(self):
        if self.page:
            self.canvas.showPage()
        self.page = False

    def draw(self, call, a, numbers, text):
        canvas, height = self.canvas, self.height
        if call == TEXT:
            size, x, y, spacing, _ = numbers
            canvas.setFillGray(0)
            canvas.setFont(FONTS[a], size)
            canvas.drawString(x, height - y, text, charSpace=spacing)
        elif call == CODE:
            x, y, tall, _, _ = numbers
            Code128(text, barWidth=0.96, barHeight=tall, quiet=False).drawOn(canvas, x, height - y - tall)
        elif call == RULE:
            x1, y1, x2, y2, width = numbers
            canvas.setLineWidth(width)
            canvas.line(x1, height - y1, x2, height - y2)
        else:
            x, y, width, tall, shade = numbers
            if call == FILL:
                canvas.setFillGray(shade)
            canvas.rect(x, height - y - tall, width, tall, stroke=call == BOX, fill=call == FILL)

    def cell(self, call, row, column, look, numbers, text):
        if call == NUMBER:
            self.sheet.write_number(row, column, numbers[0], self.looks[look])
        else:
            self.sheet.write_string(row, column, text, self.looks[look])

    def take(self, call, a, b, c, numbers, text):
        if call in (TEXT, RULE, BOX, FILL, CODE):
            self.draw(call, a, numbers, text)
        elif call == PAGE:
            self.end_page()
            self.height, self.page = numbers[1], True
            self.canvas.setPageSize(numbers[:2])
        elif call == PDF:
            self.close()
            self.canvas = Canvas(self.path("pdf"), pageCompression=1)
            self.canvas.setTitle(text)
        elif call == BOOK:
            self.close()
            self.book = xlsxwriter.Workbook(self.path("xlsx"))
            self.looks = [self.book.add_format({"border": 1}) for _ in range(LOOKS)]
        elif call == SHEET:
            self.sheet = self.book.add_worksheet(text)
        elif call == WIDTH:
            self.sheet.set_column(a, a, numbers[0])
        else:
            self.cell(call, a, b, c, numbers, text)


def main(recording, directory):
    for name in FONTS:
        pdfmetrics.registerFont(TTFont(name, f"/usr/share/fonts/truetype/liberation2/Liberation{name}.ttf"))
    peer = Peer(directory)
    for record in records(recording):
        peer.take(*record)
    peer.close()


if __name__ == "__main__":
    main(*sys.argv[1:])
