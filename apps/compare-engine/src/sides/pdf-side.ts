import type { MissingPart } from '@forme/contracts';
import { ByteReader, bytesSource } from '@forme/pdf-core/bytes';
import { normalizeInkName } from '@forme/pdf-core/color';
import { openTiff, readContoneRows } from '@forme/pdf-core/tiff';
import { blankMap, type InkMap } from '../measuring/ink-map';
import { displayColor, type DisplayColor, hexOf } from './display-color';

/** One ink of a side. */
export interface SideInk {
  readonly name: string;
  /** Equal for names of one ink. */
  readonly key: string;
  readonly kind: 'process' | 'spot' | 'technical';
  /** Null for inks that lay no colour on paper. */
  readonly color: DisplayColor | null;
  readonly map: InkMap;
}

/** Name, key and colour of an ink as the result has them. */
export function identityOf({ name, key, color }: SideInk): {
  ink_name: string;
  ink_key: string;
  display_color: string | null;
} {
  return { ink_name: name, ink_key: key, display_color: hexOf(color) };
}

/** The separations of a page as extraction answers them, TIFF plates at the grid's resolution. */
export interface SeparationsAnswer {
  readonly channels: readonly {
    readonly name: string;
    readonly type: string;
    /** sRGB of the full tint. */
    readonly rgb?: readonly number[] | null;
    readonly tiff_b64?: string;
  }[];
  /** Objects that were not painted. */
  readonly missing: readonly MissingPart[];
}

const mostPixels = 2 ** 30;

/** The inks of a page. Inks whose plates are equal share one map. */
export function pdfSide({ channels }: SeparationsAnswer): SideInk[] {
  const maps: InkMap[] = [];
  const mapOf = (tiff: string): InkMap => {
    const map = mapOfTiff(tiff);
    const equal = maps.find((other) => isEqual(map, other));
    if (equal) return equal;
    maps.push(map);
    return map;
  };
  return channels.flatMap(({ name, type, rgb, tiff_b64 }) => {
    if (tiff_b64 === undefined) return [];
    const kind = type === 'process' || type === 'technical' ? type : 'spot';
    const color = displayColor(name, { type, rgb: rgb ?? null });
    return [{ name, key: normalizeInkName(name).key, kind, color, map: mapOf(tiff_b64) }];
  });
}

function isEqual(one: InkMap, other: InkMap): boolean {
  if (one.width !== other.width || one.height !== other.height) return false;
  return bytesOf(one).equals(bytesOf(other));
}

function bytesOf({ values }: InkMap): Buffer {
  return Buffer.from(values.buffer, values.byteOffset, values.byteLength);
}

/** Gray of 8 bits, 0 full ink, as percent of ink. */
function mapOfTiff(base64: string): InkMap {
  const bytes = Buffer.from(base64, 'base64');
  const image = openTiff(new ByteReader(bytesSource(new Uint8Array(bytes))), {
    pixels: mostPixels,
  });
  const map = blankMap(image.width, image.height);
  const full = 2 ** image.bits - 1;
  const inkAt0 = image.photometric === 'black_is_zero';
  readContoneRows(image, (row, values) => {
    const from = row * image.width;
    for (let at = 0; at < values.length; at++) {
      const value = values[at] ?? 0;
      map.values[from + at] = ((inkAt0 ? full - value : value) * 100) / full;
    }
  });
  return map;
}
