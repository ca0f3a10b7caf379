import { pageRaster } from '@forme/pdf-core/raster';
import type { CellBox } from '../measuring/cell-box';

/** A rectangle of the page in points of user space, y up. */
export interface PointBox {
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
}

/** Facts of extraction about a page. */
export interface PageFacts {
  readonly rotation: 0 | 90 | 180 | 270;
  readonly user_unit: number;
  /** In effect: what is not declared has the default of ISO 32000-2, 14.11.2. */
  readonly boxes: Readonly<Record<'media' | 'crop' | 'bleed' | 'trim', PointBox>>;
  /** Null where the page does not declare the box. */
  readonly declared_boxes: Readonly<Record<'crop' | 'bleed' | 'trim', unknown>>;
}

/** The area of a comparison. */
export type WindowBasis = 'trim' | 'bleed' | 'crop' | 'media';

/** Places of a page on its raster: the media box, upright, its upper left corner in cell 0. */
export class PageGeometry {
  private readonly toCells: readonly [number, number, number, number, number, number];
  /** Millimetres of a cell. */
  readonly cellMm: number;

  constructor(
    private readonly page: PageFacts,
    dpi: number,
  ) {
    this.cellMm = 25.4 / dpi;
    const turned = { rotation: page.rotation, userUnit: page.user_unit };
    this.toCells = pageRaster(page.boxes.media, turned, dpi).toPixels;
  }

  /** The box that `auto` means: trim where the page declares it, else crop, else media. */
  autoBasis(): Exclude<WindowBasis, 'bleed'> {
    const { declared_boxes: declared } = this.page;
    return declared.trim ? 'trim' : declared.crop ? 'crop' : 'media';
  }

  /** A box of the page in cells. */
  box(basis: WindowBasis): CellBox {
    const { x0, y0, x1, y1 } = this.page.boxes[basis];
    return boxAround([this.point(x0, y0), this.point(x1, y1)]);
  }

  /** A rectangle of user space in cells. */
  cells({ x0, y0, x1, y1 }: PointBox): CellBox {
    return boxAround([this.point(x0, y0), this.point(x1, y1)]);
  }

  /** Width and height of a box in millimetres as the page is read. */
  sizeMm(basis: WindowBasis): { readonly width: number; readonly height: number } {
    const { width, height } = this.box(basis);
    return { width: rounded(width * this.cellMm), height: rounded(height * this.cellMm) };
  }

  /** Whether the page declares a box. */
  declares(basis: 'bleed' | 'trim'): boolean {
    return Boolean(this.page.declared_boxes[basis]);
  }

  /** Cells as [x, y, width, height] in millimetres from the upper left. */
  mm({ x, y, width, height }: CellBox): [number, number, number, number] {
    const { cellMm } = this;
    return [
      rounded(x * cellMm),
      rounded(y * cellMm),
      rounded(width * cellMm),
      rounded(height * cellMm),
    ];
  }

  /** Millimetres from the upper left in cells. */
  fromMm([x, y, width, height]: readonly [number, number, number, number]): CellBox {
    const { cellMm } = this;
    return { x: x / cellMm, y: y / cellMm, width: width / cellMm, height: height / cellMm };
  }

  /** Cells as [llx, lly, urx, ury] in user space. */
  points({ x, y, width, height }: CellBox): [number, number, number, number] {
    const one = this.unpoint(x, y);
    const other = this.unpoint(x + width, y + height);
    return [
      rounded(Math.min(one[0], other[0])),
      rounded(Math.min(one[1], other[1])),
      rounded(Math.max(one[0], other[0])),
      rounded(Math.max(one[1], other[1])),
    ];
  }

  private point(x: number, y: number): readonly [number, number] {
    const [a, b, c, d, e, f] = this.toCells;
    return [a * x + c * y + e, b * x + d * y + f];
  }

  private unpoint(x: number, y: number): readonly [number, number] {
    const [a, b, c, d, e, f] = this.toCells;
    const det = a * d - b * c;
    return [(d * (x - e) - c * (y - f)) / det, (a * (y - f) - b * (x - e)) / det];
  }
}

function boxAround([[ax, ay], [bx, by]]: readonly [
  readonly [number, number],
  readonly [number, number],
]): CellBox {
  return {
    x: Math.min(ax, bx),
    y: Math.min(ay, by),
    width: Math.abs(bx - ax),
    height: Math.abs(by - ay),
  };
}

/** Four decimals: a tenth of a micrometre. */
export function rounded(value: number): number {
  return Math.round(value * 1e4) / 1e4;
}
