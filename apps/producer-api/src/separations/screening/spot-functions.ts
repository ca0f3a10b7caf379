/** Height of a dot at a place of its cell, x and y -1 to 1 from the middle: the higher, the earlier it prints (ISO 32000-2, 10.6.3). */
export type SpotFunction = (x: number, y: number) => number;

/** The spot functions by the name of the dot. */
export const spotFunctions: Readonly<
  Record<'round' | 'euclidean' | 'ellipse' | 'line', SpotFunction>
> = {
  round: (x, y) => 1 - (x * x + y * y) / 2,
  euclidean(x, y) {
    const [a, b] = [Math.abs(x), Math.abs(y)];
    return a + b <= 1 ? 1 - (a * a + b * b) : (a - 1) ** 2 + (b - 1) ** 2 - 1;
  },
  ellipse(x, y) {
    const [a, b] = [Math.abs(x), Math.abs(y)];
    const w = 3 * a + 4 * b - 3;
    if (w < 0) return 1 - (a * a + (b / 0.75) ** 2) / 4;
    if (w > 1) return ((1 - a) ** 2 + ((1 - b) / 0.75) ** 2) / 4 - 1;
    return 0.5 - w;
  },
  line: (_x, y) => -Math.abs(y),
};
