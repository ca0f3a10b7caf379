import type { FlatPaint, FlatPaints } from './flat-paint';
import type { Mark } from './marks';

/** Which amounts of ink count as coverage. */
export interface Counted {
  /** Places of the inks that count. */
  readonly inks: readonly number[];
  /** Least sum of their amounts, each 0 to 255, that is covered. */
  readonly level: number;
}

/** True where the amounts reach the level. */
export function isCovered(amounts: Uint8Array, { inks, level }: Counted): boolean {
  let sum = 0;
  for (const ink of inks) sum += amounts[ink] ?? 0;
  return sum >= level;
}

/** Stands in place of the paints of a page: covered, or not. */
export class TwoPaints {
  private readonly ink: FlatPaint;
  private readonly none: FlatPaint;

  constructor(
    paints: FlatPaints,
    count: number,
    private readonly counted: Counted,
  ) {
    const plain = { alpha: 1, blend: 'Normal' } as const;
    this.none = paints.whole(new Uint8Array(count), plain);
    this.ink = paints.whole(new Uint8Array(count).fill(255), plain);
  }

  /**
   * The marks with two paints, which makes runs of them alike; null where what is covered depends on what is below a mark. A mark that
   * leaves all as it is has no place among them.
   */
  reduced(marks: readonly Mark[]): readonly Mark[] | null {
    const result: Mark[] = [];
    for (const mark of marks) {
      if (mark.kind === 'varied') {
        result.push(mark);
        continue;
      }
      const own = mark.kind === 'group' ? this.reducedGroup(mark) : this.reducedFlat(mark);
      if (!own) return null;
      result.push(...own);
    }
    return result;
  }

  private reducedFlat(mark: Extract<Mark, { kind: 'flat' }>): readonly Mark[] | null {
    const { paint } = mark;
    if (paint.covers) {
      const isInk = isCovered(paint.amounts, this.counted);
      return [{ ...mark, paint: isInk ? this.ink : this.none }];
    }
    if (this.addsEnough(paint)) return [{ ...mark, paint: this.ink }];
    return leavesAll(paint) ? [] : null;
  }

  private reducedGroup({ item, marks }: Extract<Mark, { kind: 'group' }>): readonly Mark[] | null {
    if (!['Normal', 'Multiply', 'Darken'].includes(item.blend)) return null;
    const alpha = Math.round(Math.min(1, item.alpha) * 255);
    const result: Mark[] = [];
    for (const mark of marks) {
      if (mark.kind !== 'flat') return null;
      if (!this.addsEnough({ ...mark.paint, alpha, blend: item.blend })) return null;
      result.push({ ...mark, paint: this.ink });
    }
    return result;
  }

  /** True for a paint that stays covered over any backdrop: these modes never reduce the source amount. */
  private addsEnough({ amounts, marks, alpha, blend }: FlatPaint): boolean {
    if (blend !== 'Normal' && blend !== 'Multiply' && blend !== 'Darken') return false;
    const laid = amounts.map((amount, ink) =>
      marks[ink] === 1 ? Math.floor((amount * alpha) / 255) : 0,
    );
    return isCovered(laid, this.counted);
  }
}

function leavesAll({ amounts, marks, blend }: FlatPaint): boolean {
  const lays = blend === 'Multiply' || blend === 'Darken';
  return marks.every((mark, ink) => mark === 0 || (lays && amounts[ink] === 0));
}
