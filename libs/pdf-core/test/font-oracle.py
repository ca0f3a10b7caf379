"""Advance widths and bounds of sampled glyphs of font programs, as fontTools reads them: one JSON object on standard output.

Arguments: files named <anything>.<kind>. Numbers are in thousandths of text space; a glyph or font it cannot read is left out.
"""

import io
import json
import logging
import sys

from fontTools.cffLib import CFFFontSet
from fontTools.pens.boundsPen import BoundsPen
from fontTools.pens.recordingPen import DecomposingRecordingPen
from fontTools.t1Lib import T1Font
from fontTools.ttLib import TTFont

SAMPLES = 40


def glyphs_of(path, kind):
    """Glyph set, matrix in thousandths, and pairs of the key that tells a glyph and its name."""
    if kind in ("truetype", "opentype_cff"):
        font = TTFont(path, lazy=True)
        scale = 1000 / font["head"].unitsPerEm
        return font.getGlyphSet(), (scale, scale), list(enumerate(font.getGlyphOrder()))
    if kind == "cff":
        fonts = CFFFontSet()
        with open(path, "rb") as file:
            fonts.decompile(io.BytesIO(file.read()), None)
        top = fonts[0]
        matrix = getattr(top, "FontMatrix", [0.001, 0, 0, 0.001, 0, 0])
        return top.CharStrings, scales(matrix), list(enumerate(top.charset))
    font = T1Font(closed(path), kind="OTHER")
    glyphs = font.getGlyphSet()
    return glyphs, scales(font["FontMatrix"]), [(name, name) for name in glyphs.keys()]


def closed(path):
    """The program with the zeros behind its encrypted part, which PDF files may leave out."""
    with open(path, "rb") as file:
        data = file.read()
    whole = path + ".closed"
    with open(whole, "wb") as file:
        file.write(data.split(b"0" * 64)[0] + b"\n" + b"0" * 512 + b"\ncleartomark\n")
    return whole


def scales(matrix):
    return matrix[0] * 1000, matrix[3] * 1000


def bounds_of(glyphs, glyph):
    """Bounds without contours of one point, which paint nothing."""
    pen = DecomposingRecordingPen(glyphs)
    glyph.draw(pen)
    bounds = BoundsPen(None)
    contour = []
    for operation in pen.value:
        contour.append(operation)
        if operation[0] in ("closePath", "endPath"):
            if len(contour) > 2:
                for name, points in contour:
                    getattr(bounds, name)(*points)
            contour = []
    return bounds.bounds


def read(path):
    glyphs, (x, y), keys = glyphs_of(path, path.rsplit(".", 1)[1])
    found = {}
    for key, name in keys[:: max(1, len(keys) // SAMPLES)]:
        try:
            glyph = glyphs[name]
            bounds = bounds_of(glyphs, glyph)
        except Exception:
            continue
        box = bounds and [bounds[0] * x, bounds[1] * y, bounds[2] * x, bounds[3] * y]
        found[str(key)] = {"advance": glyph.width * x, "bounds": box}
    return found


logging.disable(logging.CRITICAL)
result = {}
for path in sys.argv[1:]:
    try:
        result[path] = read(path)
    except Exception:
        continue
json.dump(result, sys.stdout)
