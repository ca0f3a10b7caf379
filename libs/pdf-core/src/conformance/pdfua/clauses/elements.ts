import type { Clause, Failure } from '../../clause';
import type { ConformanceFacts } from '../../facts/conformance-facts';
import { elementsOf } from '../structure/structure';
import { headingLevel } from '../structure/standard-types.table';
import type { StructureElement } from '../structure/structure-element';
import { countOf, eachElement, uaClause } from '../ua-clause';

/** Figures, headings, formulas and notes (ISO 14289-1, 7.3, 7.4, 7.7, 7.9). */
export const elementClauses: readonly Clause[] = [
  uaClause('7.3-1', {
    title: 'Alternate text of figures',
    rule: 'Figures have an Alt or ActualText.',
    evaluate: eachElement('Figure', lacksText),
  }),
  uaClause('7.4.2-1', {
    title: 'Heading levels',
    rule: 'Numbered headings begin with H1 and skip no level on the way down.',
    evaluate: skippedLevels,
  }),
  uaClause('7.4.4-1', {
    title: 'One heading in an element',
    rule: 'No element has more than one H among its children.',
    evaluate: eachElement(null, (element) =>
      countOf(element, 'H') > 1 ? 'has more than one H' : null,
    ),
  }),
  uaClause('7.4.4-2', {
    title: 'One kind of headings',
    rule: 'A document has either H or numbered headings.',
    evaluate: (facts) => {
      const headings = elementsOf(facts).filter(({ role }) => isHeading(role.standard));
      const plain = headings.find(({ role }) => role.standard === 'H');
      const numbered = headings.find(({ role }) => role.standard !== 'H');
      if (!plain || !numbered) return [];
      return [{ evidence: `both ${plain.label} and ${numbered.label} are used` }];
    },
  }),
  uaClause('7.7-1', {
    title: 'Alternate text of formulas',
    rule: 'Formulas have an Alt or ActualText.',
    evaluate: eachElement('Formula', lacksText),
  }),
  uaClause('7.9-1', {
    title: 'IDs of notes',
    rule: 'Notes have an ID.',
    evaluate: eachElement('Note', ({ dict }, { pdf }) =>
      (pdf.text(dict, 'ID') ?? '') === '' ? 'has no ID' : null,
    ),
  }),
  uaClause('7.9-2', {
    title: 'Unique IDs of notes',
    rule: 'No two notes have the same ID.',
    evaluate: (facts) => {
      const seen = new Set<string>();
      return eachElement('Note', ({ dict }, { pdf }) => {
        const id = pdf.text(dict, 'ID') ?? '';
        if (id === '' || !seen.has(id)) {
          seen.add(id);
          return null;
        }
        return `has the ID "${id}" of another note`;
      })(facts);
    },
  }),
];

function isHeading(type: string | null): boolean {
  return type === 'H' || headingLevel(type) !== null;
}

function lacksText({ dict }: StructureElement, { pdf }: ConformanceFacts): string | null {
  const texts = [pdf.text(dict, 'Alt'), pdf.text(dict, 'ActualText')];
  return texts.some((text) => text !== null && text !== '') ? null : 'has no Alt and no ActualText';
}

function* skippedLevels(facts: ConformanceFacts): Iterable<Failure> {
  let last = 0;
  for (const { label, role } of elementsOf(facts)) {
    const level = headingLevel(role.standard);
    if (level === null) continue;
    if (level > last + 1) {
      yield {
        evidence: last === 0 ? `${label} is the first heading` : `${label} follows H${last}`,
      };
    }
    last = level;
  }
}
