import { byteText } from '../bytes/byte-text';
import { readCff } from './cff-program';
import { readSfnt } from './sfnt-program';
import { readType1 } from './type1-program';

/** What a font program really is, judged by its bytes. */
export type FontProgramKind =
  | 'truetype'
  | 'opentype_cff'
  | 'truetype_collection'
  | 'cff'
  | 'cff_cid'
  | 'type1'
  | 'type1_pfb'
  | 'unknown';

/** What a font program says about itself. Fields are null when they cannot be read. */
export interface FontProgramFacts {
  readonly kind: FontProgramKind;
  readonly numGlyphs: number | null;
  /** Embedding permissions, `fsType` of the OS/2 table, as written. */
  readonly fsType: number | null;
  /** PostScript name inside the program. */
  readonly name: string | null;
}

/** Reads a font program. Never throws, whatever the bytes are. */
export function readFontProgram(bytes: Uint8Array): FontProgramFacts {
  const head = byteText(bytes, 0, Math.min(4, bytes.length));
  if (head === 'ttcf') return { kind: 'truetype_collection', ...nothing };
  if (head === 'OTTO' || head === 'true' || head === '\0\x01\0\0') {
    return { kind: head === 'OTTO' ? 'opentype_cff' : 'truetype', ...readSfnt(bytes) };
  }
  if (head.startsWith('%!')) return { kind: 'type1', ...readType1(bytes) };
  if (head.startsWith('\x80\x01')) return { kind: 'type1_pfb', ...readType1(bytes) };
  const cff = readCff(bytes);
  if (!cff) return { kind: 'unknown', ...nothing };
  return {
    kind: cff.isCid ? 'cff_cid' : 'cff',
    numGlyphs: cff.numGlyphs,
    fsType: null,
    name: cff.name,
  };
}

const nothing = { numGlyphs: null, fsType: null, name: null } as const;
