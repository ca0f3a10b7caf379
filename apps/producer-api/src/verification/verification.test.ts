import { defined } from '@forme/contracts/defined';
import { buildPdf, onePagePdf } from '@forme/test-kit';
import {
  bytesSource,
  openPdf,
  PdfDict,
  type PdfDocument,
  PdfName,
  PdfRef,
  PdfString,
} from '@forme/pdf-core';
import { addPageContent, ContentBuilder, PdfDraft } from '@forme/pdf-core/writing';
import {
  type Difference,
  GraphComparer,
  largestPlateDifference,
  layerFaults,
  newBoxFaults,
  outputIntentFaults,
  pageCountFaults,
  platesOfPage,
  reachableDicts,
} from '.';

const open = (bytes: Uint8Array): PdfDocument => openPdf(bytesSource(bytes));
const saved = (draft: PdfDraft): PdfDocument =>
  open(Uint8Array.from(Buffer.concat([...draft.saveWhole()])));

const sample = onePagePdf({
  content: '0 0 0 1 k 10 10 30 30 re f',
  page: '/MediaBox [0 0 100 100] /BleedBox [5 5 95 95] /TrimBox [10 10 90 90]',
  catalog:
    '/OCProperties << /OCGs [10 0 R 11 0 R] /D << /OFF [11 0 R] >> >> /OutputIntents [12 0 R] /Names << /Own [13 0 R] >>',
  objects: {
    10: '<< /Type /OCG /Name (Art) >>',
    11: '<< /Type /OCG /Name (Die) >>',
    12: '<< /Type /OutputIntent /S /GTS_PDFX /OutputConditionIdentifier (FOGRA39) >>',
    13: { dict: '/Kind /Kept', data: 'the data of a stream' },
  },
});

/** Differences between the sample and a draft over it. */
function differences(
  edit: (draft: PdfDraft) => void,
  tolerate?: (difference: Difference) => boolean,
): string[] {
  const before = open(sample);
  const draft = PdfDraft.over(open(sample));
  edit(draft);
  const after = saved(draft);
  const comparer = new GraphComparer({
    before,
    after,
    pageOf: (index) => index,
    ...defined({ tolerate }),
  });
  comparer.compareDicts('Catalog', before.catalog, after.catalog, ['Pages']);
  comparer.compareDicts(
    'Page',
    before.pages[0]?.dict ?? PdfDict.empty,
    after.pages[0]?.dict ?? PdfDict.empty,
  );
  return comparer.differences.map(({ path }) => path);
}

describe('the comparison of what objects reach', () => {
  it('finds nothing where only numbers and places are others', () => {
    expect(differences(() => undefined)).toEqual([]);
  });

  it('finds an entry, a name, a string, bytes of a stream, an item of an array', () => {
    expect(
      differences((draft) => draft.editCatalog({ Lang: new PdfString(Uint8Array.from([101])) })),
    ).toEqual(['Catalog/Lang']);
    expect(
      differences((draft) => draft.edit(new PdfRef(13, 0), { Kind: PdfName.of('Other') })),
    ).toEqual(['Catalog/Names/Own/0/Kind']);
    expect(
      differences((draft) => {
        const data = Uint8Array.from(Buffer.from('other data of a stream'));
        draft.set(new PdfRef(13, 0), draft.newStream({ Kind: PdfName.of('Kept') }, data));
      }),
    ).toEqual(['Catalog/Names/Own/0/(data)']);
    expect(
      differences((draft) => draft.edit(new PdfRef(11, 0), { Name: undefined })).sort(),
    ).toEqual([expect.stringMatching(/OCProperties.*\/Name$/)]);
    expect(differences((draft) => draft.pages.edit(0, { TrimBox: [10, 10, 90, 91] }))).toEqual([
      'Page/TrimBox/3',
    ]);
    expect(differences((draft) => draft.pages.edit(0, { TrimBox: [10, 10, 90] }))).toEqual([
      'Page/TrimBox',
    ]);
  });

  it('passes over changes that the plan requires', () => {
    const rotate = (draft: PdfDraft): void => draft.pages.edit(0, { Rotate: 90 });
    expect(differences(rotate, ({ key }) => key === 'Rotate')).toEqual([]);
    expect(differences(rotate, ({ key }) => key === 'Other')).toEqual(['Page/Rotate']);
  });

  it('compares references to pages by their place', () => {
    const book = buildPdf({
      objects: {
        1: '<< /Type /Catalog /Pages 2 0 R /Own [3 0 R 4 0 R] >>',
        2: '<< /Type /Pages /Kids [3 0 R 4 0 R] /Count 2 /MediaBox [0 0 9 9] >>',
        3: '<< /Type /Page /Parent 2 0 R >>',
        4: '<< /Type /Page /Parent 2 0 R >>',
      },
    });
    const before = open(book);
    const draft = PdfDraft.over(open(book));
    draft.pages.reorder([1, 0]);
    const after = saved(draft);
    const compared = (pageOf: (index: number) => number | null): number => {
      const comparer = new GraphComparer({ before, after, pageOf });
      comparer.compareDicts('Catalog', before.catalog, after.catalog, ['Pages']);
      return comparer.differences.length;
    };
    expect([compared((index) => 1 - index), compared((index) => index)]).toEqual([0, 2]);
  });
});

