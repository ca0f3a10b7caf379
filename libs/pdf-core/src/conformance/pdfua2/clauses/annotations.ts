import type { ObjectReader } from '../../../document/object-reader';
import {
  isPdfArray,
  PdfDict,
  PdfName,
  type PdfObject,
  PdfRef,
  PdfString,
} from '../../../syntax/objects';
import { decodeTextString } from '../../../syntax/text-string';
import type { Failure } from '../../clause';
import type { ConformanceFacts } from '../../facts/conformance-facts';
import { annotationsOf } from '../../pdfua/annotations';
import type { StructureElement } from '../../pdfua/structure/structure-element';
import { richText } from '../rich-text';
import { structure20 } from '../structure/structure';
import { forReaders, type Ua2Rule } from '../ua2-rule';
import { eachAnnotation, isReal, placeOf } from './each-annotation';

const INVISIBLE = 1;
const NO_VIEW = 32;
const TOGGLE_NO_VIEW = 256;
/** Markup annotations (ISO 32000-2, 12.5.6.2). */
const markup =
  'Text FreeText Line Square Circle Polygon PolyLine Highlight Underline Squiggly StrikeOut Caret Stamp Ink FileAttachment Redact Sound'.split(
    ' ',
  );

/** Annotations (ISO 14289-2, 8.2.5.20, 8.9). */
export const annotationRules: readonly Ua2Rule[] = [
  {
    at: '8.2.5.20-1',
    title: 'Links tagged',
    rule: 'Link annotations stand in a Link or a Reference element.',
    evaluate: eachAnnotation(['Link'], (annotation) => {
      const type = annotation.element?.role.standard;
      return type === 'Link' || type === 'Reference' ? null : placeOf(annotation);
    }),
  },
  {
    at: '8.2.5.20-2',
    title: 'Links apart',
    rule: 'Link annotations with different targets are in elements of their own.',
    evaluate: mixedLinks,
  },
  {
    at: '8.9.2.2-1',
    title: 'Invisible annotations',
    rule: 'Annotations with the Invisible flag are artifacts.',
    evaluate: eachAnnotation(null, (annotation, { pdf }) =>
      isReal(annotation) && (flagsOf(pdf, annotation.dict) & INVISIBLE) !== 0
        ? 'is invisible and no artifact'
        : null,
    ),
  },
  {
    at: '8.9.2.2-2',
    title: 'Annotations not viewed',
    rule: 'Annotations with the NoView flag and without ToggleNoView are artifacts.',
    evaluate: eachAnnotation(null, (annotation, { pdf }) => {
      const flags = flagsOf(pdf, annotation.dict);
      const hidden = (flags & NO_VIEW) !== 0 && (flags & TOGGLE_NO_VIEW) === 0;
      return isReal(annotation) && hidden ? 'is not viewed and no artifact' : null;
    }),
  },
  {
    at: '8.9.2.3-1',
    title: 'Markup annotations tagged',
    rule: 'Markup annotations stand in an Annot element.',
    evaluate: eachAnnotation(markup, (annotation) =>
      annotation.element?.role.standard === 'Annot' ? null : placeOf(annotation),
    ),
  },
  {
    at: '8.9.2.3-2',
    profiles: forReaders,
    title: 'Rich and plain texts',
    rule: 'RC and Contents of a markup annotation have the same text.',
    evaluate: eachAnnotation(markup, ({ dict }, { pdf }) => {
      const [rich, plain] = [richText(pdf, dict, 'RC'), pdf.text(dict, 'Contents')];
      return rich === null || plain === null || rich === plain
        ? null
        : 'has another RC than Contents';
    }),
  },
  {
    at: '8.9.2.4.7-1',
    profiles: forReaders,
    title: 'Description of stamps',
    rule: 'Stamps have a Name or Contents.',
    evaluate: eachAnnotation(['Stamp'], ({ dict }) =>
      dict.has('Name') || dict.has('Contents') ? null : 'has no Name and no Contents',
    ),
  },
  described('8.9.2.4.8-1', ['Ink'], forReaders),
  {
    at: '8.9.2.4.9-1',
    title: 'Popups not tagged',
    rule: 'Popup annotations are not in the structure tree.',
    evaluate: eachAnnotation(['Popup'], (annotation) =>
      annotation.element ? placeOf(annotation) : null,
    ),
  },
  {
    at: '8.9.2.4.10-1',
    title: 'Relations of attached files',
    rule: 'File specifications of file attachment annotations have an AFRelationship.',
    evaluate: eachAnnotation(['FileAttachment'], ({ dict }, { pdf }) => {
      const file = pdf.dict(dict, 'FS');
      return file && !file.has('AFRelationship') ? 'has a file without AFRelationship' : null;
    }),
  },
  forbidden('8.9.2.4.11-1', 'Sound'),
  forbidden('8.9.2.4.11-2', 'Movie'),
  described('8.9.2.4.12-1', ['Screen']),
  {
    at: '8.9.2.4.14-1',
    title: 'Printer marks not real content',
    rule: 'PrinterMark annotations are artifacts.',
    evaluate: eachAnnotation(['PrinterMark'], (annotation) =>
      isReal(annotation) ? placeOf(annotation) : null,
    ),
  },
  forbidden('8.9.2.4.15-1', 'TrapNet'),
  {
    at: '8.9.2.4.16-1',
    title: 'Watermarks tagged',
    rule: 'Watermark annotations are artifacts or stand in an Annot element.',
    evaluate: eachAnnotation(['Watermark'], (annotation) =>
      !isReal(annotation) || annotation.element?.role.standard === 'Annot'
        ? null
        : placeOf(annotation),
    ),
  },
  described('8.9.2.4.19-1', ['3D'], forReaders),
  described('8.9.2.4.19-2', ['RichMedia'], forReaders),
  {
    at: '8.9.3.3-1',
    title: 'Tab order',
    rule: 'Tabs of pages with annotations is A, W or S.',
    evaluate: ({ pdf }) =>
      pdf.pages.flatMap(({ dict, index }) => {
        const annotated = (pdf.array(dict, 'Annots') ?? []).length > 0;
        const tabs = pdf.name(dict, 'Tabs');
        if (!annotated || (tabs !== null && 'AWS'.includes(tabs))) return [];
        return [{ evidence: `page ${index + 1}: Tabs is ${tabs ?? 'absent'}`, page: index + 1 }];
      }),
  },
  {
    at: '8.9.4.2-1',
    title: 'Contents and Alt agree',
    rule: 'Contents of an annotation and Alt of its element are the same.',
    evaluate: eachAnnotation(null, ({ dict, element }, { pdf }) => {
      const [contents, alt] = [
        pdf.text(dict, 'Contents'),
        element && pdf.text(element.dict, 'Alt'),
      ];
      return contents === null || alt === null || contents === alt
        ? null
        : 'has other Contents than the Alt of its element';
    }),
  },
];

