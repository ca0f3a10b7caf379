import type { InkMap } from './ink-map';
import { type InkMeasures, measureInk } from './measure-ink';
import { shifted } from './placement';

const width = 260;
const height = 240;
const cellMm = 25.4 / 150;
/** A picture in the upper part, lines and a flat tint below. */
const picture = { x: 10, y: 10, width: 240, height: 130 };

function isIn(x: number, y: number, box: typeof picture): boolean {
  return x >= box.x && y >= box.y && x < box.x + box.width && y < box.y + box.height;
}

/** Waves and steps that leave no cell even; `phase` makes another picture of it. */
function toneAt(x: number, y: number, phase: number): number {
  const waves = Math.sin(x / 9 + phase) + Math.sin(y / 13 + x / 31) + Math.sin((x + y) / 4.3);
  const step = Math.sin(x / 23 + phase) > 0.2 ? 14 : 0;
  return 40 + 9 * waves + step;
}

function page(phase = 0): InkMap {
  const values = new Float32Array(width * height);
  for (let at = 0; at < values.length; at++) {
    const [x, y] = [at % width, Math.floor(at / width)];
    if (isIn(x, y, picture)) values[at] = toneAt(x, y, phase);
    else if (y > 150 && y < 190 && x > 10 && x < 120) values[at] = 30;
    else if (y > 150 && x > 130 && x % 6 < 2 && y % 40 > 5) values[at] = 100;
  }
  return { width, height, values };
}

/** Thresholds of round dots in ranks, so that each tone covers its share. */
function dotsOf(period: number, degrees: number): (x: number, y: number) => number {
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  const turn = (2 * Math.PI) / period;
  const spot = (x: number, y: number): number =>
    Math.cos((x * cos + y * sin) * turn) + Math.cos((y * cos - x * sin) * turn);
  const ranks = Float64Array.from({ length: 64 * 64 }, (_, at) => spot((at % 64) * 0.917 * period, Math.floor(at / 64) * 0.741 * period)).sort(); // prettier-ignore
  return (x, y) => {
    const value = spot(x, y);
    let [low, high] = [0, ranks.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((ranks[middle] ?? 0) < value) low = middle + 1;
      else high = middle;
    }
    return 100 * (1 - low / ranks.length);
  };
}

/** The plate of a map, the picture in coarse dots of `period` cells, all else in fine ones. */
function plate(map: InkMap, period: number): InkMap {
  const threshold = dotsOf(period, 15);
  const parts = 6;
  const values = map.values.map((tone, at) => {
    const [x, y] = [at % width, Math.floor(at / width)];
    // Fine dots, of which cells hold a little more or less.
    if (tone === 30) return tone + ((x + y) % 2 === 0 ? 2 : -2);
    if (!isIn(x, y, picture)) return tone;
    let covered = 0;
    for (let part = 0; part < parts * parts; part++)
      if (threshold(x + ((part % parts) + 0.5) / parts, y + (Math.floor(part / parts) + 0.5) / parts) < tone) covered++; // prettier-ignore
    return (100 * covered) / parts ** 2;
  });
  return { ...map, values };
}

function measured(one: InkMap, other: InkMap): InkMeasures {
  const window = { x: 0, y: 0, width, height };
  return measureInk(one, other, shifted(0, 0), { window, cellMm, mask: null })!;
}

describe('a plate with a coarse screen in its pictures only', () => {
  const approved = page();

  // 60, 75 and 100 lines an inch.
  it.each([2.5, 2, 1.5])('tells nothing of dots of %d cells', (period) => {
    expect(measured(approved, plate(approved, period)).regions).toEqual([]);
  });

  it('tells of another picture', () => {
    const { regions } = measured(approved, plate(page(2), 2.5));
    expect(regions.length).toBeGreaterThan(0);
    expect(regions.every(({ y }) => y < picture.y + picture.height)).toBe(true);
  });

  it('tells of a spot of 0.3 mm between lines and of six points in a tint', () => {
    const wrong = plate(approved, 2.5);
    for (const [x, y] of [[127, 200], [128, 200], [127, 201], [128, 201]] as const) wrong.values[y * width + x] = 78; // prettier-ignore
    for (let y = 160; y < 170; y++) for (let x = 40; x < 50; x++) wrong.values[y * width + x] = (wrong.values[y * width + x] ?? 0) + 6; // prettier-ignore
    const { regions } = measured(approved, wrong);
    expect(regions).toHaveLength(2);
    expect(regions.every(({ mean }) => mean > 0)).toBe(true);
  });
});
