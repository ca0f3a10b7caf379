import type { Polyline, PolylineTaker } from './polyline';

/** Dashes of one path beyond which it is stroked as a solid line: they would be finer than anything seen. */
const mostDashes = 100_000;

/** The usable dash array: finite, none negative, not all zero, of even count; null for a solid line. */
export function dashPattern(array: readonly number[]): readonly number[] | null {
  const pattern = array.length % 2 === 0 ? array : [...array, ...array];
  const period = pattern.reduce((total, length) => total + length, 0);
  return period > 0 && Number.isFinite(period) && array.every((length) => length >= 0)
    ? pattern
    : null;
}

/** Cuts a polyline into its dashes (8.4.3.6). A closed one whose start and end are both dash has them joined to one. */
export function dash(
  line: Polyline,
  pattern: readonly number[],
  phase: number,
  take: PolylineTaker,
): void {
  const period = pattern.reduce((total, length) => total + length, 0);
  if ((lengthOf(line) / period) * pattern.length > mostDashes) {
    take(line);
    return;
  }
  const rest = phase % period;
  new Dasher(line, pattern, rest < 0 ? rest + period : rest, take).run();
}

function lengthOf({ points, closed }: Polyline): number {
  let length = 0;
  for (let at = 2; at < points.length; at += 2) length += distance(points, at - 2, at);
  return closed ? length + distance(points, points.length - 2, 0) : length;
}

function distance(points: Float64Array, from: number, to: number): number {
  return Math.hypot(
    (points[to] ?? 0) - (points[from] ?? 0),
    (points[to + 1] ?? 0) - (points[from + 1] ?? 0),
  );
}

class Dasher {
  private index = 0;
  /** What is left of the dash or gap in work. */
  private left: number;
  private on = true;
  private current: number[] = [];
  private first: number[] | null = null;
  private readonly startsOn: boolean;
  private started = false;

  constructor(
    private readonly line: Polyline,
    private readonly pattern: readonly number[],
    phase: number,
    private readonly take: PolylineTaker,
  ) {
    this.left = pattern[0] ?? 0;
    let rest = phase;
    while (rest > 0 && rest >= this.left) {
      rest -= this.left;
      this.turn();
    }
    this.left -= rest;
    this.startsOn = this.on;
  }

  run(): void {
    const { points, closed } = this.line;
    this.current = this.on ? [points[0] ?? 0, points[1] ?? 0] : [];
    const count = points.length / 2;
    const sides = closed ? count : count - 1;
    for (let side = 0; side < sides; side++) {
      this.side(side * 2, ((side + 1) % count) * 2);
    }
    this.finish();
  }

  private side(from: number, to: number): void {
    const { points } = this.line;
    const x0 = points[from] ?? 0;
    const y0 = points[from + 1] ?? 0;
    const dx = (points[to] ?? 0) - x0;
    const dy = (points[to + 1] ?? 0) - y0;
    const length = Math.hypot(dx, dy);
    if (length === 0) return;
    const direction: readonly [number, number] = [dx / length, dy / length];
    let done = 0;
    while (length - done > this.left) {
      done += this.left;
      const x = x0 + direction[0] * done;
      const y = y0 + direction[1] * done;
      if (this.on) {
        this.current.push(x, y);
        this.end(direction);
      } else this.current = [x, y];
      this.turn();
    }
    this.left -= length - done;
    if (this.on) this.current.push(x0 + dx, y0 + dy);
  }

  private turn(): void {
    this.index = (this.index + 1) % this.pattern.length;
    this.left = this.pattern[this.index] ?? 0;
    this.on = !this.on;
  }

  /** Ends a dash. The first one of a closed line waits for the last. */
  private end(direction: readonly [number, number]): void {
    if (!this.started && this.line.closed && this.startsOn) this.first = this.current;
    else this.give(this.current, direction);
    this.started = true;
    this.current = [];
  }

  private finish(): void {
    const last = this.on ? this.current : [];
    if (!this.started && this.on && this.line.closed) {
      this.take(this.line);
      return;
    }
    if (this.first) {
      this.give(last.length > 0 ? [...last, ...this.first.slice(2)] : this.first, null);
    } else if (last.length > 2) this.give(last, null);
  }

  private give(points: readonly number[], direction: readonly [number, number] | null): void {
    const distinct: number[] = [];
    for (let at = 0; at < points.length; at += 2) {
      const x = points[at] ?? 0;
      const y = points[at + 1] ?? 0;
      const last = distinct.length - 2;
      if (last < 0 || distinct[last] !== x || distinct[last + 1] !== y) distinct.push(x, y);
    }
    this.take({ points: Float64Array.from(distinct), closed: false, direction });
  }
}
