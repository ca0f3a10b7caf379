import type { PageEntry } from '@forme/pdf-core';
import { PlanRejected } from '../producers/producer';
import { type DocumentPlates, fittedRaster, type FittedRaster } from '../plates/document-plates';
import { isPrinted } from '../plates/printing-inks';
import { type FilledZones, type PressSheet, pressSheet } from './press-sheet';

/** The plate of an ink. */
export interface MeasuredPlate {
  readonly name: string;
  /** 0 none to 255 full, row by row from the top of the page. */
  readonly plane: Uint8Array;
  /** Covered area of each column of pixels, in square points. */
  readonly columns: Float64Array;
}

/** One side of a sheet, measured. */
export interface MeasuredSide {
  readonly sheet: string;
  readonly side: 'front' | 'back';
  readonly pageIndex: number;
  readonly place: PressSheet;
  readonly raster: FittedRaster;
  /** Plates with ink on them. */
  readonly plates: readonly MeasuredPlate[];
  readonly gaps: ReturnType<ReturnType<DocumentPlates['record']>['gaps']>;
}

/** Bytes that the plates of a side may take. */
const MOST_BYTES = 512 * 1024 * 1024;

/** Renders the plates of a page that a press prints, once, and adds up their columns. */
export function measureSide(
  document: DocumentPlates,
  page: PageEntry,
  policy: FilledZones,
  at: Pick<MeasuredSide, 'sheet' | 'side'>,
): MeasuredSide {
  const raster = fittedRaster(page.boxes[policy.page_box], page, policy.preview_dpi);
  const { width, height, xPt, yPt } = raster;
  const place = pressSheet(policy, { width: width * xPt, height: height * yPt });
  const recorded = document.record(page);
  const meters = recorded.inks.names.map((name) =>
    isMeasured(name, policy) ? new PlateMeter(name, raster) : null,
  );
  const pixels = width * height;
  if (pixels * meters.filter((it) => it !== null).length > MOST_BYTES) {
    const message = `The plates of page ${page.index + 1} have ${pixels} pixels each, too many to preview; give a lower preview_dpi`;
    throw new PlanRejected('preview_too_large', message, '/preview_dpi');
  }
  for (const { window, planes } of recorded.bands(raster)) {
    meters.forEach((meter, ink) => meter?.add(planes[ink] ?? new Uint8Array(), window.y));
  }
  return {
    ...at,
    pageIndex: page.index,
    place,
    raster,
    plates: meters.flatMap((meter) => meter?.finish() ?? []),
    gaps: recorded.gaps(),
  };
}

function isMeasured(name: string, { exclude_inks, technical_inks }: FilledZones): boolean {
  return !exclude_inks.includes(name) && (technical_inks || isPrinted(name));
}

class PlateMeter {
  private readonly sums: Float64Array;
  private plane: Uint8Array | null = null;

  constructor(
    private readonly name: string,
    private readonly raster: FittedRaster,
  ) {
    this.sums = new Float64Array(raster.width);
  }

  /** Takes the rows of a band from the row `top`. */
  add(values: Uint8Array, top: number): void {
    const { sums, raster } = this;
    const { width, height } = raster;
    let isInked = false;
    for (let from = 0; from < values.length; from += width) {
      for (let x = 0; x < width; x++) {
        const value = values[from + x] ?? 0;
        if (value === 0) continue;
        sums[x] = (sums[x] ?? 0) + value;
        isInked = true;
      }
    }
    if (!isInked) return;
    this.plane ??= new Uint8Array(width * height);
    this.plane.set(values, top * width);
  }

  finish(): readonly MeasuredPlate[] {
    const { name, plane, sums, raster } = this;
    if (!plane) return [];
    const area = (raster.xPt * raster.yPt) / 255;
    return [{ name, plane, columns: sums.map((sum) => sum * area) }];
  }
}

/** Area of an ink in each zone from the left and outside of all, in square points. */
export function zoneAreas(
  { columns }: Pick<MeasuredPlate, 'columns'>,
  { xPt }: Pick<FittedRaster, 'xPt'>,
  { pageX, zoneOffset, zoneWidth, zoneCount }: PressSheet,
): { readonly zones: Float64Array; readonly outside: number } {
  const zones = new Float64Array(zoneCount);
  let outside = 0;
  columns.forEach((area, column) => {
    const from = (pageX + column * xPt - zoneOffset) / zoneWidth;
    const to = from + xPt / zoneWidth;
    let left = area;
    for (let zone = Math.max(0, Math.floor(from)); zone < Math.min(zoneCount, to); zone++) {
      const share = (Math.min(to, zone + 1) - Math.max(from, zone)) / (to - from);
      if (share <= 0) continue;
      zones[zone] = (zones[zone] ?? 0) + area * share;
      left -= area * share;
    }
    outside += left;
  });
  return { zones, outside: Math.max(0, outside) };
}
