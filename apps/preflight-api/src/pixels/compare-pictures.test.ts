import fc from 'fast-check';
import { comparePictures, drawDifference } from './compare-pictures';
import type { RgbPicture } from './picture';

const flat = (width: number, height: number, value: number): RgbPicture => ({
  width,
  height,
  data: new Uint8Array(width * height * 3).fill(value),
});

/** The picture with one pixel of another gray. */
function withPixel(picture: RgbPicture, x: number, y: number, value: number): RgbPicture {
  const data = picture.data.slice();
  data.fill(value, (y * picture.width + x) * 3, (y * picture.width + x) * 3 + 3);
  return { ...picture, data };
}

const pixelOf = ({ data, width }: RgbPicture, x: number, y: number): number[] => [
  ...data.slice((y * width + x) * 3, (y * width + x) * 3 + 3),
];

const pictures = fc
  .record({ width: fc.integer({ min: 1, max: 20 }), height: fc.integer({ min: 1, max: 20 }) })
  .chain(({ width, height }) =>
    fc
      .uint8Array({ minLength: width * height * 3, maxLength: width * height * 3 })
      .map((data): RgbPicture => ({ width, height, data })),
  );

describe('pixels of two pictures', () => {
  it('are equal in a picture and itself', () => {
    fc.assert(
      fc.property(pictures, (picture) => {
        const { similarity, differing } = comparePictures(picture, picture);
        expect(differing).toBe(0);
        expect(similarity).toBeCloseTo(1, 9);
      }),
    );
  });

  it('differ as much from the first to the second as from the second to the first', () => {
    fc.assert(
      fc.property(pictures, pictures, (a, b) => {
        const [there, back] = [comparePictures(a, b), comparePictures(b, a)];
        expect(there.differing).toBe(back.differing);
        expect(there.similarity).toBeCloseTo(back.similarity ?? -1, 9);
      }),
    );
  });

  it('differ where one pixel has another value, beyond rounding', () => {
    const page = flat(16, 16, 200);
    expect(comparePictures(page, withPixel(page, 3, 4, 202)).differing).toBe(0);
    const { similarity, differing, total } = comparePictures(page, withPixel(page, 3, 4, 0));
    expect([differing, total]).toEqual([1, 256]);
    expect(similarity).toBeLessThan(0.9);
  });

  it('count the area that only one picture has', () => {
    expect(comparePictures(flat(10, 10, 255), flat(12, 8, 255))).toMatchObject({
      differing: 120 - 80,
      total: 120,
    });
    expect(comparePictures(flat(4, 4, 255), null)).toEqual({
      similarity: null,
      differing: 16,
      total: 16,
    });
  });

  it('are drawn red where ink is gone, green where ink is new, light gray elsewhere', () => {
    const page = withPixel(flat(8, 8, 255), 1, 1, 0);
    const other = withPixel(withPixel(flat(8, 8, 255), 5, 5, 0), 7, 7, 255);
    const drawn = drawDifference(page, other);
    expect(pixelOf(drawn, 1, 1)).toEqual([214, 39, 40]);
    expect(pixelOf(drawn, 5, 5)).toEqual([26, 140, 60]);
    expect(pixelOf(drawn, 7, 7)).toEqual([255, 255, 255]);
    expect(pixelOf(drawDifference(page, page), 1, 1)).toEqual([179, 179, 179]);
  });
});
