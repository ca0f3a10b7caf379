import type { Tints } from '../inks/tints';
import { type Coverage, product, type Window } from '../scan/index';
import {
  type BlendMode,
  isNonSeparable,
  leavesBackdrop,
  separableBlend,
  spotBlend,
} from './blend-modes';
import { layFlat } from './flat-laying';
import { blendProcess } from './non-separable';
import { layInPlace, layOnGroup, layOnOpaque, layUnmarked, mixed } from './row-laying';
import { type RowSource, SourceRow } from './source-row';
import type { Surface } from './surface';

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

const PROCESS = 4;

/** Lays colours on a surface by the rules of ISO 32000-2, 11.3 and 11.4. One for each surface width. */
export class Layer {
  private readonly row: SourceRow;
  /** Shape times opacity of the run in work. */
  private readonly opacity: Uint8Array;
  private readonly shape: Uint8Array;
  /** Opacity of what is beneath the run, the backdrop of a group that is not isolated included. */
  private readonly beneath: Uint8Array;
  private readonly backdropInks = new Uint8Array(PROCESS);
  private readonly sourceInks = new Uint8Array(PROCESS);
  private readonly blended = new Uint8Array(PROCESS);

  constructor(private readonly surface: Surface) {
    const { width } = surface.window;
    this.row = new SourceRow(surface.planes.length, width);
    this.opacity = new Uint8Array(width);
    this.shape = new Uint8Array(width);
    this.beneath = new Uint8Array(width);
    if (!surface.alpha) this.beneath.fill(255);
  }

  /** Lays one colour where `coverage` says, which lies inside the window. */
  flat(coverage: Coverage, tints: Tints, how: Laying): void {
    const { surface } = this;
    const simple = how.blend === 'Normal' && !how.mask && !surface.knockout && !surface.alpha;
    if (simple) layFlat(surface, coverage, tints, how.alpha);
    else {
      const fill = (): void =>
        tints.values.forEach((value, plate) => this.row.values[plate]?.fill(value));
      fill();
      const read = (): boolean => {
        // Blending together writes over the values.
        if (isNonSeparable(how.blend)) fill();
        return true;
      };
      this.rows(coverage, { marks: tints.marks, inks: tints.values, read }, how, false);
    }
  }

  /** Lays colours that differ where `coverage` says. */
  varied(coverage: Coverage, source: RowSource, how: Laying): void {
    this.rows(coverage, source, how, true);
  }

  private rows(coverage: Coverage, source: RowSource, how: Laying, read: boolean): void {
    const { xs, lengths, values } = coverage;
    for (let line = 0; line < coverage.rows; line++) {
      const y = coverage.top + line;
      const end = coverage.end(line);
      let run = coverage.start(line);
      while (run < end) {
        // Runs that touch are laid together: edges have many short ones.
        const x = xs[run] ?? 0;
        let next = x;
        for (; run < end && xs[run] === next; run++) {
          const length = lengths[run] ?? 0;
          this.shape.fill(values[run] ?? 0, next - x, next - x + length);
          next += length;
        }
        const length = next - x;
        if (!source.read(x, y, length, this.row)) continue;
        if (!this.weigh(x, y, length, how, read) && !this.surface.knockout) continue;
        this.lay(this.surface.at(x, y), length, source, how.blend);
      }
    }
  }

  /** Opacity of each pixel of the run: coverage, constant, mask and the source's own. False when all are clear. */
  private weigh(x: number, y: number, length: number, how: Laying, read: boolean): boolean {
    const { opacity, shape, row } = this;
    const { alpha, mask } = how;
    for (let i = 0; i < length; i++) opacity[i] = shape[i] ?? 0;
    if (alpha !== 255) {
      for (let i = 0; i < length; i++) opacity[i] = product(opacity[i] ?? 0, alpha);
    }
    if (read) multiply(opacity, row.alpha, 0, length);
    if (mask) {
      const { window, values } = mask;
      multiply(opacity, values, (y - window.y) * window.width + x - window.x, length);
    }
    let some = 0;
    for (let i = 0; i < length; i++) some |= opacity[i] ?? 0;
    return some !== 0;
  }

