import type { Tints } from '../inks/tints';
import { type Coverage, product, type Window } from '../scan/index';
import {
  type BlendMode,
  type BlendTable,
  isNonSeparable,
  leavesBackdrop,
  separableBlend,
  spotBlend,
} from './blend-modes';
import { layFlat, laysFlat } from './flat-laying';
import { NonSeparable } from './non-separable';
import {
  blendOnOpaque,
  type InitialBackdrop,
  layInPlace,
  layOnGroup,
  layOnOpaque,
  opacityAt,
  type RowRun,
} from './row-laying';
import {
  NOTHING,
  OPAQUE,
  type Reading,
  type RowSource,
  SourceRow,
  type SourceShape,
  VARIED,
} from './source-row';
import type { Surface } from './surface';
import { mixedWords } from './words';

/** Opacity of each pixel of a window: a soft mask. */
export interface AlphaMask {
  readonly window: Window;
  /** Row by row. */
  readonly values: Uint8Array;
}

/** How something is laid on a surface. */
export interface Laying {
  /** Constant opacity, 0 to 255. */
  readonly alpha: number;
  readonly blend: BlendMode;
  readonly mask: AlphaMask | null;
}

/** A run of touching pixels of one row. */
interface Run {
  readonly x: number;
  readonly y: number;
  readonly length: number;
  /** Every pixel is fully covered. */
  readonly whole: boolean;
}

interface QuadLaying {
  readonly run: RowRun;
  readonly mask: number;
  readonly table: BlendTable | null;
  /** Without ink. */
  readonly none: boolean;
  /** The backdrop is opaque everywhere. */
  readonly opaque: boolean;
}

/** Copying words has a price of its own, which fewer do not pay back. */
const fewCopied = 8;

/** Soft pixels at each end of a run that is solid else, and the shortest such run. */
const softEnd = 4;
const fewSolid = 32;

/** Lays colours on a surface by the rules of ISO 32000-2, 11.3 and 11.4. One for each surface. */
export class Layer {
  private readonly row: SourceRow;
  private readonly shape: Uint8Array;
  private readonly product: Uint8Array;
  /** Shape times opacity of the current run: one of the above, or the opacity of the source. */
  private opacity: Uint8Array;
  /** First pixel of the run with any opacity, and the one after the last. */
  private first = 0;
  private end = 0;
  private solid = false;
  /** Opacity of what is beneath the run, the backdrop of a group that is not isolated included. */
  private readonly beneath: Uint8Array;

  constructor(private readonly surface: Surface) {
    const { width } = surface.window;
    this.row = new SourceRow(surface.plates, width);
    this.product = new Uint8Array(width);
    this.shape = new Uint8Array(width);
    this.opacity = this.shape;
    this.beneath = new Uint8Array(width);
    if (!surface.alpha) this.beneath.fill(255);
  }

  /** Paints one colour with `coverage`, which is inside the window. */
  flat(coverage: Coverage, tints: Tints, how: Laying): void {
    const { surface, row } = this;
    if (!how.mask && laysFlat(surface, how.blend)) {
      surface.note(coverage);
      layFlat(surface, coverage, tints, how);
      return;
    }
    const fill = (): void => row.own.forEach((quad, at) => quad.fill(tints.words[at] ?? 0));
    fill();
    const read = (): Reading => {
      // Blending together writes over the words.
      if (isNonSeparable(how.blend)) fill();
      return OPAQUE;
    };
    this.varied(coverage, { masks: tints.masks, inked: tints.inked, read }, how);
  }

  /** Lays colours that differ where `coverage` says. */
  varied(coverage: Coverage, source: RowSource, how: Laying): void {
    this.surface.note(coverage);
    const { xs, lengths, values } = coverage;
    for (let line = 0; line < coverage.rows; line++) {
      const y = coverage.top + line;
      const end = coverage.end(line);
      let run = coverage.start(line);
      while (run < end) {
        // Runs that touch are laid together: edges have many short ones.
        const x = xs[run] ?? 0;
        let next = x;
        let whole = true;
        for (; run < end && xs[run] === next; run++) {
          const length = lengths[run] ?? 0;
          const value = values[run] ?? 0;
          if (value !== 255) whole = false;
          if (length === 1) this.shape[next - x] = value;
          else this.shape.fill(value, next - x, next - x + length);
          next += length;
        }
        this.run({ x, y, length: next - x, whole }, source, how);
      }
    }
  }

  private run(run: Run, source: RowSource, how: Laying): void {
    const { row, surface } = this;
    row.reset();
    const reading = source.read(run.x, run.y, run.length, row);
    if (reading === NOTHING) return;
    this.weigh(run, reading, how);
    const at = surface.at(run.x, run.y);
    if (surface.keepsShape && reading === VARIED) this.narrow(run.length, source.shape);
    if (surface.shape) this.addShape(surface.shape, at, run.length);
    if (surface.knockout) {
      this.solid &&= this.first === 0 && this.end === run.length;
      this.first = 0;
      this.end = run.length;
    } else if (this.first >= this.end) return;
    this.layParts(at, source, how.blend);
  }

