import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describeWithCorpus } from '@forme/test-kit';
import fc from 'fast-check';
import { bytesSource } from '../src/bytes';
import { openPdf, type PdfDocument } from '../src/document';
import { corpusPdfs } from './corpus';
import { memoryReader, pageWith, type Written } from './memory-reader';
import { readAll } from './read-all';

const keys = [
  ...[
    'Font',
    'XObject',
    'ColorSpace',
    'Pattern',
    'Shading',
    'ExtGState',
    'Resources',
    'SMask',
    'Mask',
    'G',
    'AP',
  ],
  ...[
    'N',
    'Subtype',
    'BaseFont',
    'FontDescriptor',
    'FontFile2',
    'FontFile3',
    'DescendantFonts',
    'Encoding',
  ],
  ...[
    'Differences',
    'Width',
    'Filter',
    'Decode',
    'OCProperties',
    'OCGs',
    'D',
    'ON',
    'OFF',
    'Order',
    'AS',
    'Usage',
  ],
  ...[
    'Metadata',
    'OutputIntents',
    'DestOutputProfile',
    'Names',
    'EmbeddedFiles',
    'Kids',
    'AcroForm',
    'Fields',
  ],
  ...[
    'Annots',
    'Rect',
    'A',
    'AA',
    'Next',
    'S',
    'Info',
    'Trapped',
    'Colorants',
    'Process',
    'Components',
    'CS',
    'Group',
  ],
];
const names = [
  '/Image',
  '/Form',
  '/Type0',
  '/Type3',
  '/Separation',
  '/DeviceN',
  '/Indexed',
  '/ICCBased',
  '/Pattern',
];

const written = fc.letrec<{ any: Written }>((tie) => ({
  any: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    fc.constantFrom<Written[]>(null, true, 0, -1, 1e9, 0.5, '(text)', ...names),
    fc.integer({ min: 1, max: 6 }).map((number) => `${number} R`),
    fc.array(tie('any'), { maxLength: 5 }),
    fc.dictionary(fc.constantFrom(...keys), tie('any'), { maxKeys: 6 }),
  ),
})).any;
const record = fc.dictionary(fc.constantFrom(...keys), written, { maxKeys: 12 });

describe('the fact readers', () => {
  it('end without an error for any graph of objects', () => {
    fc.assert(
      fc.property(
        fc.array(record, { minLength: 6, maxLength: 6 }),
        record,
        record,
        (objects, catalog, resources) => {
          const table = Object.fromEntries(objects.map((entries, index) => [index + 1, entries]));
          const reader = memoryReader(table, catalog, { Info: '1 R' });
          const pages = [pageWith(resources), { ...pageWith(resources, 1), dict: reader.catalog }];
          // Only objects and pages of the document are used.
          const facts = readAll(Object.assign(reader, { pages }) as unknown as PdfDocument);
          expect(facts.inventory.partial).toBe(false);
        },
      ),
      { numRuns: 300 },
    );
  });
});

describeWithCorpus('the fact readers over the corpus', (corpus) => {
  it('survive every hostile and encrypted file that opens', () => {
    const entries = corpusPdfs(corpus).filter(({ path: name }) =>
      /^pdf\/(hostile|encrypted)\//.test(name),
    );
    let opened = 0;
    for (const entry of entries) {
      const bytes = new Uint8Array(readFileSync(path.join(corpus.folder, entry.path)));
      const document = openedOrNull(bytes, entry.expected.passwords?.[0]);
      if (!document) continue;
      opened++;
      expect(readAll(document).fonts.every(({ pages }) => pages.length > 0)).toBe(true);
    }
    expect(opened).toBeGreaterThan(150);
  });
});

function openedOrNull(bytes: Uint8Array, password: string | undefined): PdfDocument | null {
  try {
    return openPdf(bytesSource(bytes), { password });
  } catch (error) {
    expect(error).toHaveProperty('name', 'PdfError');
    return null;
  }
}
