import { Clipper, type IntPoint } from 'clipper-lib';
import { checkCrossings } from './crossings';
import type { GridShape } from './integer-grid';
import { ShapeError } from './shape';

const INTERSECTION = 0;
const UNION = 1;
const DIFFERENCE = 2;
const EVEN_ODD = 0;
const NON_ZERO = 1;
const POSITIVE = 2;
const SUBJECT = 0;
const CLIP = 1;

/** A shape whose rings neither cross nor wind twice, outer ones counter-clockwise: what the functions of this file give. */
export type CleanShape = GridShape;

/** Area of a shape under the nonzero rule. */
export function clean(shape: GridShape): CleanShape {
  return filled(shape, NON_ZERO);
}

/** Area of a shape under the even-odd rule. */
export function oddParts(shape: GridShape): CleanShape {
  return filled(shape, EVEN_ODD);
}

/** Area with a positive winding number. */
export function positive(shape: GridShape): CleanShape {
  return filled(shape, POSITIVE);
}

function filled(shape: GridShape, fill: number): CleanShape {
  if (shape.every((ring) => ring.length < 3)) return [];
  const frame = [frameOf(shape)];
  return resolved(shape, [], (given) => {
    const result = run(UNION, given, [], fill);
    const rest = run(DIFFERENCE, frame, result);
    return { result, error: area(rest) + area(result) - area(frame) };
  });
}

/** Union of two shapes. */
export function unite(one: CleanShape, other: CleanShape): CleanShape {
  if (one.length === 0 || other.length === 0) return one.length === 0 ? other : one;
  return resolved(one, other, (a, b) => {
    const result = run(UNION, a, b);
    return { result, error: area(result) + area(run(INTERSECTION, a, b)) - area(a) - area(b) };
  });
}

/** Intersection of two shapes. */
export function intersect(one: CleanShape, other: CleanShape): CleanShape {
  if (one.length === 0 || other.length === 0) return [];
  return resolved(one, other, (a, b) => {
    const result = run(INTERSECTION, a, b);
    return { result, error: area(result) + area(run(DIFFERENCE, a, b)) - area(a) };
  });
}

/** Difference of two shapes. */
export function subtract(one: CleanShape, other: CleanShape): CleanShape {
  if (one.length === 0 || other.length === 0) return one;
  return resolved(one, other, (a, b) => {
    const result = run(DIFFERENCE, a, b);
    return { result, error: area(result) + area(run(INTERSECTION, a, b)) - area(a) };
  });
}

interface Measured {
  readonly result: CleanShape;
  /** By how much areas that must add up do not, in square grid steps. */
  readonly error: number;
}

/**
 * The first result whose areas add up. The sweep can lose its way where many edges coincide, so each result is checked; after a failure the points
 * are moved by a grid step or two, which takes the coincidences away.
 */
function resolved(
  one: GridShape,
  other: GridShape,
  measure: (one: GridShape, other: GridShape) => Measured,
): CleanShape {
  checkCrossings([...one, ...other]);
  // Every crossing is rounded to the grid, which moves the edges through it by up to a step.
  const tolerance = 4 * (outline(one) + outline(other)) + 16;
  for (let attempt = 0; attempt < 4; attempt += 1) {
    const { result, error } = measure(moved(one, attempt), moved(other, attempt + 7));
    if (Math.abs(error) <= tolerance) return result;
  }
  throw new ShapeError('shapes_unresolved', 'The shapes have too many edges that coincide');
}

function moved(shape: GridShape, attempt: number): GridShape {
  if (attempt === 0 || attempt === 7) return shape;
  let state = attempt * 2_654_435_761;
  const step = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return (state >>> 16) % 5;
  };
  return shape.map((ring) => ring.map(({ X, Y }) => ({ X: X + step() - 2, Y: Y + step() - 2 })));
}

function run(type: number, subjects: GridShape, clips: GridShape, fill = NON_ZERO): CleanShape {
  const clipper = new Clipper();
  clipper.AddPaths(subjects, SUBJECT, true);
  clipper.AddPaths(clips, CLIP, true);
  const result: IntPoint[][] = [];
  clipper.Execute(type, result, fill, fill);
  return result;
}

/** A ring around the shape with room to spare. */
function frameOf(shape: GridShape): readonly IntPoint[] {
  let [x0, y0, x1, y1] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const ring of shape) {
    for (const { X, Y } of ring) {
      x0 = Math.min(x0, X - 10);
      y0 = Math.min(y0, Y - 10);
      x1 = Math.max(x1, X + 10);
      y1 = Math.max(y1, Y + 10);
    }
  }
  return [
    { X: x0, Y: y0 },
    { X: x1, Y: y0 },
    { X: x1, Y: y1 },
    { X: x0, Y: y1 },
  ];
}

function area(shape: GridShape): number {
  let twice = 0;
  for (const ring of shape) {
    const [first] = ring;
    let last = ring.at(-1);
    for (const point of ring) {
      if (first && last) {
        twice +=
          (last.X - first.X) * (point.Y - first.Y) - (point.X - first.X) * (last.Y - first.Y);
      }
      last = point;
    }
  }
  return twice / 2;
}

function outline(shape: GridShape): number {
  let length = 0;
  for (const ring of shape) {
    let last = ring.at(-1);
    for (const point of ring) {
      if (last) length += Math.abs(point.X - last.X) + Math.abs(point.Y - last.Y);
      last = point;
    }
  }
  return length;
}
