import type { ColorSpaceReader } from '../color/color-space-reader';
import { embeddedIccSource, type NamedIccSource } from '../color/icc/icc-source';
import type { ObjectReader } from '../document/object-reader';
import { PdfRef, PdfStream } from '../syntax/objects';
import type { OutputIntentFacts } from './output-intents';

/**
 * The profile of the document's output intent: of PDF/X where there are several (ISO 32000-2, 14.11.5), else of the first that embeds
 * one that can be used. Intents of pages are skipped. Null without one.
 */
export function outputProfile(
  reader: ObjectReader,
  intents: readonly OutputIntentFacts[],
  spaces: ColorSpaceReader,
): NamedIccSource | null {
  const ofDocument = intents.filter(({ page }) => page === null);
  const first = ofDocument.filter(({ subtype }) => subtype === 'GTS_PDFX');
  for (const { profile } of [...first, ...ofDocument]) {
    const stream = profile?.objectKey ? streamAt(reader, profile.objectKey) : null;
    const source = stream && embeddedIccSource(reader, stream, spaces.profile(stream));
    if (source) return source;
  }
  return null;
}

function streamAt(reader: ObjectReader, key: string): PdfStream | null {
  const [number = 0, generation = 0] = key.split(' ').map(Number);
  const object = reader.resolve(new PdfRef(number, generation));
  return object instanceof PdfStream ? object : null;
}
