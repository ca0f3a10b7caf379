import { joinedBoxes } from './joined-boxes';

const box = (x0: number, y0: number, x1: number, y1: number) => ({ x0, y0, x1, y1 });

describe('boxes of one finding', () => {
  it('become one along a line of glyphs', () => {
    const glyphs = Array.from({ length: 30 }, (_, at) => box(at * 6, 100, at * 6 + 5, 110));
    expect(joinedBoxes(glyphs)).toEqual([box(0, 100, 179, 110)]);
  });

  it('become one where they are equal or hold each other', () => {
    expect(joinedBoxes([box(0, 0, 50, 50), box(0, 0, 50, 50), box(10, 10, 20, 20)])).toEqual([
      box(0, 0, 50, 50),
    ]);
  });

  it('stay separate where they are apart, or would hold what is between them', () => {
    const apart = [box(0, 0, 10, 10), box(30, 0, 40, 10)];
    expect(joinedBoxes(apart)).toEqual(apart);
    const cross = [box(0, 50, 100, 52), box(50, 0, 52, 100)];
    expect(joinedBoxes(cross)).toEqual(cross);
  });

  it('are empty for no boxes', () => {
    expect(joinedBoxes([])).toEqual([]);
  });
});
