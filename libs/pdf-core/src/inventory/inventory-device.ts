import type { ColorSpaceReader } from '../color/index';
import {
  type Device,
  type GraphicsState,
  type PaintedForm,
  type Painter,
  readGroup,
  type Surroundings,
} from '../content/index';
import type { ObjectReader, PageEntry } from '../document/index';
import { boundsOf, intersection, pathBounds, type Rect, rectangleOf } from '../geometry/index';
import type { ProcessingStep } from '../layers/index';
import { isBesideTrim } from './beside-trim';
import { markCovered, type PendingObject } from './coverage';
import { GroupEffects } from './group-effects';
import { lineFacts, pathFacts, rasterFacts, textBounds, textFacts } from './object-facts';
import type { HiddenReason, ObjectStyle, PaintedObject } from './page-object';
import type { PageUsage } from './page-usage';
import { PlaceBook } from './place-book';
import { strokeBounds } from './stroke-bounds';
import { type Painting, paintingIn, StyleBook } from './style-book';
import { UsageTally } from './usage-tally';

/** Limits of the inventory of a page. */
export interface InventoryLimits {
  readonly objects: number;
  readonly forms: number;
}

/** The objects of a page and what they use together. */
export interface PageInventory {
  /** In the order they are painted. */
  readonly objects: readonly PaintedObject[];
  readonly usage: PageUsage;
  /** Why objects are missing; null when none is. */
  readonly incomplete: string | null;
}

/** Dependencies of an inventory. */
export interface InventoryOptions {
  readonly reader: ObjectReader;
  readonly page: Pick<PageEntry, 'boxes' | 'userUnit'> & Partial<Pick<PageEntry, 'dict'>>;
  readonly spaces: ColorSpaceReader;
  /** ISO 19593-1 metadata by the object key of the layer. */
  readonly processingSteps?: ReadonlyMap<string, ProcessingStep>;
  readonly limits?: Partial<InventoryLimits>;
  /** False: objects are summed up, but not listed. Default true. */
  readonly lists?: boolean;
}

const defaultLimits: InventoryLimits = { objects: 20_000, forms: 10_000 };

type Facts = Pick<PaintedObject, 'kind' | 'bbox'> &
  Partial<Pick<PaintedObject, 'line' | 'path' | 'text' | 'raster' | 'form' | 'shadingType'>>;

/**
 * Lists the objects painted on one page and summarizes its usage. Wrap it in `following` to include the content of patterns, glyphs
 * and soft masks: these objects are listed once, at the position of the first cell or glyph.
 */
export class InventoryDevice implements Device {
  private readonly pending: PendingObject[] = [];
  private readonly styles: StyleBook;
  private readonly places: PlaceBook;
  private readonly tally: UsageTally;
  private readonly limits: InventoryLimits;
  private readonly userUnit: number;
  private readonly media: Rect;
  private readonly lists: boolean;
  /** The page group is a knockout group (11.4.7). */
  private readonly knocksOut: boolean;
  private dropped = 0;
  private readonly groups = new GroupEffects();

  constructor(private readonly options: InventoryOptions) {
    this.limits = { ...defaultLimits, ...options.limits };
    this.lists = options.lists ?? true;
    this.styles = new StyleBook(options.reader, options.spaces);
    this.places = new PlaceBook(options.processingSteps ?? new Map());
    this.tally = new UsageTally(this.limits.forms);
    this.userUnit = options.page.userUnit;
    this.media = options.page.boxes.media;
    const { dict } = options.page;
    this.knocksOut = dict !== undefined && readGroup(options.reader, dict)?.knockout === true;
  }

  path: Device['path'] & object = (path, { fill, stroke }, state, painter) => {
    const style = this.styles.ofMarks(this.painting(state, painter), fill !== null, stroke);
    const filled = fill ? pathBounds(path, state.ctm) : null;
    const bbox = stroke ? union(strokeBounds(path, state, state.ctm), filled) : filled;
    const line = stroke ? lineFacts(state, this.userUnit) : null;
    if (!this.lists) {
      this.add({ kind: 'vector', bbox, line }, style, state, painter, false);
      return;
    }
    const rectangle = rectangleOf(path, state.ctm) !== null;
    const painted = { path, filled: fill !== null, stroked: stroke, bbox };
    const besideTrim = isBesideTrim(painted, state, this.options.page.boxes.trim);
    const shape = { ...pathFacts(path, rectangle), besideTrim };
    const facts: Facts = { kind: 'vector', bbox, line, path: shape };
    this.add(facts, style, state, painter, rectangle && fill !== null && !stroke);
  };

