import type { Limits, Work } from '../src/bytes';
import { ColorEvaluator, ColorSpaceReader, type IccEngine } from '../src/color';
import { following, Interpreter } from '../src/content';
import type { Gap } from '../src/document';
import { FontLibrary } from '../src/fonts';
import { FunctionCache } from '../src/functions';
import { type ImageCodecs } from '../src/images';
import { bytesSource, openPdf } from '../src';
import {
  GapFinder,
  pageRaster,
  recordPage,
  renderPlates,
  rowSources,
  type Window,
} from '../src/raster';

/** The plates of the first page of a PDF. */
export interface TestPlates {
  readonly width: number;
  readonly height: number;
  readonly gaps: readonly Gap[];
  /** Amounts of every ink at a pixel, 0 to 1; inks that are not there are left out. */
  at(x: number, y: number): Readonly<Record<string, number>>;
}

const noCodecs: ImageCodecs = { decode: () => ({ reason: 'there is no decoder' }) };

/** The first page of a PDF, to be rendered at 72 dpi. */
export interface RecordedPlates {
  readonly width: number;
  readonly height: number;
  readonly inks: readonly string[];
  /** What could not be read so far. */
  readonly gaps: () => readonly Gap[];
  /** What the document has cost so far. */
  readonly work: Work;
  /** A plane for each ink of a region of pixels. */
  readonly render: (region: Window) => readonly Uint8Array[];
}

/** Records the first page of a PDF. */
export function recordPlatesOf(
  bytes: Uint8Array,
  engine: IccEngine | null,
  codecs = noCodecs,
  budget: Partial<Limits> = {},
): RecordedPlates {
  const pdf = openPdf(bytesSource(bytes), { budget });
  const spaces = new ColorSpaceReader(pdf);
  const functions = new FunctionCache();
  const colors = new ColorEvaluator(pdf, spaces, { engine, functions });
  const interpreter = new Interpreter(pdf, { fonts: new FontLibrary(pdf), spaces });
  const page = pdf.pages[0]!;
  const { list, inks, gaps } = recordPage(
    { reader: pdf, interpreter, colors, spaces, functions },
    page,
  );
  const sources = rowSources({ reader: pdf, functions, codecs, gaps });
  const { width, height, toPixels } = pageRaster(page.boxes.media, page, 72);
  const render = (region: Window): readonly Uint8Array[] => {
    const planes = inks.names.map(() => new Uint8Array(region.width * region.height));
    for (const band of renderPlates(list, { inks, toPixels, sources }, region)) {
      const start = (band.window.y - region.y) * region.width;
      band.planes.forEach((plane, at) => planes[at]?.set(plane, start));
    }
    return planes;
  };
  const { work } = pdf.budget;
  return { width, height, inks: inks.names, gaps: () => gaps.list(), work, render };
}

/** The gaps of the first page of a PDF, found without painting it. */
export function gapsOf(bytes: Uint8Array, engine: IccEngine | null, codecs = noCodecs): Gap[] {
  const pdf = openPdf(bytesSource(bytes));
  const spaces = new ColorSpaceReader(pdf);
  const functions = new FunctionCache();
  const colors = new ColorEvaluator(pdf, spaces, { engine, functions });
  const allowance = { bytes: 2 ** 20 };
  const finder = new GapFinder({ reader: pdf, spaces, colors, functions, codecs, allowance });
  const interpreter = new Interpreter(pdf, { fonts: new FontLibrary(pdf), spaces });
  const { gaps } = interpreter.page(pdf.pages[0]!, following(finder));
  return [...gaps, ...finder.take().gaps];
}

/** Renders the first page of a PDF at 72 dpi. */
export function platesOf(
  bytes: Uint8Array,
  engine: IccEngine | null,
  codecs = noCodecs,
): TestPlates {
  const { width, height, inks, gaps, render } = recordPlatesOf(bytes, engine, codecs);
  const planes = render({ x: 0, y: 0, width, height });
  return {
    width,
    height,
    gaps: gaps(),
    at: (x, y) =>
      Object.fromEntries(
        inks.flatMap((name, ink) => {
          const value = planes[ink]?.[y * width + x] ?? 0;
          return value === 0 ? [] : [[name, value / 255]];
        }),
      ),
  };
}
