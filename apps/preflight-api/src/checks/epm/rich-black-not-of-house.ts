import { judgeElements, paintSides } from '../element-check';
import { exceeds, round } from '../measure';
import { epmCheck } from './epm-check';

const leastBlack = 0.9;
const tolerancePoints = 25;

/** A rich black (90 % black and more with other process inks) whose inks differ from the house build by more than 25 points (tier A). */
export const richBlackNotOfHouse = epmCheck<
  'rich_black_c' | 'rich_black_m' | 'rich_black_y' | 'rich_black_k'
>({
  id: 'LNT_EPM_RICH_BLACK_REJECT',
  title: 'Rich black differs from the house build',
  severity: 'error',
  needs: ['document', 'objects'],
  thresholds: ['rich_black_c', 'rich_black_m', 'rich_black_y', 'rich_black_k'],
  message: 'A rich black of {actual} differs from the house build {expected}.',
  why: 'Areas of different blacks look different side by side.',
  fix: 'Use the house build for all rich black.',
  evaluate: (facts, build) => {
    const house = [build.rich_black_c, build.rich_black_m, build.rich_black_y, build.rich_black_k];
    return judgeElements(facts, ({ object }) => {
      const other = paintSides(object).find(
        ({ space, components }) =>
          space === 'DeviceCMYK' && components && differs(components, house),
      );
      if (!other?.components) return null;
      const percents = other.components.map((value) => round(value * 100));
      return { actual: percents.join('/'), expected: house.join('/'), unit: '%' };
    });
  },
});

function differs(components: readonly number[], house: readonly number[]): boolean {
  const [c = 0, m = 0, y = 0, k = 0] = components;
  const isRich = !exceeds(leastBlack, k) && c + m + y > 0;
  return (
    isRich &&
    components.some((value, at) =>
      exceeds(Math.abs(value * 100 - (house[at] ?? 0)), tolerancePoints),
    )
  );
}
