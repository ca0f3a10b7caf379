import { type Rect, united } from '../geometry/rect';

/** The resources that content is painted with, as {@link Gap} names them. */
export const gapKinds = [
  'image',
  'soft_mask',
  'font',
  'color_space',
  'icc_profile',
  'function',
  'shading',
  'pattern',
  'xobject',
  'graphics_state',
  'content',
  'annotation',
] as const;

/** Kind of resource; `content` is a content stream, `annotation` an annotation without an appearance stream. */
export type GapKind = (typeof gapKinds)[number];

/** A resource that cannot be read, and that is therefore not painted or painted otherwise than the file defines it. */
export interface Gap {
  readonly kind: GapKind;
  /** Object key (`"12 0"`); null for a direct object. */
  readonly objectKey: string | null;
  /** Why, in words. */
  readonly reason: string;
  /** Where it would mark the page, in user space; null when that is not known. */
  readonly bounds: Rect | null;
  /** It is not read because that takes more time or memory than the document may take. */
  readonly isLimit?: true;
}

/** A gap before it is known where it marks the page. */
export type ResourceFault = Omit<Gap, 'bounds'>;

/** Distinct gaps that a log keeps. */
const mostGaps = 1000;

/** Collects gaps: one for each resource and reason, with the bounds of all places together. */
export class GapLog {
  private readonly gaps = new Map<string, Gap>();
  private dropped = false;

  add(gap: Gap): void {
    const key = JSON.stringify([gap.kind, gap.objectKey, gap.reason]);
    const known = this.gaps.get(key);
    if (known) this.gaps.set(key, { ...known, bounds: both(known.bounds, gap.bounds) });
    else if (this.gaps.size < mostGaps) this.gaps.set(key, gap);
    else this.dropped = true;
  }

  addAll(gaps: readonly Gap[]): void {
    for (const gap of gaps) this.add(gap);
  }

  /** By kind, object number and reason, whatever order they came in. */
  list(): readonly Gap[] {
    const sorted = [...this.gaps].sort(
      ([a, one], [b, other]) => rank(one) - rank(other) || (a < b ? -1 : 1),
    );
    const gaps = sorted.map(([, gap]) => gap);
    return this.dropped ? [...gaps, tooMany] : gaps;
  }
}

const tooMany: Gap = {
  kind: 'content',
  objectKey: null,
  reason: `there are more than ${mostGaps} gaps; the others are not listed`,
  bounds: null,
};

function rank({ kind, objectKey }: Gap): number {
  return gapKinds.indexOf(kind) * 1e10 + (Number.parseInt(objectKey ?? '', 10) || 0);
}

function both(one: Rect | null, other: Rect | null): Rect | null {
  return one && other ? united(one, other) : (one ?? other);
}
