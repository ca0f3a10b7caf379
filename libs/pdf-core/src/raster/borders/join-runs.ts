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
  const starts = new Map<string, Side[]>();
  const keyOf = (side: Side, column: number, row: number): string =>
    `${side.from} ${side.into} ${side.intoSeen} ${column} ${row}`;
  const cell = (value: number): number => Math.round(value / NEAR);
  for (const side of sides) {
    const key = keyOf(side, cell(side.points[0] ?? 0), cell(side.points[1] ?? 0));
    const here = starts.get(key);
    if (here) here.push(side);
    else starts.set(key, [side]);
  }
  const taken = new Set<Side>();
  const next = (side: Side, points: readonly number[]): Side | null => {
    const [x, y] = [cell(points.at(-2) ?? 0), cell(points.at(-1) ?? 0)];
    for (let row = y - 1; row <= y + 1; row++) {
      for (let column = x - 1; column <= x + 1; column++) {
        const found = starts.get(keyOf(side, column, row))?.find((it) => !taken.has(it));
        if (found) return found;
      }
    }
    return null;
  };
  const joined: Side[] = [];
  for (const side of beginningsFirst(sides, cell)) {
    if (taken.has(side)) continue;
    taken.add(side);
    const points = side.points;
    let { textSize } = side;
    for (let more = next(side, points); more; more = next(side, points)) {
      taken.add(more);
      textSize = Math.min(textSize, more.textSize);
      for (let at = 2; at < more.points.length; at++) points.push(more.points[at] ?? 0);
    }
    joined.push({ ...side, textSize, points });
  }
  return joined;
}

/** Sides that no other one leads to come first, so that lines are walked from their beginning. */
function beginningsFirst(sides: readonly Side[], cell: (value: number) => number): readonly Side[] {
  const ends = new Set<string>();
  const key = (side: Side, x: number, y: number): string =>
    `${side.from} ${side.into} ${side.intoSeen} ${cell(x)} ${cell(y)}`;
  for (const side of sides) ends.add(key(side, side.points.at(-2) ?? 0, side.points.at(-1) ?? 0));
  const isLed = (side: Side): boolean =>
    ends.has(key(side, side.points[0] ?? 0, side.points[1] ?? 0));
  return [...sides.filter((side) => !isLed(side)), ...sides.filter(isLed)];
}
