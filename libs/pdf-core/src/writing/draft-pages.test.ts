import { buildPdf, onePagePdf } from '@forme/test-kit';
import { type PdfDocument } from '../document/index';
import { PdfDict, PdfName, PdfStream } from '../syntax/index';
import { contentBalance } from './content-balance';
import { ContentBuilder } from './content-builder';
import { addPageContent } from './page-content';
import { graftPageForm } from './page-form';
import { addPageResource } from './page-resources';
import { PdfDraft } from './pdf-draft';
import {
  expectClean,
  joined,
  latin,
  latinBytes,
  open,
  sample,
  shape,
} from '../../test/written-files';

describe('pages of a draft', () => {
  const three = buildPdf({
    objects: {
      1: '<< /Type /Catalog /Pages 2 0 R >>',
      2: '<< /Type /Pages /Kids [3 0 R 6 0 R] /Count 3 /MediaBox [0 0 100 200] >>',
      3: '<< /Type /Pages /Parent 2 0 R /Kids [4 0 R 5 0 R] /Count 2 /Rotate 90 >>',
      4: '<< /Type /Page /Parent 3 0 R /Name /A >>',
      5: '<< /Type /Page /Parent 3 0 R /Name /B /Rotate 0 >>',
      6: '<< /Type /Page /Parent 2 0 R /Name /C >>',
    },
  });
  const facts = (document: PdfDocument): unknown[] =>
    document.pages.map((page) => [
      document.name(page.dict, 'Name'),
      page.rotation,
      page.boxes.media.y1,
    ]);

  it('keep what they inherit when they move', () => {
    const draft = PdfDraft.over(open(three));
    draft.pages.reorder([2, 0, 1]);
    draft.pages.insert(1, PdfDict.of({ MediaBox: [0, 0, 10, 20], Name: PdfName.of('N') }));
    const whole = joined(draft.saveWhole());
    expect(facts(open(whole))).toEqual([
      ['C', 0, 200],
      ['N', 0, 20],
      ['A', 90, 200],
      ['B', 0, 200],
    ]);
    expectClean(whole);
  });

  it('come and go in an update', () => {
    const draft = PdfDraft.over(open(three));
    draft.pages.remove(1);
    const bytes = joined(draft.saveIncremental());
    expect(facts(open(bytes))).toEqual([
      ['A', 90, 200],
      ['C', 0, 200],
    ]);
    expectClean(bytes);
  });

  it('that are streams are read and edited by their dictionary', () => {
    const stream =
      '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 30 40] /Name /S /Length 0 >>\nstream\n\nendstream';
    const draft = PdfDraft.over(open(onePagePdf({ objects: { 3: stream } })));
    expect(draft.pages.entry(0).boxes.media.y1).toBe(40);
    draft.pages.edit(0, { Rotate: 90 });
    expect(facts(open(joined(draft.saveWhole())))).toEqual([['S', 90, 40]]);
  });

  it('are read as they stand', () => {
    const draft = PdfDraft.over(open(three));
    draft.pages.edit(0, { MediaBox: [0, 0, 5, 6] });
    draft.pages.reorder([1, 0, 2]);
    expect([...draft.pages.entries()].map((page) => page.boxes.media.y1)).toEqual([200, 6, 200]);
    expect(() => draft.pages.remove(7)).toThrow(RangeError);
    expect(() => {
      draft.pages.reorder([0, 0, 1]);
    }).toThrow(RangeError);
  });
});

