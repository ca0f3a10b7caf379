import { normalizeInkName } from '@forme/pdf-core/color';

/** sRGB of a full tint, each 0 to 1. */
export type DisplayColor = readonly [number, number, number];

/** Coated process inks on white paper, by key. */
const processColors: ReadonlyMap<string, DisplayColor> = new Map([
  ['cyan', [0, 0.62, 0.89]],
  ['magenta', [0.9, 0, 0.49]],
  ['yellow', [1, 0.93, 0]],
  ['black', [0.11, 0.11, 0.12]],
]);
/** For inks whose colour the file does not define. */
const unknownColor: DisplayColor = [0.45, 0.45, 0.45];

/** The colour by which an ink is shown; null for inks that lay no colour on paper: technical ones, and white. */
export function displayColor(
  name: string,
  { type, rgb = null }: { readonly type?: string; readonly rgb?: readonly number[] | null } = {},
): DisplayColor | null {
  const { key, kind } = normalizeInkName(name);
  if (type === 'technical' || kind === 'technical' || kind === 'all') return null;
  const own = processColors.get(key);
  if (own) return own;
  const [red, green, blue] = rgb ?? unknownColor;
  return [red ?? 0, green ?? 0, blue ?? 0];
}

/** `#rrggbb`; null for null. */
export function hexOf(color: DisplayColor | null): string | null {
  if (color === null) return null;
  const parts = color.map((part) => Math.round(255 * Math.max(0, Math.min(1, part))));
  return `#${parts.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}
