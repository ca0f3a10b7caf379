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

function lengthOf({ points, start, end, closed }: Polyline): number {
  let length = 0;
  for (let at = start + 2; at < end; at += 2) length += distance(points, at - 2, at);
  return closed ? length + distance(points, end - 2, start) : length;
}

function distance(points: Float64Array, from: number, to: number): number {
  const dx = (points[to] ?? 0) - (points[from] ?? 0);
  const dy = (points[to + 1] ?? 0) - (points[from + 1] ?? 0);
  return Math.sqrt(dx * dx + dy * dy);
}

/** A polyline whose object is reused for each dash. */
type Dash = { -readonly [Key in keyof Polyline]: Polyline[Key] };

class Dasher {
  private index = 0;
  /** Remaining length of the current dash or gap. */
  private left: number;
  private on = true;
  /** Points of the current dash, without equal neighbours. */
  private current = new Float64Array(64);
  private length = 0;
  private readonly dash: Dash = {
    points: this.current,
    start: 0,
    end: 0,
    closed: false,
    direction: null,
  };
  private first: Float64Array | null = null;
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
    const { points, start, end, closed } = this.line;
    if (this.on) this.push(points[start] ?? 0, points[start + 1] ?? 0);
    for (let at = start + 2; at < end; at += 2) this.side(at - 2, at);
    if (closed) this.side(end - 2, start);
    this.finish();
  }

  /** Cuts a side where dashes begin and end. */
  private side(from: number, to: number): void {
    const { points } = this.line;
    const x = points[from] ?? 0;
    const y = points[from + 1] ?? 0;
    const dx = (points[to] ?? 0) - x;
    const dy = (points[to + 1] ?? 0) - y;
    const length = Math.sqrt(dx * dx + dy * dy);
    if (length === 0) return;
    const ux = dx / length;
    const uy = dy / length;
    // The length of the segment before the last cut.
    let done = 0;
    while (length - done > this.left) {
      done += this.left;
      const isDash = this.on;
      if (!isDash) this.length = 0;
      this.push(x + ux * done, y + uy * done);
      if (isDash) this.end(this.length === 2 ? [ux, uy] : null);
      this.turn();
    }
    this.left -= length - done;
    if (this.on) this.push(x + dx, y + dy);
  }

  private turn(): void {
    this.index = (this.index + 1) % this.pattern.length;
    this.left = this.pattern[this.index] ?? 0;
    this.on = !this.on;
  }

  private push(x: number, y: number): void {
    const at = this.length;
    if (at >= 2 && this.current[at - 2] === x && this.current[at - 1] === y) return;
    if (at === this.current.length) {
      const larger = new Float64Array(at * 2);
      larger.set(this.current);
      this.current = larger;
    }
    this.current[at] = x;
    this.current[at + 1] = y;
    this.length = at + 2;
  }

  /** Ends a dash. The first one of a closed line waits for the last. */
  private end(direction: readonly [number, number] | null): void {
    if (!this.started && this.line.closed && this.startsOn) {
      this.first = this.current.slice(0, this.length);
    } else this.give(direction);
    this.started = true;
    this.length = 0;
  }

  private finish(): void {
    if (!this.started && this.on && this.line.closed) {
      this.take(this.line);
      return;
    }
    const { first } = this;
    if (!this.on) this.length = 0;
    if (first) {
      const isJoined = this.length > 0;
      for (let at = isJoined ? 2 : 0; at < first.length; at += 2) {
        this.push(first[at] ?? 0, first[at + 1] ?? 0);
      }
      this.give(null);
    } else if (this.length > 2) this.give(null);
  }

  /** `direction` is that of a dash without length. */
  private give(direction: readonly [number, number] | null): void {
    const { dash } = this;
    dash.points = this.current;
    dash.end = this.length;
    dash.direction = direction;
    this.take(dash);
  }
}
