import type { Failure } from '../../clause';
import type { ConformanceFacts } from '../../facts/conformance-facts';
import { contentWalk } from '../../facts/content-walk';
import type { PdfaRule } from '../pdfa-rule';

/** Content streams (ISO 19005-1, 6.2.10; 19005-2, 6.2.2). */
export const content: readonly PdfaRule[] = [
  {
    at: { 1: '6.2.10-1', 2: '6.2.2-1', 4: '6.2.2-1' },
    title: 'Operators',
    rule: 'Content streams have no operators but those of the PDF reference, not even between BX and EX.',
    evaluate: (facts) => faults(facts, 'operator', (word) => `the operator ${word} is unknown`),
  },
  {
    at: { 2: '6.2.2-2', 4: '6.2.2-2' },
    title: 'Resources',
    rule: 'A content stream shall not take resources from the page or form that uses it, or from the page tree.',
    evaluate: (facts) =>
      faults(facts, 'resource', (name) => `the resource ${name} is not in its own Resources`),
  },
];

function* faults(
  facts: ConformanceFacts,
  wanted: 'operator' | 'resource',
  words: (what: string) => string,
): Iterable<Failure> {
  for (const { kind, what, place, page } of contentWalk(facts).faults) {
    if (kind === wanted) yield { evidence: `${place}: ${words(what)}`, page };
  }
}
