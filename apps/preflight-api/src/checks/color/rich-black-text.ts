import type { PageObject } from '@forme/contracts/extraction';
import { check, skipped } from '../check';
import { judgeElements, paintSides } from '../element-check';
import { exceeds, round } from '../measure';

/** GWG 2022 R0015: visible text in process inks whose black is at least the limit has no more ink than the limit. */
export const richBlackText = check<'rich_black_min_k' | 'rich_black_max_ink'>({
  id: 'LNT_COLOR_022',
  title: 'Rich black text',
  category: 'color',
  severity: 'warning',
  standard: 'GWG 2022',
  clause: 'R0015',
  needs: ['document', 'objects'],
  thresholds: ['rich_black_min_k', 'rich_black_max_ink'],
  message: 'Black text has {actual} % total ink, more than {expected} %.',
  why: 'Text with so much ink fills in, dries slowly and makes misregistration visible.',
  fix: 'Print text in black alone.',
  evaluate: (facts, { rich_black_min_k: leastK, rich_black_max_ink: most }) => {
    if (leastK === null || most === null)
      return skipped('the profile sets no limit for rich black');
    return judgeElements(facts, ({ object }) => {
      if (object.kind !== 'text') return null;
      const sums = paintSides(object).flatMap(({ space, components }) => {
        const inks = processTints(space, components, object);
        return inks && !exceeds(leastK / 100, inks.black) ? [inks.sum * 100] : [];
      });
      const sum = Math.max(0, ...sums);
      return exceeds(sum, most) ? { actual: round(sum), expected: most, unit: '%' } : null;
    });
  },
});

const process = new Set(['Cyan', 'Magenta', 'Yellow', 'Black']);

/** Black and the sum of the process inks, as shares; null for a colour that is not in process inks. */
function processTints(
  space: string,
  components: readonly number[] | null,
  { ink_tints: tints }: PageObject,
): { readonly black: number; readonly sum: number } | null {
  if (space === 'DeviceCMYK' && components) {
    return { black: components[3] ?? 0, sum: components.reduce((sum, value) => sum + value, 0) };
  }
  if ((space !== 'DeviceN' && space !== 'NChannel') || !tints) return null;
  if (tints.some(({ name }) => !process.has(name))) return null;
  const of = (max: number | null) => max ?? 0;
  return {
    black: of(tints.find(({ name }) => name === 'Black')?.max ?? null),
    sum: tints.reduce((sum, { max }) => sum + of(max), 0),
  };
}
