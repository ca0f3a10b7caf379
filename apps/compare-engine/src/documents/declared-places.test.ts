import { PageGeometry } from '../sides/page-geometry';
import { declaredPlaces, type FormPlacement } from './declared-places';

const ptPerMm = 72 / 25.4;
const sheetMm = 400;
const label = { width: 60, height: 40 };

const sheetBox = { x0: 0, y0: 0, x1: sheetMm * ptPerMm, y1: sheetMm * ptPerMm };
const geometry = new PageGeometry(
  {
    rotation: 0,
    user_unit: 1,
    boxes: { media: sheetBox, crop: sheetBox, bleed: sheetBox, trim: sheetBox },
    declared_boxes: { crop: null, bleed: null, trim: null },
  },
  100,
);

/** A form with its lower left corner, millimetres. */
function form(x: number, y: number, depth: number, size = label): FormPlacement {
  const [x0, y0] = [x * ptPerMm, y * ptPerMm];
  return {
    object_id: `obj-${String(depth)}`,
    kind: 'form',
    matrix: [1, 0, 0, 1, x0, y0],
    bbox: { x0, y0, x1: x0 + size.width * ptPerMm, y1: y0 + size.height * ptPerMm },
    depth,
    visible: true,
  };
}

const grid = (depth: number) => [0, 70, 140].map((x) => form(x, 10, depth));

describe('places that a sheet declares', () => {
  it('are forms of the size of the art, at the outermost level that has such', () => {
    const inner = grid(1).map((it) => ({ ...it, object_id: 'inner' }));
    const places = declaredPlaces([...grid(0), ...inner], geometry, [label]);
    expect(places.map(({ of }) => of)).toEqual(['obj-0', 'obj-0', 'obj-0']);
  });

  it('are found in a form that wraps the whole sheet', () => {
    const wrapper = form(0, 0, 0, { width: sheetMm, height: sheetMm });
    const furniture = form(300, 300, 1, { width: 5, height: 5 });
    expect(declaredPlaces([wrapper, furniture, ...grid(2)], geometry, [label])).toHaveLength(3);
  });

  it('do not exist where one page is wrapped in a form, whatever is in it', () => {
    expect(declaredPlaces([form(0, 0, 0), ...grid(1)], geometry, [label])).toEqual([]);
  });

  it('do not exist where no form has the size of the art, or none is visible', () => {
    const hidden = grid(0).map((it) => ({ ...it, visible: false }));
    expect(declaredPlaces(hidden, geometry, [label])).toEqual([]);
    expect(declaredPlaces(grid(0), geometry, [{ width: 200, height: 10 }])).toEqual([]);
  });
});
