import { decodeWithinBudget } from '../../document/decode-within-budget';
import type { ObjectReader } from '../../document/object-reader';
import type { PdfDict, PdfStream } from '../../syntax/objects';
import type { EmbeddedFont, FontFileKey, StoredProgram } from './embedded-font';
import { openProgram } from './open-program';

const entries: readonly FontFileKey[] = ['FontFile', 'FontFile2', 'FontFile3'];
const nothing: StoredProgram = {
  facts: { kind: 'unknown', numGlyphs: null, fsType: null, name: null },
  program: null,
  fault: null,
  byteLength: null,
  complete: true,
};

/** Opens the font programs of one document on first use, each once for all fonts that share it. */
export class ProgramLibrary {
  private readonly opened = new Map<string, StoredProgram>();

  constructor(private readonly reader: ObjectReader) {}

  /** The program of a font descriptor: the first of the three entries that is a stream. */
  of(descriptor: PdfDict | null): EmbeddedFont {
    const source = descriptor && this.sourceIn(descriptor);
    if (!source) return { source: null, open: () => nothing };
    let own: StoredProgram | null = null;
    return { source, open: () => (own ??= this.open(source.stream)) };
  }

  private sourceIn(descriptor: PdfDict): EmbeddedFont['source'] {
    for (const entry of entries) {
      const stream = this.reader.stream(descriptor, entry);
      if (stream) return { entry, stream };
    }
    return null;
  }

  private open(stream: PdfStream): StoredProgram {
    const key = stream.ref?.key;
    const known = key === undefined ? undefined : this.opened.get(key);
    if (known) return known;
    const program = this.read(stream, key ?? 'FontFile');
    if (key !== undefined) this.opened.set(key, program);
    return program;
  }

  private read(stream: PdfStream, scope: string): StoredProgram {
    const decoded = decodeWithinBudget(this.reader, stream, scope);
    if (!decoded) {
      return { ...nothing, complete: false, fault: 'The font program is over a limit' };
    }
    const { bytes, complete } = decoded;
    return { ...openProgram(bytes), byteLength: bytes.length, complete };
  }
}
