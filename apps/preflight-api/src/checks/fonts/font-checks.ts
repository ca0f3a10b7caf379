import type { Check } from '../check';
import { fontNotEmbedded } from './font-not-embedded';
import { fontFullyEmbedded } from './font-fully-embedded';
import { standardFont } from './standard-font';
import { type3Font } from './type3-font';
import { textWithoutUnicode } from './text-without-unicode';
import { characterCollectionMissing } from './character-collection-missing';
import { encodingMissing } from './encoding-missing';
import { multipleMasterFont } from './multiple-master-font';
import { wrongFontProgram } from './wrong-font-program';
import { embeddingNotAllowed } from './embedding-not-allowed';
import { subsettingNotAllowed } from './subsetting-not-allowed';
import { bitmapEmbeddingOnly } from './bitmap-embedding-only';
import { courierUsed } from './courier-used';
import { missingGlyphs } from './missing-glyphs';
import { damagedFont } from './damaged-font';
import { glyphWidthsDiffer } from './glyph-widths-differ';

/** Checks of fonts, in the order of their ids. */
export const fontChecks: readonly Check[] = [
  fontNotEmbedded,
  fontFullyEmbedded,
  standardFont,
  type3Font,
  textWithoutUnicode,
  characterCollectionMissing,
  encodingMissing,
  multipleMasterFont,
  wrongFontProgram,
  embeddingNotAllowed,
  subsettingNotAllowed,
  bitmapEmbeddingOnly,
  courierUsed,
  missingGlyphs,
  damagedFont,
  glyphWidthsDiffer,
];
