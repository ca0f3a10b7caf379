import { type EngineJob, type JobParts, TaskFailure } from '@forme/engine/child';
import { normalizeInkName } from '@forme/pdf-core/color';
import type { PageBox } from '@forme/pdf-core/document';
import { concat } from '@forme/pdf-core/geometry';
import {
  type InkSet,
  pageRaster,
  type PageRaster,
  PlateRenderer,
  type Window,
} from '@forme/pdf-core/raster';
import { type OpenJob, pdfTask, type PdfInput } from './pdf-task';
import { fontSubstitutions } from '../passes/font-substitutions';
import { missingResources } from '../passes/missing-resources';
import type { PlateFileHead, PlateInk } from '../plates/plate-file';
import { PlateFileWriter } from '../plates/plate-file-writer';
import { PlatePartWriter, readPart } from '../plates/plate-part';
import { STRIP_ROWS, stripCount, StripPacker } from '../plates/plate-strips';
import type { TileAddress } from '../plates/tile-cut';
import { type LayerStates, recordPlates } from '../plates/record-plates';
import { stepInks } from '../plates/left-out-inks';
import { writeView } from './view-task';
import { PLATES_PART, type PlateView, viewPart } from '../plates/plate-view';

/** The requested pixels. */
export type PlatesExtent =
  { readonly dpi: number; readonly region: Window | null } | { readonly tile: TileAddress };

/** Input of the task in addition to the PDF. */
export interface PlatesInput extends PdfInput {
  /** From 1. */
  readonly page_num: number;
  readonly extent: PlatesExtent;
  readonly layers: LayerStates;
  /** Annotations without an appearance stream are drawn by their entries: for pictures of a page, never for its plates. */
  readonly default_appearances?: boolean;
  /** Pixels of one plate. */
  readonly most_pixels: number;
  /** A view that the same job computes from the plates; a part of its own (`viewPart`). */
  readonly view?: PlateView;
}

interface Pixels extends PageRaster {
  readonly dpi: number;
  readonly region: Window;
}

/**
 * Renders every ink of a page and writes two parts: a plate file (`PlateFile`) and the requested view of it. Fails with `page_missing`, `region_missing`,
 * `tile_missing`, `layer_missing` or `raster_too_large`; a view that cannot be computed is omitted.
 */
export const platesTask = pdfTask<PlatesInput>(async (opened) => {
  const { input, job } = opened;
  const isWhole = await writePlates(opened);
  if (isWhole && input.view) await addView(input.view, job);
});

async function addView(view: PlateView, job: EngineJob): Promise<void> {
  try {
    await writeView(view, job.written(), inPart(viewPart(view), job));
  } catch (error) {
    // A request for the view alone reports what is missing.
    if (!(error instanceof TaskFailure)) throw error;
  }
}

/** Begins the part with the first bytes: a view that fails has none. */
function inPart(name: string, job: EngineJob): Pick<EngineJob, 'writeResult' | 'progress'> {
  let isFirst = true;
  return {
    progress: (stage, ms) => job.progress(stage, ms),
    writeResult: (chunk) => {
      if (isFirst) job.beginPart(name);
      isFirst = false;
      job.writeResult(chunk);
    },
  };
}

/** Writes the plates, or what this process makes of them for the one that leads; true for the whole. */
async function writePlates({ pdf, input, job }: OpenJob<PlatesInput>): Promise<boolean> {
  const page = pdf.pages[input.page_num - 1];
  if (!page) {
    throw new TaskFailure('page_missing', `The document has ${pdf.pages.length} pages`);
  }
  const at = (dpi: number) => pageRaster(page.boxes.media, page, dpi);
  const { dpi, region, toPixels } = pixelsOf(input, at);
  const { width, height } = region;
  const started = performance.now();
  const recorded = await recordPlates(pdf, page, input.layers, {
    defaultAppearances: input.default_appearances,
  });
  job.progress('interpret', performance.now() - started);
  const { list, inks, sources, gaps, colorManagement, profile } = recorded;
  const head: PlateFileHead = {
    page_num: input.page_num,
    dpi,
    width,
    height,
    to_pixels: concat(toPixels, [1, 0, 0, 1, -region.x, -region.y]),
    media: boxOf(page.boxes.media),
    color_management: colorManagement,
    default_appearances: input.default_appearances ?? false,
  };
  const alone = input.layers.only !== null;
  const plates = [...inks.names.map((name) => inkOf(name, inks)), ...(alone ? [opacity] : [])];
  const ground = alone ? 'nothing' : 'paper';
  const renderer = new PlateRenderer(list, { inks, toPixels, sources }, region, ground);
  const parts = job.parts(stripCount(height));
  const write = (bytes: Uint8Array | string) => job.writeResult(bytes);
  const extend = (rows: number) => job.extend(rows * width * plates.length * MS_PER_PIXEL);
  if (parts.helps) {
    const part = new PlatePartWriter(write);
    await renderParts(parts, renderer, head, new StripPacker(width, plates.length, part), extend);
    part.finish(gaps.list());
    return false;
  }
  job.beginPart(PLATES_PART);
  const file = new PlateFileWriter(head, plates, write);
  await renderParts(parts, renderer, head, new StripPacker(width, plates.length, file), extend);
  for (const made of parts.made()) {
    const part = readPart(made);
    gaps.addAll(part.gaps);
    for (const [at, strip] of part.strips) file.put(at, strip);
  }
  file.finish(profile.bytes(), {
    missing: missingResources(gaps.list(), page),
    font_substitutions: fontSubstitutions(recorded.substitutions),
    left_out: await stepInks(pdf, page, inks.names, input.layers),
  });
  job.progress('render', performance.now() - started);
  return true;
}

