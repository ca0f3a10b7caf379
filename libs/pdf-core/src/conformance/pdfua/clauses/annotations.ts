import type { Clause } from '../../clause';
import type { ConformanceFacts } from '../../facts/conformance-facts';
import { PdfName } from '../../../syntax/objects';
import { alternateName, annotationsOf, type TaggedAnnotation } from '../annotations';
import { structureOf } from '../structure/structure';
import { eachElement, uaClause } from '../ua-clause';
import { missingNames } from './objects';

/** Subtypes that clauses of their own speak of, or that are no content. */
const withOwnClause: ReadonlySet<string | null> = new Set([
  'Widget',
  'Link',
  'Popup',
  'PrinterMark',
  'TrapNet',
]);

/** Annotations in the structure (ISO 14289-1, 7.18). */
export const annotationClauses: readonly Clause[] = [
  uaClause('7.18.1-1', {
    title: 'Annotations tagged',
    rule: 'Annotations but links, widgets and popups stand in an Annot element.',
    evaluate: eachAnnotation(({ subtype, element }) =>
      withOwnClause.has(subtype) || element?.role.standard === 'Annot'
        ? null
        : `is not in an Annot element${inside(element)}`,
    ),
  }),
  uaClause('7.18.1-2', {
    title: 'Description of annotations',
    rule: 'Annotations have Contents, or their element has an Alt.',
    evaluate: eachAnnotation(({ subtype, element, dict }, { pdf }) => {
      if (withOwnClause.has(subtype) || element?.role.standard !== 'Annot') return null;
      const texts = [pdf.text(dict, 'Contents'), pdf.text(element.dict, 'Alt')];
      return texts.some(hasWords) ? null : 'has no Contents, and its element no Alt';
    }),
  }),
  uaClause('7.18.1-3', {
    title: 'Description of form fields',
    rule: 'Form fields have a TU, or the elements of their widgets have an Alt.',
    evaluate: eachAnnotation(({ subtype, element, dict }, { pdf }) => {
      if (subtype !== 'Widget') return null;
      const alt = element && pdf.text(element.dict, 'Alt');
      return hasWords(alternateName(pdf, dict)) || hasWords(alt)
        ? null
        : 'has no TU, and its element no Alt';
    }),
  }),
  uaClause('7.18.2-1', {
    title: 'No trap networks',
    rule: 'There are no TrapNet annotations.',
    evaluate: everyAnnotation(({ subtype }) => (subtype === 'TrapNet' ? 'is not allowed' : null)),
  }),
  uaClause('7.18.3-1', {
    title: 'Tab order',
    rule: 'Pages with annotations have the tab order of the structure.',
    evaluate: ({ pdf }) =>
      pdf.pages.flatMap(({ dict, index }) => {
        const annotated = (pdf.array(dict, 'Annots') ?? []).length > 0;
        const tabs = pdf.name(dict, 'Tabs');
        if (!annotated || tabs === 'S') return [];
        return [{ evidence: `page ${index + 1}: Tabs is ${tabs ?? 'absent'}`, page: index + 1 }];
      }),
  }),
  uaClause('7.18.4-1', {
    title: 'Widgets tagged',
    rule: 'Widget annotations stand in a Form element.',
    evaluate: eachAnnotation(({ subtype, element }) =>
      subtype !== 'Widget' || element?.role.standard === 'Form'
        ? null
        : `is not in a Form element${inside(element)}`,
    ),
  }),
  uaClause('7.18.4-2', {
    title: 'Form elements',
    rule: 'A Form element without a Role attribute holds one widget annotation and nothing else.',
    evaluate: eachElement('Form', (element, facts) => {
      const role = structureOf(facts)?.attributes.get(element, 'PrintField', 'Role');
      if (role instanceof PdfName) return null;
      const { children, content } = element;
      const [item] = content;
      const widget =
        item?.kind === 'object' &&
        item.object !== null &&
        facts.pdf.name(item.object, 'Subtype') === 'Widget';
      return children.length === 0 && content.length === 1 && widget
        ? null
        : 'has no Role, and holds something else than one widget';
    }),
  }),
  uaClause('7.18.5-1', {
    title: 'Links tagged',
    rule: 'Link annotations stand in a Link element.',
    evaluate: eachAnnotation(({ subtype, element }) =>
      subtype !== 'Link' || element?.role.standard === 'Link'
        ? null
        : `is not in a Link element${inside(element)}`,
    ),
  }),
  uaClause('7.18.5-2', {
    title: 'Description of links',
    rule: 'Link annotations have Contents.',
    evaluate: eachAnnotation(({ subtype, dict }, { pdf }) =>
      subtype !== 'Link' || hasWords(pdf.text(dict, 'Contents')) ? null : 'has no Contents',
    ),
  }),
  uaClause('7.18.7-1', {
    title: 'Files of attachments',
    rule: 'File specifications of file attachment annotations have F and UF.',
    evaluate: everyAnnotation(({ subtype, dict }, { pdf }) => {
      const file = subtype === 'FileAttachment' ? pdf.dict(dict, 'FS') : null;
      return file && missingNames(pdf, file);
    }),
  }),
  uaClause('7.18.8-1', {
    title: 'Printer marks not tagged',
    rule: 'PrinterMark annotations are not in the structure tree.',
    evaluate: everyAnnotation(({ subtype, element }) =>
      subtype === 'PrinterMark' && element ? `is in ${element.label}` : null,
    ),
  }),
];

type Judge = (annotation: TaggedAnnotation, facts: ConformanceFacts) => string | null;

/** Judges annotations that users meet: hidden ones and those outside the CropBox are skipped. */
function eachAnnotation(fault: Judge): Clause['evaluate'] {
  return everyAnnotation((annotation, facts) =>
    annotation.exempt ? null : fault(annotation, facts),
  );
}

function everyAnnotation(fault: Judge): Clause['evaluate'] {
  return function* (facts) {
    for (const annotation of annotationsOf(facts)) {
      const words = fault(annotation, facts);
      const { label, page } = annotation;
      if (words !== null) yield { evidence: `page ${page}: ${label} ${words}`, page };
    }
  };
}

function hasWords(text: string | null | undefined): boolean {
  return text !== null && text !== undefined && text !== '';
}

function inside(element: TaggedAnnotation['element']): string {
  return element ? `, but in ${element.label}` : '';
}
