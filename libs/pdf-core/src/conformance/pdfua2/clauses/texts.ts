import { demand, type Failure } from '../../clause';
import type { ConformanceFacts } from '../../facts/conformance-facts';
import { PRIVATE } from '../../pdfua/content/content-device';
import { fromContent } from '../../pdfua/content/page-content';
import { isLanguageTag } from '../../pdfua/language-tag';
import { privateTexts } from '../../pdfa/version-2';
import { outlineItems } from '../outline-items';
import { each20, structure20 } from '../structure/structure';
import { forReaders, type Ua2Rule } from '../ua2-rule';

/** Characters and natural language (ISO 14289-2, 8.4.3, 8.4.4, 8.6). */
export const textRules: readonly Ua2Rule[] = [
  {
    at: '8.4.3-1',
    profiles: forReaders,
    title: 'Private characters explained',
    rule: 'Real content whose text is private characters of Unicode has an ActualText or an Alt.',
    evaluate: fromContent(({ realPrivateText }) => realPrivateText, structure20),
  },
  withoutPrivate('8.4.3-2', 'ActualText'),
  withoutPrivate('8.4.3-3', 'Alt'),
  {
    at: '8.4.4-1',
    title: 'Language of the document',
    rule: 'Lang of the catalog is not empty.',
    evaluate: ({ pdf }) =>
      demand((pdf.text(pdf.catalog, 'Lang') ?? '') !== '', 'the catalog has no Lang'),
  },
  {
    at: '8.4.4-2',
    title: 'Language identifiers',
    rule: 'Lang of the catalog, of elements and of marked content is a language identifier.',
    evaluate: (facts) => {
      const content = fromContent(({ badLanguages }) => badLanguages, structure20)(facts);
      const found = [...wrongLanguages(facts), ...('notChecked' in content ? [] : content)];
      return found.length === 0 ? content : found;
    },
  },
  {
    at: '8.6-1',
    title: 'No private characters in texts for people',
    rule: 'Titles of outline entries have no characters of the Private Use Area of Unicode.',
    evaluate: (facts) =>
      outlineItems(facts)
        .filter(({ dict }) => PRIVATE.test(facts.pdf.text(dict, 'Title') ?? ''))
        .map(({ place }) => ({ evidence: `${place}: the Title has a private character` })),
  },
];

function withoutPrivate(at: string, key: 'ActualText' | 'Alt'): Ua2Rule {
  return {
    at,
    profiles: forReaders,
    title: `No private characters in ${key}`,
    rule: `${key} has no characters of the Private Use Area of Unicode.`,
    evaluate: (facts) => privateTexts(facts, key),
  };
}

function wrongLanguages(facts: ConformanceFacts): readonly Failure[] {
  const { pdf } = facts;
  const written = pdf.text(pdf.catalog, 'Lang') ?? '';
  // An empty one breaks 8.4.4-1 alone.
  const own = demand(
    written === '' || isLanguageTag(written),
    `Lang of the catalog is "${written}"`,
  );
  const elements = each20(null, ({ dict }) => {
    if (!dict.has('Lang')) return null;
    const language = pdf.text(dict, 'Lang') ?? '';
    return isLanguageTag(language) ? null : `has the language "${language}"`;
  })(facts);
  return [...own, ...('notChecked' in elements ? [] : elements)];
}
