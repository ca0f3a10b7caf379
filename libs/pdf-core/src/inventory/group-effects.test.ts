import { type Interpreted, pageOf } from '../../test/interpret';
import { pdfDict, pdfStream, type Written } from '../../test/memory-reader';
import { ColorSpaceReader } from '../color';
import { following } from '../content';
import { InventoryDevice } from './inventory-device';

const media = { x0: 0, y0: 0, x1: 200, y1: 100 };
const transparency = { Group: { S: '/Transparency' } };
const form = (content: string, entries: Record<string, Written> = transparency) =>
  pdfStream({ Subtype: '/Form', BBox: [0, 0, 200, 100], ...entries }, content);

function inventoryOf(
  content: string,
  objects: NonNullable<Interpreted['objects']>,
  group: Written = null,
) {
  const resources = {
    ExtGState: {
      HALF: { ca: 0.5, CA: 0.5 },
      NONE: { ca: 0 },
      MUL: { BM: '/Multiply' },
      SCR: { BM: '/Screen' },
      MASK: { SMask: { S: '/Alpha', G: '9 R' } },
      OUT: { ca: 1, CA: 1, BM: '/Normal', SMask: '/None' },
    },
    XObject: { F: '7 R', G: '8 R', I: '6 R' },
  };
  const { interpreter, page, reader } = pageOf(content, { resources, objects });
  const device = new InventoryDevice({
    reader,
    page: {
      boxes: { media, crop: media, bleed: media, trim: media, art: media },
      userUnit: 1,
      dict: pdfDict({ Group: group }),
    },
    spaces: new ColorSpaceReader(reader),
  });
  interpreter.page(page, following(device));
  return device.inventory();
}

const mark = '0 0 10 10 re f';

describe('a group that is painted', () => {
  it('at half opacity gives it to its objects', () => {
    const { objects, usage } = inventoryOf('/HALF gs /F Do', { 7: form(mark) });
    expect(objects).toMatchObject([
      { kind: 'form_xobject', style: { opacity: 0.5 } },
      { kind: 'vector', style: { fill: { alpha: 0.5 }, opacity: null } },
    ]);
    expect(usage.transparency).toMatchObject({ alpha: 1, blendModes: [], softMasks: 0 });
  });

  it('in another group multiplies opacities and adds its blend mode', () => {
    const { objects, usage } = inventoryOf('/HALF gs /MUL gs /F Do', {
      7: form(`/SCR gs /HALF gs /G Do /OUT gs ${mark}`),
      8: form(mark),
    });
    expect(objects.filter(({ kind }) => kind === 'vector')).toMatchObject([
      { style: { fill: { alpha: 0.25 }, blendMode: 'Screen' } },
      { style: { fill: { alpha: 0.5 }, blendMode: 'Multiply' } },
    ]);
    expect(usage.transparency).toMatchObject({ alpha: 2, blendModes: ['Multiply', 'Screen'] });
  });

  it('under a soft mask puts its objects under it, and what paints the mask not', () => {
    const { objects, usage } = inventoryOf(`/MASK gs /F Do /OUT gs ${mark}`, {
      7: form(mark),
      9: form(mark),
    });
    const marks = objects.filter(({ kind }) => kind === 'vector');
    const found = marks.map(({ place, style }) => [place.within, style.softMask]);
    expect(found).toContainEqual(['form', true]);
    expect(found).toContainEqual(['soft_mask', false]);
    expect(found).toContainEqual(['page', false]);
    expect(usage.transparency.softMasks).toBe(1);
  });

  it('at opacity 0 is invisible', () => {
    const { objects } = inventoryOf('/NONE gs /F Do', { 7: form(mark) });
    expect(objects.map(({ hidden }) => hidden)).toEqual(['invisible', 'invisible']);
  });

  it('opaque, in Normal mode, is no transparency; nor is one without marks', () => {
    expect(inventoryOf('/F Do', { 7: form(mark) }).usage.transparency).toMatchObject({
      alpha: 0,
      blendModes: [],
      groups: 1,
    });
    const empty = inventoryOf('/HALF gs /MUL gs /F Do', { 7: form('') });
    expect(empty.usage.transparency).toMatchObject({ alpha: 0, blendModes: [] });
  });
});

describe('a knockout group', () => {
  const knockout = { Group: { S: '/Transparency', K: true } };
  const nothing = '/NONE gs 0 0 10 10 re f';
  const alphaOf = (page: string, objects: NonNullable<Interpreted['objects']>, group?: Written) =>
    inventoryOf(page, objects, group).usage.transparency.alpha;

  it('is transparent by an element of opacity 0, which takes away what it covers', () => {
    expect(alphaOf('/F Do', { 7: form(nothing, knockout) })).toBe(1);
    expect(alphaOf('/F Do', { 7: form('/G Do', knockout), 8: form(nothing) })).toBe(1);
    expect(alphaOf('/F Do', { 7: form('/NONE gs /G Do', knockout), 8: form(mark) })).toBe(1);
    expect(alphaOf(nothing, {}, knockout.Group)).toBe(1);
  });

  it('leaves that element invisible and its ink unused', () => {
    const { objects, usage } = inventoryOf('/F Do', { 7: form(nothing, knockout) });
    expect(objects.map(({ kind, hidden }) => [kind, hidden])).toContainEqual([
      'vector',
      'invisible',
    ]);
    expect(usage.inks).toEqual([]);
  });

  it('is not transparent by text that is not painted, nor is any other group by opacity 0', () => {
    const text = 'BT /NONE gs 3 Tr (a) Tj ET';
    expect(alphaOf('/F Do', { 7: form(text, knockout) })).toBe(0);
    expect(alphaOf('/F Do', { 7: form(nothing) })).toBe(0);
    expect(alphaOf(`/F Do ${nothing}`, { 7: form(mark, knockout) })).toBe(0);
  });
});

describe('the opacity in effect', () => {
  it('counts once where a form is no group: its objects have it', () => {
    const { objects } = inventoryOf('/HALF gs /F Do', { 7: form(mark, {}) });
    expect(objects).toMatchObject([
      { kind: 'form_xobject', style: { opacity: null } },
      { kind: 'vector', style: { fill: { alpha: 0.5 } } },
    ]);
  });

  it('is known of an image whose space only its data says', () => {
    const image = pdfStream({ Subtype: '/Image', Width: 1, Height: 1, Filter: '/JPXDecode' }, '');
    const { objects, usage } = inventoryOf('/HALF gs /I Do', { 6: image });
    expect(objects).toMatchObject([{ kind: 'raster', style: { fill: null, opacity: 0.5 } }]);
    expect(usage.transparency.alpha).toBe(1);
  });
});
