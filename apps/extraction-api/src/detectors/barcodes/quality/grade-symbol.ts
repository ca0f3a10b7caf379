import type { BarcodeQuality, BarcodeScan, DetectedBarcode } from '@forme/contracts/extraction';
import { apertureFor, type ScanRaster, throughAperture, withBarGain } from './aperture';
import { type LinearSymbology, linearSymbologies } from './reference-decode';
import { WAVELENGTH_NM } from './red-reflectance';
import { findSymbol, gradeScan } from './scan-grade';

/** What a symbol is graded with. */
export interface GradingOptions {
  /** By how much bars are wider in print than on the plate, in millimetres. */
  readonly barGainMm: number;
  /** Share of the light that the paper reflects. */
  readonly paperReflectance: number;
}

/** Scans of a symbol (ISO/IEC 15416, 5.3), and the part of the height of the bars that they are in. */
const SCANS = 10;
const INSPECTED = 0.8;
/** Rows in which the bars are searched. */
const LOOKED_AT = 50;
/** A symbol with less has grade 0 of contrast. */
const LEAST_CONTRAST = 0.2;

/** A symbol that gets no grade. */
export const notGraded = (
  reason: string,
  { barGainMm, paperReflectance }: GradingOptions,
): BarcodeQuality => ({
  grade: null,
  reason,
  wavelength_nm: WAVELENGTH_NM,
  paper_reflectance: paperReflectance,
  bar_gain_mm: barGainMm,
  x_dimension_mm: null,
  aperture_mm: null,
  scans: [],
  inks: [],
});

/** The symbology that a barcode is graded by; null for others. */
export const symbologyOf = ({ format }: DetectedBarcode): LinearSymbology | null =>
  linearSymbologies.get(format) ?? null;

/** Grades what was drawn of a symbol (ISO/IEC 15416): the mean of the grades of ten scans. `rasters`: the symbol in the ways it may run. */
export function gradeSymbol(
  { value }: Pick<DetectedBarcode, 'value'>,
  symbology: LinearSymbology,
  rasters: readonly ScanRaster[],
  options: GradingOptions,
): BarcodeQuality {
  const tries = rasters.flatMap((given) => {
    const raster = withBarGain(given, options.barGainMm);
    return [raster, mirrored(raster)].map((it) => ({
      raster: it,
      rows: decodedRows(it, symbology, value),
    }));
  });
  const best = tries.toSorted((one, other) => other.rows.length - one.rows.length)[0];
  const [first = 0, last = first] = best ? [best.rows[0]?.row, best.rows.at(-1)?.row] : [];
  const module = best?.rows[Math.floor(best.rows.length / 2)]?.module;
  if (!best || module === undefined) {
    const isBlank = rasters.every(({ rows }) => contrastOf(rows) < LEAST_CONTRAST);
    return isBlank
      ? { ...notGraded('Its bars have no contrast in red light', options), grade: 0 }
      : notGraded('No line along or up the page decodes', options);
  }
  const moduleMm = module * best.raster.alongMm;
  const aperture = apertureFor(moduleMm);
  const scans: BarcodeScan[] = Array.from({ length: SCANS }, (_, at) => {
    const position = (1 - INSPECTED) / 2 + (INSPECTED * (at + 0.5)) / SCANS;
    const row = Math.round(first + (last - first) * (1 - position));
    const profile = throughAperture(best.raster, row, aperture);
    return gradeScan(profile, symbology, { value, position: rounded(position) });
  });
  return {
    ...notGraded('', options),
    reason: null,
    grade: Math.round((scans.reduce((all, { grade }) => all + grade, 0) / SCANS) * 10) / 10,
    x_dimension_mm: rounded(moduleMm),
    aperture_mm: aperture,
    scans,
  };
}

const rounded = (value: number): number => Math.round(value * 1000) / 1000;

/** Some of the rows in which the symbol decodes, and its X dimension there. */
function decodedRows(
  { rows }: ScanRaster,
  symbology: LinearSymbology,
  value: string,
): readonly { readonly row: number; readonly module: number }[] {
  const step = Math.max(1, Math.floor(rows.length / LOOKED_AT));
  return rows.flatMap((row, at) => {
    const found = at % step === 0 ? findSymbol(row, symbology, value) : null;
    return found ? [{ row: at, module: found.decoded.module }] : [];
  });
}

const mirrored = (raster: ScanRaster): ScanRaster => ({
  ...raster,
  rows: raster.rows.map((row) => row.toReversed()),
});

/** Difference of the highest and the lowest reflectance. */
function contrastOf(rows: readonly Float64Array[]): number {
  let [low, high] = [1, 0];
  for (const row of rows) {
    for (const value of row) {
      if (value < low) low = value;
      if (value > high) high = value;
    }
  }
  return high - low;
}
