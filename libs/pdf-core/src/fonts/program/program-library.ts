import { decodeWithinBudget } from '../../document/decode-within-budget';
import type { ObjectReader } from '../../document/object-reader';
import type { PdfDict, PdfStream } from '../../syntax/objects';
import type { EmbeddedFont, OpenedProgram } from './embedded-font';
import { openProgram } from './open-program';
import type { FontProgramFacts } from './program-facts';

const entries = ['FontFile', 'FontFile2', 'FontFile3'] as const;
const noFacts: FontProgramFacts = { kind: 'unknown', numGlyphs: null, fsType: null, name: null };
const nothing: OpenedProgram = { facts: noFacts, program: null, fault: null };

/** Opens the font programs of one document, each when it is first asked for, and once however many fonts share it. */
export class ProgramLibrary {
  private readonly opened = new Map<string, OpenedProgram>();

  constructor(private readonly reader: ObjectReader) {}

  /** The program of a font descriptor (ISO 32000-2, table 124). */
  of(descriptor: PdfDict | null): EmbeddedFont {
    const stream = descriptor && this.streamOf(descriptor);
    if (!stream) return { present: false, open: () => nothing };
    let own: OpenedProgram | null = null;
    return { present: true, open: () => (own ??= this.open(stream)) };
  }

  private streamOf(descriptor: PdfDict): PdfStream | null {
    for (const entry of entries) {
      const stream = this.reader.stream(descriptor, entry);
      if (stream) return stream;
    }
    return null;
  }

  private open(stream: PdfStream): OpenedProgram {
    const key = stream.ref?.key;
    const known = key === undefined ? undefined : this.opened.get(key);
    if (known) return known;
    const decoded = decodeWithinBudget(this.reader, stream, key ?? 'FontFile');
    const opened: OpenedProgram = decoded
      ? openProgram(decoded.bytes)
      : { facts: noFacts, program: null, fault: 'The font program is over a limit' };
    if (key !== undefined) this.opened.set(key, opened);
    return opened;
  }
}
