import { type EngineTask, TaskFailure } from '@forme/engine/child';
import { normalizeInkName } from '@forme/pdf-core/color';
import { type InkSet, MOST_WIDTH, pageRaster, renderPlates } from '@forme/pdf-core/raster';
import { pdfTask, type PdfInput } from '../engine/pdf-task';
import { type PlateInk, PlateFileWriter } from './plate-file';
import { type LayerStates, recordPlates } from './record-plates';

/** What the task is told beside the PDF. */
export interface PlatesInput extends PdfInput {
  /** From 1. */
  readonly page_num: number;
  readonly dpi: number;
  readonly layers: LayerStates;
  /** Pixels of one plate. */
  readonly most_pixels: number;
}

/** Renders every ink of a page and writes a plate file (`PlateFile`). Fails with `page_missing` or `raster_too_large`. */
export const platesTask: EngineTask = pdfTask<PlatesInput>(async ({ pdf, input, job }) => {
  const page = pdf.pages[input.page_num - 1];
  if (!page) {
    throw new TaskFailure('page_missing', `The document has ${pdf.pages.length} pages`);
  }
  const { width, height, toPixels } = pageRaster(page.boxes.media, page, input.dpi);
  if (width * height > input.most_pixels || width > MOST_WIDTH) {
    const message = `The page makes ${width} x ${height} pixels at ${input.dpi} dpi`;
    throw new TaskFailure('raster_too_large', message, 'most_pixels');
  }
  const started = performance.now();
  const recorded = await recordPlates(pdf, page, input.layers);
  job.progress('interpret', performance.now() - started);
  const { list, inks, sources, missing, colorManagement, interpretation } = recorded;
  const writer = new PlateFileWriter(
    {
      page_num: input.page_num,
      dpi: input.dpi,
      width,
      height,
      to_pixels: toPixels,
      color_management: colorManagement,
      missing: [...missing, ...(interpretation.incomplete ? [interpretation.incomplete] : [])],
    },
    inks.names.map((name) => inkOf(name, inks)),
    (bytes) => job.writeResult(bytes),
  );
  const page_ = { x: 0, y: 0, width, height };
  for (const { window, planes } of renderPlates(list, { inks, toPixels, sources }, page_)) {
    for (let row = 0; row < window.height; row++) {
      const at = row * window.width;
      writer.add((ink) => planes[ink]?.subarray(at, at + window.width) ?? new Uint8Array(width));
    }
  }
  writer.finish();
  job.progress('render', performance.now() - started);
});

function inkOf(name: string, inks: InkSet): Omit<PlateInk, 'coverage_percent'> {
  const { kind } = normalizeInkName(name);
  const type = kind === 'process' || kind === 'technical' ? kind : 'spot';
  return { name, type, rgb: inks.look(name) };
}
