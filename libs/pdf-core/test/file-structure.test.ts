import {
  type ByteSource,
  bytesSource,
  openPdf,
  PdfDict,
  PdfError,
  PdfRef,
  PdfStream,
} from '../src';
import { bytesOf, classicPdf, onePage, PdfBuilder } from './pdf-builder';

const open = (bytes: Uint8Array) => openPdf(bytesSource(bytes));
const codes = (document: { warnings: readonly { code: string }[] }) =>
  document.warnings.map(({ code }) => code);
const text = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1');

function errorOf(run: () => unknown): PdfError {
  try {
    run();
  } catch (error) {
    if (error instanceof PdfError) return error;
    throw error;
  }
  throw new Error('nothing was thrown');
}

function contentOf(bytes: Uint8Array): string {
  const document = open(bytes);
  const [page] = document.pages;
  const stream = document.stream(page!.dict, 'Contents');
  return text(document.decode(stream!).bytes);
}

describe('a sound file', () => {
  it('opens with a classic table', () => {
    const document = open(classicPdf());
    expect(document.pages).toHaveLength(1);
    expect(document.pages[0]!.boxes.media).toEqual({ x0: 0, y0: 0, x1: 200, y1: 100 });
    expect([document.repaired, document.warnings]).toEqual([false, []]);
    expect(contentOf(classicPdf())).toBe('0 0 10 10 re f');
  });

  it('opens with a cross-reference stream and an object stream', () => {
    const builder = new PdfBuilder();
    builder.object(onePage[3]!).objectStream(5, onePage.slice(0, 3));
    const places = new Map([1, 2, 3].map((number, index) => [number, [5, index] as const]));
    const bytes = builder.xrefStream(6, '/Root 1 0 R', places).build();
    const document = open(bytes);
    expect([document.pages.length, document.repaired]).toEqual([1, false]);
    expect(contentOf(bytes)).toBe('0 0 10 10 re f');
    expect([...document.objects()].map(([ref]) => ref.number)).toEqual([1, 2, 3, 4, 5, 6]);
  });

  it('finds objects that only the stream of a hybrid file lists', () => {
    const builder = new PdfBuilder();
    for (const object of onePage) builder.object(object);
    builder.objectStream(6, [{ number: 7, body: '(hidden)' }]);
    const streamStart = builder.position;
    builder.object({
      number: 8,
      body: '<< /Type /XRef /W [1 4 2] /Index [7 1] /Size 9 /Root 1 0 R >>',
      data: Uint8Array.of(2, 0, 0, 0, 6, 0, 0),
    });
    const document = open(builder.classicXref(`/Root 1 0 R /XRefStm ${streamStart}`).build());
    expect(document.resolve(new PdfRef(7, 0))).toMatchObject({ bytes: bytesOf('hidden') });
    expect(document.repaired).toBe(false);
  });

  it('reads the newest definition after an incremental update and forgets deleted objects', () => {
    const first = classicPdf([...onePage, { number: 5, body: '(deleted later)' }]);
    const builder = new PdfBuilder('').raw(first);
    const previous = text(first).lastIndexOf('xref\n0');
    builder.object({ number: 4, body: '<< >>', data: 'updated' });
    const start = builder.position;
    builder
      .raw('xref\n4 2\n')
      .raw(`${String(builder.offsets.get(4)).padStart(10, '0')} 00000 n \n`);
    builder.raw('0000000000 00001 f \n');
    builder.raw(
      `trailer\n<< /Size 6 /Root 1 0 R /Prev ${previous} >>\nstartxref\n${start}\n%%EOF\n`,
    );
    const document = open(builder.build());
    expect(contentOf(builder.build())).toBe('updated');
    expect(document.resolve(new PdfRef(5, 0))).toBeNull();
  });

  it('takes a reference with another generation for a missing object', () => {
    const document = open(classicPdf());
    expect(document.resolve(new PdfRef(1, 3))).toBeNull();
    expect(codes(document)).toContain('generation_differs');
  });
});

