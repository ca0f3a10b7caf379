import type { ImposePlan } from '@forme/contracts/producer';
import { BudgetError, type PdfDocument } from '@forme/pdf-core';
import { concat, type Matrix } from '@forme/pdf-core/geometry';
import type { ProducerInput } from '../producers/producer';
import { type PagePlates, platesOfPage } from '../verification';
import { heightOf, widthOf } from '../geometry/rects';
import { isQuarterTurn } from './geometry/turn';
import type { PlacedPage, PlacedSide } from './place-side';

/** Pages on a side that is rendered: recording a side costs as much as all its pages. */
const MOST_PAGES = 8;
/** Encoded content of the pages of such a side, in bytes. */
const MOST_CONTENT = 256 * 1024;
/** Longer side of the rendered cell in pixels. */
const PIXELS = 160;
/** Levels of 255 by which a pixel may differ: rounding of the matrix. */
const MOST_DIFFERENCE = 1;
/** Share of the pixels of a plate that may differ by more: tips of mitres and flattened curves depend on the scale they are made at. */
const MOST_PIXELS_SHARE = 0.01;

/**
 * Renders one cell of the sheets and its page and answers how their plates differ: the first page of the first side that is cheap
 * enough to render, its images left out. Every other cell, and every image, is held by its form, which is the page.
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
  const { toPixels } = raster;
  const onPage = { ...raster, toPixels: concat(placed.matrix, toPixels) };
  const onSheet = { ...raster, toPixels: concat([unit, 0, 0, unit, 0, 0], toPixels) };
  try {
    const ofPage = platesOfPage(source, placed.page, { icc, raster: onPage, images: false });
    const ofSheet = platesOfPage(after, sheet, { icc, raster: onSheet, images: false });
    const ink = differingPlate(ofPage, ofSheet);
    if (ink === null) return [];
    const where = `sheet ${at + 1}, page ${placed.use.page + 1} of "${documents[placed.use.document]?.ref ?? ''}"`;
    return [`${where}: the plate ${ink} is not the page's`];
  } catch (error) {
    // A page that costs more to render than to impose is held by its form alone.
    if (error instanceof BudgetError) return [];
    throw error;
  }
}

/** The first plate that differs; null when none does. The outermost pixels, which the clip of the cell may cut, do not count. */
function differingPlate(ofPage: PagePlates, ofSheet: PagePlates): string | null {
  const { width, height } = ofPage;
  const blank = new Uint8Array(width * height);
  for (const ink of new Set([...ofPage.planes.keys(), ...ofSheet.planes.keys()])) {
    const a = ofPage.planes.get(ink) ?? blank;
    const b = ofSheet.planes.get(ink) ?? blank;
    let differing = 0;
    for (let y = 1; y < height - 1; y += 1) {
      for (let at = y * width + 1; at < (y + 1) * width - 1; at += 1) {
        if (Math.abs((a[at] ?? 0) - (b[at] ?? 0)) > MOST_DIFFERENCE) differing += 1;
      }
    }
    if (differing > MOST_PIXELS_SHARE * width * height) return ink;
  }
  return null;
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
