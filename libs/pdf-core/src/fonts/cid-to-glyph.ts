import { decodeWithinBudget } from '../document/decode-within-budget';
import type { ObjectReader } from '../document/object-reader';
import type { PdfDict } from '../syntax/objects';
import type { GlyphProgram } from './program/glyph-program';

/** CIDs to glyph indices (ISO 32000-2, 9.7.4.2). */
export interface CidToGlyph {
  /** Null when the CID has no glyph. */
  glyphOf(cid: number, program: GlyphProgram): number | null;
}

/** Reads /CIDToGIDMap: a stream of two bytes for each CID; else a CID-keyed program says it, and any other takes CIDs as indices. */
export function readCidToGlyph(reader: ObjectReader, cidFont: PdfDict): CidToGlyph {
  const stream = reader.stream(cidFont, 'CIDToGIDMap');
  if (!stream) return { glyphOf: byProgram };
  let map: Uint8Array | null = null;
  const read = (): Uint8Array =>
    decodeWithinBudget(reader, stream, stream.ref?.key ?? 'CIDToGIDMap')?.bytes ?? new Uint8Array();
  return {
    glyphOf: (cid) => {
      map ??= read();
      const high = map[2 * cid];
      const low = map[2 * cid + 1];
      return high === undefined || low === undefined ? null : high * 256 + low;
    },
  };
}

function byProgram(cid: number, program: GlyphProgram): number | null {
  return program.isCidKeyed ? program.glyphOfCid(cid) : cid;
}
