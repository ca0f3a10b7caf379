import type { IccEngine } from '@forme/pdf-core/color';
import { buildPdf } from '@forme/test-kit';
import { plates, runMarks, testIcc } from './marks.fixture';

let icc: IccEngine;
beforeAll(async () => {
  icc = await testIcc();
});

const four = buildPdf({
  objects: {
    1: '<< /Type /Catalog /Pages 2 0 R >>',
    2: '<< /Type /Pages /Kids [3 0 R 4 0 R 5 0 R 6 0 R] /Count 4 /MediaBox [0 0 100 100] /TrimBox [20 20 80 80] >>',
    ...Object.fromEntries(
      [3, 4, 5, 6].map((at) => [at, '<< /Type /Page /Parent 2 0 R /TrimBox [20 20 80 80] >>']),
    ),
  },
});
/** Numbers of the pages that carry ink. */
const marked = (item: object) => {
  const { after, faults, summary, warnings } = runMarks(
    four,
    [{ type: 'crop', anchor: 'trim_corners', ...item }],
    icc,
  );
  expect(faults).toEqual([]);
  const pages = after.pages.flatMap(({ index }) =>
    [...plates(after, icc, { page: index }).planes.values()].some((plane) => plane.some(Boolean))
      ? [index + 1]
      : [],
  );
  return { pages, count: summary.marks_applied, codes: warnings?.map(({ code }) => code) };
};

describe('marks', () => {
  it.each([
    [{}, [1, 2, 3, 4]],
    [{ pages: '1,last' }, [1, 4]],
    [{ side: 'front' }, [1, 3]],
    [{ side: 'back' }, [2, 4]],
    [{ pages: '1-2', side: 'back' }, [2]],
  ])('are drawn on the pages and the side of the item: %j', (item, pages) => {
    expect(marked(item)).toEqual({ pages, count: pages.length * 4, codes: [] });
  });

  it('on no page at all are reported', () => {
    expect(marked({ pages: '1', side: 'back' })).toEqual({
      pages: [],
      count: 0,
      codes: ['no_pages_selected'],
    });
  });

  it('on a page that is not there are refused', () => {
    expect(() => marked({ pages: '3-5' })).toThrow(
      expect.objectContaining({ code: 'page_out_of_range', pointer: '/marks/0/pages' }) as Error,
    );
  });

  it('take their lengths in any unit', () => {
    const bytes = (length_pt: number | string) =>
      Buffer.from(
        runMarks(four, [{ type: 'crop', anchor: 'trim_corners', length_pt }], icc).output,
      );
    expect(bytes('0.125in').equals(bytes(9))).toBe(true);
    expect(bytes('3mm').equals(bytes(9))).toBe(false);
  });
});
