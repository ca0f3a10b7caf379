import type { ContourPen } from '../program/contour-pen';

const FLEX_END = 0;
const FLEX_START = 1;
const FLEX_POINT = 2;
const HINT_REPLACEMENT = 3;
/** Values that the multiple master procedures 14 to 18 blend (Adobe Technical Note 5015, 4). */
const blended: ReadonlyMap<number, number> = new Map([
  [14, 1],
  [15, 2],
  [16, 3],
  [17, 4],
  [18, 6],
]);
const MAX_KEPT = 256;

/** The PostScript procedures that charstrings call by index (Adobe Type 1 Font Format, 8). */
export class OtherSubrs {
  private kept: number[] = [];
  /** Points of a flex in progress, absolute; null outside of one. */
  private flex: (readonly [number, number])[] | null = null;

  constructor(
    private readonly pen: ContourPen,
    private readonly weights: readonly number[],
  ) {}

  call(index: number, operands: readonly number[]): void {
    const values = blended.get(index);
    if (index === FLEX_START) {
      this.pen.begin();
      this.flex = [];
    } else if (index === FLEX_POINT) this.flex?.push([this.pen.x, this.pen.y]);
    else if (index === FLEX_END) this.endFlex(operands);
    else if (index === HINT_REPLACEMENT) this.kept = [operands[0] ?? 3];
    else if (values !== undefined) this.kept = this.blend(operands, values).reverse();
    else this.kept = [...operands].reverse().slice(0, MAX_KEPT);
  }

  /** Pops a result of the last procedure, the topmost first. */
  pop(): number {
    return this.kept.shift() ?? 0;
  }

  /** Moves within a flex only say where its points are. False outside of one. */
  flexMove(dx: number, dy: number): boolean {
    if (!this.flex) return false;
    this.pen.x += dx;
    this.pen.y += dy;
    return true;
  }

  /** 8.3: the first point is a reference; the other six are two curves. */
  private endFlex(operands: readonly number[]): void {
    const points = this.flex ?? [];
    this.flex = null;
    this.kept = [operands[1] ?? 0, operands[2] ?? 0].reverse();
    if (points.length < 7) return;
    const last = points[6] ?? [this.pen.x, this.pen.y];
    this.pen.curveTo(points.slice(1, 4));
    this.pen.curveTo(points.slice(4, 7));
    [this.pen.x, this.pen.y] = last;
  }

  /** Blends operands: the values of the first master, then for each value the differences of the other masters. */
  private blend(operands: readonly number[], count: number): number[] {
    const others = Math.max(0, this.weights.length - 1);
    return Array.from({ length: count }, (_, value) => {
      let sum = operands[value] ?? 0;
      for (let master = 0; master < others; master++) {
        const delta = operands[count + value * others + master] ?? 0;
        sum += delta * (this.weights[master + 1] ?? 0);
      }
      return sum;
    });
  }
}
