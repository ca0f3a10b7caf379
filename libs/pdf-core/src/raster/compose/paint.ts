import type { Tints } from '../inks/tints';
import { type Coverage, product } from '../scan/index';
import { type BlendMode, isNonSeparable, separableBlend, spotBlend } from './blend-modes';
import { blendProcess } from './non-separable';
import { type RowSource, SourceRow } from './source-row';
import type { Surface } from './surface';

/** Opacity of each pixel of a window: a soft mask. */
export interface AlphaMask {
  /** Row by row over the window of the surface it is for. */
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
  private readonly backdropInks = new Uint8Array(PROCESS);
  private readonly sourceInks = new Uint8Array(PROCESS);
  private readonly blended = new Uint8Array(PROCESS);

  constructor(private readonly surface: Surface) {
    const { width } = surface.window;
    this.row = new SourceRow(surface.planes.length, width);
    this.opacity = new Uint8Array(width);
    this.shape = new Uint8Array(width);
  }

  /** Lays one colour where `coverage` says, which lies inside the window. */
  flat(coverage: Coverage, tints: Tints, how: Laying): void {
    const { surface } = this;
    const simple = how.blend === 'Normal' && !how.mask && !surface.knockout && !surface.alpha;
    if (simple) this.flatOnPaper(coverage, tints, how.alpha);
    else {
      const fill = (): void =>
        tints.values.forEach((value, plate) => this.row.values[plate]?.fill(value));
      fill();
      const read = (): boolean => {
        // Blending together writes over the values.
        if (isNonSeparable(how.blend)) fill();
        return true;
      };
      this.rows(coverage, { marks: tints.marks, read }, how, false);
    }
  }

  /** Lays colours that differ where `coverage` says. */
  varied(coverage: Coverage, source: RowSource, how: Laying): void {
    this.rows(coverage, source, how, true);
  }

  private flatOnPaper(coverage: Coverage, { values, marks }: Tints, alpha: number): void {
    const { planes } = this.surface;
    for (let plate = 0; plate < planes.length; plate++) {
      const plane = planes[plate];
      if (plane && marks[plate] === 1) this.flatPlane(coverage, plane, values[plate] ?? 0, alpha);
    }
  }

