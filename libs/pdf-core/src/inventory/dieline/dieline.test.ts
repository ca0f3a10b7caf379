import fc from 'fast-check';
import { type Interpreted, pageOf } from '../../../test/interpret';
import type { LayerFacts } from '../../layers';
import { closedContours } from './closed-contours';
import { DielineDevice } from './dieline-device';
import { dielineEvidence, type DielineEvidence } from './dieline-evidence';

const layer = (
  objectKey: string,
  name: string,
  processingStep: LayerFacts['processingStep'] = null,
): LayerFacts => ({
  index: 0,
  objectKey,
  name,
  intents: ['View'],
  usage: {} as LayerFacts['usage'],
  defaultVisible: true,
  autoStates: { view: null, print: null, export: null },
  locked: false,
  listedInOrder: true,
  processingStep,
});

const parts: Interpreted = {
  resources: {
    ColorSpace: { Die: '10 R', Fold: '11 R', Spot: '12 R', Foil: '13 R', Mixed: '14 R' },
    Properties: { L: '1 R', M: '2 R' },
  },
  objects: {
    1: { Type: '/OCG' },
    2: { Type: '/OCG' },
    10: ['/Separation', '/Stanze', '/DeviceCMYK', '20 R'],
    11: ['/Separation', '/Rillen', '/DeviceCMYK', '20 R'],
    12: ['/Separation', '/Gold', '/DeviceCMYK', '20 R'],
    13: ['/Separation', '/Foil', '/DeviceCMYK', '20 R'],
    14: ['/DeviceN', ['/Gold', '/Stanze'], '/DeviceCMYK', '20 R'],
    20: { FunctionType: 2, Domain: [0, 1], N: 1, C0: [0, 0, 0, 0], C1: [0, 1, 0, 0] },
  },
};

function evidence(
  contents: string | readonly string[],
  layers: readonly LayerFacts[] = [],
): DielineEvidence {
  const device = new DielineDevice(layers);
  for (const [index, content] of [contents].flat().entries()) {
    const { interpreter, page } = pageOf(content, parts);
    interpreter.page(page, device);
    device.endPage(index + 1);
  }
  return dielineEvidence(device.painted());
}

const sizeOf = ({ sizes: [size] }: DielineEvidence) => size?.bounds ?? null;
const box = (x0: number, y0: number, x1: number, y1: number) => ({ x0, y0, x1, y1 });
const die = '/Die CS 1 SCN 0.5 w';

