import { bytesSource, openPdf } from '@forme/pdf-core';
import { boundsOf } from '@forme/pdf-core/geometry';
import { onePagePdf } from '@forme/test-kit';
import fc from 'fast-check';
import { anchorOn, singleAnchors } from './anchors';
import { frameOf } from './page-frame';

const length = fc.integer({ min: 1, max: 90_000 }).map((value) => value / 100);

/** Pages with nested boxes anywhere, turned and scaled. */
const pages = fc
  .record({
    x: fc.integer({ min: -5000, max: 5000 }),
    y: fc.integer({ min: -5000, max: 5000 }),
    width: length,
    height: length,
    bleed: fc.tuple(length, length, length, length),
    slug: fc.tuple(length, length, length, length),
    rotate: fc.constantFrom(0, 90, 180, 270, -90, 450),
    unit: fc.constantFrom(1, 2, 10, 0.5),
  })
  .map(({ x, y, width, height, bleed, slug, rotate, unit }) => {
    const around = (box: readonly number[], by: readonly number[]) =>
      box.map((value, at) => value + (at < 2 ? -1 : 1) * (by[at] ?? 0));
    const trim = [x, y, x + width, y + height];
    const bled = around(trim, bleed);
    const media = around(bled, slug);
    return { trim, bled, media, rotate, unit };
  });

function frame({
  trim,
  bled,
  media,
  rotate,
  unit,
}: Parameters<Parameters<typeof pages.map>[0]>[0]) {
  const text = (box: readonly number[]) => `[${box.map((value) => value.toFixed(4)).join(' ')}]`;
  const document = openPdf(
    bytesSource(
      onePagePdf({
        page: `/MediaBox ${text(media)} /BleedBox ${text(bled)} /TrimBox ${text(trim)} /Rotate ${rotate} /UserUnit ${unit}`,
      }),
    ),
  );
  const [page] = document.pages;
  if (!page) throw new Error('the document has a page');
  return frameOf(page);
}

/** The edges of a box as a viewer shows the page: names of the anchors in turn for what lies at left, bottom, right, top. */
const shownEdges: Readonly<Record<number, readonly number[]>> = {
  // Index into [x0, y0, x1, y1] of the unturned box.
  0: [0, 1, 2, 3],
  90: [1, 2, 3, 0],
  180: [2, 3, 0, 1],
  270: [3, 0, 1, 2],
};

describe('anchors', () => {
  it('are on the edges of the boxes that a viewer shows there, within a thousandth of a point', () => {
    fc.assert(
      fc.property(pages, (page) => {
        const shown = frame(page);
        const turn = (((page.rotate % 360) + 360) % 360) as 0;
        const [left = 0, bottom = 0, right = 0, top = 0] = shownEdges[turn] ?? [];
        const [a, b, c, d] = shown.toUser;
        const onEdge = (name: string, box: readonly number[], edges: readonly number[]) => {
          const { x, y } = anchorOn(shown, name, '');
          const user = [a * x + c * y, b * x + d * y];
          for (const edge of edges) {
            expect(Math.abs((user[edge % 2] ?? 0) - (box[edge] ?? 0)) * page.unit).toBeLessThan(
              1e-3,
            );
          }
        };
        for (const [box, name] of [
          [page.trim, 'trim'],
          [page.bled, 'bleed'],
        ] as const) {
          onEdge(`${name}_top_left`, box, [top, left]);
          onEdge(`${name}_top_right`, box, [top, right]);
          onEdge(`${name}_bottom_left`, box, [bottom, left]);
          onEdge(`${name}_bottom_right`, box, [bottom, right]);
        }
        onEdge('trim_top', page.trim, [top]);
        onEdge('trim_bottom', page.trim, [bottom]);
        onEdge('trim_left', page.trim, [left]);
        onEdge('trim_right', page.trim, [right]);
        const half = [0, 1].map((at) => ((page.bled[at] ?? 0) + (page.media[at] ?? 0)) / 2);
        const far = [2, 3].map((at) => ((page.bled[at] ?? 0) + (page.media[at] ?? 0)) / 2);
        const middle = [...half, ...far];
        onEdge('slug_top', middle, [top]);
        onEdge('slug_bottom', middle, [bottom]);
        onEdge('slug_left', middle, [left]);
        onEdge('slug_right', middle, [right]);
      }),
    );
  });

  it('keep true lengths: a point of the frame is a point on paper', () => {
    fc.assert(
      fc.property(pages, (page) => {
        const { toUser } = frame(page);
        const square = boundsOf(toUser, { x0: 0, y0: 0, x1: 72, y1: 72 });
        expect((square.x1 - square.x0) * page.unit).toBeCloseTo(72, 9);
        expect((square.y1 - square.y0) * page.unit).toBeCloseTo(72, 9);
      }),
    );
  });

  it('for several come in their order', () => {
    expect(singleAnchors('trim_corners').map((name) => name.slice(5))).toEqual([
      'top_left',
      'top_right',
      'bottom_left',
      'bottom_right',
    ]);
    expect(singleAnchors('trim_edges')).toEqual([
      'trim_top',
      'trim_bottom',
      'trim_left',
      'trim_right',
    ]);
    expect(singleAnchors('slug_top')).toEqual(['slug_top']);
  });

  it('take the trim for the bleed where none is declared', () => {
    const document = openPdf(
      bytesSource(onePagePdf({ page: '/MediaBox [0 0 100 100] /TrimBox [10 10 90 90]' })),
    );
    const [page] = document.pages;
    const shown = page && frameOf(page);
    expect(shown?.bleed).toEqual({ x0: 10, y0: 10, x1: 90, y1: 90 });
    expect(shown && anchorOn(shown, 'slug_left', '')).toMatchObject({ x: 5, y: 50, dx: -1, dy: 0 });
  });
});
