import { uprightPicture } from './upright-picture';

/** Three pixels across and two down, each with its number as red, green and blue. */
const raster = {
  width: 3,
  height: 2,
  data: Uint8Array.from([0, 1, 2, 3, 4, 5].flatMap((gray) => [gray, gray, gray, 0])),
  toUserSpace: [1, 0, 0, -1, 100, 202] as const,
};

describe('a picture of a rotated page', () => {
  it.each([
    [0, [0, 1, 2, 3, 4, 5], 3],
    [90, [3, 0, 4, 1, 5, 2], 2],
    [180, [5, 4, 3, 2, 1, 0], 3],
    [270, [2, 5, 1, 4, 0, 3], 2],
  ])('by %s degrees stands upright, and leads back to the page', (rotate, pixels, width) => {
    const picture = uprightPicture(raster, rotate, 72);
    expect([...picture.data]).toEqual(pixels);
    expect(picture.width).toBe(width);
    const at = pixels.indexOf(0);
    const [x, y] = [(at % width) + 0.5, Math.floor(at / width) + 0.5];
    expect(picture.toUserSpace(x, y)).toEqual([100.5, 201.5]);
  });
});
