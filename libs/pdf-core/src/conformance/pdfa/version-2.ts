import { type PdfDict, PdfString } from '../../syntax/objects';
import { decodeTextString } from '../../syntax/text-string';
import { demand, type Failure } from '../clause';
import { allDicts } from '../facts/all-objects';
import { pageAnnotations } from '../facts/annotations';
import type { ConformanceFacts } from '../facts/conformance-facts';
import { contentWalk } from '../facts/content-walk';
import { hasProgram, usedFonts } from '../fonts/used-fonts';
import { PRIVATE } from '../pdfua/content/content-device';
import { usedStates } from './graphics/states';
import type { PdfaRule } from './pdfa-rule';

const SYMBOLIC = 4;
/** Triggers that additional actions may have (ISO 19005-4, 6.6.3). */
const triggers = new Set('E X D U Fo Bl'.split(' '));

/** Rules of PDF/A-4 only, which is based on PDF 2.0 (ISO 19005-4). */
export const version2: readonly PdfaRule[] = [
  {
    at: { 4: '6.1.3-4' },
    title: 'Info dictionary only with PieceInfo',
    rule: 'The trailer has an Info entry only where the catalog has PieceInfo.',
    evaluate: ({ pdf }) =>
      demand(
        !pdf.trailer.has('Info') || pdf.catalog.has('PieceInfo'),
        'the trailer has Info, and the catalog no PieceInfo',
      ),
  },
  {
    at: { 4: '6.1.3-5' },
    title: 'Entries of the Info dictionary',
    rule: 'The Info dictionary has ModDate and nothing else.',
    evaluate: ({ pdf }) => {
      const info = pdf.dict(pdf.trailer, 'Info');
      // Without PieceInfo there shall be no Info at all, whatever it holds.
      if (!info || !pdf.catalog.has('PieceInfo')) return [];
      const keys = [...info.keys()];
      return demand(keys.join() === 'ModDate', `Info has ${keys.join(', ') || 'no entries'}`);
    },
  },
  {
    at: { 4: '6.1.12-1' },
    title: 'Version of the catalog',
    rule: 'Version of the catalog is absent, or 2 with a period and a digit.',
    evaluate: ({ pdf }) => {
      const version = pdf.name(pdf.catalog, 'Version');
      const valid = !pdf.catalog.has('Version') || /^2\.\d$/.test(version ?? '');
      return demand(valid, `Version is ${version ?? 'no name'}`);
    },
  },
  {
    at: { 4: '6.2.3-3' },
    title: 'No profiles outside the file',
    rule: 'No output intent has a DestOutputProfileRef.',
    evaluate: ({ outputIntents }) =>
      outputIntents
        .filter(({ hasProfileReference }) => hasProfileReference)
        .map(({ objectKey }) => ({
          evidence: `output intent ${objectKey ?? ''} has a DestOutputProfileRef`,
        })),
  },
  {
    at: { 4: '6.2.5-3' },
    title: 'No halftone origin',
    rule: 'No graphics state in use has HTO.',
    evaluate: (facts) =>
      usedStates(facts)
        .filter(({ dict }) => dict.has('HTO'))
        .map(({ key, page }) => ({ evidence: `${key}: HTO is set`, page })),
  },
  {
    at: { 4: '6.2.10.6-4' },
    title: 'Maps of symbolic TrueType fonts',
    rule: 'Programs of symbolic TrueType fonts have the Microsoft symbol or the Mac Roman character map.',
    evaluate: (facts) =>
      usedFonts(facts).flatMap((used) => {
        const flags = (used.descriptor && facts.pdf.integer(used.descriptor, 'Flags')) ?? 0;
        if (used.font.subtype !== 'TrueType' || (flags & SYMBOLIC) === 0) return [];
        const maps = hasProgram(used) ? used.font.embeddedFont.open().program?.characterMaps : null;
        if (!maps || maps.find(3, 0) || maps.find(1, 0)) return [];
        return [{ evidence: `${used.label} has no character map (3, 0) or (1, 0)` }];
      }),
  },
  {
    at: { 4: '6.2.10.8-1' },
    title: 'No private characters in ActualText',
    rule: 'ActualText has no characters of the Private Use Area of Unicode.',
    evaluate: (facts) => privateTexts(facts, 'ActualText'),
  },
  {
    at: { 4: '6.4.1-1' },
    title: 'Actions of widgets',
    rule: 'No widget has an A entry.',
    evaluate: (facts) =>
      pageAnnotations(facts)
        .filter(({ subtype, dict }) => subtype === 'Widget' && dict.has('A'))
        .map(({ place, page }) => ({ evidence: `${place} has A`, page })),
  },
  {
    at: { 4: '6.6.3-1' },
    title: 'Additional actions',
    rule: 'Additional actions of the catalog, of pages and of annotations but widgets have the triggers E, X, D, U, Fo and Bl only.',
    evaluate: (facts) => additionalActions(facts),
  },
  {
    at: { 4: '6.7.3-5' },
    title: 'Revision in the identification',
    rule: 'pdfaid:rev of the XMP is a year of four digits.',
    evaluate: ({ xmp }) => {
      if (xmp?.wellFormed !== true) return [];
      const revision = xmp.named.pdfaRevision;
      return demand(/^\d{4}$/.test(revision ?? ''), `pdfaid:rev is ${revision ?? 'absent'}`);
    },
  },
  {
    at: { 4: '6.9-5' },
    levels: ['f'],
    title: 'Embedded files',
    rule: 'The name dictionary of a PDF/A-4f file has an EmbeddedFiles entry.',
    evaluate: ({ pdf }) =>
      demand(
        pdf.dict(pdf.catalog, 'Names')?.has('EmbeddedFiles') === true,
        'the name dictionary has no EmbeddedFiles',
      ),
  },
];

/** Dictionaries and property lists with private characters in a text entry. */
export function* privateTexts(
  facts: ConformanceFacts,
  key: 'ActualText' | 'Alt',
): Iterable<Failure> {
  const { pdf } = facts;
  const isPrivate = (dict: PdfDict): boolean => {
    const written = dict.has(key) ? pdf.get(dict, key) : null;
    return written instanceof PdfString && PRIVATE.test(decodeTextString(written.bytes));
  };
  for (const { ref, dict } of allDicts(facts)) {
    if (isPrivate(dict)) yield { evidence: `${ref.key}: ${key} has a private character` };
  }
  for (const { dict, place, page } of contentWalk(facts).propertyLists) {
    if (isPrivate(dict)) yield { evidence: `${place}: ${key} has a private character`, page };
  }
}

function* additionalActions(facts: ConformanceFacts): Iterable<Failure> {
  const { pdf } = facts;
  const wrong = (dict: PdfDict): string | null => {
    const others = [...(pdf.dict(dict, 'AA')?.keys() ?? [])].filter((key) => !triggers.has(key));
    return others.length === 0 ? null : `AA has ${others.join(', ')}`;
  };
  const own = wrong(pdf.catalog);
  if (own !== null) yield { evidence: `the catalog: ${own}` };
  for (const { dict, index } of pdf.pages) {
    const words = wrong(dict);
    if (words !== null) yield { evidence: `page ${index + 1}: ${words}`, page: index + 1 };
  }
  for (const { dict, subtype, place, page } of pageAnnotations(facts)) {
    const words = subtype === 'Widget' ? null : wrong(dict);
    if (words !== null) yield { evidence: `${place}: ${words}`, page };
  }
}
