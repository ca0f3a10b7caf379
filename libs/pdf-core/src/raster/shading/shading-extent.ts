import type { ObjectReader } from '../../document/index';
import { concat, inverse, type Matrix, matrixOf, Path, type Rect } from '../../geometry/index';
import { isPdfArray, type PdfDict } from '../../syntax/index';
import type { ShadingPaint } from '../../content/index';
import type { ShadingOutline } from '../display/items';

type Point = readonly [number, number];
/** The side of a line where a * x + b * y + c is not negative, in shading space. */
type HalfPlane = readonly [a: number, b: number, c: number];

/** Length of the handles of a quarter circle of radius 1. */
const KAPPA = 0.5522847498;

/**
 * Outlines inside of all of which a shading paints: its box, its domain, and the ends past which it does not extend (ISO 32000-2, 8.7.4.5).
 * Cut to `frame`. Empty where it paints all over the frame, and for meshes and for cones, whose outline is not computed.
 */
export function shadingExtent(
  reader: ObjectReader,
  { shading, shadingType, matrix }: ShadingPaint,
  frame: Rect,
): readonly ShadingOutline[] {
  const back = inverse(matrix);
  if (!back || shading.has('Background')) return [];
  const numbers = numbersOf(reader, shading);
  const outlines: ShadingOutline[] = [];
  const box = numbers('BBox');
  if (box.length === 4) outlines.push(...cutFrame(frame, back, planesOf(box)));
  if (shadingType === 1) outlines.push(...domainOf(numbers, matrix, frame));
  if (shadingType !== 2 && shadingType !== 3) return outlines;
  const extend = reader.array(shading, 'Extend')?.map((part) => reader.resolve(part));
  const [before, after] = [extend?.[0] === true, extend?.[1] === true];
  const coords = numbers('Coords');
  if (shadingType === 3)
    return [...outlines, ...rounds(coords, { before, after }, { matrix, frame })];
  const planes = ends(coords);
  const kept = planes.filter((_, at) => (at === 0 ? !before : !after));
  return [...outlines, ...cutFrame(frame, back, kept)];
}

type Numbers = (key: string) => readonly number[];

function numbersOf(reader: ObjectReader, dict: PdfDict): Numbers {
  return (key) => {
    const array = reader.get(dict, key);
    if (!isPdfArray(array)) return [];
    const numbers = array.map((part) => reader.resolve(part));
    return numbers.every((part) => typeof part === 'number') ? numbers : [];
  };
}

function domainOf(numbers: Numbers, matrix: Matrix, frame: Rect): readonly ShadingOutline[] {
  const [x0 = 0, x1 = 1, y0 = 0, y1 = 1] = numbers('Domain');
  const own = matrixOf(numbers('Matrix'));
  const back = inverse(own ? concat(own, matrix) : matrix);
  return back ? cutFrame(frame, back, planesOf([x0, y0, x1, y1])) : [];
}

function planesOf([ax = 0, ay = 0, bx = 0, by = 0]: readonly number[]): readonly HalfPlane[] {
  const [x0, x1, y0, y1] = [Math.min(ax, bx), Math.max(ax, bx), Math.min(ay, by), Math.max(ay, by)];
  return [
    [1, 0, -x0],
    [-1, 0, x1],
    [0, 1, -y0],
    [0, -1, y1],
  ];
}

/** Sides of the start and of the end of an axis. */
function ends([x0 = 0, y0 = 0, x1 = 0, y1 = 0]: readonly number[]): readonly HalfPlane[] {
  const [dx, dy] = [x1 - x0, y1 - y0];
  if (dx === 0 && dy === 0) return [];
  return [
    [dx, dy, -(dx * x0 + dy * y0)],
    [-dx, -dy, dx * x1 + dy * y1],
  ];
}

