import { deflateSync } from 'node:zlib';

/** One indirect object of a built file: its body, and the data when it is a stream. */
export interface BuiltObject {
  readonly number: number;
  readonly body: string;
  readonly data?: Uint8Array | string;
  readonly generation?: number;
}

const latin1 = (text: string) => Buffer.from(text, 'latin1');

/** The bytes of text with one character per byte. */
export function bytesOf(text: string): Uint8Array {
  return new Uint8Array(latin1(text));
}

/** Writes PDF files piece by piece and remembers where objects and sections start. */
export class PdfBuilder {
  private readonly parts: Buffer[] = [];
  private length = 0;
  readonly offsets = new Map<number, number>();

  constructor(header = '%PDF-1.7\n%\u00e2\u00e3\u00cf\u00d3\n') {
    this.raw(header);
  }

  /** Offset of the next byte. */
  get position(): number {
    return this.length;
  }

  raw(text: string | Uint8Array): this {
    const part = typeof text === 'string' ? latin1(text) : Buffer.from(text);
    this.parts.push(part);
    this.length += part.length;
    return this;
  }

  object({ number, body, data, generation = 0 }: BuiltObject): this {
    this.offsets.set(number, this.length);
    this.raw(`${number} ${generation} obj\n`);
    if (data === undefined) return this.raw(`${body}\nendobj\n`);
    const bytes = typeof data === 'string' ? latin1(data) : Buffer.from(data);
    const dict = body.replace('<<', `<< /Length ${bytes.length} `);
    return this.raw(`${dict}\nstream\n`).raw(bytes).raw('\nendstream\nendobj\n');
  }

  /** A table with one subsection from 0 to the largest number, and its trailer. */
  classicXref(trailer: string): this {
    const start = this.length;
    const size = Math.max(...this.offsets.keys()) + 1;
    this.raw(`xref\n0 ${size}\n`);
    for (let number = 0; number < size; number++) {
      const offset = this.offsets.get(number);
      this.raw(
        offset === undefined
          ? `0000000000 ${number === 0 ? '65535' : '00000'} f \n`
          : `${String(offset).padStart(10, '0')} 00000 n \n`,
      );
    }
    return this.raw(`trailer\n<< /Size ${size} ${trailer} >>\nstartxref\n${start}\n%%EOF\n`);
  }

  /** A compressed cross-reference stream; `compressed` maps object numbers to stream and index. */
  xrefStream(
    number: number,
    trailer: string,
    compressed: ReadonlyMap<number, readonly [number, number]> = new Map(),
  ): this {
    const start = this.length;
    this.offsets.set(number, start);
    const numbers = [...this.offsets.keys(), ...compressed.keys()].sort((a, b) => a - b);
    const rows = numbers.map((own) => {
      const place = compressed.get(own);
      return place ? row(2, place[0], place[1]) : row(1, this.offsets.get(own) ?? 0, 0);
    });
    const index = numbers.map((own) => `${own} 1`).join(' ');
    const body = `<< /Type /XRef /W [1 4 2] /Index [${index}] /Size ${Math.max(...numbers) + 1} /Filter /FlateDecode ${trailer} >>`;
    this.object({ number, body, data: deflateSync(Buffer.concat(rows)) });
    return this.raw(`startxref\n${start}\n%%EOF\n`);
  }

  /** An object stream with the given objects. */
  objectStream(number: number, objects: readonly BuiltObject[]): this {
    let content = '';
    const index = objects.map((object) => {
      const entry = `${object.number} ${content.length}`;
      content += `${object.body} `;
      return entry;
    });
    const head = `${index.join(' ')} `;
    const body = `<< /Type /ObjStm /N ${objects.length} /First ${head.length} /Filter /FlateDecode >>`;
    return this.object({ number, body, data: deflateSync(latin1(head + content)) });
  }

  build(): Uint8Array {
    return new Uint8Array(Buffer.concat(this.parts));
  }
}

function row(type: number, second: number, third: number): Buffer {
  const bytes = Buffer.alloc(7);
  bytes.writeUInt8(type, 0);
  bytes.writeUInt32BE(second, 1);
  bytes.writeUInt16BE(third, 5);
  return bytes;
}

/** Catalog (1), page tree (2), one page (3) and its content (4). */
export const onePage: readonly BuiltObject[] = [
  { number: 1, body: '<< /Type /Catalog /Pages 2 0 R >>' },
  { number: 2, body: '<< /Type /Pages /Kids [3 0 R] /Count 1 /MediaBox [0 0 200 100] >>' },
  { number: 3, body: '<< /Type /Page /Parent 2 0 R /Contents 4 0 R >>' },
  { number: 4, body: '<< >>', data: '0 0 10 10 re f' },
];

/** A file with a classic table over the given objects. */
export function classicPdf(objects: readonly BuiltObject[] = onePage, trailer = ''): Uint8Array {
  const builder = new PdfBuilder();
  for (const object of objects) builder.object(object);
  return builder.classicXref(`/Root 1 0 R ${trailer}`).build();
}
