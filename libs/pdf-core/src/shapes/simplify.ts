import { ringArea, type Point, type Ring, type Shape } from './shape';

/** A closed line with fewer points, none of which that were left out is farther than `tolerance` points from it (Douglas and Peucker). */
export function simplifiedRing(ring: Ring, tolerance: number): Ring {
  const [first] = ring;
  if (!first || ring.length < 5) return ring;
  const far = farthestFrom(ring, first);
  const kept = new Uint8Array(ring.length + 1);
  kept[0] = 1;
  kept[far] = 1;
  const closed = [...ring, first];
  keepBetween(closed, [0, far], tolerance, kept);
  keepBetween(closed, [far, ring.length], tolerance, kept);
  return ring.filter((_, at) => kept[at] === 1);
}

/** A shape without the rings that are on average thinner than `width` points: what rounding leaves between parts that touch. */
export function withoutSlivers(shape: Shape, width: number): Shape {
  return shape.filter((ring) => 2 * Math.abs(ringArea(ring)) >= width * lengthOf(ring));
}

function keepBetween(
  line: Ring,
  range: readonly [number, number],
  tolerance: number,
  kept: Uint8Array,
): void {
  const waiting = [range];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const [from, to] = next;
    const [a, b] = [line[from], line[to]];
    if (!a || !b) continue;
    let [most, at] = [tolerance, -1];
    for (let i = from + 1; i < to; i++) {
      const distance = distanceTo(line[i] ?? a, a, b);
      if (distance > most) [most, at] = [distance, i];
    }
    if (at < 0) continue;
    kept[at] = 1;
    waiting.push([from, at], [at, to]);
  }
}

/** Distance of a point from a piece of a line. */
function distanceTo([x, y]: Point, [ax, ay]: Point, [bx, by]: Point): number {
  const [dx, dy] = [bx - ax, by - ay];
  const square = dx * dx + dy * dy;
  const part = square === 0 ? 0 : ((x - ax) * dx + (y - ay) * dy) / square;
  const t = Math.min(1, Math.max(0, part));
  return Math.hypot(x - ax - t * dx, y - ay - t * dy);
}

function farthestFrom(ring: Ring, [x, y]: Point): number {
  let [most, at] = [-1, 0];
  ring.forEach(([px, py], index) => {
    const square = (px - x) ** 2 + (py - y) ** 2;
    if (square > most) [most, at] = [square, index];
  });
  return at;
}

function lengthOf(ring: Ring): number {
  let [length, last] = [0, ring.at(-1)];
  for (const point of ring) {
    if (last) length += Math.hypot(point[0] - last[0], point[1] - last[1]);
    last = point;
  }
  return length;
}
