import type { ImposePlan } from '@forme/contracts/producer';
import type { PdfDocument } from '@forme/pdf-core';
import { concat, type Matrix } from '@forme/pdf-core/geometry';
import type { ProducerInput } from '../producers/producer';
import { largestPlateDifference, platesOfPage } from '../verification';
import { heightOf, widthOf } from './geometry/rects';
import { isQuarterTurn } from './geometry/turn';
import type { PlacedPage, PlacedSide } from './place-side';

/** Pages on a side that is rendered: recording a side costs as much as all its pages. */
const MOST_PAGES = 8;
/** Encoded content of the pages of such a side, in bytes. */
const MOST_CONTENT = 256 * 1024;
/** Longer side of the rendered cell in pixels. */
const PIXELS = 160;
/** Of 255. */
const MOST_DIFFERENCE = 1;

/**
 * Renders one cell of the sheets and its page and answers how their plates differ: the first page of the first side that is cheap
 * enough to render. Every other cell is held by its form, which is the page.
 */
export function cellFaults(
  { documents, icc }: ProducerInput,
  after: PdfDocument,
  sides: readonly PlacedSide[],
  { plan, unit }: { readonly plan: ImposePlan; readonly unit: number },
): string[] {
  const at = sides.findIndex((side) => isCheap(side, documents) && side.pages.some(isSquare));
  const placed = sides[at]?.pages.find(isSquare);
  const sheet = after.pages[at];
  const source = placed && documents[placed.use.document]?.document;
  if (!placed || !sheet || !source) return [];
  if (plan.annotations === 'drop' && source.array(placed.page.dict, 'Annots')) return [];
  const raster = cellRaster(placed);
  const ofPage = platesOfPage(source, placed.page, {
    icc,
    raster: { ...raster, toPixels: concat(placed.matrix, raster.toPixels) },
  });
  const ofSheet = platesOfPage(after, sheet, {
    icc,
    raster: { ...raster, toPixels: concat([unit, 0, 0, unit, 0, 0], raster.toPixels) },
  });
  const { difference, ink } = largestPlateDifference(ofPage, ofSheet, edges(raster));
  if (difference <= MOST_DIFFERENCE) return [];
  const where = `sheet ${at + 1}, page ${placed.use.page + 1} of "${documents[placed.use.document]?.ref ?? ''}"`;
  return [`${where}: the plate ${ink ?? ''} differs from the page's by ${difference} of 255`];
}

function isCheap({ pages }: PlacedSide, documents: ProducerInput['documents']): boolean {
  if (pages.length === 0 || pages.length > MOST_PAGES) return false;
  let bytes = 0;
  for (const { use, page } of pages) {
    const document = documents[use.document]?.document;
    if (document) bytes += contentLength(document, page);
  }
  return bytes <= MOST_CONTENT;
}

/** Bytes of a page's content streams as the file says, without reading them. */
function contentLength(document: PdfDocument, { dict }: PlacedPage['page']): number {
  const single = document.stream(dict, 'Contents');
  const streams = single ? [single] : (document.array(dict, 'Contents') ?? []);
  let bytes = 0;
  for (const written of streams) {
    const stream = document.resolve(written);
    if (stream !== null && typeof stream === 'object' && 'dict' in stream) {
      bytes += document.integer(stream.dict, 'Length') ?? 0;
    }
  }
  return bytes;
}

/** Plates are compared where the cut is the edge of the art, whose edges are level and upright. */
function isSquare({ turn, cut }: PlacedPage): boolean {
  return isQuarterTurn(turn) && widthOf(cut) > 1 && heightOf(cut) > 1;
}

interface CellRaster {
  readonly width: number;
  readonly height: number;
  readonly toPixels: Matrix;
}

/** The cut of a placed page as pixels, from points of the sheet. */
function cellRaster({ cut }: PlacedPage): CellRaster {
  const scale = PIXELS / Math.max(widthOf(cut), heightOf(cut));
  return {
    width: Math.max(1, Math.floor(widthOf(cut) * scale)),
    height: Math.max(1, Math.floor(heightOf(cut) * scale)),
    toPixels: [scale, 0, 0, -scale, -cut.x0 * scale, cut.y1 * scale],
  };
}

/** The outermost pixels, which the clip of the cell may cut. */
function edges({ width, height }: CellRaster) {
  return [
    { x0: 0, y0: 0, x1: width, y1: 1 },
    { x0: 0, y0: height - 1, x1: width, y1: height },
    { x0: 0, y0: 0, x1: 1, y1: height },
    { x0: width - 1, y0: 0, x1: width, y1: height },
  ];
}
