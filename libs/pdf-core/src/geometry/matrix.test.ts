import fc from 'fast-check';
import { boundsOf, concat, identity, isFiniteMatrix, type Matrix, matrixOf } from './matrix';

const entry = fc.integer({ min: -1000, max: 1000 });
const matrix: fc.Arbitrary<Matrix> = fc.tuple(entry, entry, entry, entry, entry, entry);
const point = fc.record({ x: entry, y: entry });

function map([a, b, c, d, e, f]: Matrix, { x, y }: { x: number; y: number }) {
  return { x: a * x + c * y + e, y: b * x + d * y + f };
}

describe('concat', () => {
  it('leaves a matrix alone when one side is the identity', () => {
    fc.assert(
      fc.property(matrix, (m) => {
        expect(concat(identity, m).map((value) => value + 0)).toEqual([...m]);
        expect(concat(m, identity).map((value) => value + 0)).toEqual([...m]);
      }),
    );
  });

  it('is associative', () => {
    fc.assert(
      fc.property(matrix, matrix, matrix, (a, b, c) => {
        // A sum of products may be -0 on one side.
        const plain = (m: Matrix) => m.map((value) => value + 0);
        expect(plain(concat(concat(a, b), c))).toEqual(plain(concat(a, concat(b, c))));
      }),
    );
  });

  it('maps points through the inner matrix first', () => {
    fc.assert(
      fc.property(matrix, matrix, point, (inner, outer, at) => {
        expect(map(concat(inner, outer), at)).toEqual(map(outer, map(inner, at)));
      }),
    );
  });
});

describe('boundsOf', () => {
  it('holds every corner and touches one on each side', () => {
    fc.assert(
      fc.property(matrix, point, point, (m, p, q) => {
        const bounds = boundsOf(m, { x0: p.x, y0: p.y, x1: q.x, y1: q.y });
        const corners = [p.x, q.x].flatMap((x) => [p.y, q.y].map((y) => map(m, { x, y })));
        expect(bounds).toEqual({
          x0: Math.min(...corners.map(({ x }) => x)),
          y0: Math.min(...corners.map(({ y }) => y)),
          x1: Math.max(...corners.map(({ x }) => x)),
          y1: Math.max(...corners.map(({ y }) => y)),
        });
      }),
    );
  });
});

describe('matrixOf', () => {
  it('takes six finite numbers and nothing else', () => {
    expect(matrixOf([1, 2, 3, 4, 5, 6])).toEqual([1, 2, 3, 4, 5, 6]);
    expect(matrixOf([1, 2, 3, 4, 5])).toBeNull();
    expect(matrixOf([1, 2, 3, 4, 5, 6, 7])).toBeNull();
    expect(matrixOf([1, 2, 3, 4, 5, '6'])).toBeNull();
    expect(matrixOf([1, 2, 3, 4, 5, Infinity])).toBeNull();
    expect(matrixOf(null)).toBeNull();
  });
});

describe('isFiniteMatrix', () => {
  it('is false when a product left the number range', () => {
    const huge: Matrix = [1e200, 0, 0, 1e200, 0, 0];
    expect(isFiniteMatrix(huge)).toBe(true);
    expect(isFiniteMatrix(concat(huge, huge))).toBe(false);
  });
});
