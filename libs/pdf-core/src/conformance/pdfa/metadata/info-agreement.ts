import type { Failure } from '../../clause';
import { parsePdfDate } from '../../../syntax/pdf-date';
import type { ConformanceFacts } from '../../facts/conformance-facts';
import type { PdfaRule } from '../pdfa-rule';
import { mainPacket } from './xmp-packets';
import type { XmpNode } from './xmp-tree';

const dc = 'http://purl.org/dc/elements/1.1/';
const xmp = 'http://ns.adobe.com/xap/1.0/';
const pdfSchema = 'http://ns.adobe.com/pdf/1.3/';

/** An entry of Info and the property that must say the same (ISO 19005-1, 6.7.3, table 1). */
const pairs = [
  ['Title', dc, 'title'],
  ['Author', dc, 'creator'],
  ['Subject', dc, 'description'],
  ['Keywords', pdfSchema, 'Keywords'],
  ['Creator', xmp, 'CreatorTool'],
  ['Producer', pdfSchema, 'Producer'],
  ['CreationDate', xmp, 'CreateDate'],
  ['ModDate', xmp, 'ModifyDate'],
] as const;

/** Agreement of Info and XMP in PDF/A-1. */
export const infoAgreement: readonly PdfaRule[] = [
  {
    at: { 1: '6.1.5-1' },
    title: 'Info and XMP',
    rule: 'The entries of the Info dictionary say the same as the XMP.',
    evaluate: (facts) => disagreements(facts),
  },
  {
    at: { 1: '6.7.3-1' },
    title: 'Info entries in XMP',
    rule: 'Each entry of the Info dictionary that has a counterpart in the XMP is equivalent to it.',
    evaluate: (facts) => disagreements(facts),
  },
];

function disagreements(facts: ConformanceFacts): readonly Failure[] {
  return facts.shared(compare);
}

function compare(facts: ConformanceFacts): readonly Failure[] {
  const { pdf } = facts;
  const info = pdf.dict(pdf.trailer, 'Info');
  const packet = mainPacket(facts);
  if (!info || !packet?.wellFormed) return [];
  const { properties } = packet;
  return pairs.flatMap(([key, namespace, name]) => {
    const written = pdf.text(info, key);
    if (written === null) return [];
    const property = properties.find((one) => one.namespace === namespace && one.name === name);
    const isDate = key.endsWith('Date');
    const same = isDate ? sameDate(written, property) : sameText(written, property);
    return same ? [] : [{ evidence: `${key} of Info and ${name} of the XMP differ` }];
  });
}

function sameText(written: string, property: XmpNode | undefined): boolean {
  const wanted = withoutEnd(written);
  if (!property) return false;
  const { form, text, children } = property;
  if (form === 'simple') return withoutEnd(text) === wanted;
  // One author; of alternatives the default one.
  if (form === 'Alt') {
    const chosen = children.find(({ lang }) => lang === 'x-default') ?? children[0];
    return chosen !== undefined && withoutEnd(chosen.text) === wanted;
  }
  const [only] = children;
  return children.length === 1 && only !== undefined && withoutEnd(only.text) === wanted;
}

/** Writers end strings with NUL. */
function withoutEnd(text: string): string {
  return text.replace(/\0+$/, '');
}

/** The same moment; where one of them has no time zone, the same time on the clock. */
function sameDate(written: string, property: XmpNode | undefined): boolean {
  const iso = parsePdfDate(written);
  if (iso === null || property?.form !== 'simple') return false;
  const zone = /(?:Z|[+-]\d\d:\d\d)$/;
  const both = [iso, property.text];
  const zoned = both.every((text) => zone.test(text));
  const [one, other] = both.map((text) => Date.parse(zoned ? text : atUtc(text.replace(zone, ''))));
  return one === other;
}

/** Dates alone are taken as UTC by the language, dates with a time as local ones. */
function atUtc(text: string): string {
  return text.includes('T') ? `${text}Z` : text;
}