/** Milliseconds by which a finished pixel of one plate extends the deadline; ordinary pages take a third of it. */
const MS_PER_PIXEL = 1e-4;
/** Rows whose time is booked together. */
const BOOKED_ROWS = 256;

/** Renders what falls to this process; `extend` takes the number of rows that were finished since the last time. */
async function renderParts(
  parts: JobParts,
  renderer: PlateRenderer,
  { height }: PlateFileHead,
  packer: StripPacker,
  extend: (rows: number) => void,
): Promise<void> {
  let made = 0;
  for (let range = await parts.next(); range; range = await parts.next()) {
    const first = range.first * STRIP_ROWS;
    const rows = Math.min(height - first, range.count * STRIP_ROWS);
    packer.begin(range.first);
    for (const band of renderer.rows(first, rows)) {
      packer.add(band);
      made += band.window.height;
      if (made < BOOKED_ROWS) continue;
      extend(made);
      made = 0;
    }
    packer.end();
  }
}

function boxOf({ x0, y0, x1, y1 }: PageBox) {
  return { x0, y0, x1, y1 };
}

const opacity: Omit<PlateInk, 'coverage_percent'> = { name: '', type: 'opacity', rgb: null };

function inkOf(name: string, inks: InkSet): Omit<PlateInk, 'coverage_percent'> {
  const { kind } = normalizeInkName(name);
  const type = kind === 'process' || kind === 'technical' ? kind : 'spot';
  return { name, type, rgb: inks.look(name) };
}

function pixelsOf({ extent, most_pixels }: PlatesInput, at: (dpi: number) => PageRaster): Pixels {
  const pixels = 'tile' in extent ? tilePixels(extent.tile, at) : regionPixels(extent, at);
  const { width, height } = pixels.region;
  if (width * height > most_pixels) {
    const message = `${width} x ${height} are ${width * height} pixels, the limit is ${most_pixels}; request a region or a lower resolution`;
    throw new TaskFailure('raster_too_large', message, 'most_pixels');
  }
  return pixels;
}

function regionPixels(
  { dpi, region }: Extract<PlatesExtent, { dpi: number }>,
  at: (dpi: number) => PageRaster,
): Pixels {
  const raster = at(dpi);
  const whole = { x: 0, y: 0, width: raster.width, height: raster.height };
  const seen = region ?? whole;
  const inside = seen.x + seen.width <= whole.width && seen.y + seen.height <= whole.height;
  if (!inside) {
    const message = `The page has ${whole.width} x ${whole.height} pixels at ${dpi} dpi: the region is outside`;
    throw new TaskFailure('region_missing', message);
  }
  return { ...raster, dpi, region: seen };
}

function tilePixels({ z, x, y, size }: TileAddress, at: (dpi: number) => PageRaster): Pixels {
  const points = at(72);
  const dpi = (72 * size * 2 ** z) / Math.max(points.width, points.height);
  const raster = at(dpi);
  const left = x * size;
  const top = y * size;
  if (left >= raster.width || top >= raster.height) {
    throw new TaskFailure('tile_missing', `There is no tile ${x}, ${y} at zoom ${z}`);
  }
  const region = {
    x: left,
    y: top,
    width: Math.min(size, raster.width - left),
    height: Math.min(size, raster.height - top),
  };
  return { ...raster, dpi, region };
}
