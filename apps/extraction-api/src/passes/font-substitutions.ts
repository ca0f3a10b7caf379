import type { FontSubstitution } from '@forme/contracts/extraction';
import type { FontSubstitution as Substitution } from '@forme/pdf-core/content';
import { objectIdOrNull } from './object-id';

/** Text that other faces draw, as every answer lists it. Coordinates are rounded to a thousandth of a point. */
export function fontSubstitutions(found: readonly Substitution[]): FontSubstitution[] {
  return found.map(({ font, face, glyphs, boxes }) => ({
    font_id: objectIdOrNull(font.objectKey),
    font_name: font.baseName,
    reason: font.embedded ? 'program_damaged' : 'not_embedded',
    face,
    glyphs,
    boxes: boxes.map(({ x0, y0, x1, y1 }) => ({
      x0: rounded(x0),
      y0: rounded(y0),
      x1: rounded(x1),
      y1: rounded(y1),
    })),
  }));
}

function rounded(value: number): number {
  return Math.round(value * 1000) / 1000;
}
