import { createIccEngine, type IccEngine } from '@forme/pdf-core/color';
import { onePagePdf } from '@forme/test-kit';
import { instantiate } from 'lcms-wasm';
import { trapped } from './trap.fixture';

let icc: IccEngine;
beforeAll(async () => {
  icc = createIccEngine(await instantiate());
});

/** Cyan on the left of x = 100 and magenta on its right. */
const halves = '1 0 0 0 k 20 20 80 160 re f 0 1 0 0 k 100 20 80 160 re f';
/** A yellow disk of radius 10 around 100 100, of four curves that leave its circle by 0.003 pt, on cyan. */
const disk = [
  '1 0 0 0 k 20 20 160 160 re f 0 0 1 0 k 110 100 m',
  '110 105.5228 105.5228 110 100 110 c 94.4772 110 90 105.5228 90 100 c',
  '90 94.4772 94.4772 90 100 90 c 105.5228 90 110 94.4772 110 100 c f',
].join(' ');

const pointsOf = (content: string, policy: object): readonly (readonly [number, number])[] => {
  const made = trapped(onePagePdf({ content }), policy, icc);
  expect(made.faults).toEqual([]);
  return made.summary.trap_diff.operations.flatMap(({ strips_pt: strips }) => strips.flat());
};

describe('the width of a strip', () => {
  it.each([0.1, 0.144, 0.25, 1])('is %p pt along a straight border', (width) => {
    // Narrow strips show at the middle: at the ends they run around the corner of the colour.
    const rings = pointsOf(halves, { default_trap_width_pt: width });
    const middle = rings.filter(([, y]) => y > 22 && y < 178).map(([x]) => Math.abs(x - 100));
    const all = rings.map(([x]) => Math.abs(x - 100));
    expect(Math.abs(Math.max(...all) - width)).toBeLessThan(0.01);
    for (const depth of middle) expect(depth).toBeLessThan(width + 0.01);
  });

  it.each([0.144, 0.5])('is %p pt around a disk', (width) => {
    // What is not within the overlap with the colour itself is the outer line of the strip.
    const depths = pointsOf(disk, { default_trap_width_pt: width })
      .map(([x, y]) => Math.hypot(x - 100, y - 100) - 10)
      .filter((depth) => depth > 0.05);
    expect(depths.length).toBeGreaterThan(16);
    for (const depth of depths) expect(Math.abs(depth - width)).toBeLessThan(0.01);
  });
});
