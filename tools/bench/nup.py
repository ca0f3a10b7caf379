"""The n-up that people write with pikepdf: nup.py IN OUT COLS ROWS WIDTH HEIGHT REPEAT. Pages are scaled to their cells."""
import sys

import pikepdf

source, target, cols, rows, width, height, repeat = sys.argv[1:8]
cols, rows, width, height, repeat = int(cols), int(rows), float(width), float(height), int(repeat)
cells = cols * rows
cell = (width / cols, height / rows)

with pikepdf.open(source) as pdf, pikepdf.new() as out:
    forms = [out.copy_foreign(pikepdf.Page(page).as_form_xobject()) for page in pdf.pages]
    order = [form for form in forms for _ in range(repeat)]
    for first in range(0, len(order), cells):
        names = {}
        content = []
        for at, form in enumerate(order[first : first + cells]):
            name = names.setdefault(form.objgen, "/Fx%d" % len(names))
            x0, y0, x1, y1 = (float(value) for value in form.BBox)
            scale = min(cell[0] / (x1 - x0), cell[1] / (y1 - y0))
            x, y = at % cols * cell[0], height - (at // cols + 1) * cell[1]
            content.append(
                "q %.6f 0 0 %.6f %.6f %.6f cm %s Do Q" % (scale, scale, x - x0 * scale, y - y0 * scale, name)
            )
        placed = {names[form.objgen]: form for form in order[first : first + cells]}
        page = pikepdf.Dictionary(
            Type=pikepdf.Name.Page,
            MediaBox=[0, 0, width, height],
            Resources=pikepdf.Dictionary(XObject=pikepdf.Dictionary(placed)),
            Contents=out.make_stream("\n".join(content).encode()),
        )
        out.pages.append(pikepdf.Page(out.make_indirect(page)))
    out.save(target)