  /** Lays what is solid between soft ends by itself: copying is all that it takes. */
  private layParts(start: number, source: RowSource, blend: BlendMode): void {
    const { first, end, opacity, solid } = this;
    const isPlain = blend === 'Normal' && !this.surface.knockout && !solid;
    if (!isPlain || end - first < fewSolid) {
      this.lay(start, source, blend);
      return;
    }
    let from = first;
    while (from < first + softEnd && opacity[from] !== 255) from++;
    let to = end;
    while (to > end - softEnd && opacity[to - 1] !== 255) to--;
    let at = from;
    while (at < to && opacity[at] === 255) at++;
    if (at < to) {
      this.lay(start, source, blend);
      return;
    }
    this.layPart(start, source, { first, end: from, solid: false });
    this.layPart(start, source, { first: from, end: to, solid: true });
    this.layPart(start, source, { first: to, end, solid: false });
  }

  private layPart(
    start: number,
    source: RowSource,
    { first, end, solid }: { first: number; end: number; solid: boolean },
  ): void {
    if (first === end) return;
    this.first = first;
    this.end = end;
    this.solid = solid;
    this.lay(start, source, 'Normal');
  }

  /** Opacity of each pixel of the run: coverage, constant, mask and the source's own. */
  private weigh({ x, y, length, whole }: Run, reading: Reading, how: Laying): void {
    const { shape, row } = this;
    const { alpha, mask } = how;
    const varied = reading === VARIED;
    this.first = 0;
    this.end = length;
    this.solid = whole && alpha === 255 && !varied && !mask;
    this.opacity = shape;
    if (alpha === 255 && !varied && !mask) return;
    const opacity = this.product;
    this.opacity = opacity;
    const inMask = mask ? (y - mask.window.y) * mask.window.width + x - mask.window.x : 0;
    if (whole && varied) scale(opacity, row.opacity, row.opacityFrom, alpha, length);
    else if (whole && mask) scale(opacity, mask.values, inMask, alpha, length);
    else {
      scale(opacity, shape, 0, alpha, length);
      if (varied) multiply(opacity, row.opacity, row.opacityFrom, length);
    }
    if (mask && (varied || !whole)) multiply(opacity, mask.values, inMask, length);
    this.trim(length);
  }

  /** Leaves of the shape what the source covers. */
  private narrow(length: number, covers: SourceShape = 'opaque'): void {
    const { shape, row } = this;
    if (row.shape) multiply(shape, row.shape, row.opacityFrom, length);
    else if (covers === 'opaque') multiply(shape, row.opacity, row.opacityFrom, length);
    if (row.shape || covers !== 'marked') return;
    for (let i = 0; i < length; i++) if (row.opacity[row.opacityFrom + i] === 0) shape[i] = 0;
  }

  /** The union of the shape of a group and that of the run. */
  private addShape(shape: Uint8Array, at: number, length: number): void {
    for (let i = 0; i < length; i++) {
      const before = shape[at + i] ?? 0;
      const covered = this.shape[i] ?? 0;
      shape[at + i] = before + covered - product(before, covered);
    }
  }

  private trim(length: number): void {
    const { opacity } = this;
    let first = 0;
    while (first < length && opacity[first] === 0) first++;
    let end = length;
    while (end > first && opacity[end - 1] === 0) end--;
    this.first = first;
    this.end = end;
    let at = first;
    while (at < end && opacity[at] === 255) at++;
    this.solid = at === end;
  }

  private lay(start: number, source: RowSource, blend: BlendMode): void {
    const { surface, opacity, beneath, first, row } = this;
    const { quads, inked } = surface;
    const { masks, inked: inks } = source;
    const length = this.end - first;
    const at = start + first;
    const opaque = !surface.alpha || this.look(at, length);
    const together = isNonSeparable(blend);
    if (together) this.blendTogether(at, length, blend);
    const run = { at, from: row.from + first, length, opacity, beneath, first };
    const process = together ? null : separableBlend(blend);
    const spot = spotBlend(blend);
    // No mode makes a spot ink out of none.
    const inksFromNone = together || process !== null;
    for (let index = 0; index < quads.length; index++) {
      const quad = quads[index];
      const words = row.words[index];
      if (!quad || !words) continue;
      const none = inks?.[index] === 0;
      const table = index === 0 ? process : spot;
      if (none && inked[index] === 0 && !(index === 0 && inksFromNone)) continue;
      this.layQuad(index, quad, words, { run, mask: masks[index] ?? 0, table, none, opaque });
    }
    // What is opaque stays opaque; with a backdrop the group's own opacity is another.
    if (!opaque || surface.knockout || surface.backdrop) this.addAlpha(at, length);
  }

