import type { ExtractedDocument, Font, Image, Page, PageObject } from '@forme/contracts/extraction';
import { sizeOf, toMm } from '../checks/measure';

/** Source of properties: the object, its page and its resources. */
export interface ObjectContext {
  readonly object: PageObject;
  readonly page: Page;
  readonly image: Image | null;
  readonly font: Font | null;
  readonly layerNames: ReadonlyMap<string, string>;
}

type Read<T> = (context: ObjectContext) => T | null | undefined;

/** A property of painted objects. Null: it does not apply, or is not known. */
export type ObjectProperty =
  | { readonly type: 'number'; readonly about: string; readonly read: Read<number> }
  | { readonly type: 'text'; readonly about: string; readonly read: Read<string> }
  | { readonly type: 'list'; readonly about: string; readonly read: Read<readonly string[]> }
  | { readonly type: 'flag'; readonly about: string; readonly read: Read<boolean> };

const number = (about: string, read: Read<number>) => ({ type: 'number', about, read }) as const;
const text = (about: string, read: Read<string>) => ({ type: 'text', about, read }) as const;
const list = (about: string, read: Read<readonly string[]>) =>
  ({ type: 'list', about, read }) as const;
const flag = (about: string, read: Read<boolean>) => ({ type: 'flag', about, read }) as const;

const process: readonly string[] = ['Cyan', 'Magenta', 'Yellow', 'Black', 'All', 'None'];

/** Properties of an object for rules, by name. */
export const objectProperties: Readonly<Record<string, ObjectProperty>> = {
  page_number: number('its page, from 1', ({ page }) => page.page_num),
  width_mm: number('width on the page', ({ object, page }) => sizeMm(object, page)?.width),
  height_mm: number('height on the page', ({ object, page }) => sizeMm(object, page)?.height),
  trim_distance_mm: number(
    'distance from the nearest edge of the TrimBox; negative when it extends beyond',
    ({ object, page }) => trimDistanceMm(object, page),
  ),
  inside_trim: flag('whether it is completely inside the TrimBox', ({ object, page }) => {
    const distance = trimDistanceMm(object, page);
    return distance === null ? null : distance >= 0;
  }),
  visible: flag('whether it can be seen', ({ object }) => object.visible),
  hidden_reason: text('why it cannot be seen', ({ object }) => object.hidden_reason),
  within: text(
    'what paints it: page, form, pattern, glyph, soft_mask, annotation',
    ({ object }) => object.within,
  ),
  layers: list('names of its layers', ({ object, layerNames }) =>
    object.ocg_membership.map((id) => layerNames.get(id) ?? id),
  ),
  processing_steps: list('types of its processing steps (ISO 19593-1)', ({ object }) =>
    (object.processing_steps ?? []).flatMap(({ type }) => type ?? []),
  ),
  marked_content_tag: text('tag of its marked content', ({ object }) => object.marked_content_tag),
  fill_color_space: text('family of its fill space', ({ object }) => object.fill_color_space),
  stroke_color_space: text('family of its stroke space', ({ object }) => object.stroke_color_space),
  color_spaces: list('families of both', ({ object }) =>
    [object.fill_color_space, object.stroke_color_space].flatMap((space) => space ?? []),
  ),
  inks: list('inks it marks', ({ object }) => object.inks),
  spot_inks: list('inks that are not process inks', ({ object }) =>
    object.inks?.filter((name) => !process.includes(name)),
  ),
  ink_count: number(
    'how many inks it marks with a tint above 0',
    ({ object }) => object.ink_tints?.filter(({ max }) => max !== 0).length,
  ),
  ink_sum_percent: number(
    'sum of its highest tints; unknown for images and shadings',
    ({ object }) => inkSum(object),
  ),
  overprint: flag('whether it overprints', ({ object }) =>
    object.overprint_fill === null && object.overprint_stroke === null
      ? null
      : object.overprint_fill === true || object.overprint_stroke === true,
  ),
  overprint_fill: flag('whether its fill overprints', ({ object }) => object.overprint_fill),
  overprint_stroke: flag('whether its stroke overprints', ({ object }) => object.overprint_stroke),
  overprint_mode: number('overprint mode, 0 or 1', ({ object }) => object.overprint_mode),
  alpha: number('the lower of its opacities, 0 to 1', ({ object }) => lowest(object)),
  blend_mode: text('blend mode', ({ object }) => object.blend_mode),
  soft_mask: flag('whether it is under a soft mask', ({ object }) => object.soft_mask ?? false),
  font_name: text('name of its font without the subset prefix', ({ object }) =>
    object.font_name?.replace(/^[A-Z]{6}\+/, ''),
  ),
  font_size_pt: number('size of its text on the page', ({ object }) => object.font_size_pt),
  font_embedded: text('full, subset, not_embedded or unknown', ({ font }) => font?.embedded),
  font_type: text('type of its font', ({ font }) => font?.subtype),
  text_render_mode: number('text rendering mode, 0 to 7', ({ object }) => object.text_render_mode),
  glyphs: number('glyphs it shows', ({ object }) => object.glyphs),
  line_width_pt: number(
    'its line along the widest direction',
    ({ object }) => object.line_width_pt,
  ),
  hairline: flag('whether its line width is 0', ({ object }) =>
    object.line_width_pt === undefined || object.line_width_pt === null
      ? null
      : (object.hairline ?? false),
  ),
  dashed: flag('whether its line is dashed', ({ object }) =>
    object.line_width_pt === undefined || object.line_width_pt === null
      ? null
      : (object.dash?.length ?? 0) > 0,
  ),
  path_segments: number('segments of its path', ({ object }) => object.path?.segments),
  rectangle: flag('whether its path is one rectangle', ({ object }) => object.path?.rectangle),
  resolution_ppi: number('lower resolution of its image as placed', ({ object }) => {
    const resolution = object.effective_resolution_dpi;
    return resolution ? Math.min(resolution.x_dpi, resolution.y_dpi) : null;
  }),
  image_width_px: number('samples of its image across', ({ image }) => image?.width_px),
  image_height_px: number('samples of its image down', ({ image }) => image?.height_px),
  bits_per_component: number('bits of its image', ({ image }) => image?.bits_per_component),
  image_mask: flag('whether its image is a stencil', ({ image }) => image?.image_mask),
  image_color_space: text('family of the space of its image', ({ image }) => image?.color_space),
  compression: text('first filter of its image', ({ image }) => image?.compression),
  shading_type: number('type of its shading, 1 to 7', ({ object }) => object.shading_type),
};

