/** A box to be put in order: `x` grows along the lines, `y` towards the top. */
export interface OrderBox {
  readonly x0: number;
  readonly x1: number;
  readonly y0: number;
  readonly y1: number;
  /** Height of its text. */
  readonly size: number;
  /** How many lines it has. */
  readonly lines: number;
}

const deepest = 64;

/**
 * Reading order by recursive cuts through white space (XY-cut): columns from the side where lines start, rows from the top. Where both
 * cuts are possible, columns win when they are columns of text; rows of single lines are read across. Gives places in `boxes`.
 */
export function readingOrder(boxes: readonly OrderBox[], rightToLeft: boolean): number[] {
  const order: number[] = [];
  cut(
    boxes,
    boxes.map((_, at) => at),
    { rightToLeft, depth: 0, order },
  );
  return order;
}

interface Cutting {
  readonly rightToLeft: boolean;
  readonly depth: number;
  readonly order: number[];
}

function cut(boxes: readonly OrderBox[], places: number[], cutting: Cutting): void {
  const { order, rightToLeft, depth } = cutting;
  if (places.length < 2 || depth >= deepest) {
    for (const at of byPosition(boxes, places, rightToLeft)) order.push(at);
    return;
  }
  const rows = strips(boxes, places, 'y').reverse();
  const columns = strips(boxes, places, 'x');
  if (rightToLeft) columns.reverse();
  if (rows.length < 2 && columns.length < 2) {
    for (const at of byPosition(boxes, places, rightToLeft)) order.push(at);
    return;
  }
  const parts =
    columns.length >= 2 && (rows.length < 2 || areColumnsOfText(boxes, columns, rows))
      ? columns
      : rows;
  for (const part of parts) cut(boxes, part, { ...cutting, depth: depth + 1 });
}

/** Groups of boxes whose extents on one axis do not meet, lowest first. */
function strips(
  boxes: readonly OrderBox[],
  places: readonly number[],
  axis: 'x' | 'y',
): number[][] {
  const low = (at: number) => boxes[at]?.[`${axis}0`] ?? 0;
  // Lines of a paragraph may touch; descenders reach into the line below.
  const high = (at: number) => {
    const box = boxes[at];
    if (!box) return 0;
    return axis === 'y' ? box.y1 - Math.min(0.15 * box.size, box.y1 - box.y0) : box.x1;
  };
  const sorted = [...places].sort((one, other) => low(one) - low(other));
  const groups: number[][] = [];
  let end = -Infinity;
  for (const at of sorted) {
    if (low(at) >= end || groups.length === 0) groups.push([]);
    groups.at(-1)?.push(at);
    end = Math.max(end, high(at));
  }
  return groups;
}

/** Columns of text: at least two of them have several lines, and the gap between them goes through more than one row. */
function areColumnsOfText(
  boxes: readonly OrderBox[],
  columns: readonly (readonly number[])[],
  rows: readonly (readonly number[])[],
): boolean {
  const linesIn = (column: readonly number[]) =>
    column.reduce((sum, at) => sum + (boxes[at]?.lines ?? 0), 0);
  const tall = columns.filter((column) => linesIn(column) > 1).length;
  if (tall < 2) return false;
  // A grid of single lines is a table or a form: across.
  const single = rows.filter((row) => row.every((at) => (boxes[at]?.lines ?? 0) <= 1)).length;
  return single * 2 < rows.length;
}

function byPosition(boxes: readonly OrderBox[], places: readonly number[], rightToLeft: boolean) {
  return [...places].sort((one, other) => {
    const a = boxes[one];
    const b = boxes[other];
    if (!a || !b) return 0;
    const sideways = rightToLeft ? b.x1 - a.x1 : a.x0 - b.x0;
    return b.y1 - a.y1 || sideways;
  });
}
