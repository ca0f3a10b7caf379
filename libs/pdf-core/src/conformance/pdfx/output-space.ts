import type { OutputIntentFacts } from '../../interchange/output-intents';
import type { ConformanceFacts } from '../facts/conformance-facts';
import { isRegisteredCondition } from './registered-conditions.table';

/** The space of a profile outside the file: not at hand. */
export const OUTSIDE = 'outside the file';

/** The PDF/X output intents of the document and, as PDF/X-6 allows, of pages. */
export function everyPdfxIntent({ outputIntents }: ConformanceFacts): readonly OutputIntentFacts[] {
  return outputIntents.filter(({ subtype }) => subtype === 'GTS_PDFX');
}

/** The PDF/X output intents of the document, those of pages left out. */
export function pdfxIntents({ outputIntents }: ConformanceFacts): readonly OutputIntentFacts[] {
  return outputIntents.filter(({ page, subtype }) => page === null && subtype === 'GTS_PDFX');
}

/**
 * The space of the printing condition, as ICC profiles name it: that of the embedded profile, or CMYK
 * for a registered condition, or {@link OUTSIDE}. Null when nothing says it.
 */
export function outputSpace(facts: ConformanceFacts): string | null {
  const [intent] = pdfxIntents(facts);
  return intent ? spaceOf(intent) : null;
}

/** The same on a page that may have an output intent of its own. */
export function outputSpaceOn(facts: ConformanceFacts, page: number): string | null {
  const own = everyPdfxIntent(facts).find((intent) => intent.page === page);
  return own ? spaceOf(own) : outputSpace(facts);
}

function spaceOf(intent: OutputIntentFacts): string | null {
  const { profile, outputConditionIdentifier, hasProfileReference } = intent;
  if (profile) return profile.icc?.colorSpace ?? null;
  if (isRegisteredCondition(outputConditionIdentifier ?? '')) return 'CMYK';
  return hasProfileReference ? OUTSIDE : null;
}
