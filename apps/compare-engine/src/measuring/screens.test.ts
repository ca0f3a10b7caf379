import type { InkMap } from './ink-map';
import { type InkMeasures, measureInk } from './measure-ink';
import { shifted } from './placement';
import { reliefOf } from './relief';
import { screenedCells } from './screened-cells';

const width = 260;
const height = 240;
const cellMm = 25.4 / 150;

type Box = readonly [x: number, y: number, width: number, height: number];

const picture: Box = [10, 10, 240, 110];
const lines: Box = [130, 130, 120, 100];
const tint: Box = [10, 130, 100, 100];

function isIn(x: number, y: number, [left, top, w, h]: Box): boolean {
  return x >= left && y >= top && x < left + w && y < top + h;
}

/** Waves and steps that leave no cell even. */
function toneAt(x: number, y: number): number {
  const waves = Math.sin(x / 9) + Math.sin(y / 13 + x / 31) + Math.sin((x + y) / 4.3);
  return 40 + 9 * waves + (Math.sin(x / 23) > 0.2 ? 14 : 0);
}

function mapOf(tone: (x: number, y: number) => number): InkMap {
  const values = Float32Array.from({ length: width * height }, (_, at) =>
    tone(at % width, Math.floor(at / width)),
  );
  return { width, height, values };
}

/** A picture, a tint with holes in it, and lines. */
const approved = mapOf((x, y) => {
  if (isIn(x, y, picture)) return toneAt(x, y);
  if (isIn(x, y, tint)) return x % 31 < 4 && y % 29 < 3 ? 0 : 30;
  return isIn(x, y, lines) && x % 6 < 2 && y % 40 > 5 ? 100 : 0;
});

/** The plate of a map in round dots of `period` cells, each tone covering its share. */
function plate(map: InkMap, period: number): InkMap {
  const [cos, sin] = [Math.cos(Math.PI / 12), Math.sin(Math.PI / 12)];
  const turn = (2 * Math.PI) / period;
  const spot = (x: number, y: number): number =>
    Math.cos((x * cos + y * sin) * turn) + Math.cos((y * cos - x * sin) * turn);
  const ranks = Float64Array.from({ length: 64 * 64 }, (_, at) =>
    spot((at % 64) * 0.917 * period, Math.floor(at / 64) * 0.741 * period),
  ).sort();
  const parts = 5;
  return mapOf((x, y) => {
    const tone = map.values[y * width + x] ?? 0;
    if (tone === 0 || tone === 100) return tone;
    const least = ranks[Math.round((1 - tone / 100) * ranks.length)] ?? 2;
    let covered = 0;
    for (let part = 0; part < parts * parts; part++) {
      const [right, down] = [part % parts, Math.floor(part / parts)];
      if (spot(x + (right + 0.5) / parts, y + (down + 0.5) / parts) >= least) covered++;
    }
    return (100 * covered) / parts ** 2;
  });
}

function measured(other: InkMap): InkMeasures {
  return measuredBetween(approved, other);
}

function measuredBetween(one: InkMap, other: InkMap): InkMeasures {
  const window = { x: 0, y: 0, width, height };
  return measureInk(one, other, shifted(0, 0), { window, cellMm, mask: null })!;
}

describe('a plate with a coarse screen', () => {
  // 60, 75 and 100 lines an inch.
  it.each([2.5, 2, 1.5])('reports nothing for dots of %d cells, in pictures or tints', (period) => {
    expect(measured(plate(approved, period)).regions).toEqual([]);
  });

  it('reports a spot of 0.3 mm between lines', () => {
    const wrong = plate(approved, 2.5);
    for (const at of [0, 1, width, width + 1]) wrong.values[200 * width + 135 + at] = 78;
    const { regions } = measured(wrong);
    expect(regions).toHaveLength(1);
    expect(regions[0]?.sign).toBe('added');
  });
});

describe('a small patch of a tint', () => {
  const step = 20;
  const side = 8;
  const steps = Math.floor(width / step);
  /** Patches of 1.8 square millimetres and larger, of five tones; one of the smallest has another tone on the plate. */
  const patches = (points: number): InkMap =>
    mapOf((x, y) => {
      const number = Math.floor(y / step) * steps + Math.floor(x / step);
      const own = side + (number % 4) * 3;
      if (x % step >= own || y % step >= own) return 0;
      return 30 + 10 * (number % 5) + (number === 64 ? points : 0);
    });

  const found = (points: number) => measuredBetween(patches(0), plate(patches(points), 2)).regions;

  it.each([2, -2])('is reported by %d points though its dots are of two cells', (points) => {
    const [region, ...others] = found(points);
    expect(others).toEqual([]);
    const patch: Box = [(64 % steps) * step, Math.floor(64 / steps) * step, side, side];
    expect(isIn(region?.x ?? 0, region?.y ?? 0, patch)).toBe(true);
    expect(Math.abs((region?.mean ?? 0) - points)).toBeLessThan(0.5);
  });

  it('is not reported where its tone is right', () => {
    expect(found(0)).toEqual([]);
  });
});

describe('screenedCells', () => {
  const blank = mapOf(() => 0);
  const screened = (map: InkMap): Uint8Array => screenedCells(map, blank, reliefOf(map, null));

  it('has what is soft, though no cell of it is even', () => {
    const found = screened(approved);
    const left = mapOf((x, y) =>
      isIn(x, y, [12, 12, 236, 106]) ? 1 - (found[y * width + x] ?? 0) : 0,
    );
    expect(left.values.every((own) => own === 0)).toBe(true);
  });

  it('has neither lines nor the middle of a spot in a tint', () => {
    const spotted = mapOf((x, y) => {
      const [dx, dy] = [Math.abs(x - 60), Math.abs(y - 60)];
      if (dx < 2 && dy < 2) return [100, 55, 42][dx + dy] ?? 30;
      return isIn(x, y, lines) && x % 6 < 2 ? 100 : isIn(x, y, [30, 30, 60, 60]) ? 30 : 0;
    });
    const found = screened(spotted);
    expect(found[60 * width + 60]).toBe(0);
    expect(found[60 * width + 40]).toBe(1);
    expect(found[180 * width + 180]).toBe(0);
  });
});