/** What of the frame is on the right side of all lines; nothing when that is the whole frame. */
function cutFrame(
  { x0, y0, x1, y1 }: Rect,
  toSpace: Matrix,
  planes: readonly HalfPlane[],
): readonly ShadingOutline[] {
  const corners: readonly Point[] = [
    [x0, y0],
    [x1, y0],
    [x1, y1],
    [x0, y1],
  ];
  const [a, b, c, d, e, f] = toSpace;
  let ring = corners;
  for (const [u, v, w] of planes) {
    const side = ([x, y]: Point): number => u * (a * x + c * y + e) + v * (b * x + d * y + f) + w;
    ring = onSide(ring, side);
  }
  const isWhole = ring.length === 4 && ring.every((point, at) => point === corners[at]);
  return isWhole ? [] : [{ path: pathOf(ring), rule: 'nonzero' }];
}

function onSide(ring: readonly Point[], side: (point: Point) => number): readonly Point[] {
  return ring.flatMap((point, at): readonly Point[] => {
    const next = ring[(at + 1) % ring.length] ?? point;
    const [here, there] = [side(point), side(next)];
    const kept = here >= 0 ? [point] : [];
    if (here >= 0 === there >= 0) return kept;
    const part = here / (here - there);
    const [px, py] = point;
    return [...kept, [px + (next[0] - px) * part, py + (next[1] - py) * part]];
  });
}

function pathOf(ring: readonly Point[]): Path {
  const path = new Path();
  ring.forEach(([x, y], at) => (at === 0 ? path.moveTo(x, y) : path.lineTo(x, y)));
  if (ring.length > 0) path.close();
  return path;
}

/** The larger circle without the smaller one where one is in the other. */
function rounds(
  [x0 = 0, y0 = 0, r0 = 0, x1 = 0, y1 = 0, r1 = 0]: readonly number[],
  { before, after }: { readonly before: boolean; readonly after: boolean },
  { matrix, frame }: { readonly matrix: Matrix; readonly frame: Rect },
): readonly ShadingOutline[] {
  if (Math.hypot(x1 - x0, y1 - y0) >= Math.abs(r1 - r0)) return [];
  const [start, end] = [
    { x: x0, y: y0, r: r0, extends: before },
    { x: x1, y: y1, r: r1, extends: after },
  ];
  const [small, large] = r0 < r1 ? [start, end] : [end, start];
  const path = new Path();
  const hasHole = !small.extends && small.r > 0;
  if (!large.extends) addCircle(path, large, matrix);
  else if (hasHole) addFrame(path, frame);
  if (hasHole) addCircle(path, small, matrix);
  return large.extends && !hasHole ? [] : [{ path, rule: 'evenodd' }];
}

/** Around the frame, with room for a circle that reaches past it. */
function addFrame(path: Path, { x0, y0, x1, y1 }: Rect): void {
  const room = x1 - x0 + y1 - y0;
  path.moveTo(x0 - room, y0 - room);
  path.lineTo(x1 + room, y0 - room);
  path.lineTo(x1 + room, y1 + room);
  path.lineTo(x0 - room, y1 + room);
  path.close();
}

function addCircle(
  path: Path,
  { x, y, r }: { readonly x: number; readonly y: number; readonly r: number },
  [a, b, c, d, e, f]: Matrix,
): void {
  const at = (u: number, v: number): Point => {
    const [px, py] = [x + u * r, y + v * r];
    return [a * px + c * py + e, b * px + d * py + f];
  };
  path.moveTo(...at(1, 0));
  path.curveTo(...at(1, KAPPA), ...at(KAPPA, 1), ...at(0, 1));
  path.curveTo(...at(-KAPPA, 1), ...at(-1, KAPPA), ...at(-1, 0));
  path.curveTo(...at(-1, -KAPPA), ...at(-KAPPA, -1), ...at(0, -1));
  path.curveTo(...at(KAPPA, -1), ...at(1, -KAPPA), ...at(1, 0));
  path.close();
}
