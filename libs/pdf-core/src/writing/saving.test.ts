import fc from 'fast-check';
import { onePagePdf } from '@forme/test-kit';
import { openPdf } from '../document/index';
import { isPdfArray, PdfDict, type PdfObject, PdfRef } from '../syntax/index';
import { PdfDraft } from './pdf-draft';
import {
  anyObject,
  expectClean,
  joined,
  latin,
  latinBytes,
  open,
  sample,
  wholeShape,
} from '../../test/written-files';

describe('saving a whole file', () => {
  it.each(['table', 'stream'] as const)('keeps every object that is reached (%s)', (xref) => {
    const before = open(sample);
    const bytes = joined(PdfDraft.over(before).saveWhole({ xref }));
    const after = open(bytes);
    expect(after.repaired).toBe(false);
    expect(after.warnings).toEqual([]);
    expect(wholeShape(after)).toEqual(wholeShape(before));
    expect(latin(bytes)).not.toContain('never referred to');
    expectClean(bytes);
  });

  it('gives equal bytes on every run, and the bytes of a saved file again', () => {
    const once = joined(PdfDraft.over(open(sample)).saveWhole({ xref: 'stream' }));
    const twice = joined(PdfDraft.over(open(sample)).saveWhole({ xref: 'stream' }));
    expect(once).toEqual(twice);
    const body = (bytes: Uint8Array): string => latin(bytes).replace(/\/ID \[[^\]]*\]/, '');
    const table = joined(PdfDraft.over(open(sample)).saveWhole({ xref: 'table' }));
    const again = joined(PdfDraft.over(open(table)).saveWhole({ xref: 'table' }));
    expect(body(again)).toBe(body(table));
  });

  it('writes null for a reference that leads nowhere', () => {
    const text = latin(joined(PdfDraft.over(open(sample)).saveWhole({ xref: 'table' })));
    expect(text).toMatch(/\/Fit null\]/);
  });

  it('writes any object under any key', () => {
    fc.assert(
      fc.property(fc.array(anyObject, { maxLength: 5 }), fc.boolean(), (objects, streams) => {
        const draft = PdfDraft.empty();
        draft.pages.append(PdfDict.of({ MediaBox: [0, 0, 10, 10] }));
        const own = objects.map((object) => draft.add(withoutRefs(object)));
        draft.editCatalog({ PieceInfo: own });
        const bytes = joined(draft.saveWhole({ xref: streams ? 'stream' : 'table' }));
        const read = open(bytes);
        const list = read.array(read.catalog, 'PieceInfo') ?? [];
        expect(list.map((item) => read.resolve(item))).toEqual(objects.map(withoutRefs));
      }),
      { numRuns: 60 },
    );
  });

  it('opens a damaged file and writes a sound one', () => {
    const damaged = latinBytes(latin(sample).replace(/startxref\n\d+/, 'startxref\n7'));
    const before = open(damaged);
    expect(before.repaired).toBe(true);
    const bytes = joined(PdfDraft.over(before).saveWhole());
    expect(open(bytes).pages).toHaveLength(1);
    expectClean(bytes);
  });

  it('gives chunks and not one array', () => {
    const draft = PdfDraft.empty();
    draft.pages.append(PdfDict.of({ MediaBox: [0, 0, 10, 10] }));
    const noise = Uint8Array.from({ length: 700_000 }, (_, at) => (at * 7919) >> 3);
    draft.editCatalog({ A: draft.addStream({}, noise, { compress: false }) });
    const chunks = [...draft.saveWhole()];
    expect(chunks.length).toBeGreaterThan(1);
    expect(open(joined(chunks)).pages).toHaveLength(1);
  });

  it.each(['whole', 'update'])('reads a long stream as it is taken (%s)', (how) => {
    const long = onePagePdf({
      objects: { 9: `<< /Length 6000000 >>\nstream\n${'x'.repeat(6e6)}\nendstream` },
      catalog: '/A 9 0 R',
    });
    let read = 0;
    const document = openPdf({
      length: long.length,
      read: (offset, length) => {
        const bytes = long.subarray(offset, offset + length);
        read += bytes.length;
        return bytes;
      },
    });
    const draft = PdfDraft.over(document);
    draft.pages.edit(0, { Rotate: 90 });
    const opened = read;
    let given = 0;
    for (const chunk of how === 'whole' ? draft.saveWhole() : draft.saveIncremental()) {
      given += chunk.length;
      expect(read - opened - given).toBeLessThan(3e6);
    }
    expect(given).toBeGreaterThan(6e6);
  });
});

