import type { EvaluatedSpace } from '@forme/pdf-core/color';
import type { PageEntry } from '@forme/pdf-core/document';
import {
  pageRaster,
  type RecordedPage,
  renderPlates,
  tilesPainted,
  tintedImages,
} from '@forme/pdf-core/raster';
import type { PdfDocument } from '@forme/pdf-core';
import { RasterError } from '../rasters/page-rasterizer';
import { recordPlates } from './record-plates';

/** Larger files may cost so much work that the time of a job is what bounds it. */
const smallFile = 1024 * 1024;
/** Highest resolution and most pixels of the coarse picture. */
const coarse = { dpi: 36, pixels: 500_000 };
/** Tiles of patterns on one page: the drawing engine lays each by itself. */
const mostTiles = 10_000_000;
/** Steps of functions that PDFium runs in the time in which one is run here. */
const stepsAtOnce = 2.5;
const asPrinted = { on: [], off: [], only: null };

/**
 * Books what drawing a page of a small file will cost: a drawing engine that counts nothing opens it afterwards. The page is painted
 * coarsely, and nothing of it is kept. Throws `BudgetError` when the document may not cost as much, and {@link RasterError} `too_large`
 * when its content or an image passes another limit or it repeats patterns without end.
 */
export async function affordPage(
  pdf: PdfDocument,
  page: PageEntry,
  { fileBytes, dpi }: { readonly fileBytes: number; readonly dpi: number },
): Promise<void> {
  if (fileBytes > smallFile) return;
  const { list, inks, sources, gaps } = await recordPlates(pdf, page, asPrinted);
  const limit = gaps.list().find(({ kind, objectKey }) => kind === 'content' && !objectKey);
  if (limit) throw new RasterError('too_large', `The page is not drawn: ${limit.reason}`);
  const tiles = tilesPainted(list, page.boxes.media);
  if (tiles > mostTiles) {
    const count = tiles.toExponential(0);
    throw new RasterError('too_large', `The page is not drawn: it repeats patterns ${count} times`);
  }
  bookTints(pdf, list);
  const at = (used: number) => pageRaster(page.boxes.media, page, used);
  const first = at(coarse.dpi);
  const share = Math.min(1, Math.sqrt(coarse.pixels / (first.width * first.height)));
  const { width, height, toPixels } = at(coarse.dpi * share);
  const region = { x: 0, y: 0, width, height };
  const pixels = width * height * (dpi / (coarse.dpi * share)) ** 2;
  pdf.budget.spendRaster(pixels, width * height, () => {
    const bands = renderPlates(list, { inks, toPixels, sources }, region);
    while (bands.next().done !== true);
  });
  const refused = gaps.list().find(({ isLimit }) => isLimit);
  if (refused) throw new RasterError('too_large', `The page is not drawn: ${refused.reason}`);
}

/** Books the tint transformations of the samples of images: each is run once here, and its price counts for all samples. */
function bookTints(pdf: PdfDocument, list: RecordedPage['list']): void {
  const { budget } = pdf;
  const prices = new Map<EvaluatedSpace, number>();
  for (const { item, space } of tintedImages(list)) {
    const { dict } = item.image;
    const samples = (pdf.integer(dict, 'Width') ?? 0) * (pdf.integer(dict, 'Height') ?? 0);
    const known = prices.get(space);
    const price = known ?? budget.costOf('functionSteps', () => runOnce(space));
    prices.set(space, price);
    budget.spend('functionSteps', (price * Math.max(0, samples)) / stepsAtOnce);
  }
}

function runOnce(space: EvaluatedSpace): void {
  space.toBase(new Float64Array(space.components), new Float64Array(space.base?.components ?? 0));
}
