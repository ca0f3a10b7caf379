import { KeptTriangles } from './kept-triangles';

/** A triangle at a height, whose vertices have `size` numbers, the colour of a the height. */
function triangleAt(y: number, size: number): Float64Array {
  const vertices = new Float64Array(3 * size);
  for (let corner = 0; corner < 3; corner++) {
    vertices.set([corner, y + corner, ...Array.from({ length: size - 2 }, () => y)], corner * size);
  }
  return vertices;
}

describe('kept triangles', () => {
  it('gives those that reach into rows, in pixels and with differences of colours', () => {
    const kept = new KeptTriangles([2, 0, 0, 2, 10, 0], 3, () => undefined);
    for (let y = 0; y < 3000; y++) kept.add(triangleAt(y, 3), 0, 3, 6);
    const found: number[][] = [];
    kept.each(4000, 4001, (numbers, at) => found.push([...numbers.subarray(at, at + 9)]));
    expect(kept.whole).toBe(true);
    expect(found).toEqual([
      [10, 3996, 12, 3998, 14, 4000, 1998, 0, 0],
      [10, 3998, 12, 4000, 14, 4002, 1999, 0, 0],
      [10, 4000, 12, 4002, 14, 4004, 2000, 0, 0],
    ]);
  });

  it('hands on what is more than it keeps, in order, each once', () => {
    const size = 2000;
    const found: number[] = [];
    const note = (triangles: KeptTriangles): void =>
      triangles.each(-Infinity, Infinity, (numbers, at) => found.push(numbers[at + 1] ?? -1));
    const kept = new KeptTriangles([1, 0, 0, 1, 0, 0], size, note);
    for (let y = 0; y < 3000; y++) kept.add(triangleAt(y, size), 0, size, 2 * size);
    note(kept);
    expect(kept.whole).toBe(false);
    expect(found).toEqual(Array.from({ length: 3000 }, (_, y) => y));
  });
});
