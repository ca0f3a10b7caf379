import type { ByteReader } from '../../../bytes/byte-reader';
import { byteText } from '../../../bytes/byte-text';
import { isPdfArray, type PdfDict, PdfString } from '../../../syntax/objects';
import { demand, type Failure } from '../../clause';
import type { ConformanceFacts } from '../../facts/conformance-facts';
import type { PdfaPart, PdfaRule } from '../pdfa-rule';

const TAIL = 1024;

/** Header, trailer and cross-reference table (ISO 19005-1, 6.1.2 to 6.1.4; 19005-2, the same numbers). */
export const fileLayout: readonly PdfaRule[] = [
  {
    at: { 1: '6.1.2-1', 2: '6.1.2-1', 4: '6.1.2-1' },
    title: 'File header',
    rule: 'The file shall begin with %PDF-n.n, in PDF/A-2 and PDF/A-3 with a version of 1.0 to 1.7 and an end of line, in PDF/A-4 with a version of 2.n and an end of line.',
    evaluate: (facts, part) => header(facts, part),
  },
  {
    at: { 1: '6.1.2-2', 2: '6.1.2-2', 4: '6.1.2-2' },
    title: 'Binary comment',
    rule: 'The line after the header is a comment that begins with at least four bytes above 127.',
    evaluate: (facts) => {
      const lines = startOf(facts).split(/\r\n|\r|\n/);
      const evidence = 'the second line is no comment that begins with four bytes above 127';
      return demand(/^%[\x80-\xFF]{4}/.test(lines[1] ?? ''), evidence);
    },
  },
  {
    at: { 1: '6.1.3-1', 2: '6.1.3-1', 4: '6.1.3-1' },
    title: 'File identifier',
    rule: 'The trailer has an ID of two byte strings.',
    evaluate: (facts) => identifier(facts),
  },
  {
    at: { 1: '6.1.3-3', 2: '6.1.3-3', 4: '6.1.3-3' },
    title: 'Nothing behind the end',
    rule: 'Nothing but one end of line follows the last end-of-file marker.',
    evaluate: ({ pdf }) => {
      const { reader } = pdf.layout;
      const tail = byteText(reader.slice(reader.length - TAIL, TAIL));
      const end = tail.lastIndexOf('%%EOF');
      const evidence = 'data follow the last end-of-file marker';
      return demand(end >= 0 && /^%%EOF(?:\r\n|\r|\n)?$/.test(tail.slice(end)), evidence);
    },
  },
  {
    at: { 1: '6.1.3-4' },
    title: 'Identifier of linearized files',
    rule: 'The trailers of a linearized file have the same ID where both have one.',
    evaluate: (facts) => {
      const { linearization, layout } = facts.pdf;
      if (!linearization.linearized) return [];
      const ids = layout.sections.flatMap(({ trailer }) => idOf(facts, trailer) ?? []);
      return demand(new Set(ids).size <= 1, 'the trailers have different IDs');
    },
  },
  {
    at: { 1: '6.1.4-1', 2: '6.1.4-1', 4: '6.1.4-1' },
    title: 'Cross-reference table',
    rule: 'One end of line shall separate the keyword xref from the first subsection header. In PDF/A-1 one space shall separate the two numbers of every subsection header.',
    evaluate: (facts, part) => tables(facts, part),
  },
  {
    at: { 1: '6.1.4-3' },
    title: 'No cross-reference streams',
    rule: 'Cross-reference information is in tables, and no object is in an object stream.',
    evaluate: ({ pdf }) => {
      const streams = pdf.layout.sections.filter(({ kind }) => kind === 'stream');
      return streams.map(({ offset }) => ({
        evidence: `a cross-reference stream is at ${offset}`,
      }));
    },
  },
];

function startOf({ pdf }: ConformanceFacts): string {
  return byteText(pdf.layout.reader.slice(0, 256));
}

const LATER = /^%PDF-1\.[0-7](?:\r\n|\r|\n)/;
const headers: Readonly<Record<PdfaPart, RegExp>> = {
  1: /^%PDF-\d\.\d/,
  2: LATER,
  3: LATER,
  4: /^%PDF-2\.\d(?:\r\n|\r|\n)/,
};

function header(facts: ConformanceFacts, part: PdfaPart): readonly Failure[] {
  const shape = headers[part];
  const start = startOf(facts);
  const found = /^[^\r\n]{0,20}/.exec(start)?.[0] ?? '';
  return demand(shape.test(start), `the file begins with "${found}"`);
}

/** The ID of a trailer as text; null when it is not one. */
function idOf({ pdf }: ConformanceFacts, trailer: PdfDict): string | null {
  const id = pdf.resolve(trailer.get('ID'));
  if (!isPdfArray(id) || id.length !== 2) return null;
  const parts = id.map((item) => pdf.resolve(item));
  const texts = parts.map((item) => (item instanceof PdfString ? byteText(item.bytes) : null));
  return texts.includes(null) || texts.includes('') ? null : texts.join(' ');
}

function identifier(facts: ConformanceFacts): readonly Failure[] {
  const { pdf } = facts;
  const trailers = [pdf.trailer];
  // The first page's trailer is read first; the last one may carry the ID as well.
  if (pdf.linearization.linearized) {
    trailers.push(...pdf.layout.sections.map(({ trailer }) => trailer));
  }
  const found = trailers.some((trailer) => idOf(facts, trailer) !== null);
  return demand(found, 'the trailer has no ID of two byte strings');
}

function tables({ pdf }: ConformanceFacts, part: PdfaPart): readonly Failure[] {
  const { reader, sections } = pdf.layout;
  return sections
    .filter(({ kind }) => kind === 'table')
    .flatMap(({ offset }) => {
      const fault = tableFault(reader, offset, part);
      return fault === null
        ? []
        : [{ evidence: `the cross-reference table at ${offset} ${fault}` }];
    });
}

const HEADER = 64;
const ENTRY = 20;
const mostSubsections = 100_000;

function tableFault(reader: ByteReader, offset: number, part: PdfaPart): string | null {
  const textAt = (from: number): string => byteText(reader.slice(from, HEADER));
  const keyword = /^\s*xref(?:\r\n|\r|\n)(?=\d)/.exec(textAt(offset));
  if (!keyword) return 'has no single end of line after xref';
  if (part !== 1) return null;
  let next = offset + keyword[0].length;
  for (let count = 0; count < mostSubsections; count++) {
    const header = /^\s*(\d+)([\s]+)(\d+)\s*?(?:\r\n|\r|\n)/.exec(textAt(next));
    if (!header) return null;
    if (header[2] !== ' ') return `has a subsection header without a single space at ${next}`;
    next += header[0].length + Number(header[3]) * ENTRY;
  }
  return null;
}
