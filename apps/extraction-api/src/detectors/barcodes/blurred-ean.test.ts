import fc from 'fast-check';
import { ean13Modules } from '@forme/test-kit';
import type { GrayImage } from '../../rasters/gray-image';
import { blurredEan } from './blurred-ean';

const modulePixels = 3;
const quiet = 40;

/** A picture of bars under a Gaussian blur of so many modules. */
function photograph(bits: string, blur: number): GrayImage {
  const width = 2 * quiet + bits.length * modulePixels;
  const sharp = Array.from({ length: width }, (_, x) =>
    bits[Math.floor((x - quiet) / modulePixels)] === '1' ? 40 : 220,
  );
  const sigma = blur * modulePixels;
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
  const data = Uint8ClampedArray.from({ length: width * height }, (_, at) => row[at % width] ?? 0);
  return { width, height, data: Uint8Array.from(data) };
}

function checked(twelve: string): string {
  const sum = Array.from(twelve, Number).reduce((s, d, at) => s + d * (at % 2 === 0 ? 1 : 3), 0);
  return `${twelve}${(10 - (sum % 10)) % 10}`;
}

const numbers = fc
  .array(fc.integer({ min: 0, max: 9 }), { minLength: 12, maxLength: 12 })
  .map((digits) => checked(digits.join('')));

describe('blurredEan', () => {
  it.each([0.4, 0.6])('reads bars blurred by %d modules, with their place', (blur) => {
    const read = blurredEan(photograph(ean13Modules('9780441014989'), blur));
    expect(read).toMatchObject({ format: 'EAN13', text: '9780441014989' });
    const [topLeft, topRight] = read?.corners ?? [];
    expect(Math.abs((topLeft?.[0] ?? 0) - quiet)).toBeLessThan(2);
    expect(Math.abs((topRight?.[0] ?? 0) - quiet - 95 * modulePixels)).toBeLessThan(2);
  });

  it('reads a UPC-A as what it is', () => {
    const read = blurredEan(photograph(ean13Modules('0012546619592'), 0.5));
    expect(read).toMatchObject({ format: 'UPCA', text: '012546619592' });
  });

  it('reads the number that is there or none, however blurred', () => {
    const blurs = fc.double({ min: 0.2, max: 1.2, noNaN: true });
    fc.assert(
      fc.property(numbers, blurs, (number, blur) => {
        const text = blurredEan(photograph(ean13Modules(number), blur))?.text ?? null;
        return text === null || text.padStart(13, '0') === number;
      }),
      { numRuns: 20 },
    );
  });

  it('takes no number whose check digit is wrong, and no stripes', () => {
    expect(blurredEan(photograph(ean13Modules('9780441014988'), 0.4))).toBeNull();
    expect(blurredEan(photograph('10'.repeat(48), 0.3))).toBeNull();
  });
});
