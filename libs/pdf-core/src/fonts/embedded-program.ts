import type { ObjectReader } from '../document/object-reader';
import type { EmbeddedFont, FontFileKey } from './program/embedded-font';
import type { FontProgramFacts, FontProgramKind } from './program/program-facts';

/** An embedded font program. */
export interface EmbeddedProgram extends FontProgramFacts {
  /** Descriptor entry it is in. */
  readonly entry: FontFileKey;
  /** /Subtype of a FontFile3 stream, as written. */
  readonly declaredSubtype: string | null;
  readonly objectKey: string | null;
  /** Size of the decoded program; null when it cannot be decoded. */
  readonly byteLength: number | null;
  /** False when the data is damaged or over a limit. */
  readonly complete: boolean;
  /** Why no glyph of it can be read; null when they can. */
  readonly fault: string | null;
  /** Whether the real kind is one the entry and the font's subtype allow; null when the kind is unknown. */
  readonly matchesDeclaration: boolean | null;
}

/** Facts of the embedded program of a font, or null without one. */
export function embeddedProgram(
  reader: ObjectReader,
  embedded: EmbeddedFont,
  fontSubtype: string,
): EmbeddedProgram | null {
  const { source } = embedded;
  if (!source) return null;
  const { facts, fault, byteLength, complete } = embedded.open();
  const program = {
    entry: source.entry,
    declaredSubtype: reader.name(source.stream.dict, 'Subtype'),
    objectKey: source.stream.ref?.key ?? null,
    byteLength,
    complete,
    fault,
    ...facts,
  };
  return { ...program, matchesDeclaration: matches(program, fontSubtype) };
}

const simpleCff: readonly FontProgramKind[] = ['cff'];
const cidCff: readonly FontProgramKind[] = ['cff_cid', 'cff'];

/** ISO 32000-2, table 124. */
function matches(
  program: Pick<EmbeddedProgram, 'entry' | 'declaredSubtype' | 'kind'>,
  fontSubtype: string,
): boolean | null {
  if (program.kind === 'unknown') return null;
  const { kind, declaredSubtype } = program;
  const type1 = fontSubtype === 'Type1' || fontSubtype === 'MMType1';
  const trueType = fontSubtype === 'TrueType' || fontSubtype === 'CIDFontType2';
  // PFB framing is not allowed inside PDF.
  if (program.entry === 'FontFile') return kind === 'type1' && type1;
  if (program.entry === 'FontFile2') return kind === 'truetype' && trueType;
  if (declaredSubtype === 'Type1C') return simpleCff.includes(kind) && type1;
  if (declaredSubtype === 'CIDFontType0C') {
    return cidCff.includes(kind) && fontSubtype === 'CIDFontType0';
  }
  if (declaredSubtype !== 'OpenType') return false;
  return kind === 'truetype' ? trueType : kind === 'opentype_cff' && fontSubtype !== 'CIDFontType2';
}
