import {
  cidToGidMap,
  cmapEmbedded,
  cmapUses,
  cmapWritingMode,
  collectionsAgree,
} from '../../fonts/cmaps';
import { embedded, glyphsPresent, noNotdef, widthsAgree } from '../../fonts/embedding';
import {
  nonsymbolicEncoding,
  nonsymbolicMaps,
  symbolicEncoding,
  symbolicMaps,
} from '../../fonts/true-type';
import { mappedToUnicode, unicodeValues } from '../../fonts/unicode';
import type { Ua2Rule } from '../ua2-rule';

/** Fonts (ISO 14289-2, 8.4.5). */
export const fontRules: readonly Ua2Rule[] = [
  { at: '8.4.5.3.1-1', ...collectionsAgree },
  { at: '8.4.5.3.2-1', ...cidToGidMap },
  { at: '8.4.5.4-1', ...cmapEmbedded },
  { at: '8.4.5.4-2', ...cmapWritingMode },
  { at: '8.4.5.4-3', ...cmapUses },
  { at: '8.4.5.5.1-1', ...embedded },
  { at: '8.4.5.5.1-2', ...glyphsPresent },
  { at: '8.4.5.6-1', ...widthsAgree },
  { at: '8.4.5.7-1', ...nonsymbolicMaps },
  { at: '8.4.5.7-2', ...nonsymbolicEncoding },
  { at: '8.4.5.7-3', ...symbolicEncoding },
  { at: '8.4.5.7-4', ...symbolicMaps },
  { at: '8.4.5.8-1', ...mappedToUnicode },
  { at: '8.4.5.8-2', ...unicodeValues },
  { at: '8.4.5.9-1', ...noNotdef },
];
