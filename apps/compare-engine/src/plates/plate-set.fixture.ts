import type { Plate } from '@forme/contracts/extraction';
import { normalizeInkName } from '@forme/pdf-core/color';
import { coverageOf, type Patch, renderedPatches } from '../documents/stepped-sheet.fixture';
import type { PdfInput } from './measure-plates';

/** Inks of a page and what each paints: millimetres from the upper left. */
export interface InkedArt {
  readonly width: number;
  readonly height: number;
  readonly inks: readonly string[];
  readonly patches: readonly Patch[];
}

/** Numbers from 0 to 1 that follow from a seed (mulberry32). */
export function randomOf(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let value = Math.imul(state ^ (state >>> 15), 1 | state);
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value;
    return ((value ^ (value >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const names = ['Cyan', 'Magenta', 'Yellow', 'Black', 'PANTONE 485 C', 'Gold'];

/** Art of four to six inks; the last of them covers most, as a spot ground does. */
export function randomArt(seed: number, width = 40, height = 30): InkedArt {
  const random = randomOf(seed);
  const inks = names.slice(0, 4 + Math.floor(random() * 3));
  const small = Array.from({ length: 90 }, (_, at): Patch => {
    const w = 0.5 + random() * 4;
    const h = 0.5 + random() * 3;
    return {
      ink: at % (inks.length - 1),
      x: random() * (width - w),
      y: random() * (height - h),
      w,
      h,
    };
  });
  const ground = { ink: inks.length - 1, x: 3, y: 2 + random() * 5, w: width * 0.5, h: height - 9 };
  const more = { ink: inks.length - 1, x: width * 0.6, y: 1 + random() * 3, w: 9, h: 4 };
  return { width, height, inks, patches: [...small, ground, more] };
}

/** The page of art as it is rendered. */
export function pageOf({ width, height, inks, patches }: InkedArt, dpi: number): PdfInput {
  return renderedPatches({ width, height }, patches, { dpi, inks });
}

/** The plates of art as extraction decodes them, named by their ink. */
export function platesOf({ width, height, inks, patches }: InkedArt, dpi: number): Plate[] {
  return inks.map((name, ink) => {
    const size = {
      width: Math.ceil((width * dpi) / 25.4),
      height: Math.ceil((height * dpi) / 25.4),
    };
    const covered = coverageOf(
      patches.filter((patch) => patch.ink === ink),
      size,
      dpi,
    );
    return plate(name, size, covered, dpi);
  });
}

function plate(
  name: string,
  { width, height }: { readonly width: number; readonly height: number },
  covered: Float32Array,
  dpi: number,
): Plate {
  const words = Uint16Array.from(covered, (share) => Math.round(Math.min(1, share) * 65_535));
  const ink = covered.reduce((sum, share) => sum + Math.min(1, share), 0);
  return {
    file_name: `job(${name}).tif`,
    width_px: width * 16,
    height_px: height * 16,
    dpi_x: dpi * 16,
    dpi_y: dpi * 16,
    orientation: 1,
    photometric: 'white_is_zero',
    polarity: 'one_prints',
    polarity_basis: 'tag',
    polarity_suspect: false,
    compression: 'g4',
    ink_px: Math.round(ink * 256),
    total_px: width * height * 256,
    coverage_percent: (100 * ink) / covered.length,
    ink_name_guess: { name, key: normalizeInkName(name).key, source: 'file_name' },
    screen: null,
    sha256: '0'.repeat(64),
    warnings: [],
    map: {
      width,
      height,
      encoding: 'u16-base64',
      data: Buffer.from(words.buffer).toString('base64'),
    },
  } as unknown as Plate;
}

/** A plate under another name. */
export function renamed(own: Plate, name: string): Plate {
  const guess = { ...own.ink_name_guess, name, key: normalizeInkName(name).key };
  return { ...own, file_name: `job(${name}).tif`, ink_name_guess: guess };
}

/** A plate without ink. */
export function blanked(own: Plate): Plate {
  const { map } = own;
  if (!map) return own;
  const data = Buffer.alloc(map.width * map.height * 2).toString('base64');
  return { ...own, ink_px: 0, coverage_percent: 0, map: { ...map, data } };
}
