import fc from 'fast-check';
import { ean13Modules } from '@forme/test-kit';
import type { GrayImage } from '../../../rasters/gray-image';
import { blurredRetail } from './blurred-retail';

const quiet = 40;

interface Taken {
  /** Deviation of the blur, in modules. */
  readonly blur: number;
  /** Pixels of a module at the left and the right end: a label that is bent or seen from a side. */
  readonly pixels?: readonly [number, number];
  readonly dark?: number;
}

/** A picture of bars under a Gaussian blur. */
function photograph(bits: string, { blur, pixels = [3, 3], dark = 40 }: Taken): GrayImage {
  const [first, last] = pixels;
  const edges = [quiet];
  for (const at of bits.split('').keys())
    edges.push((edges.at(-1) ?? 0) + first + ((last - first) * at) / bits.length);
  const width = Math.ceil(edges.at(-1) ?? 0) + quiet;
  let module = 0;
  const sharp = Array.from({ length: width }, (_, x) => {
    while ((edges[module] ?? Infinity) <= x) module += 1;
    return bits[module - 1] === '1' ? dark : 220;
  });
  const sigma = (blur * (first + last)) / 2;
  const reach = Math.ceil(3 * sigma);
  const row = sharp.map((_, x) => {
    let [sum, weights] = [0, 0];
    for (let off = -reach; off <= reach; off++) {
      const weight = Math.exp(-0.5 * (off / sigma) ** 2);
      sum += weight * (sharp[x + off] ?? 220);
      weights += weight;
    }
    return sum / weights;
  });
  const height = 60;
  const data = Uint8Array.from({ length: width * height }, (_, at) =>
    Math.round(row[at % width] ?? 0),
  );
  return { width, height, data };
}

function checked(twelve: string): string {
  const sum = Array.from(twelve, Number).reduce((s, d, at) => s + d * (at % 2 === 0 ? 1 : 3), 0);
  return `${twelve}${(10 - (sum % 10)) % 10}`;
}

const numbers = fc
  .array(fc.integer({ min: 0, max: 9 }), { minLength: 12, maxLength: 12 })
  .map((digits) => checked(digits.join('')));

/** The UPC-E 0 126490 4 (GS1 General Specifications, 5.2.2.4): sets BBABAA by its check digit. */
const upcE = `101${'0110011 0010011 0000101 0011101 0001011 0001101'.replaceAll(' ', '')}010101`;

describe('blurredRetail', () => {
  it.each([0.3, 0.45, 0.6])('reads bars blurred by %d modules, with their place', (blur) => {
    const read = blurredRetail(photograph(ean13Modules('9780441014989'), { blur }));
    expect(read).toMatchObject({ format: 'EAN13', text: '9780441014989' });
    const [topLeft, topRight] = read?.corners ?? [];
    expect(Math.abs((topLeft?.[0] ?? 0) - quiet)).toBeLessThan(3);
    expect(Math.abs((topRight?.[0] ?? 0) - quiet - 95 * 3)).toBeLessThan(3);
  });

  it('reads a label seen from a side, and one of little contrast', () => {
    const bits = ean13Modules('9780441014989');
    for (const taken of [
      { blur: 0.5, pixels: [2.95, 3.15] },
      { blur: 0.6, dark: 180 },
    ] as const)
      expect(blurredRetail(photograph(bits, taken))?.text).toBe('9780441014989');
  });

  it('reads a UPC-A and a UPC-E as what they are', () => {
    const ofA = blurredRetail(photograph(ean13Modules('0012546619592'), { blur: 0.5 }));
    expect(ofA).toMatchObject({ format: 'UPCA', text: '012546619592' });
    const ofE = blurredRetail(photograph(upcE, { blur: 0.5 }));
    expect(ofE).toMatchObject({ format: 'UPCE', text: '01264904' });
  });

  it('reads a picture upside down', () => {
    const { width, height, data } = photograph(ean13Modules('9780441014989'), { blur: 0.5 });
    const turned = { width, height, data: Uint8Array.from(data).reverse() };
    expect(blurredRetail(turned)?.text).toBe('9780441014989');
  });

  it('reads the number that is there or none, however blurred', () => {
    const blurs = fc.double({ min: 0.2, max: 1.4, noNaN: true });
    fc.assert(
      fc.property(numbers, blurs, (number, blur) => {
        const text = blurredRetail(photograph(ean13Modules(number), { blur }))?.text ?? null;
        return text === null || text.padStart(13, '0') === number;
      }),
      { numRuns: 8 },
    );
  });

  it('takes no number whose check digit is wrong, no part of a number, and no stripes', () => {
    const bits = ean13Modules('9780441014988');
    expect(blurredRetail(photograph(bits, { blur: 0.4 }))).toBeNull();
    for (const first of ['0', '1', '4', '9']) {
      const number = checked(`${first}01264900006`);
      const half = ean13Modules(number).slice(0, 50);
      expect(blurredRetail(photograph(half, { blur: 0.4 }))).toBeNull();
    }
    expect(blurredRetail(photograph('10'.repeat(48), { blur: 0.3 }))).toBeNull();
  });
});
