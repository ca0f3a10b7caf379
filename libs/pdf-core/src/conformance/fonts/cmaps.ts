import { byteText } from '../../bytes/byte-text';
import { decodeWithinBudget } from '../../document/decode-within-budget';
import type { ObjectReader } from '../../document/object-reader';
import { type PdfDict, PdfName, PdfStream } from '../../syntax/objects';
import type { ClauseRule } from '../clause';
import { isPredefinedCMap, orderingOfCMap } from './predefined-cmap-names.table';
import type { ConformanceFacts } from '../facts/conformance-facts';
import { eachFont, type UsedFont } from './used-fonts';

/** Collections of CIDFont and CMap (ISO 19005-2, 6.2.11.3.1; ISO 14289-1, 7.21.3.1). */
export const collectionsAgree: ClauseRule = {
  title: 'Character collections',
  rule: 'CIDFont and CMap of a composite font are for the same character collection, the CIDFont for no later supplement, unless the CMap is Identity.',
  evaluate: eachFont((used, facts) => collectionFault(used, facts, true)),
};

/** Collections of CIDFont and CMap, whatever their supplements (ISO 19005-1, 6.3.3.1). */
export const collectionsCompatible: ClauseRule = {
  title: 'Character collections',
  rule: 'CIDFont and CMap of a composite font are for the same character collection, unless the CMap is Identity.',
  evaluate: eachFont((used, facts) => {
    const unknown = unknownCMap(used, facts.pdf);
    return unknown === null
      ? collectionFault(used, facts, false)
      : `uses ${unknown}, which is for no collection`;
  }),
};

function collectionFault(
  { dict, cidFont }: UsedFont,
  { pdf }: ConformanceFacts,
  supplements: boolean,
): string | null {
  const written = pdf.get(dict, 'Encoding');
  if (!cidFont) return null;
  const own = collectionOf(pdf, cidFont);
  if (written instanceof PdfName) {
    const ordering = orderingOfCMap(written.value);
    const agrees = ordering === null || (own?.registry === 'Adobe' && own.ordering === ordering);
    return agrees ? null : `uses ${written.value} with ${textOf(own)}`;
  }
  if (!(written instanceof PdfStream)) return null;
  if (/^Identity-[HV]$/.test(pdf.name(written.dict, 'CMapName') ?? '')) return null;
  const of = collectionOf(pdf, written.dict);
  if (!of) return 'has a CMap without CIDSystemInfo';
  const agrees =
    own?.registry === of.registry &&
    own.ordering === of.ordering &&
    (!supplements || own.supplement <= of.supplement);
  return agrees ? null : `is ${textOf(own)}, its CMap ${textOf(of)}`;
}

/** CIDToGIDMap (ISO 19005-2, 6.2.11.3.2; ISO 14289-1, 7.21.3.2). */
export const cidToGidMap: ClauseRule = {
  title: 'CIDToGIDMap',
  rule: 'Embedded CIDFonts of type 2 have a CIDToGIDMap that is a stream or Identity.',
  evaluate: eachFont(({ cidFont, font }, { pdf }) => {
    if (!cidFont || !font.embedded || pdf.name(cidFont, 'Subtype') !== 'CIDFontType2') return null;
    const map = pdf.get(cidFont, 'CIDToGIDMap');
    const valid = map instanceof PdfStream || (map instanceof PdfName && map.value === 'Identity');
    return valid ? null : 'has no CIDToGIDMap';
  }),
};

/** CMaps in the file (ISO 19005-2, 6.2.11.3.3; ISO 14289-1, 7.21.3.3). */
export const cmapEmbedded: ClauseRule = {
  title: 'CMaps embedded',
  rule: 'CMaps that are not predefined are embedded.',
  evaluate: eachFont((used, { pdf }) => {
    const unknown = unknownCMap(used, pdf);
    return unknown === null ? null : `uses the CMap ${unknown}`;
  }),
};

/** Name of a composite font's CMap that is neither embedded nor predefined; else null. */
export function unknownCMap({ dict, cidFont }: UsedFont, reader: ObjectReader): string | null {
  const written = reader.get(dict, 'Encoding');
  if (!cidFont || written instanceof PdfStream) return null;
  const name = written instanceof PdfName ? written.value : null;
  return name !== null && isPredefinedCMap(name) ? null : (name ?? '(none)');
}

/** WMode in both places. */
export const cmapWritingMode: ClauseRule = {
  title: 'Writing modes of CMaps',
  rule: 'WMode of the dictionary of an embedded CMap is that of the CMap.',
  evaluate: eachFont(({ dict, cidFont }, { pdf }) => {
    const stream = cidFont && pdf.stream(dict, 'Encoding');
    if (!stream) return null;
    const program = programOf(pdf, stream);
    const found = /\/WMode\s+(\d+)\s+def\b|(\d+)\s+\/WMode\s+exch\s+def\b/.exec(program);
    const inside = Number(found?.[1] ?? found?.[2] ?? 0);
    const outside = pdf.integer(stream.dict, 'WMode') ?? 0;
    return inside === outside ? null : `has a CMap of WMode ${outside} and ${inside}`;
  }),
};

/** CMaps that CMaps use. */
export const cmapUses: ClauseRule = {
  title: 'CMaps used by CMaps',
  rule: 'Embedded CMaps use no other CMaps but predefined ones.',
  evaluate: eachFont(({ dict, cidFont }, { pdf }) => {
    const stream = cidFont && pdf.stream(dict, 'Encoding');
    if (!stream) return null;
    const used = pdf.get(stream.dict, 'UseCMap');
    const names = [
      used instanceof PdfName ? used.value : null,
      used instanceof PdfStream ? (pdf.name(used.dict, 'CMapName') ?? '(unnamed)') : null,
      /\/([^\s/<>[\]()]{1,100})\s+usecmap\b/.exec(programOf(pdf, stream))?.[1] ?? null,
    ];
    const other = names.find((name) => name !== null && !isPredefinedCMap(name));
    return other === undefined || other === null ? null : `has a CMap that uses ${other}`;
  }),
};

interface Collection {
  readonly registry: string;
  readonly ordering: string;
  readonly supplement: number;
}

function collectionOf(reader: ObjectReader, dict: PdfDict): Collection | null {
  const info = reader.dict(dict, 'CIDSystemInfo');
  const registry = info && reader.text(info, 'Registry');
  const ordering = info && reader.text(info, 'Ordering');
  if (!info || registry === null || ordering === null) return null;
  return { registry, ordering, supplement: reader.integer(info, 'Supplement') ?? 0 };
}

function textOf(collection: Collection | null): string {
  if (!collection) return 'no CIDSystemInfo';
  return `${collection.registry}-${collection.ordering}-${collection.supplement}`;
}

const LONGEST_PROGRAM = 1_000_000;

/** The text of a CMap, from its beginning. */
function programOf(reader: ObjectReader, stream: PdfStream): string {
  const decoded = decodeWithinBudget(reader, stream, stream.ref?.key ?? 'CMap');
  return decoded ? byteText(decoded.bytes.subarray(0, LONGEST_PROGRAM)) : '';
}