  private flatPlane(coverage: Coverage, plane: Uint8Array, value: number, alpha: number): void {
    const { surface } = this;
    const { xs, lengths, values } = coverage;
    for (let line = 0; line < coverage.rows; line++) {
      const base = surface.at(0, coverage.top + line);
      const end = coverage.end(line);
      for (let run = coverage.start(line); run < end; run++) {
        const covered = values[run] ?? 0;
        const opacity = alpha === 255 ? covered : product(covered, alpha);
        const from = base + (xs[run] ?? 0);
        const to = from + (lengths[run] ?? 0);
        if (opacity === 255) {
          plane.fill(value, from, to);
        } else mix(plane, from, to, value, opacity);
      }
    }
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
        this.weigh(x, y, length, how, read);
        this.lay(this.surface.at(x, y), length, source.marks, how.blend);
      }
    }
  }

  /** Opacity of each pixel of the run: coverage, constant, mask and the source's own. */
  private weigh(x: number, y: number, length: number, how: Laying, read: boolean): void {
    const { opacity, shape, row } = this;
    const { alpha, mask } = how;
    const at = this.surface.at(x, y);
    for (let i = 0; i < length; i++) {
      let value = shape[i] ?? 0;
      if (alpha !== 255) value = product(value, alpha);
      if (read) {
        const own = row.alpha[i] ?? 0;
        if (own !== 255) value = product(value, own);
      }
      if (mask) value = product(value, mask.values[at + i] ?? 0);
      opacity[i] = value;
    }
  }

  private lay(at: number, length: number, marks: Uint8Array, blend: BlendMode): void {
    const { surface } = this;
    if (isNonSeparable(blend)) this.blendTogether(at, length, blend);
    for (let plate = 0; plate < surface.planes.length; plate++) {
      const plane = surface.planes[plate];
      const values = this.row.values[plate];
      if (!plane || !values) continue;
      const together = plate < PROCESS && isNonSeparable(blend);
      const mode = together ? null : plate < PROCESS ? separableBlend(blend) : spotBlend(blend);
      if (surface.knockout) this.replace(plane, values, at, length, plate, mode);
      else if (!surface.alpha) {
        if (marks[plate] === 1) this.onPaper(plane, values, at, length, mode);
      } else if (marks[plate] === 1) this.onGroup(plane, values, at, length, mode);
      else this.unmarked(plane, at, length);
    }
    this.addAlpha(at, length);
  }

  private onPaper(
    plane: Uint8Array,
    values: Uint8Array,
    at: number,
    length: number,
    mode: ((backdrop: number, source: number) => number) | null,
  ): void {
    const { opacity } = this;
    for (let i = 0; i < length; i++) {
      const weight = opacity[i] ?? 0;
      if (weight === 0) continue;
      const before = plane[at + i] ?? 0;
      const value = values[i] ?? 0;
      plane[at + i] = mixed(before, mode ? mode(before, value) : value, weight);
    }
  }

  /** Opacity of what is beneath, the backdrop of a group that is not isolated included. */
  private beneath(at: number): number {
    const { alpha, backdrop } = this.surface;
    const own = alpha?.[at] ?? 255;
    if (!backdrop) return own;
    const below = backdrop.alpha ? (backdrop.alpha[at] ?? 0) : 255;
    return own + below - product(own, below);
  }

  private onGroup(
    plane: Uint8Array,
    values: Uint8Array,
    at: number,
    length: number,
    mode: ((backdrop: number, source: number) => number) | null,
  ): void {
    const { opacity } = this;
    for (let i = 0; i < length; i++) {
      const weight = opacity[i] ?? 0;
      if (weight === 0) continue;
      const beneath = this.beneath(at + i);
      const before = plane[at + i] ?? 0;
      let value = values[i] ?? 0;
      if (mode && beneath > 0) value = mixed(value, mode(before, value), beneath);
      const together = beneath + weight - product(beneath, weight);
      plane[at + i] =
        together === weight ? value : before + Math.round(((value - before) * weight) / together);
    }
  }

  /** A plate that is not painted keeps the amount there is beneath; where there is nothing it gets none (11.7.4.3). */
  private unmarked(plane: Uint8Array, at: number, length: number): void {
    const { opacity } = this;
    for (let i = 0; i < length; i++) {
      const weight = opacity[i] ?? 0;
      const beneath = this.beneath(at + i);
      if (weight === 0 || beneath === 255) continue;
      const together = beneath + weight - product(beneath, weight);
      const before = plane[at + i] ?? 0;
      plane[at + i] = before - Math.round((before * weight * (255 - beneath)) / (together * 255));
    }
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

  /**
   * An element of a knock-out group (11.4.6) is laid on what the group began with, and takes the place of the elements before it
   * as far as its shape covers the pixel.
   */
  // eslint-disable-next-line max-params -- a plane, a run and how it is laid
  private replace(
    plane: Uint8Array,
    values: Uint8Array,
    at: number,
    length: number,
    plate: number,
    mode: ((backdrop: number, source: number) => number) | null,
  ): void {
    const { surface, opacity, shape } = this;
    const initial = surface.backdrop?.planes[plate];
    for (let i = 0; i < length; i++) {
      const covered = shape[i] ?? 0;
      if (covered === 0) continue;
      const weight = opacity[i] ?? 0;
      const below = surface.backdrop ? (surface.backdrop.alpha?.[at + i] ?? 255) : 0;
      const base = initial?.[at + i] ?? 0;
      let value = values[i] ?? 0;
      if (mode && below > 0) value = mixed(value, mode(base, value), below);
      // Amounts weighted by opacity: what was there, as far as it is left, and the element on the initial backdrop.
      const old = surface.alpha ? this.beneath(at + i) : 255;
      const left = product(old, 255 - covered);
      const own = weight + product(below, covered - weight > 0 ? covered - weight : 0);
      const total = left + own;
      if (total === 0) continue;
      const inks = left * (plane[at + i] ?? 0) + weight * value + (own - weight) * base;
      plane[at + i] = Math.min(255, Math.round(inks / total));
    }
  }

  /** Blends the process inks of the run together and puts the results in place of the source's values. */
  private blendTogether(at: number, length: number, blend: BlendMode): void {
    const { surface, row, backdropInks, sourceInks, blended } = this;
    for (let i = 0; i < length; i++) {
      const beneath = this.beneath(at + i);
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

/** Takes a run towards a value by a weight of 0 to 255. */
function mix(plane: Uint8Array, from: number, to: number, value: number, weight: number): void {
  for (let at = from; at < to; at++) plane[at] = mixed(plane[at] ?? 0, value, weight);
}

/** From `before` towards `after` by a weight of 0 to 255. */
function mixed(before: number, after: number, weight: number): number {
  return before + Math.round(((after - before) * weight) / 255);
}
