import { needsOf, type Category, type Check, type Facts } from '../checks/check';
import type { FactKind } from '../facts/facts';

/** Passes of extraction whose facts a check of a category reads beside those of its needs. */
const passesOfCategory: Readonly<Partial<Record<Category, readonly string[]>>> = {
  fonts: ['fonts'],
  text: ['fonts'],
  images: ['images'],
  color: ['images'],
  icc: ['images', 'color_world'],
  spot_colors: ['color_world'],
};

/** Passes of extraction that measure a kind of facts. */
const passesOfKind: Readonly<Partial<Record<FactKind, readonly string[]>>> = {
  objects: ['object_inventory'],
  text: ['text_regions'],
  dieline: ['dieline'],
};

/**
 * Why extraction could not read all that a check looks at, e.g. content nested too deep or an image that cannot be decoded; null when
 * it could. A pass that was left out as a whole is no matter of this: its facts are absent, and the check says so.
 */
export function unreadBy(
  check: Pick<Check, 'category' | 'needs'>,
  { completeness }: Pick<Facts, 'completeness'>,
): string | null {
  if (completeness.missing.length === 0) return null;
  const passes = new Set([
    ...(passesOfCategory[check.category] ?? []),
    ...needsOf(check).flatMap((kind) => passesOfKind[kind] ?? []),
  ]);
  return completeness.missing.find(({ pass }) => passes.has(pass))?.reason ?? null;
}