function flagsOf(reader: ObjectReader, dict: PdfDict): number {
  return reader.integer(dict, 'F') ?? 0;
}

function forbidden(at: string, subtype: string): Ua2Rule {
  return {
    at,
    title: `No ${subtype} annotations`,
    rule: `There are no ${subtype} annotations.`,
    evaluate: eachAnnotation([subtype], () => 'is not allowed'),
  };
}

function described(
  at: string,
  subtypes: readonly string[],
  profiles?: Ua2Rule['profiles'],
): Ua2Rule {
  return {
    at,
    ...(profiles ? { profiles } : {}),
    title: `Description of ${subtypes.join(', ')} annotations`,
    rule: `${subtypes.join(', ')} annotations have Contents.`,
    evaluate: eachAnnotation(subtypes, ({ dict }, { pdf }) =>
      pdf.text(dict, 'Contents') === null ? 'has no Contents' : null,
    ),
  };
}

/** Elements that hold link annotations with different targets. */
function* mixedLinks(facts: ConformanceFacts): Iterable<Failure> {
  const targets = new Map<StructureElement, string>();
  for (const { dict, element, subtype, label, page } of annotationsOf(facts, structure20)) {
    if (subtype !== 'Link' || !element) continue;
    const target = targetOf(facts.pdf, dict);
    const first = targets.get(element);
    if (first === undefined) targets.set(element, target);
    else if (first !== target) {
      yield {
        evidence: `${label} has another target than links before it in ${element.label}`,
        page,
      };
    }
  }
}

/** Target of a link, as text that is equal for equal targets. */
function targetOf(reader: ObjectReader, link: PdfDict): string {
  return JSON.stringify([
    asText(reader, link.get('A') ?? null, 3),
    asText(reader, link.get('Dest') ?? null, 2),
  ]);
}

function asText(reader: ObjectReader, written: PdfObject, depth: number): unknown {
  const value = reader.resolve(written);
  if (value instanceof PdfName) return `/${value.value}`;
  if (value instanceof PdfString) return decodeTextString(value.bytes);
  if (depth === 0) return written instanceof PdfRef ? written.key : null;
  if (isPdfArray(value)) {
    // Pages and elements are named, not compared.
    return value
      .slice(0, 8)
      .map((part) => (part instanceof PdfRef ? part.key : asText(reader, part, depth - 1)));
  }
  if (value instanceof PdfDict) {
    return [...value].map(([key, part]) => [key, asText(reader, part, depth - 1)]);
  }
  return typeof value === 'number' || typeof value === 'boolean' ? value : null;
}
