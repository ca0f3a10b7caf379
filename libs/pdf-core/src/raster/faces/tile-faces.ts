import type { Clip } from '../../content/index';
import type { Rect } from '../../geometry/index';
import {
  intersectShapes,
  type Shape,
  shapeBounds,
  subtractShapes,
  uniteShapes,
} from '../../shapes/index';
import { type FlatPaint, type FlatPaints, laidOn } from './flat-paint';
import { ItemShapes } from './item-shapes';
import type { Mark } from './marks';

/** An area of one colour. */
interface Piece {
  readonly amounts: Uint8Array;
  readonly shape: Shape;
  readonly bounds: Rect;
}

/** An area that is left to pixels. */
type Unknown = Omit<Piece, 'amounts'>;

/** Marks that are laid at once. */
interface Batch {
  /** Null: their colours vary. */
  readonly paint: FlatPaint | null;
  readonly clip: Clip | null;
  readonly shapes: Shape[];
}

/** The faces of a part of a page, made by laying its marks one after the other. */
export class TileFaces {
  private readonly outlines: ItemShapes;
  private pieces: Piece[] = [];
  private unknown: Unknown[] = [];
  private batch: Batch | null = null;

  constructor(
    private readonly frame: Rect,
    private readonly tools: { readonly paints: FlatPaints; readonly count: number },
  ) {
    this.outlines = new ItemShapes(frame);
  }

  /** Lays marks in the order they are painted. */
  run(marks: readonly Mark[]): void {
    for (const mark of marks) {
      if (mark.kind === 'group') this.group(mark);
      else this.add(mark, mark.kind === 'flat' ? mark.paint : null);
    }
    this.lay();
  }

  /** The areas of one colour and those that are left to pixels; no two overlap. */
  result(): { readonly pieces: readonly Piece[]; readonly varied: readonly Shape[] } {
    return { pieces: this.pieces, varied: this.unknown.map(({ shape }) => shape) };
  }

  /** Each face of the group is laid as one mark. */
  private group({ item, marks }: Extract<Mark, { kind: 'group' }>): void {
    this.lay();
    const inner = new TileFaces(this.frame, this.tools);
    inner.run(marks);
    for (const { amounts, shape } of inner.pieces) {
      this.layShape(shape, this.tools.paints.whole(amounts, item));
    }
  }

  private add({ item }: Exclude<Mark, { kind: 'group' }>, paint: FlatPaint | null): void {
    const shape = this.outlines.outline(item);
    if (shape.length === 0) return;
    const { batch } = this;
    // What is seen through counts as often as it is laid.
    const once = paint === null || (paint.alpha === 255 && paint.blend === 'Normal');
    if (batch && once && batch.paint === paint && batch.clip === item.clip) {
      batch.shapes.push(shape);
      return;
    }
    this.lay();
    this.batch = { paint, clip: item.clip, shapes: [shape] };
  }

  /** Lays the marks that wait. */
  private lay(): void {
    const { batch } = this;
    if (!batch) return;
    this.batch = null;
    const shape = this.outlines.clipped(uniteShapes(batch.shapes), batch.clip);
    this.layShape(shape, batch.paint);
  }

  private layShape(shape: Shape, paint: FlatPaint | null): void {
    const bounds = shapeBounds(shape);
    if (!bounds) return;
    const area = { shape, bounds };
    if (paint && !paint.covers) {
      this.layThrough(area, paint);
      return;
    }
    this.pieces = without(this.pieces, area);
    this.unknown = without(this.unknown, area);
    if (paint) this.pieces.push({ ...area, amounts: paint.amounts });
    else this.unknown.push(area);
  }

  /** Lays a paint that leaves something of what is below; what is left to pixels stays so. */
  private layThrough(area: Unknown, paint: FlatPaint): void {
    const below = this.pieces.filter((piece) => overlap(piece.bounds, area.bounds));
    const mixed: Piece[] = [];
    for (const piece of below) {
      const shape = intersectShapes([piece.shape, area.shape]);
      const bounds = shapeBounds(shape);
      if (bounds) mixed.push({ shape, bounds, amounts: laidOn(piece.amounts, paint) });
    }
    const unknown = this.unknown.filter((it) => overlap(it.bounds, area.bounds));
    const taken = [...below, ...unknown].map(({ shape }) => shape);
    const shape = taken.length === 0 ? area.shape : subtractShapes([area.shape], taken);
    const bounds = shapeBounds(shape);
    this.pieces = [...without(this.pieces, area), ...mixed];
    const paper = new Uint8Array(this.tools.count);
    if (bounds) this.pieces.push({ shape, bounds, amounts: laidOn(paper, paint) });
  }
}

/** Areas minus another area. */
function without<T extends Unknown>(areas: readonly T[], area: Unknown): T[] {
  return areas.flatMap((it): T[] => {
    if (!overlap(it.bounds, area.bounds)) return [it];
    const shape = subtractShapes([it.shape], [area.shape]);
    const bounds = shapeBounds(shape);
    return bounds ? [{ ...it, shape, bounds }] : [];
  });
}

function overlap(one: Rect, other: Rect): boolean {
  return one.x0 < other.x1 && one.x1 > other.x0 && one.y0 < other.y1 && one.y1 > other.y0;
}
