import { decodeWithinBudget } from '../document/decode-within-budget';
import type { ObjectReader } from '../document/object-reader';
import type { PdfDict } from '../syntax/objects';
import type { GlyphProgram } from './program/glyph-program';

/** CIDs to glyph indices (ISO 32000-2, 9.7.4.2). */
export interface CidToGlyph {
  /** Null when the CID has no glyph. */
  glyphOf(cid: number, program: GlyphProgram): number | null;
  /** The first CID behind all that may have a glyph. */
  end(program: GlyphProgram): number;
}

const CIDS = 65_536;

/** Reads /CIDToGIDMap: a stream of two bytes for each CID; else a CID-keyed program says it, and any other takes CIDs as indices. */
export function readCidToGlyph(reader: ObjectReader, cidFont: PdfDict): CidToGlyph {
  const stream = reader.stream(cidFont, 'CIDToGIDMap');
  if (!stream) return { glyphOf: byProgram, end: endByProgram };
  let known: Uint8Array | null = null;
  const map = (): Uint8Array =>
    (known ??=
      decodeWithinBudget(reader, stream, stream.ref?.key ?? 'CIDToGIDMap')?.bytes ??
      new Uint8Array());
  return {
    glyphOf: (cid) => {
      const high = map()[2 * cid];
      const low = map()[2 * cid + 1];
      return high === undefined || low === undefined ? null : high * 256 + low;
    },
    end: () => Math.min(CIDS, map().length >> 1),
  };
}

function byProgram(cid: number, program: GlyphProgram): number | null {
  return program.isCidKeyed ? program.glyphOfCid(cid) : cid;
}

function endByProgram({ isCidKeyed, glyphCount }: GlyphProgram): number {
  return isCidKeyed ? CIDS : Math.min(CIDS, glyphCount);
}
