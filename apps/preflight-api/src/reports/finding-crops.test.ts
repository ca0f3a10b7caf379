import { page, rect } from '../checks/facts.fixture';
import type { Finding } from '../judging/finding';
import { findingCrops } from './finding-crops';
import type { ToldFinding } from './localize';
import { displaySize, sketchOf } from '../judging/outline/page-sketch';

const sketch = sketchOf(page(1));
const size = displaySize(sketch);

function told(places: Finding['places'], number = 1): ToldFinding {
  return { number, finding: { places } } as ToldFinding;
}

function cropOf(x0: number, y0: number, x1: number, y1: number) {
  return findingCrops([told([{ page: 1, bbox: rect(x0, y0, x1, y1) }])], [sketch])[0];
}

describe('findingCrops', () => {
  it('enlarges the first place of a finding with its surroundings', () => {
    const crop = cropOf(300, 400, 320, 406);
    expect(crop).toMatchObject({ number: 1, page: 1 });
    expect(crop!.frame.width).toBe(96);
    expect(crop!.place.x).toBeCloseTo(crop!.frame.width / 2 - 10, 5);
    expect(crop!.place.width).toBeCloseTo(20, 5);
    expect(crop!.place.height).toBeCloseTo(6, 5);
  });

  it.each([
    [0, 0, 4, 4],
    [size.width - 3, size.height - 3, size.width, size.height],
  ])('stays on the page for a place at its corner', (x0, y0, x1, y1) => {
    const { frame } = cropOf(x0, y0, x1, y1)!;
    expect(frame.x).toBeGreaterThanOrEqual(0);
    expect(frame.y).toBeGreaterThanOrEqual(0);
    expect(frame.x + frame.width).toBeLessThanOrEqual(size.width + 1e-9);
    expect(frame.y + frame.height).toBeLessThanOrEqual(size.height + 1e-9);
  });

  it('shows where a line begins that is longer than the crop', () => {
    const { frame, place } = cropOf(20, 400, size.width - 5, 410)!;
    expect(frame.width).toBeLessThan(size.width);
    expect(place.x).toBeGreaterThan(0);
    expect(place.x + place.width).toBeCloseTo(frame.width, 5);
  });

  it('has no picture for a place that is most of the page, off the page, or on a page not shown', () => {
    expect(cropOf(0, 0, size.width, size.height)).toBeUndefined();
    expect(cropOf(-900, 0, -800, 10)).toBeUndefined();
    expect(findingCrops([told([{ page: 2, bbox: rect(0, 0, 9, 9) }])], [sketch])).toEqual([]);
    expect(findingCrops([told([])], [sketch])).toEqual([]);
  });
});
