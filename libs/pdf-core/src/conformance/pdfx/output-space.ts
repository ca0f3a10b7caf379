import type { OutputIntentFacts } from '../../interchange/output-intents';
import type { ConformanceFacts } from '../facts/conformance-facts';
import { isRegisteredCondition } from './registered-conditions.table';

/** The PDF/X output intents of the document, those of pages left out. */
export function pdfxIntents({ outputIntents }: ConformanceFacts): readonly OutputIntentFacts[] {
  return outputIntents.filter(({ page, subtype }) => page === null && subtype === 'GTS_PDFX');
}

/**
 * The space of the printing condition, as ICC profiles name it: that of the embedded profile, or CMYK
 * for a registered condition. Null when nothing says it.
 */
export function outputSpace(facts: ConformanceFacts): string | null {
  const [intent] = pdfxIntents(facts);
  if (!intent) return null;
  const { profile, outputConditionIdentifier } = intent;
  if (profile) return profile.icc?.colorSpace ?? null;
  return isRegisteredCondition(outputConditionIdentifier ?? '') ? 'CMYK' : null;
}
