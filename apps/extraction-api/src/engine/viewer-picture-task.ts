import { encode as encodeJpeg } from 'jpeg-js';
import { TaskFailure } from '@forme/engine/child';
import { pdfTask, type PdfInput } from './pdf-task';
import { missingOfViewer } from '../passes/resources-pass';
import { RasterError } from '../rasters/page-rasterizer';
import { openPageRasterizer } from '../rasters/pdfium-rasterizer';
import { encodePng } from '@forme/pdf-core/images';
import { affordPage } from '../plates/afford-page';
import { encodeWebp } from '../plates/webp';
import type { PictureHead } from '../plates/plate-view';

/** Input of the task in addition to the PDF. */
interface ViewerPictureInput extends PdfInput {
  /** From 1. */
  readonly page_num: number;
  readonly dpi: number;
  readonly format: 'png' | 'jpeg' | 'webp';
}

/**
 * Draws a page as viewers do, in the requested rotation; the first line holds what is missing. Fails with `page_missing` or `raster_too_large`.
 */
export const viewerPictureTask = pdfTask<ViewerPictureInput>(async ({ pdf, input, job }) => {
  const page = pdf.pages[input.page_num - 1];
  if (!page) {
    throw new TaskFailure('page_missing', `The document has ${pdf.pages.length} pages`);
  }
  const file = job.file('pdf');
  const bytes = file.read(0, file.length);
  const drawing = await openPageRasterizer(bytes, input.password).catch((error: unknown) => {
    throw failureOf(error);
  });
  try {
    await affordPage(pdf, page, { fileBytes: file.length, dpi: input.dpi });
    const { dpi, format } = input;
    const request = { pageIndex: input.page_num - 1, dpi, userUnit: page.userUnit };
    const raster = turned(drawing.rasterize(request), page.rotation);
    const { width, height, data } = raster;
    const opaque = data.map((value, at) => ((at & 3) === 3 ? 255 : value));
    const head: PictureHead = { missing: missingOfViewer(pdf, page) };
    job.writeResult(`${JSON.stringify(head)}\n`);
    job.writeResult(await encoded({ width, height, data: opaque }, format, dpi));
  } catch (error) {
    throw failureOf(error);
  } finally {
    drawing.close();
  }
});

async function encoded(
  picture: Pixels,
  format: ViewerPictureInput['format'],
  dpi: number,
): Promise<Uint8Array> {
  switch (format) {
    case 'jpeg':
      return encodeJpeg(picture, 90).data;
    case 'webp':
      return encodeWebp(picture);
    case 'png':
      return encodePng({ ...picture, channels: 4, dpi });
  }
}

function failureOf(error: unknown): unknown {
  if (!(error instanceof RasterError)) return error;
  const { code, message } = error;
  if (code === 'too_many_pixels') return new TaskFailure('raster_too_large', message);
  if (code === 'no_such_page') return new TaskFailure('page_missing', message);
  return new TaskFailure('document_exceeds_limits', message);
}

interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
}

/** Pixels of four bytes, rotated clockwise. */
function turned({ width, height, data }: Pixels, rotation: 0 | 90 | 180 | 270): Pixels {
  if (rotation === 0) return { width, height, data };
  const across = rotation === 180 ? width : height;
  const down = rotation === 180 ? height : width;
  const from = new Uint32Array(Uint8Array.from(data).buffer);
  const to = new Uint32Array(from.length);
  for (let y = 0, at = 0; y < height; y++) {
    for (let x = 0; x < width; x++, at++) {
      const [column, row] =
        rotation === 90
          ? [height - 1 - y, x]
          : rotation === 180
            ? [width - 1 - x, height - 1 - y]
            : [y, width - 1 - x];
      to[row * across + column] = from[at] ?? 0;
    }
  }
  return { width: across, height: down, data: new Uint8Array(to.buffer) };
}
