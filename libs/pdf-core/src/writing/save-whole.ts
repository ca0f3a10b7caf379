import { type PdfRef, PdfStream, PdfString } from '../syntax/index';
import { ByteWriter } from './byte-writer';
import { objectText } from './object-text';
import { ObjectStreamPacker } from './object-stream-packer';
import { streamObjectChunks } from './stream-object';
import type { SavableDraft } from './draft-objects';
import { type WrittenEntry, writeXrefStream, writeXrefTable } from './xref-sections';

/** How to write a whole file. */
export interface WholeOptions {
  /**
   * `stream` packs objects into compressed object streams (ISO 32000-2, 7.5.7, 7.5.8), `table` writes what every reader since PDF 1.0
   * reads. Default: what the original has; a new file has streams.
   */
  readonly xref?: 'table' | 'stream' | undefined;
  /** Version of the header. Default: the version of the draft. */
  readonly version?: string | undefined;
}

/** Writes the draft as a new file, chunk by chunk. */
export function* saveWhole(
  draft: SavableDraft,
  options: WholeOptions,
): IterableIterator<Uint8Array> {
  const { xref = usualXref(draft), version = draft.version } = options;
  yield* new WholeFile(draft, xref, version).chunks();
}

function usualXref(draft: SavableDraft): 'table' | 'stream' {
  if (!draft.base) return Number(draft.version) >= 1.5 ? 'stream' : 'table';
  return draft.base.layout.sections[0]?.kind ?? 'table';
}

/** Objects after which those kept in memory are dropped: each is written once. */
const DROPPED_AFTER = 10_000;

class WholeFile {
  private readonly out = new ByteWriter();
  private readonly entries: WrittenEntry[] = [{ kind: 'free', generation: 65535 }];
  private readonly numbers = new Map<number, number>();
  /** References in the order they were met, and how many of them are written. */
  private waiting: { readonly ref: PdfRef; readonly number: number }[] = [];
  private readonly packer: ObjectStreamPacker | null;

  constructor(
    private readonly draft: SavableDraft,
    private readonly xref: 'table' | 'stream',
    private readonly wantedVersion: string,
  ) {
    this.packer = xref === 'stream' ? new ObjectStreamPacker() : null;
  }

  *chunks(): IterableIterator<Uint8Array> {
    this.out.text(`%PDF-${this.version()}\n%\xe2\xe3\xcf\xd3\n`);
    const trailer = this.draft.trailer;
    const root = this.refText(this.draft.catalogRef);
    const info = trailer.get('Info');
    const infoText = info === undefined ? null : objectText(info, this.refText);
    while (this.waiting.length > 0) {
      const batch = this.waiting;
      this.waiting = [];
      for (const { ref, number } of batch) {
        yield* this.objectChunks(ref, number);
        if (number % DROPPED_AFTER === 0) this.draft.base?.dropCached();
      }
    }
    this.flushPacked();
    this.end(root, infoText);
    yield* this.out.takeAll();
  }

  private version(): string {
    const version = this.wantedVersion;
    return this.xref === 'stream' && Number(version) < 1.5 ? '1.5' : version;
  }

  private readonly refText = (ref: PdfRef): string => {
    const key = ref.generation * 2 ** 24 + ref.number;
    let number = this.numbers.get(key);
    if (number === undefined) {
      if (!this.draft.lists(ref.number)) return 'null';
      number = this.allocate();
      this.numbers.set(key, number);
      this.waiting.push({ ref, number });
    }
    return `${number} 0 R`;
  };

  private allocate(): number {
    this.entries.push({ kind: 'free', generation: 0 });
    return this.entries.length - 1;
  }

  private *objectChunks(ref: PdfRef, number: number): IterableIterator<Uint8Array> {
    const object = this.draft.load(ref);
    if (object instanceof PdfStream) {
      this.place(number);
      const place = { draft: this.draft, number, refText: this.refText };
      yield* streamObjectChunks(this.out, object, place);
    } else if (this.packer) {
      this.packer.add(number, objectText(object, this.refText));
      if (this.packer.isFull) this.flushPacked();
    } else {
      this.place(number);
      this.out.text(`${number} 0 obj\n${objectText(object, this.refText)}\nendobj\n`);
    }
    yield* this.out.take();
  }

  private place(number: number): void {
    this.entries[number] = { kind: 'file', offset: this.out.offset, generation: 0 };
  }

  private flushPacked(): void {
    const { packer } = this;
    if (!packer || packer.isEmpty) return;
    const stream = this.allocate();
    packer.numbers.forEach((number, index) => {
      this.entries[number] = { kind: 'stream', stream, index };
    });
    this.place(stream);
    packer.write(this.out, stream);
  }

  private end(root: string, info: string | null): void {
    const digest = this.out.digest().subarray(0, 16);
    const id = [new PdfString(firstId(this.draft) ?? digest, true), new PdfString(digest, true)];
    const start = this.out.offset;
    const more = `/Root ${root}${info === null ? '' : `/Info ${info}`}/ID ${objectText(id)}`;
    if (this.xref === 'table') {
      const subsections = [{ first: 0, entries: this.entries }];
      writeXrefTable(this.out, subsections, `/Size ${this.entries.length}${more}`);
    } else {
      const number = this.allocate();
      this.place(number);
      writeXrefStream(this.out, {
        number,
        subsections: [{ first: 0, entries: this.entries }],
        trailer: `/Size ${this.entries.length}${more}`,
      });
    }
    this.out.text(`startxref\n${start}\n%%EOF\n`);
  }
}

/** The permanent part of the file identifier (14.4), or null. */
export function firstId(draft: SavableDraft): Uint8Array | null {
  const written = draft.array(draft.trailer, 'ID');
  const first = draft.resolve(written?.[0]);
  return first instanceof PdfString && first.bytes.length > 0 ? first.bytes : null;
}
