import { firstOccurrence } from '../../bytes/byte-search';
import type { FileLayout } from '../../file/pdf-file';
import { type PdfDict, PdfStream } from '../../syntax/objects';
import { allObjects } from './all-objects';
import type { ConformanceFacts } from './conformance-facts';
import { scanTokens } from './token-scan';
import { type TokenFault, TokenFaults } from './token-faults';

/** Something in the writing of an indirect object that profiles do not allow. */
export interface SyntaxFault {
  readonly kind: 'object_keywords' | 'stream_keyword' | 'stream_length';
  readonly key: string;
  readonly words: string;
}

/** How the indirect objects of a file are written. */
export interface ObjectSyntax {
  readonly faults: readonly SyntaxFault[];
  /** Of objects in the file and in object streams, without content streams. */
  readonly tokens: readonly TokenFault[];
}

const headBytes = 256 * 1024;
const CR = 0x0d;
const LF = 0x0a;

/** Scans the objects of the file as they are written. */
export function objectSyntax(facts: ConformanceFacts): ObjectSyntax {
  return facts.shared(scanObjects);
}

function scanObjects(facts: ConformanceFacts): ObjectSyntax {
  const { pdf } = facts;
  const { layout } = pdf;
  const scan = new ObjectScan(facts, layout);
  const placed = allObjects(facts).flatMap(({ ref, object }) => {
    const offset = layout.offsetOf(ref.number);
    return offset === null ? [] : [{ key: ref.key, object, offset }];
  });
  placed.sort((a, b) => a.offset - b.offset);
  for (const [index, { key, object, offset }] of placed.entries()) {
    const next = placed[index + 1]?.offset ?? layout.reader.length;
    scan.object(key, offset, Math.max(next, offset), object instanceof PdfStream ? object : null);
  }
  for (const { ref, object } of allObjects(facts)) {
    if (object instanceof PdfStream && pdf.name(object.dict, 'Type') === 'ObjStm') {
      scan.objectStream(ref.key, object);
    }
  }
  return { faults: scan.faults, tokens: scan.tokens.list };
}

const mostFaults = 10_000;

class ObjectScan {
  readonly faults: SyntaxFault[] = [];
  readonly tokens = new TokenFaults();

  constructor(
    private readonly facts: ConformanceFacts,
    private readonly layout: FileLayout,
  ) {}

  /** One object between its offset and the next object. */
  object(key: string, offset: number, next: number, stream: PdfStream | null): void {
    const { reader } = this.layout;
    const from = Math.max(0, offset - 1);
    let bytes = reader.slice(from, Math.min(next - from, headBytes));
    let found = this.tokensOf(key, bytes, offset - from);
    if (found.end === 'cut' && from + bytes.length < next) {
      bytes = reader.slice(from, next - from);
      found = this.tokensOf(key, bytes, offset - from);
    }
    this.header(key, bytes, offset - from, offset === 0);
    if (found.end === 'endobj') this.endOfObject(key, bytes, found.at);
    else if (found.end === 'stream' && stream) {
      this.stream(key, stream, from + found.at, next);
    } else this.fault('object_keywords', key, 'there is no endobj');
  }

  objectStream(key: string, stream: PdfStream): void {
    const { bytes } = this.facts.pdf.decode(stream);
    this.tokens.place = key;
    this.tokens.ends = () => false;
    scanTokens(bytes, 0, bytes.length, this.tokens);
  }

  private tokensOf(
    key: string,
    bytes: Uint8Array,
    from: number,
  ): {
    readonly end: 'endobj' | 'stream' | 'cut';
    /** Where the keyword begins. */ readonly at: number;
  } {
    const { tokens } = this;
    const before = tokens.list.length;
    const found: { keyword: 'endobj' | 'stream' | null } = { keyword: null };
    tokens.place = key;
    tokens.ends = (word) => {
      if (word !== 'endobj' && word !== 'stream') return false;
      found.keyword = word;
      return true;
    };
    const behind = scanTokens(bytes, from, bytes.length, tokens);
    const { keyword } = found;
    if (keyword !== null) return { end: keyword, at: behind - keyword.length };
    // An object that is cut is scanned again.
    tokens.list.length = before;
    return { end: 'cut', at: behind };
  }

