import {
  d50,
  type LabColor,
  labToXyz,
  normalizeInkName,
  parseSpotLibrary,
  SpotCatalogue,
  SpotLibraryError,
  type XyzColor,
} from '@forme/pdf-core/color';
import { decodeWithinBudget, type PdfDocument } from '@forme/pdf-core/document';
import type { InkSet } from '@forme/pdf-core/raster';
import { PdfDict, PdfStream } from '@forme/pdf-core/syntax';

/** Source of the colour of an ink. */
export type LabSource =
  'profile' | 'spot_library' | 'spectral_data' | 'alternate_space' | 'unknown';

/** How an ink changes what it is printed on. */
export interface SpotFilter {
  readonly name: string;
  /** Colour of its solid on white; null when it is unknown: the ink is not shown then. */
  readonly lab: LabColor | null;
  readonly source: LabSource;
  /** Factors of X, Y and Z of the ground for the tints 0 to 255, three each. */
  readonly factors: Float64Array | null;
}

const TINTS = 256;

/** The colours of spot inks: measured ones of a library, then those of the document's spectral data, then its alternate spaces. */
export class SpotFilters {
  private readonly spectral: ReadonlyMap<string, LabColor>;

  constructor(
    document: PdfDocument,
    private readonly library: SpotCatalogue | null,
  ) {
    this.spectral = spectralColors(document);
  }

  of(inks: InkSet, name: string): SpotFilter {
    const curve = inks.tintLabs(name, TINTS);
    const measured = this.library?.find(name)?.lab ?? null;
    if (measured) return { name, ...filterOf(measured, curve), source: 'spot_library' };
    const spectral = this.spectral.get(normalizeInkName(name).key);
    if (spectral) return { name, ...filterOf(spectral, curve), source: 'spectral_data' };
    if (!curve) return { name, lab: null, factors: null, source: 'unknown' };
    const factors = new Float64Array(TINTS * 3);
    curve.forEach((lab, tint) => factors.set(factorsOf(lab), tint * 3));
    return { name, lab: curve[TINTS - 1] ?? null, factors, source: 'alternate_space' };
  }
}

/** Tints of a measured solid: as dark between paper and solid as the document has them, else in proportion. */
function filterOf(lab: LabColor, curve: readonly LabColor[] | null) {
  const factors = new Float64Array(TINTS * 3);
  const solid = factorsOf(lab);
  const luminances = curve?.map((color) => factorsOf(color)[1]) ?? [];
  const [light = 1, dark = 0] = [luminances[0], luminances[TINTS - 1]];
  for (let tint = 0; tint < TINTS; tint++) {
    const share =
      curve && light - dark > 0.01
        ? Math.min(1, Math.max(0, (light - (luminances[tint] ?? light)) / (light - dark)))
        : tint / (TINTS - 1);
    solid.forEach((factor, axis) => (factors[tint * 3 + axis] = 1 - share * (1 - factor)));
  }
  return { lab, factors };
}

function factorsOf(lab: LabColor): XyzColor {
  const [x, y, z] = labToXyz(lab);
  return [x / d50[0], y / d50[1], z / d50[2]];
}

/** Solids by the spectral data of output intents (ISO 32000-2, table 401; ISO 17972-4), by ink. */
function spectralColors(document: PdfDocument): ReadonlyMap<string, LabColor> {
  const found = new Map<string, LabColor>();
  for (const written of document.array(document.catalog, 'OutputIntents') ?? []) {
    const intent = document.resolve(written);
    const data = intent instanceof PdfDict ? document.get(intent, 'SpectralData') : null;
    if (!(data instanceof PdfDict)) continue;
    for (const [ink, value] of data) {
      const stream = document.resolve(value);
      const decoded =
        stream instanceof PdfStream ? decodeWithinBudget(document, stream, 'spectral data') : null;
      const lab = decoded?.bytes ? labIn(decoded.bytes, ink) : null;
      if (lab) found.set(normalizeInkName(ink).key, lab);
    }
  }
  return found;
}

function labIn(bytes: Uint8Array, ink: string): LabColor | null {
  try {
    return new SpotCatalogue([parseSpotLibrary(ink, bytes).library]).find(ink)?.lab ?? null;
  } catch (error) {
    if (error instanceof SpotLibraryError) return null;
    throw error;
  }
}
