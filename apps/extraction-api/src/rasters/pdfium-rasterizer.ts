import type { WrappedPdfiumModule } from '@embedpdf/pdfium';
import type { Rect } from '@forme/pdf-core/geometry';
import {
  MAX_RASTER_PIXELS,
  RasterError,
  type PageRaster,
  type PageRasterizer,
  type RasterFrame,
  type RasterRequest,
  type StripTaker,
} from './page-rasterizer';
import { forgetPdfium, pdfium } from './pdfium-module';

/** Bytes of a PDF that PDFium gets a copy of. */
const maxPdfBytes = 256 * 1024 * 1024;
/** Pixels drawn at once. A page of groups and soft masks takes the memory of a strip several times, and never gives it back. */
const stripPixels = 3_000_000;
const white = 0xffffffff;
// fpdfview.h: 32 bits per pixel with an unused byte; draw annotations; red first.
const bitmapBgrx = 3;
const drawAnnotations = 0x01;
const redFirst = 0x10;

/**
 * Opens a PDF for drawing. Throws {@link RasterError} `too_large` above 256 MiB and `unreadable` when PDFium cannot open it. The
 * caller has already opened the file with the same password.
 */
export async function openPageRasterizer(
  bytes: Uint8Array,
  password: string | null,
): Promise<PageRasterizer> {
  if (bytes.length > maxPdfBytes) {
    throw new RasterError('too_large', `Only files up to ${maxPdfBytes} bytes are drawn`);
  }
  const module = await pdfium(bytes.length);
  return guarded(() => {
    const pointer = copyIn(module, bytes);
    const document = module.FPDF_LoadMemDocument(pointer, bytes.length, password ?? '');
    if (document === 0) {
      const reason = module.FPDF_GetLastError();
      module.pdfium.wasmExports.free(pointer);
      throw new RasterError('unreadable', `The drawing engine cannot open the file (${reason})`);
    }
    return new PdfiumRasterizer(module, document, pointer);
  });
}

/** A module that stops in the middle of its work, as for want of memory, is not used again. */
function guarded<T>(work: () => T, lost: () => void = () => undefined): T {
  try {
    return work();
  } catch (error) {
    if (error instanceof RasterError) throw error;
    forgetPdfium();
    lost();
    const reason = error instanceof Error ? error.message.slice(0, 200) : 'no reason given';
    throw new RasterError('failed', `The drawing engine failed: ${reason}`);
  }
}

function copyIn(module: WrappedPdfiumModule, bytes: Uint8Array): number {
  const pointer = module.pdfium.wasmExports.malloc(bytes.length);
  if (pointer === 0) throw new RasterError('too_large', 'There is no memory for the file');
  module.pdfium.HEAPU8.set(bytes, pointer);
  return pointer;
}

class PdfiumRasterizer implements PageRasterizer {
  readonly pageCount: number;
  private open = true;

  constructor(
    private readonly module: WrappedPdfiumModule,
    private readonly document: number,
    private readonly pointer: number,
  ) {
    this.pageCount = module.FPDF_GetPageCount(document);
  }

  visibleArea(pageIndex: number): Rect {
    return this.onPage(pageIndex, (page) => this.boundsOf(page));
  }

  rasterize(request: RasterRequest): PageRaster {
    const { raster } = this.strips(request, (frame) => {
      const data = new Uint8Array(frame.width * frame.height * 4);
      return {
        raster: { ...frame, data },
        take: (strip, firstRow) => {
          data.set(strip, firstRow * frame.width * 4);
        },
      };
    });
    return raster;
  }

  strips<T extends StripTaker>(request: RasterRequest, taker: (frame: RasterFrame) => T): T {
    return this.onPage(request.pageIndex, (page) => {
      const whole = planRaster(this.boundsOf(page), request);
      const { width, height, toUserSpace } = whole;
      const made = taker({ width, height, toUserSpace });
      const rows = Math.max(1, Math.floor(stripPixels / width));
      for (let row = 0; row < height; row += rows) {
        const strip = { ...whole, top: whole.top + row, height: Math.min(rows, height - row) };
        this.draw(page, strip, (data) => {
          made.take(data, row);
        });
      }
      return made;
    });
  }

  close(): void {
    if (!this.open) return;
    this.open = false;
    this.module.FPDF_CloseDocument(this.document);
    this.module.pdfium.wasmExports.free(this.pointer);
  }

  private onPage<T>(pageIndex: number, work: (page: number) => T): T {
    const { module } = this;
    const known = Number.isInteger(pageIndex) && pageIndex >= 0 && pageIndex < this.pageCount;
    if (!known || !this.open) throw noSuchPage(pageIndex);
    const lost = (): void => {
      this.open = false;
    };
    return guarded(() => {
      const page = module.FPDF_LoadPage(this.document, pageIndex);
      if (page === 0) throw noSuchPage(pageIndex);
      try {
        return work(page);
      } finally {
        module.FPDF_ClosePage(page);
      }
    }, lost);
  }