function withoutRefs(object: PdfObject): PdfObject {
  if (object instanceof PdfRef) return object.number;
  if (isPdfArray(object)) return object.map(withoutRefs);
  if (object instanceof PdfDict) {
    return PdfDict.of(Object.fromEntries([...object].map(([k, v]) => [k, withoutRefs(v)])));
  }
  return object;
}

describe('saving an update', () => {
  const inStreams = joined(PdfDraft.over(open(sample)).saveWhole({ xref: 'stream' }));

  it.each([
    ['table', sample],
    ['stream', inStreams],
  ] as const)('leaves the original bytes and appends what changed (%s)', (kind, original) => {
    const draft = PdfDraft.over(open(original));
    draft.pages.edit(0, { Rotate: 90 });
    draft.editCatalog({ Extra: draft.addStream({}, latinBytes('new '.repeat(40))) });
    const bytes = joined(draft.saveIncremental());
    expect(bytes.subarray(0, original.length)).toEqual(original);
    const after = open(bytes);
    expect(after.repaired).toBe(false);
    expect(after.layout.sections.map((section) => section.kind)).toEqual([kind, kind]);
    expect(after.pages[0]?.rotation).toBe(90);
    const extra = after.stream(after.catalog, 'Extra');
    expect(extra && latin(after.decode(extra).bytes)).toBe('new '.repeat(40));
    expectClean(bytes);
  });

  it.each(['whole', 'update'])(
    'gives no new object the number of a reference that leads nowhere (%s)',
    (how) => {
      const dangling = onePagePdf({
        page: '/MediaBox [0 0 9 9] /Annots [6 0 R 8 0 R]',
        objects: { 10: '<< >>' },
        catalog: '/Lost 12 0 R /Far 999999 0 R',
      });
      const draft = PdfDraft.over(open(dangling));
      const refs = [1, 2, 3].map((number) => draft.add(PdfDict.of({ Number: number })));
      draft.editCatalog({ New: refs });
      const after = open(joined(how === 'whole' ? draft.saveWhole() : draft.saveIncremental()));
      expect(after.get(after.catalog, 'Lost')).toBeNull();
      expect(after.get(after.catalog, 'Far')).toBeNull();
      const found = (after.array(after.catalog, 'New') ?? []).map((it) => after.resolve(it));
      expect(found.map((it) => it instanceof PdfDict && it.get('Number'))).toEqual([1, 2, 3]);
      expect(after.repaired).toBe(false);
    },
  );

  it('gives the original bytes when nothing changed', () => {
    expect(joined(PdfDraft.over(open(sample)).saveIncremental())).toEqual(sample);
  });

  it('removes objects', () => {
    const draft = PdfDraft.over(open(sample));
    draft.remove(new PdfRef(11, 0));
    const after = open(joined(draft.saveIncremental()));
    expect(after.load(new PdfRef(11, 0))).toBeNull();
    expect(after.lists(11)).toBe(false);
    expect(after.lists(10)).toBe(true);
  });

  it('counts offsets from the header when there is junk before it', () => {
    const junk = latinBytes(`junk in front\n${latin(sample)}`);
    const draft = PdfDraft.over(open(junk));
    expect(draft.incrementalObstacle).toBeNull();
    draft.pages.edit(0, { Rotate: 180 });
    const after = open(joined(draft.saveIncremental()));
    expect(after.repaired).toBe(false);
    expect(after.pages[0]?.rotation).toBe(180);
  });

  it('is refused for a file whose table had to be rebuilt', () => {
    const damaged = latinBytes(latin(sample).replace(/startxref\n\d+/, 'startxref\n7'));
    const draft = PdfDraft.over(open(damaged));
    expect(draft.incrementalObstacle).toBe('the document has no usable cross-reference table');
    expect(() => draft.saveIncremental()).toThrow(TypeError);
  });

  it('raises the version in the catalog', () => {
    const draft = PdfDraft.over(open(sample));
    draft.requireVersion('2.0');
    const after = open(joined(draft.saveIncremental()));
    expect([after.headerVersion, after.pdfVersion]).toEqual(['1.7', '2.0']);
  });
});
