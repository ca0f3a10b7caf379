import type { MissingPart } from '@forme/contracts';
import { needsOf, type Category, type Check, type Facts } from '../checks/check';
import type { FactKind } from '../facts/facts';

/** Passes of extraction whose facts a check of a category reads, in addition to those of its needs. */
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

/** Kinds of unreadable resources with unknown content: any mark may be there. */
const anyMark: readonly string[] = ['content', 'xobject', 'pattern', 'annotation'];

const colors: readonly string[] = ['color_space', 'icc_profile', 'function', 'shading'];

/** Kinds of unreadable resources of the pages that concern the checks of a category, in addition to {@link anyMark}. */
const resourcesOfCategory: Readonly<Partial<Record<Category, readonly string[]>>> = {
  fonts: ['font'],
  text: ['font'],
  images: ['image', 'soft_mask'],
  color: ['image', ...colors],
  inks: ['image', ...colors],
  spot_colors: colors,
  icc: colors,
  strokes: ['graphics_state'],
  overprint: ['graphics_state'],
  transparency: ['graphics_state', 'soft_mask'],
};

/** Kinds of facts that marks of the pages make. */
const ofMarks: readonly FactKind[] = ['objects', 'text', 'dieline', 'inkCoverage', 'barcodes'];

/** Why the text of a page is missing that shows it in images: text recognition was not requested. */
const imageOnly = 'image_only';

/** Content that a check does not cover by its nature, in the words of extraction: text in images. It is not a gap; null when there is none. */
export function notLookedAt(
  check: Pick<Check, 'needs'>,
  { completeness }: Pick<Facts, 'completeness'>,
): string | null {
  if (!needsOf(check).includes('text')) return null;
  return completeness.missing.some(({ reason }) => reason === imageOnly) ? imageOnly : null;
}

/**
 * Why extraction could not read all that a check looks at, e.g. content nested too deep or an image that cannot be decoded; null when
 * it could. A pass that was left out as a whole is no matter of this: its facts are absent, and the check says so.
 */
export function unreadBy(
  check: Pick<Check, 'category' | 'needs'>,
  { completeness }: Pick<Facts, 'completeness'>,
): string | null {
  return completeness.missing.find((part) => concerns(part, check))?.reason ?? null;
}

/** Parts that the AI lane gives, and what it reads. */
const lane: readonly string[] = [
  ...['barcodes', 'language', 'logos', 'symbols', 'spelling', 'classification'],
  ...['perceptual_hash', 'text'],
];

const placed = new Set([
  ...Object.values(passesOfCategory).flat(),
  ...Object.values(passesOfKind).flat(),
  'resources',
]);

/**
 * What extraction could not read of a file, as far as these checks need it: passes that one of them reads, what the AI lane lacks when one of
 * them uses it, and passes that no check is known to do without. A part that no check needs is not a gap.
 */
export function unreadParts(
  { completeness }: Pick<Facts, 'completeness'>,
  checks: readonly Pick<Check, 'category' | 'needs'>[],
): readonly MissingPart[] {
  const asksLane = checks.some((check) => needsOf(check).includes('signals'));
  return completeness.missing.filter((part) => {
    if (lane.includes(part.pass)) return asksLane;
    return placed.has(part.pass) ? checks.some((check) => concerns(part, check)) : true;
  });
}

/** Parts without those of the AI lane, which preflight does not request. */
export function withoutLane(parts: readonly MissingPart[]): readonly MissingPart[] {
  return parts.filter(({ pass }) => !lane.includes(pass));
}

/** Whether what extraction could not read may hold something that a check would report. */
function concerns(part: MissingPart, check: Pick<Check, 'category' | 'needs'>): boolean {
  const { category } = check;
  if (part.reason === imageOnly) return false;
  const needs = needsOf(check);
  if (part.pass !== 'resources') {
    return (
      (passesOfCategory[category]?.includes(part.pass) ?? false) ||
      needs.some((kind) => passesOfKind[kind]?.includes(part.pass))
    );
  }
  const own = resourcesOfCategory[category];
  if (part.kind === undefined || anyMark.includes(part.kind)) {
    return own !== undefined || needs.some((kind) => ofMarks.includes(kind));
  }
  return own?.includes(part.kind) ?? false;
}
