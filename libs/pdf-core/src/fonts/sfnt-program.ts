import { byteText } from '../bytes/byte-text';
import { readCff } from './cff-program';

/** What the tables of an sfnt file say (ISO/IEC 14496-22). */
export interface SfntFacts {
  readonly numGlyphs: number | null;
  readonly fsType: number | null;
  readonly name: string | null;
}

const MAX_TABLES = 512;
const POSTSCRIPT_NAME = 6;

/** Reads glyph count (maxp, else CFF), embedding bits (OS/2) and PostScript name (name). Never throws. */
export function readSfnt(bytes: Uint8Array): SfntFacts {
  const table = tablesOf(bytes);
  const maxp = table('maxp');
  const os2 = table('OS/2');
  const cff = table('CFF ');
  return {
    numGlyphs: uint16(maxp, 4) ?? (cff && readCff(cff)?.numGlyphs) ?? null,
    fsType: uint16(os2, 8),
    name: postScriptName(table('name')),
  };
}

function tablesOf(bytes: Uint8Array): (tag: string) => Uint8Array | null {
  const count = Math.min(uint16(bytes, 4) ?? 0, MAX_TABLES);
  const places = new Map<string, number>();
  for (let index = 0; index < count; index++) {
    const at = 12 + index * 16;
    if (at + 16 > bytes.length) break;
    places.set(byteText(bytes, at, at + 4), at);
  }
  return (tag) => {
    const at = places.get(tag);
    if (at === undefined) return null;
    const offset = uint32(bytes, at + 8) ?? 0;
    return bytes.subarray(offset, offset + (uint32(bytes, at + 12) ?? 0));
  };
}

function postScriptName(table: Uint8Array | null): string | null {
  if (!table) return null;
  const count = Math.min(uint16(table, 2) ?? 0, 1024);
  const storage = uint16(table, 4) ?? 0;
  for (let index = 0; index < count; index++) {
    const at = 6 + index * 12;
    if (uint16(table, at + 6) !== POSTSCRIPT_NAME) continue;
    const from = storage + (uint16(table, at + 10) ?? 0);
    const text = table.subarray(from, from + Math.min(uint16(table, at + 8) ?? 0, 256));
    // Platform 1 (Macintosh) stores bytes, the others UTF-16.
    const name =
      uint16(table, at) === 1 ? byteText(text) : new TextDecoder('utf-16be').decode(text);
    if (name !== '') return name;
  }
  return null;
}

function uint16(bytes: Uint8Array | null, at: number): number | null {
  const high = bytes?.[at];
  const low = bytes?.[at + 1];
  return high === undefined || low === undefined ? null : high * 256 + low;
}

function uint32(bytes: Uint8Array, at: number): number | null {
  const high = uint16(bytes, at);
  const low = uint16(bytes, at + 2);
  return high === null || low === null ? null : high * 65536 + low;
}