describe('offsets and junk', () => {
  const junk = 'GET / HTTP/1.0\r\n\r\n';

  it('accepts junk in front of the header with offsets from the header', () => {
    const document = open(bytesOf(junk + text(classicPdf())));
    expect([document.pages.length, document.repaired]).toEqual([1, false]);
    expect(codes(document)).toEqual(['header_not_first']);
  });

  it('accepts junk in front of the header with offsets from the start of the file', () => {
    const builder = new PdfBuilder(`${junk}%PDF-1.4\n`);
    for (const object of onePage) builder.object(object);
    const document = open(builder.classicXref('/Root 1 0 R').build());
    expect([document.pages.length, document.repaired]).toEqual([1, false]);
  });

  it('accepts a table that starts at 1 instead of 0', () => {
    const document = open(bytesOf(text(classicPdf()).replace('xref\n0 5', 'xref\n1 5')));
    expect([document.pages.length, document.repaired]).toEqual([1, false]);
    expect(codes(document)).toContain('xref_first_wrong');
  });

  it('accepts odd spacing and a wrong count in the table', () => {
    const odd = text(classicPdf())
      .replace('xref\n0 5\n', 'xref  0   9\r')
      .replace(/ 00000 n \n/g, '  00000   n\r');
    const document = open(bytesOf(odd));
    expect([document.pages.length, document.repaired]).toEqual([1, false]);
    expect(codes(document)).toContain('xref_count_wrong');
  });

  it('finds a single object that is not where the table says', () => {
    const sound = text(classicPdf());
    const offset = String(sound.indexOf('4 0 obj')).padStart(10, '0');
    const document = open(bytesOf(sound.replace(offset, '0000000003')));
    expect(document.stream(document.pages[0]!.dict, 'Contents')).toBeInstanceOf(PdfStream);
    expect(document.repaired).toBe(true);
    expect(codes(document)).toEqual(['xref_entry_wrong']);
  });
});

describe('repair', () => {
  it.each([
    ['the end of the file is cut', (pdf: string) => pdf.slice(0, pdf.indexOf('xref\n0'))],
    ['startxref is wrong', (pdf: string) => pdf.replace(/startxref\n\d+/, 'startxref\n7')],
    ['all line ends are changed', (pdf: string) => pdf.replace(/\n/g, '\r\n')],
    ['the trailer is gone', (pdf: string) => pdf.replace(/trailer[\s\S]*/, '')],
    [
      'the header is gone',
      (pdf: string) => pdf.replace('%PDF-1.4', '').replace(/startxref\n\d+/, ''),
    ],
  ])('opens the page when %s', (_, damage) => {
    const document = open(bytesOf(damage(text(classicPdf()))));
    expect([document.pages.length, document.repaired]).toEqual([1, true]);
    expect(codes(document)).toContain('xref_rebuilt');
  });

  it.each([
    [
      'the trailer names a catalog that is not there',
      'unparseable',
      (pdf: string) => pdf.replace('/Root 1 0 R', '/Root 9 0 R'),
    ],
    [
      'both header and trailer are gone',
      'not_a_pdf',
      (pdf: string) => pdf.slice(20, pdf.indexOf('xref\n0')),
    ],
  ])('refuses a file when %s', (_, code, damage) => {
    expect(() => open(bytesOf(damage(text(classicPdf()))))).toThrow(
      expect.objectContaining({ code }),
    );
  });

  it('takes the last definition of an object', () => {
    const twice = [...onePage, { number: 4, body: '<< >>', data: 'last' }];
    const broken = text(classicPdf(twice)).replace(/startxref\n\d+/, '');
    expect(contentOf(bytesOf(broken))).toBe('last');
  });

  it('finds a catalog and pages inside object streams', () => {
    const builder = new PdfBuilder();
    builder.object(onePage[3]!).objectStream(5, onePage.slice(0, 3));
    const document = open(builder.build());
    expect([document.pages.length, document.repaired]).toEqual([1, true]);
    expect(codes(document)).toContain('catalog_found_by_scan');
  });

  it('ignores the objects of a PDF embedded without compression', () => {
    const inner = text(classicPdf([{ number: 3, body: '<< /Type /Wrong >>' }]));
    const objects = [...onePage, { number: 9, body: '<< /Type /EmbeddedFile >>', data: inner }];
    const broken = text(classicPdf(objects)).replace(/startxref\n\d+\n%%EOF\n$/, '');
    const document = open(bytesOf(broken));
    expect(document.pages.map(({ ref }) => ref?.number)).toEqual([3]);
    expect(document.name(document.pages[0]!.dict, 'Type')).toBe('Page');
  });

  it('measures the data of streams whose /Length is wrong or missing', () => {
    const sound = text(classicPdf());
    expect(contentOf(bytesOf(sound.replace('/Length 14', '/Length 99')))).toBe('0 0 10 10 re f');
    expect(contentOf(bytesOf(sound.replace('/Length 14', '/Langth 14')))).toBe('0 0 10 10 re f');
  });

  it('ends the data of a stream without endstream at the end of its object', () => {
    const sound = text(classicPdf([...onePage, { number: 5, body: '<< >>', data: 'other' }]));
    const damaged = sound
      .replace('/Length 14', '/Length 99')
      .replace('endstream\nendobj', 'endobj');
    expect(contentOf(bytesOf(damaged))).toBe('0 0 10 10 re f');
  });
});

