import {
  a4,
  boxed,
  coreFacts,
  facts,
  intent,
  layer,
  page,
  sheet,
  spot,
  xmp,
} from '../../checks/facts.fixture';
import { reportDocument } from './report-document';

describe('reportDocument', () => {
  it('reports what extraction measured', () => {
    const { inventory, ...told } = reportDocument(facts());
    expect(inventory).toBeDefined();
    expect(told).toEqual({
      pageCount: 1,
      pdfVersion: '1.6',
      producer: 'Writer 1.0',
      claims: ['PDF/X-4'],
      outputIntent: 'FOGRA51',
      fonts: { total: 1, embedded: 1 },
      images: 1,
      spotColors: { total: 0, names: [] },
      layers: { total: 0, names: [] },
      sizes: [{ widthMm: 210, heightMm: 297, pages: 1, declared: true }],
    });
  });

  it('says null, not none, of what was not measured', () => {
    expect(reportDocument(coreFacts())).toMatchObject({
      pdfVersion: null,
      producer: null,
      claims: [],
      outputIntent: null,
      images: null,
      spotColors: null,
      layers: null,
    });
  });

  it('counts fonts that carry their glyphs as embedded, and fonts that could not be judged as not embedded', () => {
    const fonts_summary = {
      total: 6,
      embedded: 2,
      subset: 1,
      not_embedded: 1,
      type3: 2,
      unknown: 1,
    };
    expect(reportDocument(facts({ fonts_summary })).fonts).toEqual({ total: 6, embedded: 4 });
  });

  it('names the PDF/X printing condition before others, and one without identifier by its description', () => {
    const output_intents = [intent({ subtype: 'GTS_PDFA1', info: 'sRGB' }), intent()];
    expect(reportDocument(facts({ output_intents })).outputIntent).toBe('FOGRA51');
    const [nameless, blank] = [null, ' '].map((output_condition_identifier) =>
      intent({ output_condition_identifier }),
    );
    expect(reportDocument(facts({ output_intents: [nameless!] })).outputIntent).toBe(
      'PSO Coated v3',
    );
    expect(
      reportDocument(facts({ output_intents: [{ ...blank!, info: null }] })).outputIntent,
    ).toBe('without identifier');
    const ofPage = [intent({ page_num: 1 })];
    expect(reportDocument(facts({ output_intents: ofPage })).outputIntent).toBeNull();
  });

  it('lists the first names only, and says how many there are', () => {
    const spot_colors = Array.from({ length: 45 }, (_, index) => spot(`Ink ${index}`));
    const { spotColors } = reportDocument(facts({ spot_colors }));
    expect(spotColors?.total).toBe(45);
    expect(spotColors?.names).toHaveLength(40);
  });

  it('makes words of the file printable', () => {
    const hostile = facts({
      ocgs: [layer({ name: `a\u0000${'b'.repeat(999)}` })],
      info: null,
      xmp: xmp({ producer: 'p\u202E' }),
    });
    expect(reportDocument(hostile).layers?.names[0]).toMatch(/^a\uFFFDb{253}…$/);
    expect(reportDocument(hostile).producer).toBe('p\uFFFD');
  });

  it('says of a page without trim and art box that its finished size is not declared', () => {
    const plain = page(1, boxed({ media: sheet(210, 297) }));
    expect(reportDocument(facts({ pages: [plain] })).sizes).toEqual([
      { widthMm: 210, heightMm: 297, pages: 1, declared: false },
    ]);
  });

  it('groups pages by finished size in real millimetres, the most frequent first', () => {
    const art = page(2, boxed({ media: sheet(300, 400), art: a4.trim }));
    const scaled = page(3, {
      ...boxed({ media: sheet(200, 200), trim: sheet(105, 148.5, 5) }),
      user_unit: 2,
    });
    const odd = page(1, boxed({ media: sheet(148, 210), trim: sheet(148, 210) }));
    expect(reportDocument(facts({ pages: [odd, art, scaled] })).sizes).toEqual([
      { widthMm: 210, heightMm: 297, pages: 2, declared: true },
      { widthMm: 148, heightMm: 210, pages: 1, declared: true },
    ]);
  });
});
