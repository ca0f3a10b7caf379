import type { EvaluatedSpace } from '../../color/index';
import type { PdfFunction } from '../../functions/index';
import type { Matrix } from '../../geometry/index';
import {
  NOTHING,
  OPAQUE,
  type Reading,
  type RowSource,
  type SourceRow,
  VARIED,
} from '../compose/source-row';
import type { Tinter } from '../inks/tints';

/** Colours of a function-based shading (ISO 32000-2, 8.7.4.5.2). */
export class FunctionRows implements RowSource {
  private readonly values: Float64Array;
  private places: readonly [Float64Array, Float64Array] = [
    new Float64Array(0),
    new Float64Array(0),
  ];
  private results: readonly Float64Array[] = [];
  private colors = new Float64Array(0);

  constructor(
    readonly masks: Int32Array,
    private readonly shading: {
      readonly space: EvaluatedSpace;
      readonly transform: PdfFunction;
      readonly domain: readonly [number, number, number, number];
      /** Pixels to the domain. */
      readonly back: Matrix;
    },
    private readonly tinter: Tinter,
  ) {
    this.values = new Float64Array(Math.max(shading.space.components, shading.transform.outputs));
  }

  read(x: number, y: number, length: number, row: SourceRow): Reading {
    const { space, transform } = this.shading;
    const size = space.components;
    if (this.places[0].length < length) this.widen(2 * length);
    const inside = this.place(x, y, length, row.alpha);
    if (inside === NOTHING) return NOTHING;
    const { places, results } = this;
    const colors = this.colors.subarray(0, length * size);
    if (transform.evaluateRows?.(places, length, results) === true) {
      if (this.tinter.rows(space, results, length, row.own)) return inside;
      for (let part = 0; part < size; part++) {
        const values = results[part];
        for (let i = 0; values && i < length; i++) colors[i * size + part] = values[i] ?? 0;
      }
    } else this.oneByOne(length, row.alpha, colors);
    return this.tinter.many(space, colors, row.own) ? inside : NOTHING;
  }

  private widen(length: number): void {
    const { space, transform } = this.shading;
    this.places = [new Float64Array(length), new Float64Array(length)];
    this.results = Array.from({ length: transform.outputs }, () => new Float64Array(length));
    this.colors = new Float64Array(length * space.components);
  }

  /** Notes where in the domain pixels are, and which of them are in it. */
  private place(x: number, y: number, length: number, alpha: Uint8Array): Reading {
    const [a, b, c, d, e, f] = this.shading.back;
    const [x0, x1, y0, y1] = this.shading.domain;
    const [us, vs] = this.places;
    const py = y + 0.5;
    let some = 0;
    let all = 255;
    for (let i = 0; i < length; i++) {
      const px = x + i + 0.5;
      const u = a * px + c * py + e;
      const v = b * px + d * py + f;
      us[i] = u;
      vs[i] = v;
      const inside = u >= x0 && u <= x1 && v >= y0 && v <= y1 ? 255 : 0;
      alpha[i] = inside;
      some |= inside;
      all &= inside;
    }
    return some === 0 ? NOTHING : all === 255 ? OPAQUE : VARIED;
  }

  private oneByOne(length: number, alpha: Uint8Array, colors: Float64Array): void {
    const { values } = this;
    const { space, transform } = this.shading;
    const [us, vs] = this.places;
    const at = new Float64Array(2);
    for (let i = 0; i < length; i++) {
      if (alpha[i] === 0) continue;
      at[0] = us[i] ?? 0;
      at[1] = vs[i] ?? 0;
      transform.evaluate(at, values);
      for (let part = 0; part < space.components; part++) {
        colors[i * space.components + part] = values[part] ?? 0;
      }
    }
  }
}
