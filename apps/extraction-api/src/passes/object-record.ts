import type { PageObject } from '@forme/contracts/extraction';
import type {
  ObjectPlace,
  ObjectStyle,
  PaintedObject,
  PaintFacts,
} from '@forme/pdf-core/inventory';
import { objectId, objectIdOrNull } from './object-id';

/** Gives the id that `images` has for the image of an object; null when it is not listed there. */
export type ImageIds = (object: PaintedObject) => string | null;

/** The wire's record of one painted object, the `index`-th of its page; facts that do not apply are absent. */
export function objectRecord(
  object: PaintedObject,
  pageNum: number,
  index: number,
  imageIds: ImageIds,
): PageObject {
  const { kind, style, hidden, bbox, clipped } = object;
  return {
    object_id: `p${pageNum}-o${index}`,
    kind,
    bbox_effective: clipped,
    ...(bbox !== clipped ? { bbox } : {}),
    ...paints(style),
    blend_mode: style.blendMode,
    ...(style.softMask ? { soft_mask: true } : {}),
    ...lines(object),
    ...texts(object),
    ...rasters(object, imageIds),
    ...(object.shadingType === null ? {} : { shading_type: object.shadingType }),
    ...(object.form ? { form_id: objectIdOrNull(object.form.objectKey) } : {}),
    visible: hidden === null,
    ...(hidden === null ? {} : { hidden_reason: hidden }),
    ...placed(object.place, pageNum),
  };
}

type Paints = Pick<
  PageObject,
  | 'fill_color_space'
  | 'stroke_color_space'
  | 'overprint_fill'
  | 'overprint_stroke'
  | 'alpha_fill'
  | 'alpha_stroke'
> &
  Partial<PageObject>;

function paints({ fill, stroke }: ObjectStyle): Paints {
  const one = fill ?? stroke;
  return {
    fill_color_space: fill && family(fill),
    stroke_color_space: stroke && family(stroke),
    ...(fill?.components ? { fill_components: [...fill.components] } : {}),
    ...(stroke?.components ? { stroke_components: [...stroke.components] } : {}),
    ...(one ? inks(fill, stroke) : {}),
    overprint_fill: fill?.overprint ?? null,
    overprint_stroke: stroke?.overprint ?? null,
    ...(one?.overprint ? { overprint_mode: one.overprintMode } : {}),
    ...effect('overprint_effect_fill', fill),
    ...effect('overprint_effect_stroke', stroke),
    alpha_fill: fill?.alpha ?? null,
    alpha_stroke: stroke?.alpha ?? null,
  };
}

function family({ space }: PaintFacts): string {
  return space.family === 'DeviceN' ? space.subtype : space.family;
}

type Inks = Pick<PageObject, 'inks' | 'ink_tints' | 'inks_by_conversion'>;

/** What both sides deposit together; tints where some are known. */
function inks(fill: PaintFacts | null, stroke: PaintFacts | null): Inks {
  const uses = [...(fill?.inks ?? []), ...(stroke?.inks ?? [])];
  const names = [...new Set(uses.map(({ name }) => name))];
  const tints = names.map((name) => {
    const own = uses.filter((use) => use.name === name);
    const known = own.flatMap(({ min, max }) => (min === null || max === null ? [] : [min, max]));
    const whole = known.length === 2 * own.length;
    return {
      name,
      min: whole ? Math.min(...known) : null,
      max: whole ? Math.max(...known) : null,
    };
  });
  const converted = fill?.converted === true || stroke?.converted === true;
  return { inks: names, ink_tints: tints, ...(converted ? { inks_by_conversion: true } : {}) };
}

function effect<Name extends 'overprint_effect_fill' | 'overprint_effect_stroke'>(
  name: Name,
  paint: PaintFacts | null,
): Partial<PageObject> {
  return paint && paint.overprintEffect !== 'none' ? { [name]: paint.overprintEffect } : {};
}

function lines({ line, path }: PaintedObject): Partial<PageObject> {
  return {
    ...(line
      ? {
          line_width_pt: line.maxWidth,
          line_width_min_pt: line.minWidth,
          ...(line.hairline ? { hairline: true } : {}),
          ...(line.dash.length > 0 ? { dash: [...line.dash] } : {}),
        }
      : {}),
    ...(path ? { path: { ...path } } : {}),
  };
}

function texts({ text }: PaintedObject): Partial<PageObject> {
  if (!text) return {};
  return {
    font_id: objectIdOrNull(text.font.objectKey),
    font_name: text.font.baseName,
    font_size_pt: text.height,
    font_width_pt: text.width,
    text_render_mode: text.renderMode,
    glyphs: text.glyphs,
  };
}

function rasters(object: PaintedObject, imageIds: ImageIds): Partial<PageObject> {
  const { raster } = object;
  if (!raster) return {};
  const { xPpi, yPpi } = raster;
  return {
    image_id: imageIds(object),
    matrix: [...raster.matrix],
    effective_resolution_dpi: xPpi === null || yPpi === null ? null : { x_dpi: xPpi, y_dpi: yPpi },
  };
}

function placed(
  place: ObjectPlace,
  pageNum: number,
): Pick<PageObject, 'ocg_membership'> & Partial<PageObject> {
  const { layers, processingSteps, within, forms, tag, mcid, annotation } = place;
  return {
    ocg_membership: layers.map(objectId),
    ...(processingSteps.length > 0
      ? { processing_steps: processingSteps.map(({ group, type }) => ({ group, type })) }
      : {}),
    within,
    ...(forms.length > 0 ? { form_path: forms.map((key) => objectIdOrNull(key) ?? '') } : {}),
    ...(tag === null ? {} : { marked_content_tag: tag }),
    ...(mcid === null ? {} : { mcid }),
    ...(annotation === null ? {} : { annotation_id: `p${pageNum}-a${annotation}` }),
  };
}
