import type { DetectedSymbol } from '@forme/contracts/extraction';
import type { Rect } from '@forme/pdf-core/geometry';
import type { DetectorText } from './page-text';

/** Where signs found in text say they are from. */
export const SIGN_SOURCE = 'forme-cpu/text';

/** Signs that text can carry and the names the catalogue of symbols gives them. */
const kinds: Readonly<Record<string, string>> = {
  '\u00a9': 'copyright',
  '\u00ae': 'registered_trademark',
  '\u2122': 'trademark',
  '\u2120': 'service_mark',
  '\u2117': 'sound_recording_copyright',
};
const signs = /[\u00a9\u00ae\u2122\u2120\u2117]/g;

/** Copyright, registered and trademark signs in the text of a page, with the place of each in its word. */
export function textSigns({ words }: Pick<DetectorText, 'words'>): DetectedSymbol[] {
  return words.flatMap(({ text, bbox }) =>
    Array.from(text.matchAll(signs), (match) => ({
      bbox: partOf(bbox, match.index, text.length),
      kind: kinds[match[0]] ?? 'other',
      confidence: 1,
      source: SIGN_SOURCE,
    })),
  );
}

/** The stretch of one character of a word that runs along its longer side; characters count as equally wide. */
function partOf(box: Rect, index: number, length: number): Rect {
  const [width, height] = [box.x1 - box.x0, box.y1 - box.y0];
  // The direction of a word on end is unknown; its whole box is correct in either direction.
  if (length <= 1 || height > width) return box;
  const step = width / length;
  return { ...box, x0: box.x0 + index * step, x1: box.x0 + (index + 1) * step };
}
