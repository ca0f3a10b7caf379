export { adaptWhite } from './bradford';
export { d50, d65, type LabColor, labToXyz, type XyzColor, xyzToLab } from './cie';
export { deltaE2000 } from './delta-e';
export { densityOfLight, neutralDensity } from './neutral-density';
export { labToSrgb, type RgbColor, srgbToLab, xyzToSrgb } from './srgb';
