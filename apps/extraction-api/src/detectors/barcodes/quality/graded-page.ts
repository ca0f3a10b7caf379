import type { BarcodeQuality, DetectedBarcode } from '@forme/contracts/extraction';
import type { PageEntry } from '@forme/pdf-core/document';
import type { Matrix, Rect } from '@forme/pdf-core/geometry';
import type { PdfDocument } from '@forme/pdf-core';
import { renderPlates } from '@forme/pdf-core/raster';
import { stepInks } from '../../../plates/left-out-inks';
import { type PlatePage, recordPlates } from '../../../plates/record-plates';
import type { ScanRaster } from './aperture';
import { type GradingOptions, gradeSymbol, notGraded, symbologyOf } from './grade-symbol';
import { inkReflectances, rowReflectance } from './red-reflectance';

const asPrinted = { on: [], off: [], only: null };
const MM = 25.4 / 72;
/** Finest pixels along a scan and across scans, in millimetres, and most of them. */
const FINEST = { alongMm: 0.01, acrossMm: 0.05 };
const MOST = { along: 6000, across: 200 };
/** What is drawn around a symbol of its length: quiet zones are at most 11 of 95 modules. */
const AROUND = 0.25;

/** Grades the barcodes of a page on its plates, in their order. */
export async function gradedPage(
  pdf: PdfDocument,
  page: PageEntry,
  barcodes: readonly DetectedBarcode[],
  options: GradingOptions,
): Promise<readonly BarcodeQuality[]> {
  if (!barcodes.some((barcode) => symbologyOf(barcode))) {
    return barcodes.map((barcode) => notGraded(notLinear(barcode), options));
  }
  const plates = await recordPlates(pdf, page, asPrinted);
  const steps = await stepInks(pdf, page, plates.inks.names);
  const technical = new Set(steps.map(({ name }) => name));
  const inks = inkReflectances(plates.inks, technical);
  const solids = inks.map(({ reflectance }) => reflectance);
  const paper = options.paperReflectance;
  return barcodes.map((barcode) => {
    const symbology = symbologyOf(barcode);
    if (!symbology) return notGraded(notLinear(barcode), options);
    const ways = waysOf(barcode.bbox).map((isUpright) =>
      rasterOf(plates, scanArea(barcode.bbox, isUpright), {
        unitMm: MM * page.userUnit,
        light: { paper, solids },
      }),
    );
    const quality = gradeSymbol(barcode, symbology, ways, options);
    return { ...quality, inks: inks.filter(({ name }) => ways.some((way) => way.inks.has(name))) };
  });
}

const notLinear = ({ format }: DetectedBarcode): string =>
  `Symbols of the format ${format} are not graded`;

/** Whether scans run up the page: first the longer way. */
const waysOf = ({ x0, y0, x1, y1 }: Rect): readonly boolean[] =>
  y1 - y0 > x1 - x0 ? [true, false] : [false, true];

interface ScanArea {
  readonly area: Rect;
  readonly isUpright: boolean;
}

function scanArea({ x0, y0, x1, y1 }: Rect, isUpright: boolean): ScanArea {
  const more = AROUND * (isUpright ? y1 - y0 : x1 - x0) + 1;
  const area = isUpright
    ? { x0, x1, y0: y0 - more, y1: y1 + more }
    : { x0: x0 - more, x1: x1 + more, y0, y1 };
  return { area, isUpright };
}

interface PlateLight {
  /** Millimetres of a unit of user space. */
  readonly unitMm: number;
  readonly light: { readonly paper: number; readonly solids: readonly number[] };
}

/** Reflectance of an area, scans as its rows, and the inks that are in it. */
function rasterOf(
  { list, inks, sources }: PlatePage,
  { area: { x0, y0, x1, y1 }, isUpright }: ScanArea,
  { unitMm, light }: PlateLight,
): ScanRaster & { readonly inks: ReadonlySet<string> } {
  const [along, across] = isUpright ? [y1 - y0, x1 - x0] : [x1 - x0, y1 - y0];
  const alongMm = Math.max(FINEST.alongMm, (along * unitMm) / MOST.along);
  const acrossMm = Math.max(FINEST.acrossMm, (across * unitMm) / MOST.across);
  const [u, v] = [unitMm / alongMm, unitMm / acrossMm];
  const width = Math.max(1, Math.round(along * u));
  const height = Math.max(1, Math.round(across * v));
  const toPixels: Matrix = isUpright
    ? [0, v, u, 0, -y0 * u, -x0 * v]
    : [u, 0, 0, -v, -x0 * u, y1 * v];
  const rows: Float64Array[] = [];
  const used = new Set<string>();
  for (const band of renderPlates(
    list,
    { inks, toPixels, sources },
    { x: 0, y: 0, width, height },
  )) {
    for (let row = 0; row < band.window.height; row++) rows.push(rowReflectance(band, row, light));
    band.planes.forEach((plane, ink) => {
      const name = inks.names[ink] ?? '';
      if (!used.has(name) && plane.some((amount) => amount > 0)) used.add(name);
    });
  }
  return { rows, alongMm, acrossMm, inks: used };
}
