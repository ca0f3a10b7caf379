import type { Matrix } from '@forme/pdf-core/geometry';

/** Degrees in 0 <= d < 360. */
export function turned(degrees: number): number {
  const rest = degrees % 360;
  return rest < 0 ? rest + 360 : rest + 0;
}

/** True for 0, 90, 180 and 270 degrees, under which boxes stay boxes. */
export function isQuarterTurn(degrees: number): boolean {
  return turned(degrees) % 90 === 0;
}

/** Turns about the origin, counter-clockwise; quarter turns are exact. */
export function rotation(degrees: number): Matrix {
  const angle = turned(degrees);
  switch (angle) {
    case 0:
      return [1, 0, 0, 1, 0, 0];
    case 90:
      return [0, 1, -1, 0, 0, 0];
    case 180:
      return [-1, 0, 0, -1, 0, 0];
    case 270:
      return [0, -1, 1, 0, 0, 0];
    default: {
      const radians = (angle * Math.PI) / 180;
      const [c, s] = [Math.cos(radians), Math.sin(radians)];
      return [c, s, -s, c, 0, 0];
    }
  }
}
