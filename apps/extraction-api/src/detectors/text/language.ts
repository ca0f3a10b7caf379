import { createRequire } from 'node:module';
import type { DetectedLanguage } from '@forme/contracts/extraction';
import type * as Tinyld from 'tinyld';

const onDemand = createRequire(__filename);

/** Where the detector of languages says it is from. */
export const LANGUAGE_SOURCE = 'forme-cpu/tinyld';
/** Code of a text whose language cannot be determined (BCP 47, 4.1). */
export const UNDETERMINED = 'und';

const maxCharacters = 8000;
/** A few words of an ingredient list look like any of a dozen languages. */
const fewestLetters = 20;
const lowestAccuracy = 0.25;
const lowestLead = 1.8;

/** The language of a text by its letters; `und` when it is too short or too mixed to decide, null when there is no text. */
export function detectLanguage(text: string): DetectedLanguage | null {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  if (letters === 0) return null;
  if (letters < fewestLetters) return undetermined(0);
  const { detectAll } = onDemand('tinyld') as typeof Tinyld;
  const [best, next] = detectAll(text.slice(0, maxCharacters));
  if (!best || best.lang === '') return undetermined(0);
  const sure =
    best.accuracy >= lowestAccuracy && best.accuracy >= lowestLead * (next?.accuracy ?? 0);
  if (!sure) return undetermined(best.accuracy);
  return { code: best.lang, confidence: rounded(best.accuracy), source: LANGUAGE_SOURCE };
}

function undetermined(accuracy: number): DetectedLanguage {
  return { code: UNDETERMINED, confidence: rounded(accuracy), source: LANGUAGE_SOURCE };
}

function rounded(value: number): number {
  return Math.round(Math.min(1, value) * 1000) / 1000;
}
