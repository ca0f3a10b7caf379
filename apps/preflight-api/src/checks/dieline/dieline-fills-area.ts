import type { Rect } from '@forme/contracts';
import { printedBox } from '../boxes/finished-box';
import { check } from '../check';
import { lineOf } from '../strokes/line-width';
import { judgeDie } from './die-marks';

const leastArea = 50;

/**
 * Areas filled in the ink or on the layer of a dieline, larger than 50 square points. Patches in the slug only show the ink and do not count.
 */
export const dielineFillsArea = check({
  id: 'LNT_DIE_AS_ART',
  title: 'Dieline ink fills an area',
  category: 'dieline',
  severity: 'warning',
  needs: ['document', 'objects', 'dieline'],
  thresholds: [],
  message: 'The dieline fills an area of {actual} square points; a dieline must be stroked.',
  why: 'A filled area in the dieline ink is either artwork that will not be printed or a line that cannot be cut.',
  fix: 'Draw dielines as strokes, and artwork in another ink.',
  evaluate: (facts) =>
    judgeDie(facts, ({ object, box }, _others, page) => {
      const isFilled =
        object.kind === 'vector' && object.fill_color_space && !object.stroke_color_space;
      const area = (box.x1 - box.x0) * (box.y1 - box.y0) * page.user_unit ** 2;
      if (!isFilled || !overlaps(box, printedBox(page))) return null;
      if (area <= leastArea || lineOf(object, page.user_unit)) return null;
      return { actual: Math.round(area) };
    }),
});

function overlaps(a: Rect, b: Rect): boolean {
  return a.x0 < b.x1 && a.x1 > b.x0 && a.y0 < b.y1 && a.y1 > b.y0;
}
