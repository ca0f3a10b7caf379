import { platePages } from '@forme/test-kit';
import { testIccEngine } from '../../../test/color-engine';
import { platesOf } from '../../../test/plates-of';
import type { IccEngine } from '../../color';

let engine: IccEngine;
beforeAll(async () => {
  engine = await testIccEngine();
});

/** Amounts of inks in steps of 8 bits may be off by two: products of opacities are rounded one by one. */
const tolerance = 2.01 / 255;

describe('the plates of', () => {
  it.each(platePages.map((page) => [page.name, page] as const))('%s', (_, page) => {
    const plates = platesOf(page.pdf, engine);
    expect([plates.width, plates.height]).toEqual(page.size);
    expect(plates.gaps).toEqual([]);
    for (const [x, y, inks] of page.expected) {
      const found = plates.at(x, y);
      const names = new Set([...Object.keys(inks), ...Object.keys(found)]);
      const off = [...names].filter(
        (name) => Math.abs((found[name] ?? 0) - (inks[name] ?? 0)) > tolerance,
      );
      if (off.length > 0) expect({ x, y, ...found }).toEqual({ x, y, ...inks });
    }
  });
});
