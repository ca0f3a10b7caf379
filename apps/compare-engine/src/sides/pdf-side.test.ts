import { measureDocuments } from '../documents/measure-documents';
import { renderedPatches } from '../documents/stepped-sheet.fixture';
import { measureInk } from '../measuring/measure-ink';
import { pdfSide } from './pdf-side';

jest.mock('../measuring/measure-ink', () => {
  const actual: { readonly measureInk: typeof measureInk } = jest.requireActual(
    '../measuring/measure-ink',
  );
  return { ...actual, measureInk: jest.fn(actual.measureInk) };
});

const sizeMm = { width: 30, height: 20 };
const inks = ['I1', 'I2', 'I3', 'I4'];
const patch = { x: 5, y: 5, w: 10, h: 8 };
const page = renderedPatches(
  sizeMm,
  [0, 1, 2].map((ink) => ({ ...patch, ink })),
  { dpi: 50, inks },
);

describe('inks whose plates are equal', () => {
  it('share one map', () => {
    const [one, two, three, four] = pdfSide(page.separations).map(({ map }) => map);
    expect([two === one, three === one, four === one]).toEqual([true, true, false]);
  });

  it('are measured once, and each has its facts', () => {
    const candidate = { index: 0, name: 'a.pdf', pageNum: 1, rendered: page };
    const measuring = {
      dpi: 50,
      page: 1,
      masks: [],
      emitRegions: false,
      diffImages: false,
      sideImages: false,
    };
    const { candidates } = measureDocuments({ ...page, placements: [] }, [candidate], measuring);
    expect(candidates[0]?.inks.map(({ ink_name: name }) => name)).toEqual(['I1', 'I2', 'I3']);
    // The equal ones, the blank one and all together.
    expect(jest.mocked(measureInk).mock.calls.length).toBeLessThanOrEqual(3);
  });
});
