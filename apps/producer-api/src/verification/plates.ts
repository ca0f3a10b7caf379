import type { PageEntry, PdfDocument } from '@forme/pdf-core';
import { ColorEvaluator, ColorSpaceReader, type IccEngine } from '@forme/pdf-core/color';
import { Interpreter } from '@forme/pdf-core/content';
import { FontLibrary } from '@forme/pdf-core/fonts';
import { FunctionCache } from '@forme/pdf-core/functions';
import {
  type PageRaster,
  pageRaster,
  recordPage,
  renderPlates,
  rowSources,
} from '@forme/pdf-core/raster';

/** A rectangle in user space of a page. */
interface Area {
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
}

/** The plates of an area of a page. */
export interface PagePlates {
  readonly width: number;
  readonly height: number;
  /** A plane for each ink by its name, 0 none to 255 full, row by row from the top. */
  readonly planes: ReadonlyMap<string, Uint8Array>;
  /** The pixel that holds a point of user space. */
  pixelOf(x: number, y: number): readonly [number, number];
}

/** Renders the plates of a box of a page, default its media box. Encoded images are left out alike in every document. */
export function platesOfPage(
  document: PdfDocument,
  page: PageEntry,
  { icc, dpi = 72, box = page.boxes.media, raster, images = true }: PlateOptions,
): PagePlates {
  const spaces = new ColorSpaceReader(document);
  const functions = new FunctionCache();
  const colors = new ColorEvaluator(document, spaces, { engine: icc, functions });
  const interpreter = new Interpreter(document, { fonts: new FontLibrary(document), spaces });
  const recorded = recordPage({ reader: document, interpreter, colors, spaces, functions }, page);
  const { list, inks, gaps } = recorded;
  const codecs = { decode: () => ({ reason: 'the image is encoded' }) };
  const all = rowSources({ reader: document, functions, codecs, gaps });
  const sources = images ? all : { ...all, image: () => null };
  const { width, height, toPixels } = raster ?? pageRaster(box, page, dpi);
  const planes = inks.names.map(() => new Uint8Array(width * height));
  const whole = { x: 0, y: 0, width, height };
  for (const band of renderPlates(list, { inks, toPixels, sources }, whole)) {
    const { window } = band;
    band.planes.forEach((plane, ink) => {
      for (let row = 0; row < window.height; row++) {
        const from = row * window.width;
        const line = plane.subarray(from, from + window.width);
        planes[ink]?.set(line, (window.y + row) * width + window.x);
      }
    });
  }
  const [a, b, c, d, e, f] = toPixels;
  return {
    width,
    height,
    planes: new Map(inks.names.map((name, at) => [name, planes[at] ?? new Uint8Array()])),
    pixelOf: (x, y) => [Math.floor(a * x + c * y + e), Math.floor(b * x + d * y + f)],
  };
}

/** How plates are rendered. */
export interface PlateOptions {
  readonly icc: IccEngine | null;
  readonly dpi?: number;
  readonly box?: Area;
  /** User space of the page, unrotated, to pixels; replaces box and resolution. */
  readonly raster?: PageRaster;
  /** False leaves all images out, which may need much memory. Default true. */
  readonly images?: boolean;
}

/**
 * The largest difference of any plate, 0 to 255, outside of touched areas (in pixels, edges grown by one), and the plate it is on.
 * Inks that only one side has are compared with none. Both must have the same size.
 */
export function largestPlateDifference(
  before: PagePlates,
  after: PagePlates,
  touched: readonly Area[] = [],
): { readonly difference: number; readonly ink: string | null } {
  const { width, height } = before;
  if (after.width !== width || after.height !== height) return { difference: 255, ink: null };
  const ignored = new Uint8Array(width * height);
  for (const area of touched) mark(ignored, width, height, area);
  let difference = 0;
  let ink: string | null = null;
  const blank = new Uint8Array(width * height);
  for (const name of new Set([...before.planes.keys(), ...after.planes.keys()])) {
    const a = before.planes.get(name) ?? blank;
    const b = after.planes.get(name) ?? blank;
    for (let at = 0; at < a.length; at++) {
      const here = ignored[at] === 0 ? Math.abs((a[at] ?? 0) - (b[at] ?? 0)) : 0;
      if (here > difference) [difference, ink] = [here, name];
    }
  }
  return { difference, ink };
}

function mark(ignored: Uint8Array, width: number, height: number, area: Area): void {
  const left = Math.max(0, Math.floor(area.x0) - 1);
  const right = Math.min(width, Math.ceil(area.x1) + 1);
  const bottom = Math.min(height, Math.ceil(area.y1) + 1);
  for (let y = Math.max(0, Math.floor(area.y0) - 1); y < bottom; y++) {
    ignored.fill(1, y * width + left, y * width + Math.max(left, right));
  }
}
