import type { IccProfileFacts } from '../../../color/icc-profile';
import type { OutputIntentFacts } from '../../../interchange/output-intents';
import type { ConformanceFacts } from '../../facts/conformance-facts';
import type { PdfaPart } from '../pdfa-rule';

/** Output space of device colours by the PDF/A output intent of a document. */
export interface OutputSpace {
  /** Space of its profile as ICC names it, `RGB`, `CMYK`, `GRAY`; null without an intent or with a profile that cannot be read. */
  readonly space: string | null;
}

/** The output intents of the document with S GTS_PDFA1. */
export function pdfaIntents({ outputIntents }: ConformanceFacts): readonly OutputIntentFacts[] {
  return outputIntents.filter(({ page, subtype }) => page === null && subtype === 'GTS_PDFA1');
}

/** The output spaces of device colours. */
export function outputSpaces(facts: ConformanceFacts): OutputSpace {
  for (const { profile } of pdfaIntents(facts)) {
    if (profile?.icc?.colorSpace) return { space: profile.icc.colorSpace };
  }
  return { space: null };
}

/**
 * The output space of the device colours of a page. In PDF/A-4 an output intent of the page overrides that of the document
 * (ISO 19005-4, 6.2.3). Page from 1.
 */
export function outputSpaceOn(
  facts: ConformanceFacts,
  part: PdfaPart,
  page: number,
): string | null {
  const own = part === 4 ? facts.shared(pageSpaces).get(page) : undefined;
  return own ?? outputSpaces(facts).space;
}

function pageSpaces({ outputIntents }: ConformanceFacts): ReadonlyMap<number, string> {
  const found = new Map<number, string>();
  for (const { page, subtype, profile } of outputIntents) {
    const space = profile?.icc?.colorSpace;
    if (page !== null && subtype === 'GTS_PDFA1' && space) found.set(page, space);
  }
  return found;
}

/** Why a profile may not be used; null when it may. `classes` and `spaces` are those allowed. */
export function profileFault(
  icc: IccProfileFacts | null,
  part: PdfaPart,
  classes: ReadonlySet<string>,
  spaces: ReadonlySet<string>,
): string | null {
  if (!icc?.valid) return `the ICC profile is not valid (${icc?.problem ?? 'not readable'})`;
  const major = Number.parseInt(icc.version ?? '', 10);
  const largest = part === 1 ? 2 : 4;
  if (!(major <= largest)) return `the ICC profile has version ${icc.version ?? 'none'}`;
  if (!classes.has(icc.profileClass ?? '')) {
    return `the ICC profile is of the class ${icc.profileClass ?? 'none'}`;
  }
  if (spaces.has(icc.colorSpace ?? '')) return null;
  return `the ICC profile has the space ${icc.colorSpace ?? 'none'}`;
}