/** Contexts of the objects of a page. */
export function objectContexts(
  facts: ExtractedDocument,
  page: Page,
): (object: PageObject) => ObjectContext {
  const images = new Map((facts.images ?? []).map((image) => [image.image_id, image]));
  const fonts = new Map((facts.fonts ?? []).map((font) => [font.font_id, font]));
  const layerNames = new Map((facts.ocgs ?? []).map((layer) => [layer.ocg_id, layer.name ?? '']));
  return (object) => ({
    object,
    page,
    image: images.get(object.image_id ?? '') ?? null,
    font: fonts.get(object.font_id ?? '') ?? null,
    layerNames,
  });
}

function sizeMm(object: PageObject, page: Page): ReturnType<typeof sizeOf> | null {
  if (!object.bbox_effective) return null;
  const { width, height } = sizeOf(object.bbox_effective);
  return { width: toMm(width, page.user_unit), height: toMm(height, page.user_unit) };
}

function trimDistanceMm({ bbox_effective: box }: PageObject, page: Page): number | null {
  if (!box) return null;
  const { trim } = page.boxes;
  const units = Math.min(box.x0 - trim.x0, box.y0 - trim.y0, trim.x1 - box.x1, trim.y1 - box.y1);
  return toMm(units, page.user_unit);
}

function inkSum({ ink_tints: tints }: PageObject): number | null {
  if (!tints) return null;
  let sum = 0;
  for (const { max } of tints) {
    if (max === null) return null;
    sum += max * 100;
  }
  return sum;
}

function lowest({ alpha_fill: fill, alpha_stroke: stroke }: PageObject): number | null {
  const known = [fill, stroke].filter((alpha) => alpha !== null);
  return known.length === 0 ? null : Math.min(...known);
}