describe('files that cannot be opened', () => {
  it.each([
    ['not_a_pdf', ''],
    ['not_a_pdf', 'hello world'],
    ['unparseable', '%PDF-1.7\nnothing else'],
    ['unparseable', '%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer << /Root 1 0 R >>'],
  ])('gives %s for %j', (code, bytes) => {
    expect(errorOf(() => open(bytesOf(bytes))).code).toBe(code);
  });

  it('refuses a page tree that only leads back into itself', () => {
    const loop = onePage
      .slice(0, 1)
      .concat({ number: 2, body: '<< /Type /Pages /Kids [2 0 R] >>' });
    expect(errorOf(() => open(classicPdf(loop))).code).toBe('unparseable');
  });

  it('names the limit a document passes', () => {
    const nested = [...onePage.slice(0, 1), { number: 2, body: '['.repeat(600) }];
    const error = errorOf(() => open(classicPdf(nested)));
    expect([error.code, error.limitName]).toEqual(['document_exceeds_limits', 'nesting']);
    const few = errorOf(() => openPdf(bytesSource(classicPdf()), { budget: { pages: 0 } }));
    expect([few.code, few.limitName]).toEqual(['document_exceeds_limits', 'pages']);
  });
});

describe('hostile structures end', () => {
  it('when sections lead back', () => {
    const sound = text(classicPdf());
    const start = sound.lastIndexOf('xref\n0');
    const document = open(bytesOf(sound.replace('/Root 1 0 R', `/Root 1 0 R /Prev ${start}`)));
    expect(document.pages).toHaveLength(1);
    expect(codes(document)).toContain('xref_loop');
  });

  it('when references and lengths lead back', () => {
    const objects = [
      ...onePage.slice(0, 3),
      { number: 4, body: '5 0 R' },
      { number: 5, body: '4 0 R' },
    ];
    const document = open(classicPdf(objects));
    expect(document.resolve(new PdfRef(4, 0))).toBeNull();
    expect(codes(document)).toContain('reference_loop');
  });

  it('when an object stream lists itself', () => {
    const builder = new PdfBuilder();
    for (const object of onePage) builder.object(object);
    const places = new Map([[5, [5, 0] as const]]);
    const document = open(builder.xrefStream(6, '/Root 1 0 R', places).build());
    expect(document.resolve(new PdfRef(5, 0))).toBeNull();
  });

  it('when object streams need each other for their lengths, ten thousand deep', () => {
    const builder = new PdfBuilder();
    for (const object of onePage) builder.object(object);
    const places = new Map<number, readonly [number, number]>();
    const depth = 10_000;
    for (let at = 0; at < depth; at++) {
      // Stream 10 + 2n holds the length of the stream before it, object 11 + 2(n - 1).
      const number = 10 + 2 * at;
      const content = `${number - 1} 0 99`;
      builder.offsets.set(number, builder.position);
      builder.raw(`${number} 0 obj << /Type /ObjStm /N 1 /First 6 /Length ${number + 1} 0 R >>\n`);
      builder.raw(`stream\n${content.padEnd(9)}\nendstream endobj\n`);
      places.set(number + 1, [number + 2, 0]);
    }
    const document = open(builder.xrefStream(5, '/Root 1 0 R', places).build());
    expect(document.resolve(new PdfRef(11, 0))).not.toBeUndefined();
    expect([...document.objects()].length).toBeGreaterThan(depth);
  });

  it('when thousands of objects overlap, by the limit on parsed bytes', () => {
    let body = '%PDF-1.7\n1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj\n';
    body += '2 0 obj << /Type /Pages /Kids [3 0 R] >> endobj 3 0 obj << /Type /Page >> endobj\n';
    const rows: string[] = [];
    for (let number = 4; number < 3000; number++) {
      rows.push(`${String(body.length).padStart(10, '0')} 00000 n \n`);
      body += `${number} 0 obj (\n`;
    }
    const offset = (number: number) => String(body.indexOf(`${number} 0 obj`)).padStart(10, '0');
    const head = [1, 2, 3].map((number) => `${offset(number)} 00000 n \n`).join('');
    const pdf = `${body}xref\n0 3000\n0000000000 65535 f \n${head}${rows.join('')}trailer << /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF`;
    const document = openPdf(bytesSource(bytesOf(pdf)), { budget: { parsedBytes: 1_000_000 } });
    expect(() => [...document.objects()]).toThrow('parsedBytes');
  });
});