  text: Device['text'] & object = (text, state, painter) => {
    this.tally.text(text, state);
    const mode = state.text.renderMode % 4;
    const strokes = mode === 1 || mode === 2;
    // A Type 3 glyph paints by itself (9.6.4); its objects follow.
    const fills = (mode === 0 || mode === 2) && !state.text.font?.type3;
    const painting = this.painting(state, painter);
    const style = this.styles.ofMarks(painting, fills, strokes && !state.text.font?.type3);
    const box = textBounds(text, state);
    const facts: Facts = {
      kind: 'text',
      bbox: box && strokes ? grown(box, lineFacts(state, 1).maxWidth / 2) : box,
      line: strokes ? lineFacts(state, this.userUnit) : null,
      text: textFacts(text, state, this.userUnit),
    };
    this.add(facts, style, state, painter, false);
  };

  image: Device['image'] & object = (image, state, painter) => {
    const { reader } = this.options;
    const { dict, isStencil } = image;
    const softMask = dict.has('SMask') || (reader.integer(dict, 'SMaskInData') ?? 0) > 0;
    if (softMask && !isStencil) this.tally.imageSoftMask();
    const [a, b, c, d] = state.ctm;
    const upright = (b === 0 && c === 0) || (a === 0 && d === 0);
    const facts: Facts = {
      kind: 'raster',
      bbox: boundsOf(state.ctm, { x0: 0, y0: 0, x1: 1, y1: 1 }),
      raster: rasterFacts(reader, image, state.ctm, this.userUnit),
    };
    const opaque = upright && !isStencil && !softMask && !dict.has('Mask');
    const style = this.styles.ofImage(image, this.painting(state, painter));
    this.add(facts, style, state, painter, opaque);
  };

  shading: Device['shading'] & object = (shading, state, painter) => {
    const { clip } = state;
    const bbox = clip ? notEmpty(clip.bounds) : this.media;
    const facts: Facts = { kind: 'shading', bbox, shadingType: shading.shadingType };
    const style = this.styles.ofShading(shading, this.painting(state, painter));
    this.add(facts, style, state, painter, false);
  };

  beginForm: Device['beginForm'] & object = (form, state, painter) => {
    const { visible, within, forms } = painter.surroundings;
    const parentKey = forms.at(-1)?.objectKey ?? null;
    const { objectKey, matrix, group } = form;
    const bbox = boxOf(form);
    this.tally.form({ objectKey, parentKey, matrix, bbox, group, within, visible });
    const facts: Facts = { kind: 'form_xobject', bbox, form: { objectKey, matrix, group } };
    const style = this.styles.ofForm(form, this.painting(state, painter));
    this.add(facts, style, state, painter, false);
    this.groups.begin(form, state);
    return undefined;
  };

  endForm: Device['endForm'] & object = () => {
    this.groups.end();
  };

  /** The content of a soft mask is not part of the groups that it masks. */
  private painting(state: GraphicsState, { surroundings }: Painter): Painting {
    return paintingIn(state, surroundings.within === 'soft_mask' ? null : this.groups.effect);
  }

  /** The inventory of the page. Call it once, after the page. */
  inventory(): PageInventory {
    markCovered(this.pending);
    const { dropped, limits, tally } = this;
    const reached = (limit: keyof InventoryLimits) =>
      `the limit of ${limits[limit]} ${limit} was reached`;
    return {
      objects: this.pending.map(({ object }) => object),
      usage: tally.usage(),
      incomplete:
        dropped > 0 ? reached('objects') : tally.droppedForms > 0 ? reached('forms') : null,
    };
  }

