import { coreFacts, facts, hitsOf, reasonOf } from '../facts.fixture';
import { lntDoc009 } from './lnt-doc-009';

const range = (min: string | null, max: string | null) => ({
  min_pdf_version: min,
  max_pdf_version: max,
});

describe('LNT_DOC_009, PDF version outside the range', () => {
  it('is skipped when the profile sets no range', () => {
    expect(reasonOf(lntDoc009, facts())).toBe('skipped: the profile sets no range of versions');
  });

  it('passes both ends of the range', () => {
    expect(hitsOf(lntDoc009, facts({ pdf_version: '1.4' }), range('1.4', '1.7'))).toEqual([]);
    expect(hitsOf(lntDoc009, facts({ pdf_version: '1.7' }), range('1.4', '1.7'))).toEqual([]);
  });

  it('names version and range on either side', () => {
    expect(hitsOf(lntDoc009, facts({ pdf_version: '1.3' }), range('1.4', '1.7'))).toEqual([
      {
        objectType: 'document',
        params: { actual: '1.3', expected: '1.4 or later, 1.7 or earlier' },
      },
    ]);
    expect(hitsOf(lntDoc009, facts({ pdf_version: '2.0' }), range(null, '1.7'))[0]?.params).toEqual(
      { actual: '2.0', expected: '1.7 or earlier' },
    );
    expect(hitsOf(lntDoc009, facts({ pdf_version: '1.3' }), range('1.6', null))[0]?.params).toEqual(
      { actual: '1.3', expected: '1.6 or later' },
    );
  });

  it('does not run when the version is missing or is none', () => {
    expect(reasonOf(lntDoc009, coreFacts(), range('1.4', null))).toMatch(/^not_run/);
    expect(reasonOf(lntDoc009, facts({ pdf_version: '1.x' }), range('1.4', null))).toBe(
      'not_run: "1.x" is not a PDF version',
    );
  });
});