  /** `12 0 obj`, at the beginning of a line and followed by an end of line. */
  private header(key: string, bytes: Uint8Array, from: number, first: boolean): void {
    const text = latin(bytes, from, from + 64);
    const match = /^(\s*)\d+(\s+)\d+(\s+)obj(.?)/su.exec(text);
    if (!match) return;
    const [, lead = '', one = '', other = '', after = ''] = match;
    const before =
      lead === '' ? (from > 0 ? (bytes[from - 1] ?? LF) : LF) : lead.codePointAt(lead.length - 1);
    if (!first && before !== CR && before !== LF) {
      this.fault('object_keywords', key, 'the object number does not begin a line');
    }
    if (one.length !== 1 || other.length !== 1) {
      this.fault('object_keywords', key, 'there is more than one white space in the object header');
    }
    if (after !== '\r' && after !== '\n') {
      this.fault('object_keywords', key, 'no end of line follows obj');
    }
  }

  private endOfObject(key: string, bytes: Uint8Array, at: number): void {
    if (!isLineEnd(bytes[at - 1])) {
      this.fault('object_keywords', key, 'no end of line is in front of endobj');
    }
    const after = bytes[at + 'endobj'.length];
    if (after !== undefined && !isLineEnd(after)) {
      this.fault('object_keywords', key, 'no end of line follows endobj');
    }
  }

  /** A stream whose keyword begins at `keyword`. */
  private stream(key: string, { dict }: PdfStream, keyword: number, next: number): void {
    const { reader } = this.layout;
    const [first, second] = reader.slice(keyword + 'stream'.length, 2);
    const crlf = first === CR && second === LF;
    if (!crlf && first !== LF) {
      this.fault('stream_keyword', key, 'stream is not followed by CR LF or LF');
    }
    const start = keyword + 'stream'.length + (crlf ? 2 : first === LF || first === CR ? 1 : 0);
    const declared = this.facts.pdf.get(dict, 'Length');
    const end = this.endOfData(start, typeof declared === 'number' ? declared : -1, next);
    if (end === null) {
      this.fault('stream_length', key, 'there is no endstream');
      return;
    }
    const tail = reader.slice(end - 2, 2);
    if (end - start < 1 || !isLineEnd(tail[1])) {
      this.fault('stream_length', key, 'no end of line is in front of endstream');
    } else {
      const one = end - start - 1;
      const two = tail[0] === CR && tail[1] === LF ? one - 1 : one;
      if (declared !== one && declared !== two) {
        const words = typeof declared === 'number' ? `Length is ${declared}` : 'Length is missing';
        this.fault('stream_length', key, `${words}, the stream has ${two} bytes`);
      }
    }
    const behind = reader.slice(end, 64);
    const object = /^endstream\s*endobj/.exec(latin(behind, 0, 64));
    if (object) this.endOfObject(key, behind, object[0].length - 'endobj'.length);
    else this.fault('object_keywords', key, 'endstream is not followed by endobj');
  }

  /** Where `endstream` stands: where Length says, else the next one. */
  private endOfData(start: number, declared: number, next: number): number | null {
    const { reader } = this.layout;
    if (declared >= 0 && start + declared < reader.length) {
      const text = latin(reader.slice(start + declared, 16), 0, 16);
      const match = /^(?:\r\n|\n|\r)?endstream/.exec(text);
      if (match) return start + declared + match[0].length - 'endstream'.length;
    }
    const found = firstOccurrence(reader, 'endstream', start, next);
    return found < 0 ? null : found;
  }

  private fault(kind: SyntaxFault['kind'], key: string, words: string): void {
    if (this.faults.length < mostFaults) this.faults.push({ kind, key, words });
  }
}

function isLineEnd(code: number | undefined): boolean {
  return code === CR || code === LF;
}

function latin(bytes: Uint8Array, from: number, to: number): string {
  const end = Math.min(bytes.length, to);
  return Buffer.from(bytes.buffer, bytes.byteOffset + from, Math.max(0, end - from)).toString(
    'latin1',
  );
}

/** A dictionary that says of a stream in another file (7.3.8.2). */
export function externalStreamKeys(dict: PdfDict): readonly string[] {
  return ['F', 'FFilter', 'FDecodeParms'].filter((key) => dict.has(key));
}