  private add(
    facts: Facts,
    style: ObjectStyle,
    state: GraphicsState,
    { surroundings }: Painter,
    covers: boolean,
  ): void {
    const { kind, bbox, line = null, text = null } = facts;
    const clipped = clippedBox(bbox, state);
    const hidden = this.hiddenReason(facts, clipped, style, surroundings);
    const place = this.places.of(surroundings);
    const knocksOut =
      hidden === 'invisible' &&
      (text?.renderMode ?? 0) % 4 !== 3 &&
      this.isInKnockout(surroundings);
    this.tally.add({ kind, hidden, knocksOut, style, place, line, textHeight: text?.height ?? 0 });
    if (!this.lists) return;
    if (this.pending.length >= this.limits.objects) {
      this.dropped++;
      return;
    }
    const object: PaintedObject = {
      kind,
      order: surroundings.order,
      bbox,
      clipped,
      hidden,
      style,
      place,
      line,
      path: facts.path ?? null,
      text,
      raster: facts.raster ?? null,
      form: facts.form ?? null,
      shadingType: facts.shadingType ?? null,
    };
    this.pending.push({ object, opaque: covers && this.isOpaque(style, state) });
  }

  /** Elements of a knockout group have shape regardless of their opacity (11.4.6). Annotations are not elements of the page group. */
  private isInKnockout({ annotation, within }: Surroundings): boolean {
    if (within === 'soft_mask') return false;
    return (this.knocksOut && annotation === null) || this.groups.effect?.knocksOut === true;
  }

  private hiddenReason(
    { bbox, text }: Facts,
    clipped: Rect | null,
    style: ObjectStyle,
    { visible, annotation, within }: Surroundings,
  ): HiddenReason | null {
    if (!visible) return annotation?.shows === false ? 'annotation' : 'layer';
    if (bbox && !clipped) return 'clipped';
    if (clipped && within !== 'pattern' && within !== 'soft_mask' && !meets(clipped, this.media)) {
      return 'outside_page';
    }
    if (text && text.renderMode % 4 === 3) return 'invisible';
    return isTransparent(style) ? 'invisible' : null;
  }

  private isOpaque({ fill, blendMode, softMask }: ObjectStyle, { clip }: GraphicsState): boolean {
    if (softMask || blendMode !== 'Normal' || !fill) return false;
    if (fill.alpha < 1 || fill.pattern !== null || fill.overprintEffect !== 'none') return false;
    const { space } = fill;
    if (space.family === 'Separation' && space.name === 'None') return false;
    for (let at = clip; at; at = at.outer) if (!at.rectangular) return false;
    return true;
  }
}

/** Nothing of it is seen: all that it is painted with has opacity 0. */
function isTransparent({ fill, stroke, opacity }: ObjectStyle): boolean {
  const alphas = [fill?.alpha ?? null, stroke?.alpha ?? null, opacity];
  const known = alphas.filter((alpha) => alpha !== null);
  return known.length > 0 && known.every((alpha) => alpha === 0);
}

function meets(one: Rect, other: Rect): boolean {
  return (
    Math.max(one.x0, other.x0) <= Math.min(one.x1, other.x1) &&
    Math.max(one.y0, other.y0) <= Math.min(one.y1, other.y1)
  );
}

function boxOf({ bbox, matrix }: PaintedForm): Rect | null {
  if (!bbox) return null;
  const [x0, y0, x1, y1] = bbox;
  return boundsOf(matrix, { x0, y0, x1, y1 });
}

function clippedBox(bbox: Rect | null, { clip }: GraphicsState): Rect | null {
  if (!bbox || !clip) return bbox;
  const bounds = notEmpty(clip.bounds);
  return bounds && intersection(bbox, bounds);
}

function notEmpty(bounds: Rect): Rect | null {
  return bounds.x0 <= bounds.x1 && bounds.y0 <= bounds.y1 ? bounds : null;
}

function union(one: Rect | null, other: Rect | null): Rect | null {
  if (!one || !other) return one ?? other;
  return {
    x0: Math.min(one.x0, other.x0),
    y0: Math.min(one.y0, other.y0),
    x1: Math.max(one.x1, other.x1),
    y1: Math.max(one.y1, other.y1),
  };
}

function grown({ x0, y0, x1, y1 }: Rect, by: number): Rect {
  return { x0: x0 - by, y0: y0 - by, x1: x1 + by, y1: y1 + by };
}
