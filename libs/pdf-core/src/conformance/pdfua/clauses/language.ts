import { demand, type Clause } from '../../clause';
import type { ConformanceFacts } from '../../facts/conformance-facts';
import { alternateName, annotationsOf } from '../annotations';
import { fromContent } from '../content/page-content';
import { isLanguageTag } from '../language-tag';
import { structureOf } from '../structure/structure';
import { eachElement, uaClause } from '../ua-clause';

const hasLanguage = ({ pdf }: ConformanceFacts): boolean => pdf.catalog.has('Lang');

/** Natural language (ISO 14289-1, 7.2; ISO 32000-1, 14.9.2). */
export const languageClauses: readonly Clause[] = [
  uaClause('7.2-2', {
    title: 'Language of outlines',
    rule: 'The language of outline entries is determined by Lang of the catalog.',
    evaluate: (facts) => {
      const outlines = facts.pdf.dict(facts.pdf.catalog, 'Outlines');
      const entries = outlines !== null && facts.pdf.dict(outlines, 'First') !== null;
      return demand(
        !entries || hasLanguage(facts),
        'there are outlines, and no Lang in the catalog',
      );
    },
  }),
  elementText('7.2-21', 'ActualText'),
  elementText('7.2-22', 'Alt'),
  elementText('7.2-23', 'E'),
  uaClause('7.2-24', {
    title: 'Language of annotations',
    rule: 'The language of Contents of annotations is determined.',
    evaluate: annotationText((facts, { dict }) => facts.pdf.text(dict, 'Contents'), 'Contents'),
  }),
  uaClause('7.2-25', {
    title: 'Language of form fields',
    rule: 'The language of TU of form fields is determined.',
    evaluate: annotationText(
      (facts, { dict, subtype }) => (subtype === 'Widget' ? alternateName(facts.pdf, dict) : null),
      'TU',
    ),
  }),
  uaClause('7.2-29', {
    title: 'Language identifiers',
    rule: 'Lang of the catalog, of elements and of marked content is a language identifier.',
    evaluate: (facts) => {
      const elements = [...eachElement(null, badLanguage)(facts)];
      const content = fromContent(({ badLanguages }) => badLanguages)(facts);
      const written = facts.pdf.text(facts.pdf.catalog, 'Lang');
      const wrong = facts.pdf.catalog.has('Lang') && !isLanguageTag(written ?? '');
      const found = [
        ...demand(!wrong, `Lang of the catalog is "${written ?? ''}"`),
        ...elements,
        ...('notChecked' in content ? [] : content),
      ];
      return found.length === 0 ? content : found;
    },
  }),
  uaClause('7.2-30', {
    title: 'Language of replacement texts in content',
    rule: 'The language of ActualText, Alt and E of Span marked content is determined.',
    evaluate: fromContent(({ spansWithoutLanguage }) => spansWithoutLanguage),
  }),
  uaClause('7.2-33', {
    title: 'Language of metadata',
    rule: 'Texts of the XMP that have no language but x-default have that of the catalog.',
    evaluate: (facts) => {
      if (hasLanguage(facts)) return [];
      const lost = (facts.xmp?.properties ?? []).filter(
        ({ value }) =>
          value.kind === 'languages' &&
          value.alternatives.every(({ lang }) => lang === 'x-default'),
      );
      return lost.map(({ name }) => ({ evidence: `${name} of the XMP has no language` }));
    },
  }),
  uaClause('7.2-34', {
    title: 'Language of content',
    rule: 'The language of text in the content of pages is determined.',
    evaluate: fromContent(({ textWithoutLanguage }) => textWithoutLanguage),
  }),
];

function badLanguage(
  { dict }: { readonly dict: Parameters<ConformanceFacts['pdf']['text']>[0] },
  { pdf }: ConformanceFacts,
): string | null {
  if (!dict.has('Lang')) return null;
  const language = pdf.text(dict, 'Lang') ?? '';
  return isLanguageTag(language) ? null : `has the language "${language}"`;
}

function elementText(number: string, key: string): Clause {
  return uaClause(number, {
    title: `Language of ${key}`,
    rule: `The language of ${key} of structure elements is determined.`,
    evaluate: eachElement(null, (element, facts) => {
      if (hasLanguage(facts) || facts.pdf.text(element.dict, key) === null) return null;
      return structureOf(facts)?.withLanguage.has(element) === true
        ? null
        : `has ${key} without a language`;
    }),
  });
}

type Annotation = ReturnType<typeof annotationsOf>[number];

function annotationText(
  textOf: (facts: ConformanceFacts, annotation: Annotation) => string | null,
  key: string,
): Clause['evaluate'] {
  return function* (facts) {
    if (hasLanguage(facts)) return;
    const structure = structureOf(facts);
    for (const annotation of annotationsOf(facts)) {
      const { dict, element, label, page } = annotation;
      if (textOf(facts, annotation) === null || dict.has('Lang')) continue;
      if (element && structure?.withLanguage.has(element) === true) continue;
      yield { evidence: `${label} has ${key} without a language`, page };
    }
  };
}
