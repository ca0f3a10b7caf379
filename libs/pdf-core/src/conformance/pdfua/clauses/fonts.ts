import type { Clause } from '../../clause';
import {
  cidToGidMap,
  cmapEmbedded,
  cmapUses,
  cmapWritingMode,
  collectionsAgree,
} from '../../fonts/cmaps';
import { embedded, glyphsPresent, noNotdef, widthsAgree } from '../../fonts/embedding';
import { charSetComplete, cidSetComplete } from '../../fonts/subsets';
import {
  nonsymbolicEncoding,
  nonsymbolicMaps,
  symbolicEncoding,
  symbolicMaps,
} from '../../fonts/true-type';
import { mappedToUnicode, unicodeValues } from '../../fonts/unicode';
import { uaClause } from '../ua-clause';

/** Fonts (ISO 14289-1, 7.21). */
export const fontClauses: readonly Clause[] = [
  uaClause('7.21.3.1-1', collectionsAgree),
  uaClause('7.21.3.2-1', cidToGidMap),
  uaClause('7.21.3.3-1', cmapEmbedded),
  uaClause('7.21.3.3-2', cmapWritingMode),
  uaClause('7.21.3.3-3', cmapUses),
  uaClause('7.21.4.1-1', embedded),
  uaClause('7.21.4.1-2', glyphsPresent),
  uaClause('7.21.4.2-1', charSetComplete),
  uaClause('7.21.4.2-2', cidSetComplete),
  uaClause('7.21.5-1', widthsAgree),
  uaClause('7.21.6-1', nonsymbolicMaps),
  uaClause('7.21.6-2', nonsymbolicEncoding),
  uaClause('7.21.6-3', symbolicEncoding),
  uaClause('7.21.6-4', symbolicMaps),
  uaClause('7.21.7-1', mappedToUnicode),
  uaClause('7.21.7-2', unicodeValues),
  uaClause('7.21.8-1', noNotdef),
];
