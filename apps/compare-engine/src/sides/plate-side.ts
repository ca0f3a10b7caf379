import type { Plate } from '@forme/contracts/extraction';
import { blankMap, type InkMap } from '../measuring/ink-map';

/** A decoded plate with its map. */
export interface PlateSide {
  /** Place among the uploaded files. */
  readonly index: number;
  readonly plate: Plate;
  /** Null where the plate says no resolution. */
  readonly map: InkMap | null;
}

/** The plates of `POST /v1/plates/decode`. */
export function plateSides(plates: readonly Plate[]): PlateSide[] {
  return plates.map((plate, index) => ({ index, plate, map: plate.map ? mapOf(plate.map) : null }));
}

/** Lines an inch of a screen that is not known, and dots along the side of its cell at least. */
const usualLines = 150;
const leastDots = 8;

/**
 * Points from one tone of a plate's screen to the next: a cell of a screen has as many tones as dots. 0 for plates of continuous tone, and
 * where the resolution is not known.
 */
export function toneStepOf({ format, dpi_x: x, dpi_y: y, screen }: Plate): number {
  if (format === 'tiff-8bit' || !x || !y) return 0;
  const dpi = Math.min(x, y);
  const dots = dpi / (screen?.lpi ?? Math.min(usualLines, dpi / leastDots));
  return Math.min(100, 100 / (dots * dots));
}

function mapOf({ width, height, encoding, data }: NonNullable<Plate['map']>): InkMap {
  const bytes = Buffer.from(data, 'base64');
  const map = blankMap(width, height);
  const deep = encoding === 'u16-base64';
  const cells = deep ? wordsOf(bytes) : bytes;
  const full = deep ? 65_535 : 255;
  for (let at = 0; at < map.values.length; at++) map.values[at] = ((cells[at] ?? 0) * 100) / full;
  return map;
}

/** Words of which the lower byte is the first, as in the processors that this runs on. */
function wordsOf(bytes: Uint8Array): Uint16Array {
  const own = new Uint8Array(bytes);
  return new Uint16Array(own.buffer, 0, own.length >> 1);
}
