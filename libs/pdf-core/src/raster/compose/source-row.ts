import { quadsFor } from '../inks/quads';

/** The colours of a run of pixels of one row: amounts of inks, four plates to a word, and opacity. Reused from row to row. */
export class SourceRow {
  /** Memory of its own for the words of each quad. */
  readonly own: readonly Int32Array[];
  /** The words of each quad: its own or those of another. */
  words: readonly Int32Array[];
  /** Where in `words` the first pixel is. */
  from = 0;
  /** Memory of its own for opacities. */
  readonly alpha: Uint8Array;
  /** The opacities: its own or those of another. */
  opacity: Uint8Array;
  /** Where in `opacity` the first pixel is. */
  opacityFrom = 0;
  /** The shape of a source that is a group, from `opacityFrom` on. */
  shape: Uint8Array | null = null;

  constructor(plates: number, width: number) {
    this.own = Array.from({ length: quadsFor(plates) }, () => new Int32Array(width));
    this.words = this.own;
    this.alpha = new Uint8Array(width);
    this.opacity = this.alpha;
  }

  /** Uses its own memory from the start. */
  reset(): void {
    this.words = this.own;
    this.from = 0;
    this.opacity = this.alpha;
    this.opacityFrom = 0;
    this.shape = null;
  }

  /** Copies opacities of another to its own memory, where they may be changed. */
  keepOpacity(length: number): void {
    const { opacity, opacityFrom, alpha } = this;
    if (opacity !== alpha) alpha.set(opacity.subarray(opacityFrom, opacityFrom + length));
    this.opacity = alpha;
    this.opacityFrom = 0;
  }

  /** Copies words of another to its own memory, where they may be changed. */
  keep(length: number): void {
    const { words, own, from } = this;
    if (words === own && from === 0) return;
    own.forEach((quad, at) => {
      const others = words[at];
      if (others) quad.set(others.subarray(from, from + length));
    });
    this.words = own;
    this.from = 0;
  }
}

/** Result of reading a run: nothing to paint, opaque colours, or colours with an opacity for each pixel. */
export const NOTHING = 0;
export const OPAQUE = 1;
export const VARIED = 2;

/** One of them. */
export type Reading = typeof NOTHING | typeof OPAQUE | typeof VARIED;

/**
 * The shape of a source: `all` of its place, however transparent it is there; as far as it is `opaque`; wherever it is `marked` at
 * all; or the one it gives for each pixel.
 */
export type SourceShape = 'all' | 'opaque' | 'marked' | 'given';

/** Colours that differ from pixel to pixel: images, shadings, pattern cells, groups. */
export interface RowSource {
  /** All bits of each painted plate, including zero tints; no bit of unchanged plates (see `Tints.masks`). */
  readonly masks: Int32Array;
  /** 0 for each quad that gets no ink from it; without it all may. */
  readonly inked?: Uint8Array | undefined;
  /** Its shape, which counts in knockout groups (ISO 32000-2, 11.6.4.3); `opaque` without it. */
  readonly shape?: SourceShape;
  /** Gives the colours of `length` pixels from (x, y) to `row`, which is reset; its opacity counts when they are `VARIED`. */
  read(x: number, y: number, length: number, row: SourceRow): Reading;
}