  private lay(at: number, length: number, source: RowSource, blend: BlendMode): void {
    const { surface, opacity, beneath, shape } = this;
    const { planes, inked, knockout } = surface;
    const { marks, inks } = source;
    const solid = !surface.alpha || this.look(at, length);
    const whole = isNonSeparable(blend);
    if (whole) this.blendTogether(at, length, blend);
    const run = { at, length, opacity, beneath, shape };
    const process = whole ? null : separableBlend(blend);
    const spot = spotBlend(blend);
    for (let plate = 0; plate < planes.length; plate++) {
      const plane = planes[plate];
      const values = this.row.values[plate];
      const none = inks?.[plate] === 0;
      // No mode makes a spot ink out of none.
      if (!plane || !values || (none && inked[plate] === 0)) continue;
      const table = plate < PROCESS ? process : spot;
      if (knockout) {
        inked[plate] = 1;
        layInPlace(plane, values, run, this.initial(plate), table);
      } else if (marks[plate] !== 1) {
        if (!solid) layUnmarked(plane, run);
      } else if (!solid) {
        inked[plate] = 1;
        layOnGroup(plane, values, run, table);
      } else if (!none || !table || !leavesBackdrop(table)) {
        inked[plate] = 1;
        layOnOpaque(plane, values, run, table);
      }
    }
    this.addAlpha(at, length);
  }

  private initial(plate: number): { plane: Uint8Array | null; alpha: Uint8Array | null } | null {
    const { backdrop } = this.surface;
    return backdrop && { plane: backdrop.planes[plate] ?? null, alpha: backdrop.alpha };
  }

  /** Notes the opacity of what is beneath a run; true when it is opaque throughout. */
  private look(at: number, length: number): boolean {
    const { alpha, backdrop } = this.surface;
    const { beneath } = this;
    if (!alpha) return true;
    if (!backdrop) for (let i = 0; i < length; i++) beneath[i] = alpha[at + i] ?? 0;
    else if (!backdrop.alpha) beneath.fill(255, 0, length);
    else {
      for (let i = 0; i < length; i++) {
        const own = alpha[at + i] ?? 0;
        const below = backdrop.alpha[at + i] ?? 0;
        beneath[i] = own + below - product(own, below);
      }
    }
    let all = 255;
    for (let i = 0; i < length; i++) all &= beneath[i] ?? 0;
    return all === 255;
  }

  private addAlpha(at: number, length: number): void {
    const { alpha, knockout } = this.surface;
    if (!alpha) return;
    const { opacity, shape } = this;
    for (let i = 0; i < length; i++) {
      const weight = opacity[i] ?? 0;
      const before = alpha[at + i] ?? 0;
      alpha[at + i] = knockout
        ? Math.min(255, product(before, 255 - (shape[i] ?? 0)) + weight)
        : before + weight - product(before, weight);
    }
  }

  /** Blends the process inks of the run together and puts the results in place of the source's values. */
  private blendTogether(at: number, length: number, blend: BlendMode): void {
    const { surface, row, backdropInks, sourceInks, blended } = this;
    for (let i = 0; i < length; i++) {
      const beneath = this.beneath[i] ?? 0;
      if ((this.opacity[i] ?? 0) === 0 || beneath === 0) continue;
      for (let plate = 0; plate < PROCESS; plate++) {
        backdropInks[plate] = surface.planes[plate]?.[at + i] ?? 0;
        sourceInks[plate] = row.values[plate]?.[i] ?? 0;
      }
      blendProcess(blend, backdropInks, sourceInks, blended);
      for (let plate = 0; plate < PROCESS; plate++) {
        const values = row.values[plate];
        if (values) values[i] = mixed(values[i] ?? 0, blended[plate] ?? 0, beneath);
      }
    }
  }
}

/** Multiplies opacities by others, from `start` on. */
function multiply(opacity: Uint8Array, by: Uint8Array, start: number, length: number): void {
  for (let i = 0; i < length; i++) {
    const other = by[start + i] ?? 0;
    if (other !== 255) opacity[i] = product(opacity[i] ?? 0, other);
  }
}
