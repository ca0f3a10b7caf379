import { openApi } from '../openapi';
import { compareContract } from '.';

const judgement = /verdict|\bpass(es|ed)?\b|\btolerance|\bmismatch|\bis_match\b|"match"/i;

/** The printed contract without the platform's missing parts, whose `pass` names a stage of work. */
function printedContract(): string {
  const missingParts = new Set(['Completeness', 'MissingPart', 'missing']);
  return JSON.stringify(openApi(compareContract), (key, value: unknown) =>
    missingParts.has(key) ? undefined : value,
  );
}

describe('compare contract', () => {
  it('states facts and never judges', () => {
    const text = printedContract();
    expect(judgement.exec(text)).toBeNull();
    expect(text).toContain('match_score');
  });

  it.each(['{"verdict":true}', '{"match":true}', 'The files pass.'])(
    'would notice %s',
    (sentence) => {
      expect(judgement.test(sentence)).toBe(true);
    },
  );
});