  /** The crop box inside the media box, as PDFium sees it: the mapping of pixels must follow the box that is drawn. */
  private boundsOf(page: number): Rect {
    const { module } = this;
    const { malloc, free } = module.pdfium.wasmExports;
    const at = malloc(16);
    try {
      module.FPDF_GetPageBoundingBox(page, at);
      // FS_RECTF: left, top, right, bottom.
      const [x0, y1, x1, y0] = [0, 4, 8, 12].map((offset) =>
        module.pdfium.getValue(at + offset, 'float'),
      ) as [number, number, number, number];
      return { x0, y0, x1, y1 };
    } finally {
      free(at);
    }
  }

  private draw(page: number, plan: RasterPlan, take: (data: Uint8Array) => void): void {
    const { module } = this;
    const bitmap = module.FPDFBitmap_CreateEx(plan.width, plan.height, bitmapBgrx, 0, 0);
    if (bitmap === 0) throw new RasterError('failed', 'There is no memory for the raster');
    try {
      module.FPDFBitmap_FillRect(bitmap, 0, 0, plan.width, plan.height, white);
      const { left, top, pageWidth, pageHeight } = plan;
      // The page's own turn is taken back.
      const turn = (4 - module.FPDFPage_GetRotation(page)) % 4;
      const flags = drawAnnotations | redFirst;
      module.FPDF_RenderPageBitmap(bitmap, page, -left, -top, pageWidth, pageHeight, turn, flags);
      take(this.pixelsOf(bitmap, plan));
    } finally {
      module.FPDFBitmap_Destroy(bitmap);
    }
  }

  /** A view of the bitmap where its rows follow one another, else a copy. */
  private pixelsOf(bitmap: number, { width, height }: RasterPlan): Uint8Array {
    const { module } = this;
    const start = module.FPDFBitmap_GetBuffer(bitmap);
    const stride = module.FPDFBitmap_GetStride(bitmap);
    const heap = module.pdfium.HEAPU8;
    if (stride === width * 4) return heap.subarray(start, start + stride * height);
    const data = new Uint8Array(width * height * 4);
    for (let row = 0; row < height; row++) {
      const from = start + row * stride;
      data.set(heap.subarray(from, from + width * 4), row * width * 4);
    }
    return data;
  }
}

function noSuchPage(pageIndex: number): RasterError {
  return new RasterError('no_such_page', `There is no page ${pageIndex} to draw`);
}

interface RasterPlan {
  readonly width: number;
  readonly height: number;
  /** Where the part begins on the whole page, and the whole page's size, in pixels. */
  readonly left: number;
  readonly top: number;
  readonly pageWidth: number;
  readonly pageHeight: number;
  readonly toUserSpace: PageRaster['toUserSpace'];
}

/** Sizes and mapping of a raster. The page takes a whole number of pixels, so that a pixel is a hair off square rather than off place. */
function planRaster(bounds: Rect, request: RasterRequest): RasterPlan {
  const { dpi, userUnit = 1, maxPixels = MAX_RASTER_PIXELS } = request;
  const boxWidth = bounds.x1 - bounds.x0;
  const boxHeight = bounds.y1 - bounds.y0;
  const scale = (dpi / 72) * userUnit;
  const pageWidth = Math.max(1, Math.round(boxWidth * scale));
  const pageHeight = Math.max(1, Math.round(boxHeight * scale));
  if (!(boxWidth > 0 && boxHeight > 0) || pageWidth > 1e6 || pageHeight > 1e6) {
    throw new RasterError('too_many_pixels', `The page has ${pageWidth} x ${pageHeight} pixels`);
  }
  const [perPixelX, perPixelY] = [boxWidth / pageWidth, boxHeight / pageHeight];
  const area = request.area ?? bounds;
  const left = clamp(Math.floor((area.x0 - bounds.x0) / perPixelX), 0, pageWidth - 1);
  const top = clamp(Math.floor((bounds.y1 - area.y1) / perPixelY), 0, pageHeight - 1);
  const right = clamp(Math.ceil((area.x1 - bounds.x0) / perPixelX), left + 1, pageWidth);
  const bottom = clamp(Math.ceil((bounds.y1 - area.y0) / perPixelY), top + 1, pageHeight);
  const [width, height] = [right - left, bottom - top];
  if (width * height > maxPixels) {
    throw new RasterError(
      'too_many_pixels',
      `${width} x ${height} pixels are more than ${maxPixels}`,
    );
  }
  return {
    width,
    height,
    left,
    top,
    pageWidth,
    pageHeight,
    toUserSpace: [
      perPixelX,
      0,
      0,
      -perPixelY,
      bounds.x0 + left * perPixelX,
      bounds.y1 - top * perPixelY,
    ],
  };
}

function clamp(value: number, low: number, high: number): number {
  return Math.min(high, Math.max(low, value));
}
