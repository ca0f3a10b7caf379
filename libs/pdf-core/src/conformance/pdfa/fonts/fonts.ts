import {
  cidToGidMap,
  cmapEmbedded,
  cmapUses,
  cmapWritingMode,
  collectionsAgree,
  collectionsCompatible,
} from '../../fonts/cmaps';
import { embedded, glyphsPresent, noNotdef, widthsAgree } from '../../fonts/embedding';
import { charSetComplete, cidSetComplete, cidSetOfGlyphs } from '../../fonts/subsets';
import {
  nonsymbolicEncoding,
  nonsymbolicMaps,
  symbolicEncoding,
  symbolicMaps,
} from '../../fonts/true-type';
import { eachFont, usedFonts } from '../../fonts/used-fonts';
import type { PdfaRule } from '../pdfa-rule';
import { cidRanges } from './cid-ranges';
import { fontDictionaries } from './font-dictionaries';
import { type3Widths } from './type3-widths';

const SYMBOLIC = 4;

/** Fonts (ISO 19005-1, 6.3; 19005-2, 6.2.11). */
export const fonts: readonly PdfaRule[] = [
  { at: { 1: '6.3.2-1', 2: '6.2.11.2-1', 4: '6.2.10.2-1' }, ...fontDictionaries },
  { at: { 1: '6.3.3.1-1' }, ...collectionsCompatible },
  { at: { 2: '6.2.11.3.1-1', 4: '6.2.10.3.1-1' }, ...collectionsAgree },
  {
    at: { 1: '6.3.3.2-1', 2: '6.2.11.3.2-1', 4: '6.2.10.3.2-1' },
    ...cidToGidMap,
    // A font whose text is invisible needs none.
    evaluate: (facts) =>
      usedFonts(facts).some(({ rendered }) => rendered.size > 0) ? cidToGidMap.evaluate(facts) : [],
  },
  { at: { 1: '6.3.3.3-1', 2: '6.2.11.3.3-1', 4: '6.2.10.3.3-1' }, ...cmapEmbedded },
  { at: { 1: '6.3.3.3-2', 2: '6.2.11.3.3-2', 4: '6.2.10.3.3-2' }, ...cmapWritingMode },
  { at: { 2: '6.2.11.3.3-3', 4: '6.2.10.3.3-3' }, ...cmapUses },
  { at: { 1: '6.1.12-8', 2: '6.1.13-8' }, ...cidRanges },
  { at: { 1: '6.3.4-1', 2: '6.2.11.4.1-1', 4: '6.2.10.4.1-1' }, ...embedded },
  { at: { 1: '6.3.5-1', 2: '6.2.11.4.1-2', 4: '6.2.10.4.1-2' }, ...glyphsPresent },
  {
    at: { 1: '6.3.5-2' },
    title: 'CharSet and CIDSet of subsets',
    rule: 'Subsets of Type 1 fonts have a CharSet, subsets of CIDFonts a CIDSet.',
    evaluate: eachFont(({ font, descriptor, cidFont, rendered }, { pdf }) => {
      const name = cidFont ? pdf.name(cidFont, 'BaseFont') : font.baseName;
      const subset = /^[A-Z]{6}\+/.test(name ?? '') && rendered.size > 0;
      if (!subset || !descriptor || !font.embedded) return null;
      if (cidFont) return pdf.stream(descriptor, 'CIDSet') ? null : 'has no CIDSet';
      const type1 = font.subtype === 'Type1' || font.subtype === 'MMType1';
      return !type1 || descriptor.has('CharSet') ? null : 'has no CharSet';
    }),
  },
  { at: { 1: '6.3.5-3', 2: '6.2.11.4.2-1' }, ...charSetComplete },
  { at: { 1: '6.3.5-4' }, ...cidSetOfGlyphs },
  { at: { 2: '6.2.11.4.2-2' }, ...cidSetComplete },
  { at: { 1: '6.3.6-1', 2: '6.2.11.5-1', 4: '6.2.10.5-1' }, ...widthsAgree },
  { at: { 1: '6.3.6-2', 2: '6.2.11.5-2', 4: '6.2.10.5-2' }, ...type3Widths },
  { at: { 1: '6.3.7-1', 2: '6.2.11.6-1', 4: '6.2.10.6-1' }, ...nonsymbolicMaps },
  { at: { 1: '6.3.7-2', 2: '6.2.11.6-2', 4: '6.2.10.6-2' }, ...nonsymbolicEncoding },
  {
    at: { 1: '6.3.7-5' },
    title: 'No differences in nonsymbolic TrueType fonts',
    rule: 'The Encoding of a nonsymbolic TrueType font has no Differences.',
    evaluate: eachFont(({ font, dict, descriptor }, { pdf }) => {
      const flags = (descriptor && pdf.integer(descriptor, 'Flags')) ?? 0;
      const encoding = pdf.dict(dict, 'Encoding');
      const differs = encoding?.has('Differences') === true && (flags & SYMBOLIC) === 0;
      return font.subtype === 'TrueType' && differs ? 'has an Encoding with Differences' : null;
    }),
  },
  { at: { 1: '6.3.7-3', 2: '6.2.11.6-3', 4: '6.2.10.6-3' }, ...symbolicEncoding },
  { at: { 1: '6.3.7-4', 2: '6.2.11.6-4' }, ...symbolicMaps },
  { at: { 2: '6.2.11.8-1', 4: '6.2.10.9-1' }, ...noNotdef },
];