describe('a dieline', () => {
  it('does not exist without a layer or an ink of that name, regardless of strokes', () => {
    expect(evidence('10 10 m 90 10 l 90 90 l h S /Spot CS 1 SCN 0 0 50 50 re S')).toEqual({
      candidates: [],
      sizes: [],
    });
    expect(evidence('/Foil cs 1 scn 0 0 50 50 re f').candidates).toEqual([]);
  });

  it('does not exist where nothing is painted, or with a tint of 0', () => {
    const cutting = layer('1 0', 'x', { group: 'Structural', type: 'Cutting' });
    expect(evidence('0 0 9 9 re S', [cutting]).candidates).toEqual([]);
    expect(evidence('/Die CS 0 SCN 0 0 50 50 re S').candidates).toEqual([]);
    expect(evidence('/Mixed CS 1 0 SCN 0 0 50 50 re S').candidates).toEqual([]);
  });

  it('is measured without its line width, under the matrix, to the extrema of curves', () => {
    const found = evidence(`${die} 5 w 2 0 0 3 10 20 cm 0 0 m 0 40 30 40 30 0 c h S`);
    expect(found.candidates).toMatchObject([
      {
        tool: { source: 'ink_name', kind: 'cut', name: 'Stanze' },
        confidence: 0.95,
        reasons: ['name_keyword', 'closed_contour', 'stroke_dominant'],
      },
    ]);
    const size = sizeOf(found);
    expect(size).toMatchObject({ x0: 10, y0: 20, x1: 70 });
    expect(size?.y1).toBeCloseTo(20 + 3 * 30, 9);
  });

  it('is put together of lines that meet end to end or end on another', () => {
    const corners = '10 10 m 90 10 l S 90.2 10 m 90 60 l S 90 60 m 10 60 l S 10 60 m 10 10 l S';
    expect(sizeOf(evidence(`${die} ${corners}`))).toMatchObject({ x0: 10, y0: 10, y1: 60 });
    // A flap whose ends are within the edge of the panel.
    const flap = `${corners} 30 60 m 30 80 l 70 80 l 70 60 l S`;
    expect(sizeOf(evidence(`${die} ${flap}`))?.y1).toBe(80);
  });

  it('leaves out what hangs loose, what is open and what only joins two parts', () => {
    expect(sizeOf(evidence(`${die} 10 10 30 30 re S 40 40 m 90 90 l S`))).toEqual(
      box(10, 10, 40, 40),
    );
    expect(sizeOf(evidence(`${die} 10 10 m 90 10 l 90 60 l S`))).toBeNull();
    expect(sizeOf(evidence(`${die} 10 10 m 90 10 l 90 10 m 10 10 l S`))).toBeNull();
    const two = '0 0 20 20 re S 20 20 m 60 60 l S 60 60 30 30 re S';
    expect(sizeOf(evidence(`${die} ${two}`))).toEqual(box(60, 60, 90, 90));
  });

  it('is less sure without a closed contour, and its size is not known', () => {
    const { candidates, sizes } = evidence(`${die} 10 10 m 90 10 l S`);
    expect(candidates).toMatchObject([
      { confidence: 0.57, reasons: expect.arrayContaining(['no_closed_contour']) as string[] },
    ]);
    expect(sizes).toEqual([]);
  });

  it('distinguishes creases from cuts, which alone define the size', () => {
    const found = evidence(`${die} 10 10 30 30 re S /Fold CS 1 SCN [3 3] 0 d 0 0 99 99 re S`);
    expect(found.candidates.map(({ tool }) => [tool.name, tool.kind])).toEqual([
      ['Stanze', 'cut'],
      ['Rillen', 'crease'],
    ]);
    expect(found.candidates[1]?.reasons).toContain('dash_pattern');
    expect(sizeOf(found)).toEqual(box(10, 10, 40, 40));
    expect(sizeOf(evidence('/Fold CS 1 SCN 0 0 99 99 re S'))).toBeNull();
  });

  it('is identified by processing steps, which precede names', () => {
    const layers = [
      layer('1 0', 'Ebene 1', { group: 'Structural', type: 'Cutting' }),
      layer('2 0', 'Cutting', { group: 'White', type: 'White' }),
    ];
    const found = evidence('/OC /L BDC 0 0 40 50 re S EMC /OC /M BDC 0 0 90 90 re S EMC', layers);
    expect(found.candidates).toMatchObject([
      { tool: { source: 'ocg_processing_step', layerKey: '1 0' }, confidence: 0.98 },
    ]);
    expect(sizeOf(found)).toEqual(box(0, 0, 40, 50));
  });

  it('is identified by the name of a layer without metadata', () => {
    const found = evidence('/OC /L BDC 0 0 40 50 re S EMC', [layer('1 0', 'Cut line')]);
    expect(found.candidates).toMatchObject([{ tool: { source: 'ocg_name' }, confidence: 0.95 }]);
  });

  it('is the largest of the contours of each page, outer ones only', () => {
    const found = evidence([
      `${die} 0 0 50 50 re 10 10 20 20 re 60 60 30 30 re S`,
      '0 0 m 9 9 l S',
      `${die} 0 0 80 80 re S`,
    ]);
    expect(found.candidates[0]?.pages.map(({ pageNum, contours }) => [pageNum, contours])).toEqual([
      [1, [box(0, 0, 50, 50), box(60, 60, 90, 90)]],
      [3, [box(0, 0, 80, 80)]],
    ]);
    expect(found.sizes.map(({ page, bounds }) => [page.pageNum, bounds.x1])).toEqual([
      [3, 80],
      [1, 50],
    ]);
  });

  it('stops at a limit of lines and says so', () => {
    const many = `${die} ${'0 0 9 9 re S '.repeat(2_100)}`;
    const [page] = evidence(many).candidates[0]?.pages ?? [];
    expect(page?.incomplete).toBe('400 lines beyond the limit of 8000 were left out');
  });
});

describe('closedContours', () => {
  const coordinate = fc.integer({ min: -500, max: 500 });
  it('finds a polygon whatever the order and direction of its sides', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(coordinate, coordinate), { minLength: 3, maxLength: 12 }),
        fc.infiniteStream(fc.nat()),
        (corners, random) => {
          const sides = corners.map(([x, y], at) => {
            const [nextX, nextY] = corners[(at + 1) % corners.length] ?? [0, 0];
            return (random.next().value as number) % 2 === 0
              ? [x, y, nextX, nextY]
              : [nextX, nextY, x, y];
          });
          const order = sides.map((side) => ({ side, key: random.next().value as number }));
          order.sort((one, other) => one.key - other.key);
          const shuffled = closedContours(order.map(({ side }) => side));
          expect(shuffled).toEqual(closedContours(sides));
        },
      ),
      { numRuns: 60 },
    );
  });
});
