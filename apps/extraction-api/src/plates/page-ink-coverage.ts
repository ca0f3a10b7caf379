import type { CoverageTotal, PageInkCoverage } from '@forme/contracts/extraction';
import { normalizeInkName } from '@forme/pdf-core/color';
import type { PageEntry } from '@forme/pdf-core/document';
import { inverse, type Matrix } from '@forme/pdf-core/geometry';
import type { PdfDocument } from '@forme/pdf-core';
import {
  pageRaster,
  type PlateBand,
  renderPlates,
  TotalCoverageGauge,
} from '@forme/pdf-core/raster';
import { fontSubstitutions } from '../passes/font-substitutions';
import { missingResources } from '../passes/missing-resources';
import { stepInks, withRequested } from './left-out-inks';
import { recordPlates } from './record-plates';

/** Options of measuring coverage. */
export interface CoverageOptions {
  readonly windowMm: number;
  /** Highest resolution; large pages get less. */
  readonly dpi: number;
  /** Names of inks, parted by commas, that totals leave out; null for none. */
  readonly excludeInks?: string | null;
}

const mostPixels = 6_000_000;
const processInks = 4;
const asPrinted = { on: [], off: [], only: null };

/** Renders the plates of a page and measures how much ink they have. */
export async function pageInkCoverage(
  pdf: PdfDocument,
  page: PageEntry,
  options: CoverageOptions,
): Promise<PageInkCoverage> {
  const recorded = await recordPlates(pdf, page, asPrinted);
  const { list, inks, sources, gaps, substitutions } = recorded;
  const at = (dpi: number) => pageRaster(page.boxes.media, page, dpi);
  const dpi = fitting(options.dpi, at(options.dpi));
  const { width, height, toPixels } = at(dpi);
  const steps = await stepInks(pdf, page, inks.names);
  const leftOut = withRequested(inks.names, steps, options.excludeInks ?? null);
  const meter = new Meter(
    inks.names,
    new Set(leftOut.map(({ name }) => name)),
    width,
    Math.max(1, Math.round((options.windowMm / 25.4) * dpi)),
  );
  const region = { x: 0, y: 0, width, height };
  for (const band of renderPlates(list, { inks, toPixels, sources }, region)) meter.add(band);
  return {
    page_num: page.index + 1,
    dpi: round(dpi),
    ...meter.finish(toPixels),
    left_out: [...leftOut],
    missing: missingResources(gaps.list(), page),
    font_substitutions: fontSubstitutions(substitutions),
  };
}

/** The resolution at which the raster has no more pixels than allowed. */
function fitting(dpi: number, { width, height }: { width: number; height: number }): number {
  return dpi * Math.min(1, Math.sqrt(mostPixels / (width * height)));
}

type Kind = 'process' | 'spot' | 'technical';

interface InkMeter {
  readonly name: string;
  readonly type: Kind;
  /** It lays ink on paper. */
  readonly counts: boolean;
  sum: number;
  max: number;
}

/** Sums up the plates of a page row by row. */
class Meter {
  private readonly inks: InkMeter[];
  private readonly all: TotalCoverageGauge;
  private readonly process: TotalCoverageGauge;
  private readonly allRow: Uint16Array;
  private readonly processRow: Uint16Array;
  private pixels = 0;

  constructor(
    names: readonly string[],
    leftOut: ReadonlySet<string>,
    private readonly width: number,
    private readonly windowPixels: number,
  ) {
    this.inks = names.map((name, index) => ({
      name,
      type: kindOf(name, index),
      counts: !leftOut.has(name),
      sum: 0,
      max: 0,
    }));
    this.all = new TotalCoverageGauge(width, 100, windowPixels);
    this.process = new TotalCoverageGauge(width, 100, windowPixels);
    this.allRow = new Uint16Array(width);
    this.processRow = new Uint16Array(width);
  }

  add({ window, planes }: PlateBand): void {
    for (let row = 0; row < window.height; row++) {
      const from = row * this.width;
      this.allRow.fill(0);
      this.inks.forEach((ink, index) => {
        // The rows of the process inks are complete before the first spot adds to them.
        if (index === processInks) this.processRow.set(this.allRow);
        const values = planes[index]?.subarray(from, from + this.width);
        if (values) addRow(ink, values, this.allRow);
      });
      if (this.inks.length <= processInks) this.processRow.set(this.allRow);
      this.all.add(this.allRow);
      this.process.add(this.processRow);
    }
    this.pixels += this.width * window.height;
  }

  finish(toPixels: Matrix): Pick<PageInkCoverage, 'inks' | 'all' | 'process'> {
    const full = Math.max(1, this.pixels) * 255;
    return {
      inks: this.inks
        .filter(({ max }) => max > 0)
        .map(({ name, type, sum, max }) => ({
          name,
          type,
          coverage_percent: round((sum / full) * 100),
          max_percent: round((max / 255) * 100),
        })),
      all: this.total(this.all, toPixels),
      process: this.total(this.process, toPixels),
    };
  }

  private total(gauge: TotalCoverageGauge, toPixels: Matrix): CoverageTotal {
    const { max, worstWindow: worst } = gauge.finish();
    return {
      max_percent: round(max),
      window: worst && {
        bbox: boxOf(toPixels, worst.x, worst.y, this.windowPixels),
        mean_percent: round(worst.mean),
      },
    };
  }
}

/** Inks that are left out count for themselves, not in totals. */
function addRow(ink: InkMeter, values: Uint8Array, total: Uint16Array): void {
  const { counts } = ink;
  for (let x = 0; x < values.length; x++) {
    const value = values[x] ?? 0;
    if (value === 0) continue;
    ink.sum += value;
    if (value > ink.max) ink.max = value;
    if (counts) total[x] = (total[x] ?? 0) + value;
  }
}

function kindOf(name: string, index: number): Kind {
  if (index < processInks) return 'process';
  return normalizeInkName(name).kind === 'technical' ? 'technical' : 'spot';
}

function boxOf(toPixels: Matrix, x: number, y: number, size: number) {
  const [a, b, c, d, e, f] = inverse(toPixels) ?? [1, 0, 0, 1, 0, 0];
  const xs = [a * x + c * y + e, a * (x + size) + c * (y + size) + e];
  const ys = [b * x + d * y + f, b * (x + size) + d * (y + size) + f];
  return {
    x0: round(Math.min(...xs)),
    y0: round(Math.min(...ys)),
    x1: round(Math.max(...xs)),
    y1: round(Math.max(...ys)),
  };
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000;
}