describe('facts of the file', () => {
  it('reads the identifier and both versions', () => {
    const catalog = { number: 1, body: '<< /Type /Catalog /Pages 2 0 R /Version /2.0 >>' };
    const document = open(classicPdf([catalog, ...onePage.slice(1)], '/ID [<00ff> (ab)]'));
    expect(document.id).toEqual(['00ff', '6162']);
    expect([document.headerVersion, document.pdfVersion]).toEqual(['1.7', '2.0']);
  });

  it('counts end-of-file markers', () => {
    expect(open(classicPdf()).countEofMarkers()).toBe(1);
    expect(open(bytesOf(`${text(classicPdf())}%%EOF\n`)).countEofMarkers()).toBe(2);
  });

  it('believes the linearization dictionary only when the length fits', () => {
    const builder = new PdfBuilder();
    builder.object({ number: 9, body: '<< /Linearized 1 /L 000000 >>' });
    for (const object of onePage) builder.object(object);
    const bytes = builder.classicXref('/Root 1 0 R').build();
    const fitting = text(bytes).replace('000000 >>', `${String(bytes.length).padStart(6, '0')} >>`);
    expect(open(bytesOf(fitting)).linearization).toMatchObject({ linearized: true });
    const updated = open(bytesOf(`${fitting}%%EOF\n`)).linearization;
    expect(updated).toMatchObject({ linearized: false, updatedSince: true });
    expect(open(classicPdf()).linearization.updatedSince).toBe(false);
  });
});

describe('a large source', () => {
  it('is read in windows, not whole', () => {
    const holeBytes = 80 * 1024 * 1024;
    const builder = new PdfBuilder();
    for (const object of onePage) builder.object(object);
    const head = builder.raw('\n9 0 obj << /Length 83886080 >> stream\n').build();
    const tailStart = head.length + holeBytes;
    const rows = [1, 2, 3, 4].map((number) => builder.offsets.get(number) ?? 0);
    const table = rows.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
    const tail = bytesOf(
      `\nendstream endobj\nxref\n0 5\n0000000000 65535 f \n${table}trailer << /Root 1 0 R >>\nstartxref\n${tailStart + 18}\n%%EOF`,
    );
    let bytesRead = 0;
    const source: ByteSource = {
      length: tailStart + tail.length,
      read: (offset, length) => {
        const end = Math.min(offset + length, tailStart + tail.length);
        bytesRead += end - offset;
        const bytes = new Uint8Array(end - offset);
        if (offset < head.length) bytes.set(head.subarray(offset, end));
        if (end > tailStart) {
          const from = Math.max(offset, tailStart);
          bytes.set(tail.subarray(from - tailStart, end - tailStart), from - offset);
        }
        return bytes;
      },
    };
    const document = openPdf(source);
    expect([document.pages.length, document.repaired]).toEqual([1, false]);
    const stream = document.stream(document.pages[0]!.dict, 'Contents');
    expect(text(document.decode(stream!).bytes)).toBe('0 0 10 10 re f');
    expect(bytesRead).toBeLessThan(1024 * 1024);
    expect(document.catalog).toBeInstanceOf(PdfDict);
  });
});
