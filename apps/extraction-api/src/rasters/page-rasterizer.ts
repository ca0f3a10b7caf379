import type { Matrix, Rect } from '@forme/pdf-core/geometry';

/** One part of a page to draw. */
export interface RasterRequest {
  /** Counted from 0. */
  readonly pageIndex: number;
  /** Pixels per inch of the real page: UserUnit is taken into account. */
  readonly dpi: number;
  /** UserUnit of the page (ISO 32000-2, 7.7.3.3). Default 1. */
  readonly userUnit?: number;
  /** The part to draw, in user space; default: all that viewers show (the crop box inside the media box). */
  readonly area?: Rect;
  /** Most pixels of the answer; more are refused before anything is allocated. Default {@link MAX_RASTER_PIXELS}. */
  readonly maxPixels?: number;
}

/** Size and place of a raster. */
export interface RasterFrame {
  readonly width: number;
  readonly height: number;
  /** Pixel corners, x to the right and y down, to user space points of the unrotated page. */
  readonly toUserSpace: Matrix;
}

/** Pixels of a page without its /Rotate: four bytes each (red, green, blue, unused), rows from the top, on white. */
export interface PageRaster extends RasterFrame {
  readonly data: Uint8Array;
}

/** Takes a raster strip by strip. */
export interface StripTaker {
  /** Takes the pixels of whole rows, of which the first is `firstRow`. They are overwritten once it returns. */
  take(data: Uint8Array, firstRow: number): void;
}

/** The pages of one PDF as pixels. Lives inside an engine process. */
export interface PageRasterizer {
  readonly pageCount: number;
  /** Visible box of a page in viewers, in user space. Throws {@link RasterError}. */
  visibleArea(pageIndex: number): Rect;
  /** Throws {@link RasterError}. */
  rasterize(request: RasterRequest): PageRaster;
  /** Like `rasterize`, in strips of whole rows from the top, which the result of `taker` takes while they are drawn. Gives that result. */
  strips<T extends StripTaker>(request: RasterRequest, taker: (frame: RasterFrame) => T): T;
  /** Frees the document. */
  close(): void;
}

/** Most pixels of one raster: an A4 page at 600 dpi. */
export const MAX_RASTER_PIXELS = 36_000_000;

/** Why a page has no raster. `too_many_pixels` is the request's doing; the others are the file's. */
export class RasterError extends Error {
  override readonly name = 'RasterError';

  constructor(
    readonly code: 'unreadable' | 'too_large' | 'no_such_page' | 'too_many_pixels' | 'failed',
    message: string,
  ) {
    super(message);
  }
}