describe('grafts', () => {
  const donor = onePagePdf({
    content: '/G0 gs 0 0 20 20 re f',
    resources: '/ExtGState << /G0 10 0 R >> /Properties << /P 3 0 R >>',
    objects: { 10: '<< /ca 0.25 /Self 10 0 R >>' },
    page: '/MediaBox [0 0 20 20] /Group << /S /Transparency /CS /DeviceCMYK >>',
  });

  it('bring a page in once, its content as it is encoded, and place it many times', () => {
    const draft = PdfDraft.empty();
    const source = open(donor);
    const [page] = source.pages;
    if (!page) throw new Error('the donor has a page');
    const form = graftPageForm(draft, draft.graft(source), page);
    draft.pages.append(PdfDict.of({ MediaBox: [0, 0, 100, 100] }));
    const name = addPageResource(draft, 0, { category: 'XObject', value: form, prefix: 'Fm' });
    const content = new ContentBuilder();
    for (let at = 0; at < 4; at++) {
      content.saved((inside) => inside.transform([1, 0, 0, 1, at * 20, 0]).paint(name));
    }
    addPageContent(draft, 0, content.bytes());
    const bytes = joined(draft.saveWhole({ xref: 'table' }));
    expectClean(bytes);
    const after = open(bytes);
    expect(latin(bytes).match(/0 0 20 20 re f/g)).toHaveLength(1);
    expect(after.pages).toHaveLength(1);
    const resources = after.pages[0]?.resources ?? PdfDict.empty;
    const placed = after.stream(after.dict(resources, 'XObject') ?? PdfDict.empty, name);
    expect(placed && shape(after, placed.dict.get('BBox') ?? null)).toEqual([0, 0, 20, 20]);
    const states = after.dict(
      after.dict(placed?.dict ?? PdfDict.empty, 'Resources') ?? PdfDict.empty,
      'ExtGState',
    );
    const state = states && after.dict(states, 'G0');
    expect(state && after.dict(state, 'Self')).toEqual(state);
    // The other document's pages do not come in by reference.
    expect(latin(bytes).match(/\/Type \/Page\b/g)).toHaveLength(1);
  });

  it('bring a page in as a page with what it inherits', () => {
    const source = open(donor);
    const draft = PdfDraft.over(open(sample));
    const [page] = source.pages;
    if (!page) throw new Error('the donor has a page');
    draft.pages.adopt(1, draft.graft(source).page(page));
    const bytes = joined(draft.saveIncremental());
    expect(open(bytes).pages.map(({ boxes }) => boxes.media.x1)).toEqual([595, 20]);
    expectClean(bytes);
  });

  it('join the streams of a page that has several', () => {
    const source = open(
      onePagePdf({
        page: '/MediaBox [0 0 20 20] /Contents [10 0 R 11 0 R]',
        objects: { 10: { dict: '', data: '0 0 5 5' }, 11: { dict: '', data: 're f' } },
      }),
    );
    const draft = PdfDraft.empty();
    const [page] = source.pages;
    if (!page) throw new Error('the source has a page');
    const form = draft.resolve(graftPageForm(draft, draft.graft(source), page));
    expect(form instanceof PdfStream && latin(draft.decode(form).bytes).split(/\s+/)).toEqual([
      ...['0', '0', '5', '5', 're', 'f', ''],
    ]);
  });
});

describe('content added to a page', () => {
  it('starts in the initial graphics state whatever the page leaves open', () => {
    expect(contentBalance(latinBytes('Q q q BT /A BMC (q Q) Tj q Q'))).toEqual({
      openSaves: 2,
      strayRestores: 1,
      openText: true,
      openMarks: 1,
    });
    const draft = PdfDraft.over(
      open(onePagePdf({ content: '1 0 0 -1 0 842 cm q BT 0 0 1 rg /A BMC (a) Tj' })),
    );
    addPageContent(
      draft,
      0,
      new ContentBuilder().rect({ x0: 0, y0: 0, x1: 1, y1: 1 }).op('f').bytes(),
    );
    const after = open(joined(draft.saveWhole()));
    const contents = after.array(after.pages[0]?.dict ?? PdfDict.empty, 'Contents') ?? [];
    const text = contents
      .map((item) => after.resolve(item))
      .map((stream) => (stream instanceof PdfStream ? latin(after.decode(stream).bytes) : ''))
      .join('');
    expect(text).toBe(
      'q\n1 0 0 -1 0 842 cm q BT 0 0 1 rg /A BMC (a) Tj\nET EMC Q Q\nq\n0 0 1 1 re\nf\nQ\n',
    );
    expect(contentBalance(latinBytes(text))).toEqual({
      openSaves: 0,
      strayRestores: 0,
      openText: false,
      openMarks: 0,
    });
  });

  it('takes names that are free', () => {
    const draft = PdfDraft.over(open(sample));
    const state = draft.add(PdfDict.of({ ca: 1 }));
    const add = () =>
      addPageResource(draft, 0, { category: 'ExtGState', value: state, prefix: 'G' });
    expect([add(), add()]).toEqual(['G1', 'G1']);
    const [entry] = [...draft.pages.entries()];
    expect(entry && draft.dict(entry.resources, 'ExtGState')?.size).toBe(2);
  });
});
