import {
  type CmykColor,
  type LabColor,
  neutralDensity,
  normalizeInkName,
  srgbToLab,
} from '@forme/pdf-core/color';
import { processSolid } from './curated-colors';
import { type ColorPorts, resolveColor } from './resolve-color';

/** A neutral density and how it is known. */
export interface InkDensity {
  readonly density: number;
  readonly source: 'measured' | 'computed_from_lab' | 'estimated';
}

/** Sources of the density of an ink; the first one counts. */
export interface DensityQuestion {
  readonly lab?: LabColor;
  readonly cmyk?: CmykColor;
  readonly name?: string;
}

/** The neutral density of an ink. */
export function inkDensity(
  ports: ColorPorts,
  { lab, cmyk, name = '' }: DensityQuestion,
): InkDensity {
  if (lab) return { density: neutralDensity(lab), source: 'computed_from_lab' };
  if (cmyk) return { density: neutralDensity(ports.process.measured(cmyk)), source: 'estimated' };
  const entry = ports.catalogue.find(name);
  if (entry?.lab) {
    const source = entry.labOrigin === 'computed_from_rgb' ? 'estimated' : 'measured';
    return { density: neutralDensity(entry.lab), source };
  }
  if (entry?.cmyk) return inkDensity(ports, { cmyk: entry.cmyk });
  const solid = processSolid(normalizeInkName(name));
  if (solid) return { density: neutralDensity(solid), source: 'computed_from_lab' };
  const [red, green, blue] = resolveColor(ports, { name, extra: new Map() }).rgb;
  const shown = srgbToLab([red / 255, green / 255, blue / 255]);
  return { density: neutralDensity(shown), source: 'estimated' };
}
