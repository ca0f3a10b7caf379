export * from './color-space';
export { ColorSpaceReader } from './color-space-reader';
export {
  type ColorantKind,
  type DefinedColorant,
  type DefinedColors,
  type DefinedColorSpace,
  type DefinedProfile,
  readDefinedColors,
} from './defined-colors';
export { type IccProblem, type IccProfileFacts, readIccProfile } from './icc-profile';
export { type InkKind, type InkName, type InkNameBasis, normalizeInkName } from './ink-name';
export type { InkRole } from './ink-name-technical';
export { nameText } from './name-text';
export {
  adaptWhite,
  d50,
  d65,
  deltaE2000,
  type LabColor,
  labToSrgb,
  labToXyz,
  densityOfLight,
  neutralDensity,
  type RgbColor,
  srgbToLab,
  type XyzColor,
  xyzToLab,
  xyzToSrgb,
} from './science';
export {
  ColorEvaluator,
  type DefaultSpaces,
  type EvaluatorOptions,
} from './evaluation/color-evaluator';
export {
  type ColorProblem,
  type EvaluatedSpace,
  inksOf,
  type InkTint,
  labOf,
  type PaintInks,
  srgbOf,
  type UsedProfile,
} from './evaluation/evaluated-space';
export { decodeLab, encodeDevice, encodeLab } from './evaluation/icc-numbers';
export { OutputGamut } from './evaluation/output-gamut';
export { colorGaps } from './evaluation/color-gaps';
export { type InkLayout, processInks } from './evaluation/ink-names';
export {
  type IccConversion,
  type IccEnd,
  type IccEngine,
  type IccRefusal,
  type IccSource,
  type IccTransform,
  isRefusal,
  type RenderingIntent,
} from './icc/icc-engine';
export { bundledCmyk, embeddedIccSource, type NamedIccSource } from './icc/icc-source';
export { createIccEngine } from './icc/lcms-engine';
export type { LcmsModule } from './icc/lcms-module';
export {
  type CmykColor,
  type LabOrigin,
  MAX_LIBRARY_BYTES,
  parseSpotLibrary,
  SpotCatalogue,
  type SpotEntry,
  type SpotLibrary,
  SpotLibraryError,
  type SpotMatch,
} from './spot-catalogue';
