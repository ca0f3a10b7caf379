import { demand, type Clause, type Failure } from '../../clause';
import { allDicts } from '../../facts/all-objects';
import type { ConformanceFacts } from '../../facts/conformance-facts';
import type { ObjectReader } from '../../../document/object-reader';
import { isPdfArray, PdfDict, PdfStream, PdfString } from '../../../syntax/objects';
import { decodeWithinBudget } from '../../../document/decode-within-budget';
import { byteText } from '../../../bytes/byte-text';
import { fromContent } from '../content/page-content';
import { uaClause } from '../ua-clause';

/** Layers, embedded files, forms, security, media and XObjects (ISO 14289-1, 7.10 to 7.20). */
export const objectClauses: readonly Clause[] = [
  uaClause('7.10-1', {
    title: 'Names of layer configurations',
    rule: 'Every optional content configuration has a Name.',
    evaluate: eachConfiguration((dict, { pdf }) =>
      (pdf.text(dict, 'Name') ?? '') === '' ? 'has no Name' : null,
    ),
  }),
  uaClause('7.10-2', {
    title: 'No automatic layer states',
    rule: 'No optional content configuration has an AS.',
    evaluate: eachConfiguration((dict) => (dict.has('AS') ? 'has an AS' : null)),
  }),
  uaClause('7.11-1', {
    title: 'Names of embedded files',
    rule: 'File specifications of embedded files have F and UF.',
    evaluate: eachDict((dict, { pdf }) => (dict.has('EF') ? missingNames(pdf, dict) : null)),
  }),
  uaClause('7.15-1', {
    title: 'No dynamic XFA',
    rule: 'The form is no dynamic XFA form.',
    evaluate: ({ pdf }) => {
      const form = pdf.dict(pdf.catalog, 'AcroForm');
      const xfa = form ? xfaText(pdf, form) : '';
      return demand(
        !/<(?:\w+:)?dynamicRender[^>]{0,500}>\s{0,100}required\s{0,100}</.test(xfa),
        'dynamicRender is required',
      );
    },
  }),
  uaClause('7.16-1', {
    title: 'Extraction for accessibility',
    rule: 'The permissions of an encrypted file allow extraction for accessibility.',
    evaluate: ({ pdf }) => {
      const encryption = pdf.dict(pdf.trailer, 'Encrypt');
      const permissions = encryption && pdf.integer(encryption, 'P');
      const allowed = permissions !== null && (permissions & EXTRACT) !== 0;
      return demand(encryption === null || allowed, `P is ${permissions ?? 'absent'}`);
    },
  }),
  uaClause('7.18.6.2-1', {
    title: 'Types of media clips',
    rule: 'Media clip data has a content type.',
    evaluate: eachMediaClip((dict, { pdf }) =>
      /^[-\w+.]+\/[-\w+.]+$/.test(pdf.text(dict, 'CT') ?? '') ? null : 'has no content type',
    ),
  }),
  uaClause('7.18.6.2-2', {
    title: 'Description of media clips',
    rule: 'Media clip data has an Alt.',
    evaluate: eachMediaClip((dict, { pdf }) => {
      // Pairs of a language and a text (ISO 32000-1, 14.9.2.4).
      const alternatives = (pdf.array(dict, 'Alt') ?? []).map((written) => pdf.resolve(written));
      const described =
        alternatives.length > 0 &&
        alternatives.length % 2 === 0 &&
        alternatives.every(
          (text, at) => text instanceof PdfString && (at % 2 === 0 || text.bytes.length > 0),
        );
      return described ? null : 'has no Alt';
    }),
  }),
  uaClause('7.20-1', {
    title: 'No reference XObjects',
    rule: 'No form XObject has a Ref.',
    evaluate: eachDict((dict, { pdf }) =>
      pdf.name(dict, 'Subtype') === 'Form' && dict.has('Ref') ? 'is a reference XObject' : null,
    ),
  }),
  uaClause('7.20-2', {
    title: 'Tagged forms painted once',
    rule: 'A form XObject with marked-content identifiers is painted once.',
    evaluate: fromContent(({ repeatedForms }) => repeatedForms),
  }),
];

const EXTRACT = 512;

/** The names that a file specification lacks, in words; null when it has both. */
export function missingNames(reader: ObjectReader, file: PdfDict): string | null {
  const missing = ['F', 'UF'].filter((key) => (reader.text(file, key) ?? '') === '');
  return missing.length === 0 ? null : `has no ${missing.join(' and no ')}`;
}

type Judge = (dict: PdfDict, facts: ConformanceFacts) => string | null;

/** Judges every optional content configuration. */
export function eachConfiguration(fault: Judge): Clause['evaluate'] {
  return function* (facts): Iterable<Failure> {
    const { pdf } = facts;
    const properties = pdf.dict(pdf.catalog, 'OCProperties');
    if (!properties) return;
    const configurations = [properties.get('D'), ...(pdf.array(properties, 'Configs') ?? [])];
    for (const [index, written] of configurations.entries()) {
      const dict = pdf.resolve(written);
      const words = dict instanceof PdfDict ? fault(dict, facts) : null;
      const name = index === 0 ? 'the default configuration' : `configuration ${index}`;
      if (words !== null) yield { evidence: `${name} ${words}` };
    }
  };
}

/** Judges every dictionary of the file, those of streams among them. */
function eachDict(fault: Judge): Clause['evaluate'] {
  return function* (facts): Iterable<Failure> {
    for (const { ref, dict } of allDicts(facts)) {
      const words = fault(dict, facts);
      if (words !== null) yield { evidence: `${ref.key} ${words}` };
    }
  };
}

/** Media clip data dictionaries (ISO 32000-1, 13.2.4.2). */
function eachMediaClip(fault: Judge): Clause['evaluate'] {
  return eachDict((dict, facts) =>
    facts.pdf.name(dict, 'S') === 'MCD' && dict.has('D') ? fault(dict, facts) : null,
  );
}

/** The XML of an XFA form, packet by packet (ISO 32000-1, 12.7.8). */
function xfaText(reader: ObjectReader, form: PdfDict): string {
  const written = reader.get(form, 'XFA');
  const parts = isPdfArray(written) ? written.slice(0, MOST_PACKETS) : [written];
  const texts = parts.map((part) => {
    const stream = reader.resolve(part);
    const decoded = stream instanceof PdfStream ? decodeWithinBudget(reader, stream, 'XFA') : null;
    return decoded ? byteText(decoded.bytes) : '';
  });
  return texts.join('');
}

const MOST_PACKETS = 200;
