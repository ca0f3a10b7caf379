import { differenceRegions } from './difference-regions';

function picture(width: number, height: number, marks: readonly (readonly [number, number])[]) {
  const data = new Uint8ClampedArray(width * height * 4).fill(230);
  for (const [x, y] of marks) data.set([220, 30, 30, 255], (y * width + x) * 4);
  return { width, height, data };
}

describe('regions of a difference picture', () => {
  it('are none where the pages are equal', () => {
    expect(differenceRegions(picture(60, 40, []))).toEqual([]);
  });

  it('gather what is close and part what is not, from top to bottom', () => {
    const found = differenceRegions(
      picture(120, 80, [
        [100, 70],
        [5, 5],
        [14, 5],
      ]),
    );
    expect(found).toEqual([
      { x: 0, y: 0, width: 24, height: 12, pixels: 2 },
      { x: 96, y: 60, width: 12, height: 12, pixels: 1 },
    ]);
  });
});
