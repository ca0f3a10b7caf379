import type { Rect } from '@forme/contracts';
import type { Page, PageObject } from '@forme/contracts/extraction';
import { normalizeInkName } from '@forme/pdf-core/color';
import { finishedBox } from './boxes/finished-box';

/** A mark of a page with the box of what is seen of it. */
export interface PageElement {
  readonly object: PageObject;
  readonly box: Rect;
  /** Its place in the order of painting. */
  readonly order: number;
}

/** Marks that are visible at their place, in the order of painting; null when they were not measured. */
export function visibleMarks({ inventory }: Page): readonly PageElement[] | null {
  if (!inventory) return null;
  return inventory.flatMap((object, order) => {
    const { kind, visible, within, bbox_effective: box } = object;
    const isInPlace = within !== 'pattern' && within !== 'glyph' && within !== 'soft_mask';
    return box && visible !== false && isInPlace && kind !== 'form_xobject'
      ? [{ object, box, order }]
      : [];
  });
}

/** Page elements in the sense of GWG 2022: visible marks that are not a processing step and are at least partly on the finished page. */
export function pageElements(page: Page): readonly PageElement[] | null {
  const known = elementsOf.get(page);
  if (known) return known;
  const elements = readElements(page);
  if (elements) elementsOf.set(page, elements);
  return elements;
}

// Dozens of checks use the same elements.
const elementsOf = new WeakMap<Page, readonly PageElement[]>();

function readElements(page: Page): readonly PageElement[] | null {
  const surface = finishedBox(page);
  return (
    visibleMarks(page)?.filter(
      ({ object, box }) =>
        !isProcessingStep(object) && !object.path?.beside_trim && overlap(box, surface),
    ) ?? null
  );
}

/** Whether layers say that the mark is a processing step (ISO 19593-1). */
export function isProcessingStep({ processing_steps: steps }: PageObject): boolean {
  return (steps ?? []).length > 0;
}

/** Groups of ISO 19593-1 of which nothing is part of the printed piece. */
const unprinted: readonly string[] = ['Structural', 'Dimensions', 'Legend', 'Positions'];

/** Whether the mark guides production and is not artwork: by its layers, or by the names of all its inks (dieline, dimension). */
export function isTechnical(object: PageObject): boolean {
  const { inks } = object;
  return isProcessingStep(object) || (inks?.length ? hasTechnicalInks(object, inks) : false);
}

// A page has thousands of marks, and several checks need this of each.
const technicalInks = new WeakMap<PageObject, boolean>();

function hasTechnicalInks(object: PageObject, inks: readonly string[]): boolean {
  const is = technicalInks.get(object) ?? inks.every(isTechnicalInk);
  technicalInks.set(object, is);
  return is;
}

function isTechnicalInk(name: string): boolean {
  const { kind, role } = normalizeInkName(name);
  return kind === 'technical' && (role === null || unprinted.includes(role.group));
}

/** True when the rectangles share an area; touching is not enough. */
export function overlap(a: Rect, b: Rect): boolean {
  return a.x0 < b.x1 && b.x0 < a.x1 && a.y0 < b.y1 && b.y0 < a.y1;
}

/** GWG 2022, overlapping: the element is in front of another visible mark. `marks` are those of its page. */
export function isInFront({ box, order }: PageElement, marks: readonly PageElement[]): boolean {
  return marks.some((other) => other.order < order && overlap(other.box, box));
}

const subtractive = new Set(['DeviceCMYK', 'Separation', 'DeviceN', 'NChannel']);

/** GWG 2022, white: no ink in DeviceCMYK, Separation and DeviceN, 1 in DeviceGray. False where components are not known. */
export function isWhite(space: string | null, components: readonly number[] | null): boolean {
  if (!space || !components || components.length === 0) return false;
  if (space === 'DeviceGray') return components.every((value) => value >= 1);
  return subtractive.has(space) && components.every((value) => value <= 0);
}

/** White, also in DeviceRGB: nothing of it prints on paper. */
export function isPaper(space: string | null, components: readonly number[] | null): boolean {
  if (space !== 'DeviceRGB') return isWhite(space, components);
  return components?.every((value) => value >= 1) ?? false;
}

/** Whether all that the mark paints, its fill and its stroke, is white in the sense of GWG 2022. */
export function isAllWhite(object: PageObject): boolean {
  return paintsOnly(object, isWhite);
}

/** Whether nothing of the mark prints on paper. */
export function isAllPaper(object: PageObject): boolean {
  return paintsOnly(object, isPaper);
}

function paintsOnly(object: PageObject, is: typeof isWhite): boolean {
  const { fill_color_space: fill, stroke_color_space: stroke } = object;
  if (!fill && !stroke) return false;
  return (
    (!fill || is(fill, object.fill_components ?? null)) &&
    (!stroke || is(stroke, object.stroke_components ?? null))
  );
}

/** Why checks of marks cannot say that all is well: pages whose marks were not measured, or not all of them; null when none. */
export function unmeasured(
  pages: readonly Page[],
  warnings: readonly { readonly code: string }[],
): string | null {
  const blind = pages.filter(({ inventory }) => !inventory).length;
  if (blind > 0) return `the marks of ${blind} page(s) were not measured`;
  return warnings.some(({ code }) => code === 'inventory_incomplete')
    ? 'extraction could not list all marks of the file'
    : null;
}
