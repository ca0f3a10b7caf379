import { check, documentHit, skipped } from '../check';
import { judgeInk } from './page-ink';

/** Plates with ink over all pages against the number the order names. Technical inks do not count. */
export const inkCountNotOrdered = check<'expected_ink_count'>({
  id: 'LNT_INK_005',
  title: 'Number of inks differs from the order',
  category: 'inks',
  severity: 'error',
  needs: ['document', 'inkCoverage'],
  thresholds: ['expected_ink_count'],
  message: 'The file prints with {actual} inks ({inks}), {expected} are ordered.',
  why: 'Each ink is a plate and a printing unit: more cannot be printed, and unused units are paid for.',
  fix: 'Convert the surplus inks, or correct the order.',
  evaluate: (facts, { expected_ink_count: expected }) => {
    if (expected === null) return skipped('the order names no number of inks');
    const { ink_coverage: ink } = facts;
    const judged = judgeInk(facts, () => null);
    if (!judged.ran || !ink) return judged;
    const inks = new Set(
      ink.pages.flatMap((page) =>
        page.inks.filter(({ type }) => type !== 'technical').map(({ name }) => name),
      ),
    );
    const params = { actual: inks.size, expected, inks: [...inks].join(', ') || 'none' };
    return documentHit(inks.size !== expected, params);
  },
});
