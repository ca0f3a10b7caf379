import { ColorSpaceReader } from '../color/color-space-reader';
import type { IccProfileFacts } from '../color/icc-profile';
import { nameText } from '../color/name-text';
import type { ObjectReader } from '../document/object-reader';
import { type PdfArray, PdfDict, PdfName, PdfRef, PdfString } from '../syntax/objects';
import { decodeTextString } from '../syntax/text-string';

/** An output intent (ISO 32000-2, 14.11.5). Text is null when absent. */
export interface OutputIntentFacts {
  readonly objectKey: string | null;
  /** Page from 1 for a page-level intent (PDF 2.0), null for the document's. */
  readonly page: number | null;
  /** /S, e.g. `GTS_PDFX`, `GTS_PDFA1`, `ISO_PDFE1`. */
  readonly subtype: string | null;
  readonly outputConditionIdentifier: string | null;
  readonly outputCondition: string | null;
  readonly registryName: string | null;
  readonly info: string | null;
  /** /DestOutputProfile, when it is a stream. */
  readonly profile: {
    readonly objectKey: string | null;
    /** /N of the stream. */
    readonly components: number | null;
    /** Null when the stream cannot be decoded. */
    readonly icc: IccProfileFacts | null;
  } | null;
  /** /DestOutputProfileRef is present: the profile is outside the file (PDF/X-4p, X-5pg). */
  readonly hasProfileReference: boolean;
  /** /MixingHints or /SpectralData is present (PDF 2.0). */
  readonly hasSpectralData: boolean;
}

/** A page; `index` counts from 0. */
export interface IntentPage {
  readonly index: number;
  readonly dict: PdfDict;
}

const MAX_INTENTS = 1000;

/** Reads the catalog's output intents, then those of pages. */
export function readOutputIntents(
  reader: ObjectReader,
  pages: readonly IntentPage[],
  spaces: ColorSpaceReader = new ColorSpaceReader(reader),
): readonly OutputIntentFacts[] {
  const found: OutputIntentFacts[] = [];
  const addAll = (owner: PdfDict, page: number | null): void => {
    const entries: PdfArray = reader.array(owner, 'OutputIntents') ?? [];
    for (const written of entries.slice(0, MAX_INTENTS - found.length)) {
      const dict = reader.resolve(written);
      if (!(dict instanceof PdfDict)) continue;
      const objectKey = written instanceof PdfRef ? written.key : null;
      found.push({ objectKey, page, ...readIntent(reader, spaces, dict) });
    }
  };
  addAll(reader.catalog, null);
  for (const { dict, index } of pages) {
    if (dict.has('OutputIntents')) addAll(dict, index + 1);
  }
  return found;
}

function readIntent(
  reader: ObjectReader,
  spaces: ColorSpaceReader,
  dict: PdfDict,
): Omit<OutputIntentFacts, 'objectKey' | 'page'> {
  const text = (key: string): string | null => {
    const value = reader.get(dict, key);
    if (value instanceof PdfString) return decodeTextString(value.bytes);
    return value instanceof PdfName ? nameText(value.value) : null;
  };
  const stream = reader.stream(dict, 'DestOutputProfile');
  return {
    subtype: text('S'),
    outputConditionIdentifier: text('OutputConditionIdentifier'),
    outputCondition: text('OutputCondition'),
    registryName: text('RegistryName'),
    info: text('Info'),
    profile: stream && {
      objectKey: stream.ref?.key ?? null,
      components: reader.integer(stream.dict, 'N'),
      icc: spaces.profile(stream),
    },
    hasProfileReference: reader.get(dict, 'DestOutputProfileRef') !== null,
    hasSpectralData: dict.has('MixingHints') || dict.has('SpectralData'),
  };
}
