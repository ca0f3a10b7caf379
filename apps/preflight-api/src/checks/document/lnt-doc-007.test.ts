import { facts, hitsOf, reasonOf } from '../facts.fixture';
import { lntDoc007 } from './lnt-doc-007';

const mb = 1024 * 1024;
const ofSize = (size_bytes: number) =>
  facts({ source: { uri: null, sha256: '0'.repeat(64), size_bytes } });

describe('LNT_DOC_007, file too large', () => {
  it('passes a file of exactly the limit', () => {
    expect(hitsOf(lntDoc007, ofSize(500 * mb))).toEqual([]);
  });

  it('names size and limit, and never shows a file over the limit as one of the limit', () => {
    expect(hitsOf(lntDoc007, ofSize(500 * mb + 1))).toEqual([
      { objectType: 'document', params: { actual: 500.1, expected: 500, unit: 'MB' } },
    ]);
  });

  it('takes the limit from the profile', () => {
    const document = ofSize(30 * mb);
    expect(hitsOf(lntDoc007, document, { max_file_size_mb: 30 })).toEqual([]);
    expect(hitsOf(lntDoc007, document, { max_file_size_mb: 25 })).toHaveLength(1);
  });

  it('does not run when the size is not known', () => {
    expect(reasonOf(lntDoc007, ofSize(0))).toMatch(/^not_run/);
  });
});
