import type { PageEntry } from '../../document/page-entry';
import type { PdfDict, PdfStream } from '../../syntax/objects';
import type { Clause, Failure, NotChecked } from '../clause';
import { allDicts } from '../facts/all-objects';
import type { ConformanceFacts } from '../facts/conformance-facts';
import { paintedUse, type PaintedUse } from '../facts/painted-use';

/** Parts of ISO 15930 that are judged: 15930-1 and -4 (X-1a), -3 and -6, -7, -9. */
export type PdfxPart = 'X-1a:2001' | 'X-1a:2003' | 'X-3:2002' | 'X-3:2003' | 'X-4' | 'X-6';

/** Names of the profiles of the parts. */
const profileNames: Readonly<Record<PdfxPart, string>> = {
  'X-1a:2001': 'pdfx1a',
  'X-1a:2003': 'pdfx1a2003',
  'X-3:2002': 'pdfx3',
  'X-3:2003': 'pdfx32003',
  'X-4': 'pdfx4',
  'X-6': 'pdfx6',
};

/** CMYK, gray and spot colours alone. */
export const x1a: readonly PdfxPart[] = ['X-1a:2001', 'X-1a:2003'];
/** Colour-managed, without transparency. */
export const x3: readonly PdfxPart[] = ['X-3:2002', 'X-3:2003'];
/** The parts on PDF 1.3 and 1.4, which know no transparency and no layers. */
export const x1aAndX3: readonly PdfxPart[] = [...x1a, ...x3];
export const x4: readonly PdfxPart[] = ['X-4'];
/** The part on PDF 2.0. */
export const x6: readonly PdfxPart[] = ['X-6'];
/** The parts that know transparency and layers. */
export const x4AndX6: readonly PdfxPart[] = [...x4, ...x6];
/** The parts that know neither output intents of pages nor annotations on the printed area. */
export const beforeX6: readonly PdfxPart[] = [...x1aAndX3, ...x4];
export const allParts: readonly PdfxPart[] = [...beforeX6, ...x6];

/** A requirement of ISO 15930, in some or all of its parts. */
export interface PdfxRule {
  readonly parts: readonly PdfxPart[];
  /** Topic and number of the test under it, which make the id: `boxes-2`. A number alone names the minimum set. */
  readonly id: string;
  /** Number in the standard, or `32000-1:8.6.4`: the clause of ISO 32000-1 that ISO 15930 restricts. */
  readonly clause: string;
  /** The same for PDF/X-6, in ISO 32000-2; without it the number is the same there. */
  readonly clause2?: string;
  readonly title: string;
  readonly rule: string;
  readonly evaluate: (facts: ConformanceFacts, part: PdfxPart) => Iterable<Failure> | NotChecked;
}

/** The clauses of one part, in the order of the rules. */
export function clausesOf(part: PdfxPart, rules: readonly PdfxRule[]): readonly Clause[] {
  return rules
    .filter(({ parts }) => parts.includes(part))
    .map(({ id, clause, clause2, title, rule, evaluate }) => ({
      id: `${profileNames[part]}-${id}`,
      clause: part === 'X-6' ? (clause2 ?? clause.replace('32000-1:', '32000-2:')) : clause,
      title,
      rule,
      evaluate: (facts) => evaluate(facts, part),
    }));
}

/** Judges every dictionary of the file; the words say what is wrong, null that nothing is. */
export function eachDict(
  fault: (dict: PdfDict, facts: ConformanceFacts, stream: PdfStream | null) => string | null,
): PdfxRule['evaluate'] {
  return function* (facts) {
    for (const { ref, dict, stream } of allDicts(facts)) {
      const words = fault(dict, facts, stream);
      if (words !== null) yield { evidence: `${ref.key}: ${words}` };
    }
  };
}

/** Judges every page; the words say what is wrong. */
export function eachPage(
  faults: (page: PageEntry, facts: ConformanceFacts) => Iterable<string>,
): PdfxRule['evaluate'] {
  return function* (facts) {
    for (const page of facts.pdf.pages) {
      const number = page.index + 1;
      for (const words of faults(page, facts)) {
        yield { evidence: `page ${number}: ${words}`, page: number };
      }
    }
  };
}

/** A rule over what pages are painted with. Content that was not read leaves it open where nothing else fails. */
export function overPaint(
  judge: (use: PaintedUse, facts: ConformanceFacts, part: PdfxPart) => Iterable<Failure>,
): PdfxRule['evaluate'] {
  return (facts, part) => {
    const use = paintedUse(facts);
    const failures = [...judge(use, facts, part)];
    return failures.length > 0 || use.incomplete === null
      ? failures
      : { notChecked: use.incomplete };
  };
}

/** Failures on each of some pages. */
export function* onPages(pages: Iterable<number>, words: string): Iterable<Failure> {
  for (const page of pages) yield { evidence: `page ${page}: ${words}`, page };
}
