import { platePages } from '@forme/test-kit';
import { testIccEngine } from '../../../test/color-engine';
import { recordPlatesOf } from '../../../test/plates-of';
import type { IccEngine } from '../../color';
import type { Window } from '../scan/index';

let engine: IccEngine;
beforeAll(async () => {
  engine = await testIccEngine();
});

/** A region of a plane that is `width` wide. */
function cut(plane: Uint8Array, width: number, region: Window): Uint8Array {
  const part = new Uint8Array(region.width * region.height);
  for (let row = 0; row < region.height; row++) {
    const start = (region.y + row) * width + region.x;
    part.set(plane.subarray(start, start + region.width), row * region.width);
  }
  return part;
}

/** The page in pieces with arbitrary edges. */
function pieces(width: number, height: number): Window[] {
  const across = Math.ceil(width / 2.3);
  const windows: Window[] = [];
  for (let y = 0; y < height; y += 17) {
    for (let x = 0; x < width; x += across) {
      windows.push({
        x,
        y,
        width: Math.min(across, width - x),
        height: Math.min(17, height - y),
      });
    }
  }
  return windows;
}

describe('a region of a page has the bytes that the whole page has there', () => {
  it.each(platePages.map((page) => [page.name, page.pdf] as const))('%s', (_, pdf) => {
    const { width, height, inks, render } = recordPlatesOf(pdf, engine);
    const whole = render({ x: 0, y: 0, width, height });
    for (const region of pieces(width, height)) {
      const part = render(region);
      for (const [ink, name] of inks.entries()) {
        const expected = cut(whole[ink]!, width, region);
        if (Buffer.compare(part[ink]!, expected) !== 0) expect({ name, region }).toBeNull();
      }
    }
  });
});
