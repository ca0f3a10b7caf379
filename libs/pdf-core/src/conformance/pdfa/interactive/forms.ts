import { PdfDict, PdfRef } from '../../../syntax/objects';
import { demand, type Failure } from '../../clause';
import { pageAnnotations } from '../../facts/annotations';
import type { ConformanceFacts } from '../../facts/conformance-facts';
import type { PdfaRule } from '../pdfa-rule';

const mostFields = 200_000;

/** Interactive forms (ISO 19005-1, 6.6, 6.9; 19005-2, 6.4). */
export const forms: readonly PdfaRule[] = [
  {
    at: { 1: '6.9-1', 2: '6.4.1-3', 4: '6.4.1-2' },
    title: 'NeedAppearances',
    rule: 'NeedAppearances of the interactive form shall be absent or false.',
    evaluate: ({ pdf }) => {
      const form = pdf.dict(pdf.catalog, 'AcroForm');
      const needed = form && pdf.get(form, 'NeedAppearances');
      return demand(needed === null || needed === false, 'NeedAppearances is not false');
    },
  },
  {
    at: { 1: '6.9-2' },
    title: 'Appearances of fields',
    rule: 'Every widget of a form field has an appearance dictionary.',
    evaluate: (facts) =>
      pageAnnotations(facts)
        .filter(({ subtype, dict }) => subtype === 'Widget' && !facts.pdf.dict(dict, 'AP'))
        .map(({ place, page }) => ({ evidence: `${place}: the widget has no appearance`, page })),
  },
  {
    at: { 1: '6.6.2-2', 2: '6.4.1-2' },
    title: 'Additional actions of fields',
    rule: 'No widget and no form field has an AA entry.',
    evaluate: (facts) => withKey(facts, 'AA'),
  },
  {
    at: { 1: '6.6.1-3', 2: '6.4.1-1' },
    title: 'Actions of fields',
    rule: 'No widget and no form field has an A entry.',
    evaluate: (facts) => withKey(facts, 'A'),
  },
  {
    at: { 2: '6.4.2-1', 4: '6.4.2-1' },
    title: 'No XFA',
    rule: 'The form has no XFA entry.',
    evaluate: ({ pdf }) =>
      pdf.dict(pdf.catalog, 'AcroForm')?.has('XFA') ? [{ evidence: 'the form has XFA' }] : [],
  },
  {
    at: { 2: '6.4.2-2', 4: '6.4.2-2' },
    title: 'NeedsRendering',
    rule: 'NeedsRendering of the catalog shall be absent or false.',
    evaluate: ({ pdf }) => {
      const needed = pdf.get(pdf.catalog, 'NeedsRendering');
      return demand(needed === null || needed === false, 'NeedsRendering is not false');
    },
  },
];

interface FormDict {
  readonly dict: PdfDict;
  readonly place: string;
}

function* withKey(facts: ConformanceFacts, key: string): Iterable<Failure> {
  for (const { dict, place } of fieldsAndWidgets(facts)) {
    if (dict.has(key)) yield { evidence: `${place} has ${key}` };
  }
}

function fieldsAndWidgets(facts: ConformanceFacts): readonly FormDict[] {
  return facts.shared(collectFields);
}

function collectFields(facts: ConformanceFacts): readonly FormDict[] {
  const { pdf } = facts;
  const found = new Map<PdfDict, string>();
  for (const { dict, subtype, place } of pageAnnotations(facts)) {
    if (subtype === 'Widget') found.set(dict, place);
  }
  const form = pdf.dict(pdf.catalog, 'AcroForm');
  const visited = new Set<PdfDict>();
  const stack = [...((form && pdf.array(form, 'Fields')) ?? [])];
  for (let next = stack.pop(); next !== undefined; next = stack.pop()) {
    const dict = pdf.resolve(next);
    if (!(dict instanceof PdfDict) || found.size >= mostFields) continue;
    if (visited.has(dict)) continue;
    visited.add(dict);
    if (!found.has(dict)) found.set(dict, next instanceof PdfRef ? next.key : 'a field');
    for (const kid of pdf.array(dict, 'Kids') ?? []) stack.push(kid);
  }
  return [...found].map(([dict, place]) => ({ dict, place }));
}
