import type { PdfDocument } from '../document/index';
import { piecesOf } from '../file/index';
import { PdfRef, PdfStream, PdfString } from '../syntax/index';
import { ByteWriter } from './byte-writer';
import { objectText } from './object-text';
import { firstId } from './save-whole';
import { streamObjectChunks } from './stream-object';
import type { SavableDraft } from './draft-objects';
import {
  type WrittenEntry,
  writeXrefStream,
  writeXrefTable,
  type XrefSubsection,
} from './xref-sections';

/** Why an update section cannot be appended to a document; null when it can. */
export function incrementalObstacle(base: PdfDocument | null): string | null {
  if (!base) return 'a new document has no original bytes';
  if (base.encryption) return 'the document is encrypted';
  if (base.layout.sections.length === 0) return 'the document has no usable cross-reference table';
  if (base.repaired) return 'the cross-reference table of the document is damaged';
  return base.pageTreeSound ? null : 'the page tree of the document is damaged';
}

/** Copies the original and appends an update section (ISO 32000-2, 7.5.6) in the original's kind of cross-reference. */
export function* saveIncremental(
  draft: SavableDraft,
  base: PdfDocument,
): IterableIterator<Uint8Array> {
  const { reader, sections, shift } = base.layout;
  const out = new ByteWriter();
  for (const piece of piecesOf(reader, 0, reader.length)) {
    out.bytes(piece);
    yield* out.take();
  }
  const newest = sections[0];
  const hasChanges = draft.changedNumbers().next().done !== true;
  if (newest && (hasChanges || draft.trailer.get('Info') !== base.trailer.get('Info'))) {
    const last = reader.slice(reader.length - 1, 1)[0];
    if (last !== 0x0a && last !== 0x0d) out.text('\n');
    const entries = new Map<number, WrittenEntry>();
    for (const number of draft.changedNumbers()) {
      entries.set(number, yield* changedChunks(out, draft, { number, shift }));
      yield* out.take();
    }
    end(out, { draft, entries, shift, kind: newest.kind, previous: newest.offset - shift });
  }
  yield* out.takeAll();
}

function* changedChunks(
  out: ByteWriter,
  draft: SavableDraft,
  { number, shift }: { readonly number: number; readonly shift: number },
): Generator<Uint8Array, WrittenEntry> {
  const generation = draft.generationOf(number);
  const object = draft.load(new PdfRef(number, generation));
  const isNew = draft.base?.lists(number) !== true;
  if (object === null && !isNew) return { kind: 'free', generation: generation + 1 };
  const offset = out.offset - shift;
  if (object instanceof PdfStream) {
    yield* streamObjectChunks(out, object, { draft, number, generation });
  } else out.text(`${number} ${generation} obj\n${objectText(object)}\nendobj\n`);
  return { kind: 'file', offset, generation };
}

interface Ending {
  readonly draft: SavableDraft;
  readonly entries: Map<number, WrittenEntry>;
  readonly shift: number;
  readonly kind: 'table' | 'stream';
  /** Value of /Prev. */
  readonly previous: number;
}

function end(out: ByteWriter, { draft, entries, shift, kind, previous }: Ending): void {
  const digest = out.digest().subarray(0, 16);
  const id = [new PdfString(firstId(draft) ?? digest, true), new PdfString(digest, true)];
  const more = objectText(draft.trailer.with({ ID: id, Prev: previous })).slice(2, -2);
  const start = out.offset;
  if (kind === 'table') {
    writeXrefTable(out, subsectionsOf(entries), `/Size ${draft.size}${more}`);
  } else {
    const number = draft.size;
    entries.set(number, { kind: 'file', offset: start - shift, generation: 0 });
    const trailer = `/Size ${number + 1}${more}`;
    writeXrefStream(out, { number, subsections: subsectionsOf(entries), trailer });
  }
  out.text(`startxref\n${start - shift}\n%%EOF\n`);
}

function subsectionsOf(entries: ReadonlyMap<number, WrittenEntry>): XrefSubsection[] {
  const subsections: { first: number; entries: WrittenEntry[] }[] = [];
  for (const [number, entry] of entries) {
    const last = subsections.at(-1);
    if (last && last.first + last.entries.length === number) last.entries.push(entry);
    else subsections.push({ first: number, entries: [entry] });
  }
  return subsections;
}
