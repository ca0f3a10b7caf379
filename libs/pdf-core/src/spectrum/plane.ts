import { Fourier, together } from './fourier';

/** A complex image of `width` by `height`, both powers of two, row by row. */
export interface Plane {
  readonly re: Float64Array;
  readonly im: Float64Array;
}

function isBlank(values: Float64Array): boolean {
  for (const value of values) if (value !== 0) return false;
  return true;
}

/** Transforms of images of one size, both sides powers of two. */
export class PlaneFourier {
  private readonly rows: Fourier;
  private readonly columns: Fourier;

  constructor(
    readonly width: number,
    readonly height: number,
  ) {
    this.rows = new Fourier(width);
    this.columns = width === height ? this.rows : new Fourier(height);
  }

  /** The transform of an image, in place; of its columns only the first `columns`, the others are then of no use. */
  transform({ re, im }: Plane, columns = this.width): void {
    const { width } = this;
    for (let from = 0; from < re.length; from += width) {
      const rowRe = re.subarray(from, from + width);
      const rowIm = im.subarray(from, from + width);
      // The transform of nothing is nothing, and much of a template's plane is.
      if (!isBlank(rowRe) || !isBlank(rowIm)) this.rows.transform(rowRe, rowIm);
    }
    for (let first = 0; first < columns; first += together)
      this.columns.transformColumns(re, im, {
        stride: width,
        first,
        count: Math.min(together, columns - first),
      });
  }

  /**
   * Circular cross-correlation of a real image with a real template, both already transformed: at (x, y) the sum of products with the
   * template laid with its upper left corner there. Only the first `columns` of each row are of use.
   */
  correlate(picture: Plane, template: Plane, columns = this.width): Float64Array {
    const size = picture.re.length;
    const re = new Float64Array(size);
    const im = new Float64Array(size);
    for (let at = 0; at < size; at++) {
      const a = picture.re[at] ?? 0;
      const b = picture.im[at] ?? 0;
      const c = template.re[at] ?? 0;
      const d = template.im[at] ?? 0;
      re[at] = a * c + b * d;
      // The inverse is the transform of the conjugate.
      im[at] = a * d - b * c;
    }
    this.transform({ re, im }, columns);
    for (let at = 0; at < size; at++) re[at] = (re[at] ?? 0) / size;
    return re;
  }
}
