/** An affine transformation `[a b c d e f]` (ISO 32000-2, 8.3.3): x' = a x + c y + e, y' = b x + d y + f. */
export type Matrix = readonly [number, number, number, number, number, number];

/** Leaves points where they are. */
export const identity: Matrix = [1, 0, 0, 1, 0, 0];

/** First `inner`, then `outer` (8.3.4: the new matrix is written to the left). */
export function concat(inner: Matrix, outer: Matrix): Matrix {
  // By their places: what iterates makes objects, and this is done for every glyph.
  const { 0: a, 1: b, 2: c, 3: d, 4: e, 5: f } = inner;
  const { 0: g, 1: h, 2: i, 3: j, 4: k, 5: l } = outer;
  return [
    a * g + b * i,
    a * h + b * j,
    c * g + d * i,
    c * h + d * j,
    e * g + f * i + k,
    e * h + f * j + l,
  ];
}

/** The matrix that undoes another; null when it takes the plane to a line or a point. */
export function inverse([a, b, c, d, e, f]: Matrix): Matrix | null {
  const det = a * d - b * c;
  if (det === 0 || !Number.isFinite(1 / det)) return null;
  return [d / det, -b / det, -c / det, a / det, (c * f - d * e) / det, (b * e - a * f) / det];
}

/** The axis-aligned bounds of the rectangle `[x0, x1] x [y0, y1]` under `matrix`. */
export function boundsOf(
  matrix: Matrix,
  rect: { readonly x0: number; readonly y0: number; readonly x1: number; readonly y1: number },
): { readonly x0: number; readonly y0: number; readonly x1: number; readonly y1: number } {
  const { 0: a, 1: b, 2: c, 3: d, 4: e, 5: f } = matrix;
  const { x0, y0, x1, y1 } = rect;
  return {
    x0: Math.min(a * x0, a * x1) + Math.min(c * y0, c * y1) + e,
    y0: Math.min(b * x0, b * x1) + Math.min(d * y0, d * y1) + f,
    x1: Math.max(a * x0, a * x1) + Math.max(c * y0, c * y1) + e,
    y1: Math.max(b * x0, b * x1) + Math.max(d * y0, d * y1) + f,
  };
}

/** The matrix of six numbers, or null when the array is anything else. */
export function matrixOf(values: readonly unknown[] | null): Matrix | null {
  if (values?.length !== 6) return null;
  const [a, b, c, d, e, f] = values;
  const numbers = [a, b, c, d, e, f].every(
    (value) => typeof value === 'number' && Number.isFinite(value),
  );
  return numbers ? ([a, b, c, d, e, f] as unknown as Matrix) : null;
}

/** True when all six numbers are finite: products of large numbers may not be. */
export function isFiniteMatrix(matrix: Matrix): boolean {
  return matrix.every((value) => Number.isFinite(value));
}
