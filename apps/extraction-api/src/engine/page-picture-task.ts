import { affordPage } from '../plates/afford-page';
import { openPageRasterizer } from '../rasters/pdfium-rasterizer';
import { pdfTask, type PdfInput } from './pdf-task';

/** Input of the task in addition to the PDF. */
export interface PagePictureInput extends PdfInput {
  /** From 0. */
  readonly page_index: number;
  /** Most pixels of the longer side; 150 dpi when that is less. */
  readonly longest_side: number;
}

/** The first line of the answer; the bytes of a PNG follow. */
export interface PagePictureHead {
  readonly width: number;
  readonly height: number;
  /** Pixels, y down, to user space. */
  readonly to_user_space: readonly number[];
}

/** A page as vision models see it: a PNG of the unrotated page. */
export const pagePictureTask = pdfTask<PagePictureInput>(async ({ pdf, input, job }) => {
  const { password, page_index: pageIndex, longest_side: side } = input;
  const file = job.file('pdf');
  const rasterizer = await openPageRasterizer(file.whole ?? file.read(0, file.length), password);
  try {
    const page = pdf.pages[pageIndex];
    const userUnit = page?.userUnit ?? 1;
    const { x0, y0, x1, y1 } = rasterizer.visibleArea(pageIndex);
    const longestPt = Math.max(x1 - x0, y1 - y0) * userUnit;
    const dpi = Math.min(150, (side * 72) / longestPt);
    if (page) await affordPage(pdf, page, { fileBytes: file.length, dpi });
    const { width, height, data, toUserSpace } = rasterizer.rasterize({ pageIndex, dpi, userUnit });
    const { encode } = await import('fast-png');
    const head: PagePictureHead = { width, height, to_user_space: toUserSpace };
    job.writeResult(`${JSON.stringify(head)}\n`);
    job.writeResult(encode({ width, height, data: withoutAlpha(data), channels: 3, depth: 8 }));
  } finally {
    rasterizer.close();
  }
});

function withoutAlpha(data: Uint8Array): Uint8Array {
  const colours = new Uint8Array((data.length / 4) * 3);
  for (let from = 0, to = 0; from < data.length; from += 4, to += 3) {
    colours[to] = data[from] ?? 0;
    colours[to + 1] = data[from + 1] ?? 0;
    colours[to + 2] = data[from + 2] ?? 0;
  }
  return colours;
}
