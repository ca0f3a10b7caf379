import { check } from '../check';
import type { Page } from '@forme/contracts/extraction';
import { judgeElements } from '../element-check';
import { exceeds, round } from '../measure';
import { pageElements } from '../page-elements';

const toleranceDegrees = 5;

/** Text that is upside down compared with most text of the page, within 5 degrees. Not a fault: panels of packaging have it. */
export const upsideDownText = check({
  id: 'LNT_TEXT_INVERTED_180',
  title: 'Text upside down',
  category: 'text',
  severity: 'advisory',
  quiet: true,
  needs: ['document', 'objects'],
  thresholds: [],
  message: 'Text is upside down: rotated by {actual} degrees relative to most text of the page.',
  why: 'A panel may have been placed the wrong way round.',
  fix: 'Check that the text is meant to be read from the other side.',
  evaluate: (facts) => {
    const main = new Map(facts.pages.map((page) => [page.page_num, mainAngle(page)]));
    return judgeElements(facts, ({ object }, { page }) => {
      const most = main.get(page.page_num) ?? null;
      if (object.kind !== 'text' || most === null) return null;
      const turned = between((object.text_angle ?? 0) - most);
      return exceeds(180 - toleranceDegrees, turned)
        ? null
        : { actual: round(turned), unit: 'degrees' };
    });
  },
});

/** The direction of more than half of the glyphs of a page, in degrees; null when there is none. */
function mainAngle(page: Page): number | null {
  const glyphs = new Map<number, number>();
  for (const { object } of pageElements(page) ?? []) {
    const angle = object.text_angle ?? 0;
    glyphs.set(angle, (glyphs.get(angle) ?? 0) + (object.glyphs ?? 0));
  }
  const all = [...glyphs.values()].reduce((sum, count) => sum + count, 0);
  const most = [...glyphs].find(([, count]) => count > all / 2);
  return most ? most[0] : null;
}

/** The angle between two directions, 0 to 180 degrees. */
function between(difference: number): number {
  const turn = Math.abs(difference) % 360;
  return Math.min(turn, 360 - turn);
}
