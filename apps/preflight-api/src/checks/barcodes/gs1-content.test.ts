import { facts, hitsOf, page, reasonOf } from '../facts.fixture';
import { gs1Content } from './gs1-content';

const bbox = { x0: 10, y0: 10, x1: 50, y1: 50 };
const withCode = (value: string, change: object) =>
  facts({
    pages: [
      {
        ...page(1),
        barcodes: [{ bbox, format: 'qr', value, confidence: 1, source: 'test', ...change }],
      },
    ],
  });

describe('LNT_BARCODE_GS1_AI, GS1 barcode with wrong content', () => {
  const gs1 = { format: 'code128', symbology_identifier: ']C1' };

  it('names each fault of a GS1 code', () => {
    expect(hitsOf(gs1Content, withCode('0104006381333932', gs1))).toEqual([
      {
        page: 1,
        bbox,
        objectType: 'page',
        params: { code: 'Code 128 0104006381333932', fault: '(01) has a wrong check digit' },
      },
    ]);
  });

  it('passes right content, and codes that are no GS1 codes', () => {
    expect(hitsOf(gs1Content, withCode('0104006381333931', gs1))).toEqual([]);
    const plain = { ...gs1, symbology_identifier: ']C0' };
    expect(hitsOf(gs1Content, withCode('0104006381333932', plain))).toEqual([]);
  });

  it('does not pass a page that was not searched', () => {
    expect(reasonOf(gs1Content, facts())).toMatch(/^not_run: 1 page/);
    const gone = facts({ gaps: { barcodes: 'too large' } });
    expect(reasonOf(gs1Content, gone)).toBe('not_run: too large');
  });
});