  private layQuad(index: number, quad: Int32Array, words: Int32Array, laying: QuadLaying): void {
    const { run, mask, table, opaque } = laying;
    const { inked, knockout } = this.surface;
    if (opaque && !knockout) {
      if (mask !== 0) this.layOnOpaque(index, quad, words, laying);
      return;
    }
    inked[index] = 1;
    const replaces = this.solid && !table && mask === -1;
    if (replaces && run.length > fewCopied) {
      quad.set(words.subarray(run.from, run.from + run.length), run.at);
    } else if (knockout) {
      layInPlace(quad, words, { ...run, shape: this.shape, mask }, this.initial(index), table);
    } else layOnGroup(quad, words, run, mask, table);
  }

  private layOnOpaque(
    index: number,
    quad: Int32Array,
    words: Int32Array,
    { run, mask, table, none }: QuadLaying,
  ): void {
    if (none && table && leavesBackdrop(table)) return;
    this.surface.inked[index] = 1;
    if (table) blendOnOpaque(quad, words, run, mask, table);
    else if (this.solid && mask === -1 && run.length > fewCopied) {
      quad.set(words.subarray(run.from, run.from + run.length), run.at);
    } else layOnOpaque(quad, words, run, mask);
  }

  private initial(index: number): InitialBackdrop | null {
    const { backdrop } = this.surface;
    return backdrop && { words: backdrop.quads[index] ?? null, alpha: backdrop.alpha };
  }

  /** Notes the opacity of what is beneath a run; true when it is opaque throughout. */
  private look(at: number, length: number): boolean {
    const { alpha, backdrop } = this.surface;
    const { beneath, first } = this;
    if (!alpha) return true;
    if (backdrop && !backdrop.alpha) {
      beneath.fill(255, first, first + length);
      return true;
    }
    if (!backdrop?.alpha) {
      beneath.set(alpha.subarray(at, at + length), first);
      let end = 0;
      while (end < length && alpha[at + end] === 255) end++;
      return end === length;
    }
    let all = 255;
    for (let i = 0; i < length; i++) {
      const own = alpha[at + i] ?? 0;
      const below = backdrop.alpha[at + i] ?? 0;
      all &= beneath[first + i] = own + below - product(own, below);
    }
    return all === 255;
  }

  private addAlpha(at: number, length: number): void {
    const { alpha, knockout } = this.surface;
    if (!alpha) return;
    const { opacity, shape, first } = this;
    if (this.solid) {
      alpha.fill(255, at, at + length);
      return;
    }
    if (knockout) {
      for (let i = 0; i < length; i++) {
        const left = product(alpha[at + i] ?? 0, 255 - (shape[first + i] ?? 0));
        alpha[at + i] = Math.min(255, left + (opacity[first + i] ?? 0));
      }
      return;
    }
    let lastBefore = 0;
    let lastWeight = 0;
    let result = 0;
    for (let i = 0; i < length; i++) {
      const weight = opacity[first + i] ?? 0;
      const before = alpha[at + i] ?? 0;
      if (before !== lastBefore || weight !== lastWeight) {
        lastBefore = before;
        lastWeight = weight;
        result = before + weight - product(before, weight);
      }
      alpha[at + i] = result;
    }
  }

  /** Blends the process inks of the run together and puts the results in place of the source's. */
  private blendTogether(at: number, length: number, blend: BlendMode): void {
    const { surface, row, first, opacity, beneath } = this;
    row.keep(first + length);
    const words = row.own[0];
    const initial = surface.knockout ? this.initial(0) : null;
    const quad = surface.knockout ? initial?.words : surface.quads[0];
    if (!words || !quad) return;
    const modes = new NonSeparable(blend);
    for (let i = 0; i < length; i++) {
      const below = initial ? opacityAt(initial, at + i) : (beneath[first + i] ?? 0);
      if ((opacity[first + i] ?? 0) === 0 || below === 0) continue;
      const own = words[first + i] ?? 0;
      const blended = modes.blend(quad[at + i] ?? 0, own);
      words[first + i] = below === 255 ? blended : mixedWords(own, blended, below);
    }
  }
}

/** Opacities from `start` on times a constant one. */
function scale(
  opacity: Uint8Array,
  by: Uint8Array,
  start: number,
  alpha: number,
  length: number,
): void {
  if (alpha === 255) {
    opacity.set(by.subarray(start, start + length));
    return;
  }
  let last = 0;
  let result = 0;
  for (let i = 0; i < length; i++) {
    const value = by[start + i] ?? 0;
    if (value !== last) {
      last = value;
      result = product(value, alpha);
    }
    opacity[i] = result;
  }
}

/** Multiplies opacities by others, from `start` on. */
function multiply(opacity: Uint8Array, by: Uint8Array, start: number, length: number): void {
  for (let i = 0; i < length; i++) {
    const other = by[start + i] ?? 0;
    if (other !== 255) opacity[i] = product(opacity[i] ?? 0, other);
  }
}
