import type { Page, PageObject } from '@forme/contracts/extraction';
import { hitsOrGap, type CheckResult, type Facts, type Hit, type ObjectType } from './check';
import { pageElements, unmeasured, type PageElement } from './page-elements';

/** A page whose elements are judged. */
export interface ElementPage {
  readonly page: Page;
  /** Page elements in the order of painting. */
  readonly elements: readonly PageElement[];
}

/** Fault of one element; null when there is none. */
export type BlameElement = (element: PageElement, on: ElementPage) => Hit['params'] | null;

/** Judges every page element (GWG 2022: visible, on the finished page, no processing step). Silence over marks that were not measured is no pass. */
export function judgeElements(facts: Facts, blame: BlameElement): CheckResult {
  const found = facts.pages.flatMap((page) => {
    const elements = pageElements(page) ?? [];
    const on = { page, elements };
    return elements.flatMap((element): readonly Hit[] => {
      const params = blame(element, on);
      return params ? [elementHit(element, page, params)] : [];
    });
  });
  return hitsOrGap(found, unmeasured(facts.pages, facts.warnings));
}

/** The hit of an element at its place; one that a pattern or a glyph paints is listed at the place of its cell, not where it is visible. */
export function elementHit({ object, box }: PageElement, page: Page, params: Hit['params']): Hit {
  return {
    page: page.page_num,
    ...(object.within === 'pattern' || object.within === 'glyph' ? {} : { bbox: box }),
    objectId: object.object_id,
    objectType: objectTypes[object.kind] ?? 'page',
    params,
  };
}

/** Kind of a mark, as a word for people. */
export function kindWord({ kind }: PageObject): string {
  return objectTypes[kind] ?? 'object';
}

const objectTypes: Readonly<Record<string, ObjectType>> = {
  text: 'text',
  vector: 'path',
  shading: 'path',
  raster: 'image',
};

/** Paint that fills or strokes a mark. */
export interface PaintSide {
  readonly side: 'fill' | 'stroke';
  readonly space: string;
  /** Null for images, shadings and patterns. */
  readonly components: readonly number[] | null;
  readonly overprint: boolean;
  readonly alpha: number;
}

/** The sides a mark paints, fill first. */
export function paintSides(object: PageObject): readonly PaintSide[] {
  const { fill_color_space: fill, stroke_color_space: stroke } = object;
  return [
    ...(fill
      ? [
          {
            side: 'fill' as const,
            space: fill,
            components: marked(fill, object.fill_components),
            overprint: object.overprint_fill === true,
            alpha: object.alpha_fill ?? 1,
          },
        ]
      : []),
    ...(stroke
      ? [
          {
            side: 'stroke' as const,
            space: stroke,
            components: marked(stroke, object.stroke_components),
            overprint: object.overprint_stroke === true,
            alpha: object.alpha_stroke ?? 1,
          },
        ]
      : []),
  ];
}

const tints = new Set([
  'DeviceGray',
  'DeviceRGB',
  'DeviceCMYK',
  'Separation',
  'DeviceN',
  'NChannel',
]);

/** Components as they print: numbers beyond 0 to 1 count as their nearest end (ISO 32000-2, 8.6.4.1, 8.6.6.4). */
function marked(
  space: string,
  components: readonly number[] | null | undefined,
): readonly number[] | null {
  if (!components || !tints.has(space)) return components ?? null;
  return components.map((value) => Math.min(1, Math.max(0, value)));
}

/** GWG 2022, black: full black and no other ink, opaque, in blend mode Normal. DeviceGray is judged by checks of its own. */
export function isBlack({ space, components, alpha }: PaintSide, object: PageObject): boolean {
  if (alpha < 1 || (object.blend_mode ?? 'Normal') !== 'Normal' || object.soft_mask) return false;
  if (!components) return false;
  switch (space) {
    case 'DeviceCMYK':
      return components.length === 4 && components.every((c, at) => c === (at === 3 ? 1 : 0));
    case 'Separation':
    case 'DeviceN':
    case 'NChannel':
      return isOnlyBlack(object) && components.includes(1);
    default:
      return false;
  }
}

function isOnlyBlack({ inks }: PageObject): boolean {
  return inks?.length === 1 && inks[0] === 'Black';
}

/** How many inks a side prints with; null when its colours name none (RGB, Lab). Registration colour is two at least. */
export function sideInks({ space, components }: PaintSide, object: PageObject): number | null {
  const marks = components?.filter((value) => value > 0).length ?? null;
  switch (space) {
    case 'DeviceGray':
      return 1;
    case 'Separation':
      return marks === 0 ? 0 : object.inks?.includes('All') ? 2 : 1;
    case 'DeviceCMYK':
    case 'DeviceN':
    case 'NChannel':
      return marks;
    default:
      return null;
  }
}
