import fc from 'fast-check';
import { BudgetError, bytesSource, openPdf, PdfError, PdfStream } from '../src';
import { bytesOf, classicPdf, onePage, PdfBuilder } from './pdf-builder';

const withStreams = new PdfBuilder()
  .object(onePage[3]!)
  .objectStream(5, onePage.slice(0, 3))
  .xrefStream(6, '/Root 1 0 R', new Map([1, 2, 3].map((number, index) => [number, [5, index]])))
  .build();

const tokens = [
  ...['<<', '>>', '[', ']', '(', ')', '%', 'obj', 'endobj', 'stream\n', 'endstream', 'R', 'xref'],
  ...['trailer', 'startxref', '/Kids', '/Length 9999', '/Prev 1', '/Type /ObjStm', '/W [8 8 8]'],
  ...['99999999999', '-1', '/Predictor 15 /Columns 999999999', '/Filter /LZWDecode', '4 0 obj'],
];
const edit = fc.record({
  at: fc.double({ min: 0, max: 1, noNaN: true }),
  cut: fc.nat({ max: 60 }),
  insert: fc.oneof(fc.constantFrom(...tokens).map(bytesOf), fc.uint8Array({ maxLength: 8 })),
});

/** Opens the bytes and reads everything in them; typed errors are fine, anything else fails the test. */
function readAll(bytes: Uint8Array): 'read' | 'refused' {
  try {
    const document = openPdf(bytesSource(bytes));
    for (const [, object] of document.objects()) {
      if (object instanceof PdfStream) document.decode(object);
    }
    document.pageLabels();
    return 'read';
  } catch (error) {
    if (error instanceof PdfError || error instanceof BudgetError) return 'refused';
    throw error;
  }
}

describe('hostile bytes', () => {
  it('of any kind are read or refused with a typed error', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 400 }), fc.boolean(), (noise, header) => {
        const bytes = header ? Uint8Array.from([...bytesOf('%PDF-1.7\n'), ...noise]) : noise;
        expect(['read', 'refused']).toContain(readAll(bytes));
      }),
      { numRuns: 200 },
    );
  });

  it('inside a sound file are read or refused with a typed error', () => {
    const edits = fc.array(edit, { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(fc.constantFrom(classicPdf(), withStreams), edits, (sound, changes) => {
        let bytes = Buffer.from(sound);
        for (const { at, cut, insert } of changes) {
          const start = Math.floor(at * bytes.length);
          const rest = bytes.subarray(Math.min(bytes.length, start + cut));
          bytes = Buffer.concat([bytes.subarray(0, start), insert, rest]);
        }
        expect(['read', 'refused']).toContain(readAll(new Uint8Array(bytes)));
      }),
      { numRuns: 1000 },
    );
  });
});
