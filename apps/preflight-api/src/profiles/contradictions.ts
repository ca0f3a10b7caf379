import type { Thresholds } from '@forme/contracts/preflight';
import { compareVersions } from '../checks/measure';

type Name = keyof Thresholds;

/** Pairs of which the first must be below the second. */
const below: readonly (readonly [Name, Name])[] = [
  ['min_dpi', 'max_dpi'],
  ['reject_dpi', 'min_dpi'],
  ['reject_dpi_1bit', 'min_dpi_1bit'],
  ['reject_dpi_page', 'min_dpi_page'],
  ['ecg_delta_e_excellent', 'ecg_delta_e_good'],
  ['ecg_delta_e_good', 'ecg_delta_e_acceptable'],
];

/** Pairs of which the first must not be above the second. */
const notAbove: readonly (readonly [Name, Name])[] = [
  ['very_small_text_threshold', 'small_text_threshold'],
  ['spot_color_delta_e_advisory', 'spot_color_delta_e_warning'],
];

/** Pairs that say something only together. */
const together: readonly (readonly [Name, Name])[] = [
  ['expected_page_width_mm', 'expected_page_height_mm'],
  ['rich_black_min_k', 'rich_black_max_ink'],
];

/** Thresholds that contradict each other, each with its place in the profile as a JSON pointer. */
export function contradictions(
  thresholds: Thresholds,
): { readonly path: string; readonly message: string }[] {
  const number = (name: Name): number | undefined => {
    const value = thresholds[name];
    return typeof value === 'number' ? value : undefined;
  };
  const clash = (
    pairs: typeof below,
    wrong: (first: number, second: number) => boolean,
    words: string,
  ) =>
    pairs.flatMap(([first, second]) => {
      const [a, b] = [number(first), number(second)];
      return a !== undefined && b !== undefined && wrong(a, b)
        ? [{ path: `/thresholds/${first}`, message: `must ${words} ${second}, which is ${b}` }]
        : [];
    });
  return [
    ...clash(below, (a, b) => a >= b, 'be less than'),
    ...clash(notAbove, (a, b) => a > b, 'not exceed'),
    ...together.flatMap(([first, second]) => {
      const [a, b] = [thresholds[first], thresholds[second]];
      if ((a === undefined) === (b === undefined)) return [];
      const [given, lacking] = a === undefined ? [second, first] : [first, second];
      return [{ path: `/thresholds/${given}`, message: `requires ${lacking} as well` }];
    }),
    ...versionClash(thresholds),
    ...weightClash(thresholds),
  ];
}

function versionClash({ min_pdf_version: min, max_pdf_version: max }: Thresholds) {
  if (min === undefined || max === undefined || (compareVersions(min, max) ?? 0) <= 0) return [];
  const message = `must not exceed max_pdf_version, which is ${max}`;
  return [{ path: '/thresholds/min_pdf_version', message }];
}

function weightClash({ color_score_weights: weights }: Thresholds) {
  if (weights === undefined) return [];
  const sum = Object.values(weights).reduce((total, weight) => total + weight, 0);
  return Math.abs(sum - 100) < 1e-6
    ? []
    : [{ path: '/thresholds/color_score_weights', message: `must add up to 100, not ${sum}` }];
}
