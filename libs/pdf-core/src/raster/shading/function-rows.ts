import type { EvaluatedSpace } from '../../color/index';
import type { PdfFunction } from '../../functions/index';
import type { Matrix } from '../../geometry/index';
import {
  NOTHING,
  type Reading,
  type RowSource,
  type SourceRow,
  VARIED,
} from '../compose/source-row';
import type { Tinter } from '../inks/tints';

/** Colours of a function-based shading (ISO 32000-2, 8.7.4.5.2). */
export class FunctionRows implements RowSource {
  private readonly values: Float64Array;

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
    const { space, transform, domain, back } = this.shading;
    const [a, b, c, d, e, f] = back;
    const [x0, x1, y0, y1] = domain;
    const size = space.components;
    const colors = new Float64Array(length * size);
    const at: [number, number] = [0, 0];
    for (let i = 0; i < length; i++) {
      const px = x + i + 0.5;
      const py = y + 0.5;
      at[0] = a * px + c * py + e;
      at[1] = b * px + d * py + f;
      const inside = at[0] >= x0 && at[0] <= x1 && at[1] >= y0 && at[1] <= y1;
      row.alpha[i] = inside ? 255 : 0;
      if (!inside) continue;
      transform.evaluate(at, this.values);
      colors.set(this.values.subarray(0, size), i * size);
    }
    return this.tinter.many(space, colors, row.own) ? VARIED : NOTHING;
  }
}
