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

/**
 * Writes the wire's records of painted objects as JSON: a document has tens of thousands. Facts that do not apply are absent.
 * Coordinates are rounded to a thousandth of a unit.
 */
export class ObjectWriter {
  private readonly styles = new WeakMap<ObjectStyle, string>();
  private readonly fonts = new WeakMap<object, string>();
  private place: ObjectPlace | null = null;
  private placed = '';

  /** `outputDifference` gives how far the output changes a colour, in CIEDE2000; null when it is not known. */
  constructor(private readonly outputDifference: (paint: PaintFacts) => number | null) {}

  /** One object, the `index`-th of its page. */
  write(object: PaintedObject, pageNum: number, index: number, imageIds: ImageIds): string {
    const { kind, hidden, bbox, clipped } = object;
    const whole = bbox === clipped ? '' : `,"bbox":${box(bbox)}`;
    const shown =
      hidden === null ? '"visible":true' : `"visible":false,"hidden_reason":"${hidden}"`;
    return `{"object_id":"p${pageNum}-o${index}","kind":"${kind}","bbox_effective":${box(clipped)}${whole},${this.styled(object.style)}${lines(object)}${this.texts(object)}${others(object, imageIds)},${shown},${this.placedIn(object.place, pageNum)}}`;
  }

  private styled(style: ObjectStyle): string {
    let text = this.styles.get(style);
    if (text === undefined) {
      const { blendMode, softMask } = style;
      const mask = softMask ? { soft_mask: true } : {};
      const changes = { ...this.difference('fill', style), ...this.difference('stroke', style) };
      text = members({ ...paints(style), ...changes, blend_mode: blendMode, ...mask });
      this.styles.set(style, text);
    }
    return text;
  }

  private difference(side: 'fill' | 'stroke', style: ObjectStyle): Partial<PageObject> {
    const paint = style[side];
    const difference = paint && this.outputDifference(paint);
    return difference === null ? {} : { [`output_delta_e_${side}`]: difference };
  }

  private texts({ text }: PaintedObject): string {
    if (!text) return '';
    const { font, height, width, renderMode, glyphs, angle, mirrored, substituteFaces } = text;
    const faces = substituteFaces ? `,"substitute_faces":${JSON.stringify(substituteFaces)}` : '';
    let named = this.fonts.get(font);
    if (named === undefined) {
      named = members({ font_id: objectIdOrNull(font.objectKey), font_name: font.baseName });
      this.fonts.set(font, named);
    }
    return `,${named}${faces},"font_size_pt":${number(height)},"font_width_pt":${number(width)},"text_render_mode":${renderMode},"glyphs":${glyphs}${angle === 0 ? '' : `,"text_angle":${number(angle)}`}${mirrored ? ',"mirrored":true' : ''}`;
  }

  private placedIn(place: ObjectPlace, pageNum: number): string {
    if (this.place !== place) {
      this.place = place;
      this.placed = members(placed(place, pageNum));
    }
    return this.placed;
  }
}

/** The members of an object as they stand between its braces. */
function members(facts: Partial<PageObject>): string {
  return JSON.stringify(facts).slice(1, -1);
}

/** A number as JSON has it; null for one that JSON has not. */
function number(value: number | null): string {
  return value !== null && Number.isFinite(value) ? String(value) : 'null';
}

const thousandths = 1000;

function coordinate(value: number): string {
  return number(Math.round(value * thousandths) / thousandths);
}

function box(rect: PaintedObject['bbox']): string {
  if (!rect) return 'null';
  const { x0, y0, x1, y1 } = rect;
  return `{"x0":${coordinate(x0)},"y0":${coordinate(y0)},"x1":${coordinate(x1)},"y1":${coordinate(y1)}}`;
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

function paints({ fill, stroke, opacity }: ObjectStyle): Paints {
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
    alpha_fill: fill?.alpha ?? opacity,
    alpha_stroke: stroke?.alpha ?? null,
  };
}

function family({ space }: PaintFacts): string {
  return space.family === 'DeviceN' ? space.subtype : space.family;
}

type Inks = Pick<PageObject, 'inks' | 'ink_tints' | 'inks_by_conversion'>;

/** Ink of both sides together; tints where some are known. */
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

function lines({ line, path }: PaintedObject): string {
  let text = '';
  if (line) {
    const { maxWidth, minWidth, hairline, dash } = line;
    text = `,"line_width_pt":${number(maxWidth)},"line_width_min_pt":${number(minWidth)}`;
    if (hairline) text += ',"hairline":true';
    if (dash.length > 0) text += `,"dash":${JSON.stringify(dash)}`;
  }
  if (!path) return text;
  const { segments, subpaths, closed, rectangle, besideTrim } = path;
  const beside = besideTrim ? ',"beside_trim":true' : '';
  return `${text},"path":{"segments":${segments},"subpaths":${subpaths},"closed":${closed},"rectangle":${rectangle}${beside}}`;
}

function others(object: PaintedObject, imageIds: ImageIds): string {
  const { raster, form, shadingType } = object;
  if (!raster && !form && shadingType === null) return '';
  const facts: Partial<PageObject> = {
    ...(raster ? rasterFacts(object, raster, imageIds) : {}),
    ...(shadingType === null ? {} : { shading_type: shadingType }),
    ...(form ? { form_id: objectIdOrNull(form.objectKey) } : {}),
  };
  return `,${members(facts)}`;
}

function rasterFacts(
  object: PaintedObject,
  { matrix, xPpi, yPpi }: NonNullable<PaintedObject['raster']>,
  imageIds: ImageIds,
): Partial<PageObject> {
  return {
    image_id: imageIds(object),
    matrix: [...matrix],
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
