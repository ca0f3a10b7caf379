/** Ends that are no farther apart are one, in points. */
const NEAR = 0.004;

/** The colour that a run is along, on the side that a strip goes to, and where it comes from. */
export interface Side {
  /** Numbers of colours: what spreads, and what it spreads into. */
  readonly from: number;
  readonly into: number;
  /** Visible colour on the side of the strip. */
  readonly intoSeen: number;
  readonly textSize: number;
  /** x and y in turn; `into` is on the left. */
  readonly points: number[];
}

/** Sides of runs that follow one another are joined to one, those around a whole area closed. */
export function joinedSides(sides: readonly Side[]): readonly Side[] {
  const starts = new SideEnds(sides, () => 0);
  const taken = new Set<Side>();
  const next = (side: Side, { points }: Side): Side | null => {
    const [x, y] = [cell(points.at(-2)), cell(points.at(-1))];
    for (let row = y - 1; row <= y + 1; row++) {
      for (let column = x - 1; column <= x + 1; column++) {
        const found = starts.find(side, column, row, (it) => !taken.has(it));
        if (found) return found;
      }
    }
    return null;
  };
  const joined: Side[] = [];
  for (const side of beginningsFirst(sides)) {
    if (taken.has(side)) continue;
    taken.add(side);
    const { points } = side;
    let { textSize } = side;
    for (let more = next(side, side); more; more = next(side, side)) {
      taken.add(more);
      textSize = Math.min(textSize, more.textSize);
      for (let at = 2; at < more.points.length; at++) points.push(more.points[at] ?? 0);
    }
    joined.push({ ...side, textSize, points });
  }
  return joined;
}

/** Sides that no other one leads to come first, so that lines are walked from their beginning. */
function beginningsFirst(sides: readonly Side[]): readonly Side[] {
  const ends = new SideEnds(sides, (points) => points.length - 2);
  const first: Side[] = [];
  const led: Side[] = [];
  for (const side of sides) {
    const { points } = side;
    const isLed = ends.find(side, cell(points[0]), cell(points[1]), () => true) !== null;
    (isLed ? led : first).push(side);
  }
  return [...first, ...led];
}

const cell = (value = 0): number => Math.round(value / NEAR);

/** Sides by their colours and the place of one end. */
class SideEnds {
  /** By hash: the first side, counted from 1. */
  private readonly heads: Int32Array;
  private readonly tails: Int32Array;
  /** The next side of the same hash, counted from 1; 0: none. */
  private readonly nexts: Int32Array;
  private readonly columns: Float64Array;
  private readonly rows: Float64Array;

  /** `end`: the place of x of the end in the points of a side. */
  constructor(
    private readonly sides: readonly Side[],
    end: (points: readonly number[]) => number,
  ) {
    const size = 2 ** Math.ceil(Math.log2(2 * sides.length + 2));
    this.heads = new Int32Array(size);
    this.tails = new Int32Array(size);
    this.nexts = new Int32Array(sides.length + 1);
    this.columns = new Float64Array(sides.length);
    this.rows = new Float64Array(sides.length);
    sides.forEach((side, index) => {
      const at = end(side.points);
      const [column, row] = [cell(side.points[at]), cell(side.points[at + 1])];
      this.columns[index] = column;
      this.rows[index] = row;
      const hash = this.hashOf(side, column, row);
      const tail = this.tails[hash] ?? 0;
      if (tail === 0) this.heads[hash] = index + 1;
      else this.nexts[tail] = index + 1;
      this.tails[hash] = index + 1;
    });
  }

  /** The first side between the same colours with an end in a square that passes. */
  find(like: Side, column: number, row: number, passes: (side: Side) => boolean): Side | null {
    let number = this.heads[this.hashOf(like, column, row)] ?? 0;
    for (; number > 0; number = this.nexts[number] ?? 0) {
      const side = this.sides[number - 1];
      const isThere = this.columns[number - 1] === column && this.rows[number - 1] === row;
      if (side && isThere && isAlike(side, like) && passes(side)) return side;
    }
    return null;
  }

  private hashOf({ from, into, intoSeen }: Side, column: number, row: number): number {
    let hash = Math.imul(from, 0x9e3779b1) ^ Math.imul(into, 0x85ebca6b);
    hash = Math.imul(hash ^ intoSeen, 0xc2b2ae35) ^ Math.imul(column | 0, 0x27d4eb2f);
    hash = Math.imul(hash ^ (row | 0), 0x165667b1);
    return (hash ^ (hash >>> 15)) & (this.heads.length - 1);
  }
}

const isAlike = (one: Side, other: Side): boolean =>
  one.from === other.from && one.into === other.into && one.intoSeen === other.intoSeen;
