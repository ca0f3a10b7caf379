import { unicodeOfGlyphName } from '../../fonts/encoding/glyph-unicode';
import type { CharacterMaps } from '../../fonts/program/glyph-program';
import { PdfDict, PdfName } from '../../syntax/objects';
import type { ClauseRule } from '../clause';
import type { ConformanceFacts } from '../facts/conformance-facts';
import { eachFont, hasProgram, type UsedFont } from './used-fonts';

const SYMBOLIC = 4;

/** Character maps of nonsymbolic TrueType fonts (ISO 19005-2, 6.2.11.6; ISO 14289-1, 7.21.6). */
export const nonsymbolicMaps: ClauseRule = {
  title: 'Maps of nonsymbolic TrueType fonts',
  rule: 'Programs of nonsymbolic TrueType fonts have a Unicode or Mac Roman character map.',
  evaluate: eachTrueType((used, { symbolic, maps }) => {
    if (symbolic || !maps || used.rendered.size === 0) return null;
    return maps.find(3, 1) || maps.find(1, 0) ? null : 'has no character map (3, 1) or (1, 0)';
  }),
};

/** Encodings of nonsymbolic TrueType fonts. */
export const nonsymbolicEncoding: ClauseRule = {
  title: 'Encoding of nonsymbolic TrueType fonts',
  rule: 'Nonsymbolic TrueType fonts have MacRomanEncoding or WinAnsiEncoding, and Differences of listed names only with a Unicode map.',
  evaluate: eachTrueType(({ dict }, { symbolic, maps }, { pdf }) => {
    if (symbolic) return null;
    const encoding = pdf.get(dict, 'Encoding');
    if (encoding instanceof PdfName) return isBase(encoding.value) ? null : `has ${encoding.value}`;
    if (!(encoding instanceof PdfDict)) return 'has no Encoding';
    const base = pdf.name(encoding, 'BaseEncoding');
    if (base === null || !isBase(base)) return `has the BaseEncoding ${base ?? '(none)'}`;
    const names = (pdf.array(encoding, 'Differences') ?? []).map((part) => pdf.resolve(part));
    const unlisted = names.find(
      (part) =>
        part instanceof PdfName &&
        part.value !== '.notdef' &&
        unicodeOfGlyphName(part.value) === null,
    );
    if (unlisted instanceof PdfName) return `has a difference of unlisted name ${unlisted.value}`;
    const differs = names.some((part) => part instanceof PdfName);
    return differs && maps && !maps.find(3, 1) ? 'has Differences without a map (3, 1)' : null;
  }),
};

/** Encodings of symbolic TrueType fonts. */
export const symbolicEncoding: ClauseRule = {
  title: 'No encoding of symbolic TrueType fonts',
  rule: 'Symbolic TrueType fonts have no Encoding.',
  evaluate: eachTrueType(({ dict }, { symbolic }) =>
    symbolic && dict.has('Encoding') ? 'is symbolic and has an Encoding' : null,
  ),
};

/** Character maps of symbolic TrueType fonts. */
export const symbolicMaps: ClauseRule = {
  title: 'Maps of symbolic TrueType fonts',
  rule: 'Programs of symbolic TrueType fonts have one character map, or the Microsoft symbol map among them.',
  evaluate: eachTrueType((_used, { symbolic, maps }) => {
    if (!symbolic || !maps) return null;
    return maps.count === 1 || maps.find(3, 0) ? null : `has ${maps.count} character maps`;
  }),
};

interface TrueType {
  readonly symbolic: boolean;
  /** Null without a readable program. */
  readonly maps: CharacterMaps | null;
}

function eachTrueType(
  fault: (used: UsedFont, font: TrueType, facts: ConformanceFacts) => string | null,
): ClauseRule['evaluate'] {
  return eachFont((used, facts) => {
    if (used.font.subtype !== 'TrueType') return null;
    const flags = used.descriptor ? (facts.pdf.integer(used.descriptor, 'Flags') ?? 0) : 0;
    const program = hasProgram(used) ? used.font.embeddedFont.open().program : null;
    const maps = program?.characterMaps ?? null;
    return fault(used, { symbolic: (flags & SYMBOLIC) !== 0, maps }, facts);
  });
}

function isBase(name: string): boolean {
  return name === 'MacRomanEncoding' || name === 'WinAnsiEncoding';
}
