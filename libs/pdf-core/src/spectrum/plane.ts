import { Fourier } from './fourier';

/** A complex picture of `width` by `height`, both powers of two, row by row. */
export interface Plane {
  readonly re: Float64Array;
  readonly im: Float64Array;
}

/** Transforms of pictures of one size, both sides powers of two. */
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

  /** The transform of a picture, in place. */
  transform({ re, im }: Plane): void {
    const { width, height } = this;
    for (let from = 0; from < re.length; from += width)
      this.rows.transform(re.subarray(from, from + width), im.subarray(from, from + width));
    const columnRe = new Float64Array(height);
    const columnIm = new Float64Array(height);
    for (let x = 0; x < width; x++) {
      for (let y = 0, at = x; y < height; y++, at += width) {
        columnRe[y] = re[at] ?? 0;
        columnIm[y] = im[at] ?? 0;
      }
      this.columns.transform(columnRe, columnIm);
      for (let y = 0, at = x; y < height; y++, at += width) {
        re[at] = columnRe[y] ?? 0;
        im[at] = columnIm[y] ?? 0;
      }
    }
  }

  /**
   * Circular cross-correlation of a real picture with a real template, both already transformed: at (x, y) the sum of products with the
   * template laid with its upper left corner there.
   */
  correlate(picture: Plane, template: Plane): Float64Array {
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
    this.transform({ re, im });
    for (let at = 0; at < size; at++) re[at] = (re[at] ?? 0) / size;
    return re;
  }
}
