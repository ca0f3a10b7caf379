import { byteText } from '../../bytes/byte-text';
import { openCff } from '../cff/cff-program';
import { SfntProgram } from '../sfnt/sfnt-program';
import { openType1 } from '../type1/type1-program';
import type { OpenedProgram } from './embedded-font';
import type { FontProgramFacts, FontProgramKind } from './program-facts';

const nothing: FontProgramFacts = { kind: 'unknown', numGlyphs: null, fsType: null, name: null };

/** Opens a font program of any kind, judged by its bytes. Never throws. */
export function openProgram(bytes: Uint8Array): OpenedProgram {
  if (bytes.length === 0) {
    return { facts: nothing, program: null, fault: 'The font program is empty' };
  }
  const sfnt = sfntKind(byteText(bytes, 0, Math.min(4, bytes.length)));
  if (sfnt) {
    const program = new SfntProgram(bytes, sfnt);
    const { facts, fault } = program;
    return { facts, program: fault === null ? program : null, fault };
  }
  if (isType1(bytes)) return openType1(bytes);
  const cff = openCff(bytes);
  if (cff.facts.kind !== 'unknown') return cff;
  return { facts: nothing, program: null, fault: 'The font program is of no known kind' };
}

/** Reads the facts of a font program. Never throws. */
export function readFontProgram(bytes: Uint8Array): FontProgramFacts {
  return openProgram(bytes).facts;
}

function sfntKind(
  head: string,
): Extract<FontProgramKind, 'truetype' | 'opentype_cff' | 'truetype_collection'> | null {
  if (head === 'ttcf') return 'truetype_collection';
  if (head === 'OTTO') return 'opentype_cff';
  return head === 'true' || head === '\0\x01\0\0' ? 'truetype' : null;
}

const HEAD_BYTES = 1024;

/** `%!` may stand behind some white space. */
function isType1(bytes: Uint8Array): boolean {
  if (bytes[0] === 0x80 && bytes[1] === 1) return true;
  return /^\s*%!/.test(byteText(bytes, 0, Math.min(HEAD_BYTES, bytes.length)));
}