describe('what must be kept', () => {
  it('is reported when it is lost', () => {
    const before = open(sample);
    expect(outputIntentFaults(before, open(sample))).toEqual([]);
    expect(layerFaults(before, open(sample))).toEqual([]);
    const draft = PdfDraft.over(open(sample));
    draft.editCatalog({ OutputIntents: undefined, OCProperties: undefined });
    const after = saved(draft);
    expect(outputIntentFaults(before, after)).toHaveLength(1);
    expect(layerFaults(before, after)).toHaveLength(2);
    expect(
      layerFaults(before, open(sample), (name) => (name === 'Die' ? true : null)),
    ).toHaveLength(1);
    expect(pageCountFaults(after, 2)).toEqual(['the output has 1 pages instead of 2']);
  });

  it('holds boxes that nest, but for faults that the input has', () => {
    const [page] = open(sample).pages;
    const draft = PdfDraft.over(open(sample));
    draft.pages.edit(0, { TrimBox: [0, 10, 90, 90] });
    const after = draft.pages.entry(0);
    expect(newBoxFaults(page ?? null, after)).toEqual([
      'page 1: the trim box is not inside the bleed box',
    ]);
    expect(newBoxFaults(after, after)).toEqual([]);
  });
});

describe('plates', () => {
  it('are equal outside of what was touched', () => {
    const before = open(sample);
    const draft = PdfDraft.over(open(sample));
    const mark = new ContentBuilder().op('k', 1, 0, 0, 0).rect({ x0: 60, y0: 60, x1: 70, y1: 70 });
    addPageContent(draft, 0, mark.op('f').bytes());
    const after = saved(draft);
    const plates = (document: PdfDocument) => {
      const [page] = document.pages;
      if (!page) throw new Error('the document has a page');
      return platesOfPage(document, page, { icc: null });
    };
    const [a, b] = [plates(before), plates(after)];
    expect(largestPlateDifference(a, b)).toEqual({ difference: 255, ink: 'Cyan' });
    const touched = [{ x0: 60, y0: 30, x1: 70, y1: 40 }];
    expect(largestPlateDifference(a, b, touched)).toEqual({ difference: 0, ink: null });
    const [x, y] = a.pixelOf(25, 25);
    expect(a.planes.get('Black')?.[y * a.width + x]).toBe(255);
  });
});

describe('reachable dictionaries', () => {
  it('are those of the catalog and all it leads to, each once', () => {
    const kinds = [...reachableDicts(open(sample))].filter((dict) => dict.has('Kind'));
    expect(kinds).toHaveLength(1);
  });
});
