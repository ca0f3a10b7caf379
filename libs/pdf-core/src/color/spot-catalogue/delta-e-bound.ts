import type { LabColor } from '../science';

/** Largest weight of lightness: at L* 0 and 100. */
const LIGHTNESS_WEIGHT = 1 + (0.015 * 2500) / Math.sqrt(2520);

/** Least remainder of chroma and hue after the rotation term: 1 - sin(60 degrees). */
const LEFT_BY_ROTATION = 1 - Math.sqrt(0.75);

/** No CIEDE2000 difference of colours this far apart in L* is smaller. */
export function lightnessBound(difference: number): number {
  return Math.abs(difference) / LIGHTNESS_WEIGHT;
}

/**
 * Square of a lower bound of the CIEDE2000 difference, at a fraction of its cost. `chromas` is the sum of both C*ab. The weights of ISO/CIE 11664-6 are
 * replaced by their largest values: that of hue is below that of chroma, and both differences together are no shorter than those of a* and b*.
 */
export function squaredBound(one: LabColor, other: LabColor, chromas: number): number {
  const light = (one[0] - other[0]) / LIGHTNESS_WEIGHT;
  const plane = (one[1] - other[1]) ** 2 + (one[2] - other[2]) ** 2;
  // The mean chroma after stretching a* by at most 1.5.
  const weight = 1 + 0.045 * 0.75 * chromas;
  return light * light + (LEFT_BY_ROTATION * plane) / (weight * weight);
}
