export type { EmbeddedProgram } from './embedded-program';
export type { FontFileKey } from './program/embedded-font';
export { type EmbeddingPermission, embeddingPermission } from './embedding-permission';
export { describeEncoding, type FontEncoding } from './font-encoding';
export {
  type CidFontFacts,
  type FontDescriptorFacts,
  type FontFacts,
  readFonts,
} from './font-facts';
export type { Font, Glyph, GlyphSubstitute, Type3Program } from './font';
export { fontName, type FontName, isStandard14 } from './font-name';
export type { FontProgramFacts, FontProgramKind } from './program/program-facts';
export { type CMapProvider, PredefinedCMaps } from './cmap/predefined-cmaps';
export { FontLibrary, type FontLibraryOptions } from './font-library';
export type { ScriptFace, StyleFace, SubstituteFace } from './substitute/substitute-face';
export { type SubstituteProvider, SubstitutePrograms } from './substitute/substitute-programs';
export { FontUse, type FontUseFacts, type MissingGlyphs } from './font-use';
export { FontUses } from './font-uses';
export type { LibraryFont } from './library-font';
export { checkWidths, type WidthCheck, type WidthPair } from './width-check';
