import { decodeWithinBudget } from '../document/decode-within-budget';
import type { ObjectReader } from '../document/object-reader';
import type { PdfDict, PdfStream } from '../syntax/objects';
import { readFontProgram } from './program/open-program';
import type { FontProgramFacts, FontProgramKind } from './program/program-facts';

/** Entries of a font descriptor that hold a program (ISO 32000-2, table 124). */
export type FontFileKey = 'FontFile' | 'FontFile2' | 'FontFile3';

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
  /** Whether the real kind is one the entry and the font's subtype allow; null when the kind is unknown. */
  readonly matchesDeclaration: boolean | null;
}

const entries: readonly FontFileKey[] = ['FontFile', 'FontFile2', 'FontFile3'];

/** Reads font programs of one document; programs shared by fonts are read once. */
export class FontProgramReader {
  private readonly known = new Map<string, Omit<EmbeddedProgram, 'matchesDeclaration'>>();

  constructor(private readonly reader: ObjectReader) {}

  /** The program a descriptor embeds, or null when none of the three entries is a stream. */
  read(descriptor: PdfDict, fontSubtype: string): EmbeddedProgram | null {
    for (const entry of entries) {
      const stream = this.reader.stream(descriptor, entry);
      if (!stream) continue;
      const program = this.program(entry, stream);
      return { ...program, matchesDeclaration: matches(program, fontSubtype) };
    }
    return null;
  }

  private program(
    entry: FontFileKey,
    stream: PdfStream,
  ): Omit<EmbeddedProgram, 'matchesDeclaration'> {
    const objectKey = stream.ref?.key ?? null;
    const cacheKey = `${entry} ${objectKey ?? ''}`;
    const known = objectKey === null ? undefined : this.known.get(cacheKey);
    if (known) return known;
    const decoded = decodeWithinBudget(this.reader, stream, objectKey ?? entry);
    const program = {
      entry,
      declaredSubtype: this.reader.name(stream.dict, 'Subtype'),
      objectKey,
      byteLength: decoded?.bytes.length ?? null,
      complete: decoded?.complete ?? false,
      ...readFontProgram(decoded?.bytes ?? new Uint8Array()),
    };
    if (objectKey !== null) this.known.set(cacheKey, program);
    return program;
  }
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
