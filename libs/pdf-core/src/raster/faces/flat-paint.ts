import type { FlatSource, Item } from '../display/items';
import { type BlendMode, isNonSeparable, separableBlend, spotBlend } from '../compose/blend-modes';
import { PROCESS_PLATES } from '../inks/ink-set';
import type { Tinter } from '../inks/tints';

/** One colour that is laid on what is there. */
export interface FlatPaint {
  /** 0 none to 255 full, an amount for each ink of the set. */
  readonly amounts: Uint8Array;
  /** 1 for each ink that is painted; the others stay as they are (ISO 32000-2, 8.6.7). */
  readonly marks: Uint8Array;
  /** 0 to 255. */
  readonly alpha: number;
  readonly blend: BlendMode;
  /** Nothing of what is below shows. */
  readonly covers: boolean;
}

/** Paints of a page, each made once. */
export class FlatPaints {
  private readonly known = new Map<string, FlatPaint>();

  constructor(
    private readonly tinter: Tinter,
    private readonly count: number,
  ) {}

  /** Paint of an item with one colour; null where it marks nothing. */
  of({ color }: FlatSource, { alpha, blend }: Pick<Item, 'alpha' | 'blend'>): FlatPaint | null {
    const tints = this.tinter.tintsOf(color);
    if (!tints) return null;
    const byte = (words: Int32Array, ink: number): number =>
      ((words[ink >> 2] ?? 0) >>> ((ink & 3) << 3)) & 255;
    const inks = Array.from({ length: this.count }, (_, ink) => ink);
    const amounts = Uint8Array.from(inks, (ink) => byte(tints.words, ink));
    const marks = Uint8Array.from(inks, (ink) => (byte(tints.masks, ink) === 255 ? 1 : 0));
    return this.made({ amounts, marks, alpha: toByte(alpha), blend });
  }

  /** A paint that marks all inks. */
  whole(amounts: Uint8Array, { alpha, blend }: Pick<Item, 'alpha' | 'blend'>): FlatPaint {
    const marks = new Uint8Array(this.count).fill(1);
    return this.made({ amounts, marks, alpha: toByte(alpha), blend });
  }

  private made(paint: Omit<FlatPaint, 'covers'>): FlatPaint {
    const { amounts, marks, alpha, blend } = paint;
    const key = `${String.fromCharCode(...amounts, ...marks, alpha)}${blend}`;
    const known = this.known.get(key);
    if (known) return known;
    const covers = alpha === 255 && blend === 'Normal' && marks.every((mark) => mark === 1);
    const made = { ...paint, covers };
    this.known.set(key, made);
    return made;
  }
}

/** True for the modes that blend ink by ink. */
export const blendsByInk = (mode: BlendMode): boolean => !isNonSeparable(mode);

/** The amounts after a paint is laid on others. */
export function laidOn(backdrop: Uint8Array, paint: FlatPaint): Uint8Array {
  const { amounts, marks, alpha, blend } = paint;
  const [process, spot] = [separableBlend(blend), spotBlend(blend)];
  return backdrop.map((below, ink) => {
    if (marks[ink] !== 1) return below;
    const source = amounts[ink] ?? 0;
    const table = ink < PROCESS_PLATES ? process : spot;
    const blended = table ? (table[(below << 8) | source] ?? 0) : source;
    return Math.round((below * (255 - alpha) + blended * alpha) / 255);
  });
}

function toByte(alpha: number): number {
  return Math.round(Math.min(1, Math.max(0, alpha)) * 255);
}
