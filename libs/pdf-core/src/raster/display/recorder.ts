import type { ColorSpaceReader } from '../../color/index';
import type {
  Device,
  FontSubstitutions,
  GraphicsState,
  Paint,
  PaintedAnnotation,
  PaintedForm,
  PaintedImage,
  Painter,
  ShadingPaint,
  ShownText,
  SoftMask,
  TilingPattern,
  TransparencyGroup,
} from '../../content/index';
import {
  boundsOf,
  identity,
  intersection,
  inverse,
  concat,
  type Matrix,
  type Path,
  pathBounds,
  united,
} from '../../geometry/index';
import type { GapLog, ObjectReader } from '../../document/index';
import { jpxColors } from '../../images/index';
import { blendMode } from '../compose/blend-modes';
import { largestScale } from '../stroke/index';
import { everywhere, holds, widened } from './bounds';
import { glyphGap } from './glyph-gap';
import { blendSpaceOf } from './blend-space';
import { isProcess, standingFor, styleOf } from './paint-facts';
import { FlatSources } from './flat-sources';
import { knocksOut, overlap } from './knock-out';
import { onlyMark } from './only-mark';
import type { BlendSpace, DisplayList, ImageItem, Item, MaskItem, Source } from './items';
import { ListBuilder } from './list-builder';
import type { MaskReader } from './mask-reader';
import type { PaintSpaces } from './paint-spaces';

/** Shared state of the recorders of one page. */
export interface Recording {
  readonly reader: ObjectReader;
  readonly spaces: ColorSpaceReader;
  readonly paints: PaintSpaces;
  readonly masks: MaskReader;
  /** Items of all lists together; beyond it nothing more is recorded. */
  readonly mostItems: number;
  items: number;
  /** Unreadable resources. */
  readonly gaps: GapLog;
  /** Glyphs drawn by substituted faces. */
  readonly substitutions: FontSubstitutions;
  /** Object key of the only layer whose content is recorded; null for all content that shows. */
  readonly onlyLayer: string | null;
}

/** The group that a form is, with the state it is painted in; null when its content joins the list around it. */
type Opened = {
  readonly outer: ListBuilder;
  readonly attributes: Pick<TransparencyGroup, 'isolated' | 'knockout'>;
  readonly state: Common;
} | null;

type Common = Pick<Item, 'clip' | 'alpha' | 'blend' | 'softMask'>;

const bottomless = 64;
const plainly: Common = { clip: null, alpha: 1, blend: 'Normal', softMask: null };

/**
 * Records what a page paints as a display list, in the user space of the page and without a resolution: each band of each raster
 * is made from it. Hidden content is left out.
 */
export class Recorder implements Device {
  private list: ListBuilder;
  private readonly opened: Opened[] = [];

  private readonly depth: number;
  private readonly flats: FlatSources;

  /** `depth` counts recorders in recorders; `blendSpace` and `knockout` are those of the page's group. */
  constructor(
    private readonly recording: Recording,
    {
      depth = 0,
      blendSpace = null,
      knockout = false,
    }: { depth?: number; blendSpace?: BlendSpace | null; knockout?: boolean } = {},
  ) {
    this.depth = depth;
    this.list = new ListBuilder(blendSpace);
    if (knockout) {
      this.opened.push({
        outer: this.list,
        attributes: { isolated: true, knockout },
        state: plainly,
      });
      this.list = new ListBuilder(blendSpace);
    }
    this.flats = new FlatSources(recording.paints);
  }

  /** Ends the recording and returns it. */
  finish(): DisplayList {
    while (this.opened.length > 0) this.endForm();
    return this.list.finish();
  }

  path(
    path: Path,
    paint: { readonly fill: 'nonzero' | 'evenodd' | null; readonly stroke: boolean },
    state: GraphicsState,
    painter: Painter,
  ): void {
    if (!this.shows(painter)) return;
    const { fill } = paint;
    if (fill && paint.stroke) {
      this.together(state, painter, () => {
        this.fill(path.copy(state.ctm), fill, state, painter);
        this.stroke(path, state.ctm, state, painter);
      });
    } else if (fill) this.fill(path.copy(state.ctm), fill, state, painter);
    else if (paint.stroke) this.stroke(path, state.ctm, state, painter);
  }

  text(text: ShownText, state: GraphicsState, painter: Painter): void {
    const { renderMode, font } = state.text;
    if (!this.shows(painter) || !font) return;
    if (font.type3) {
      if (renderMode === 3) return;
      for (const shown of text.glyphs) painter.type3Glyph(shown, state, this);
      return;
    }
    const mode = renderMode & 3;
    if (mode === 3) return;
    this.recording.substitutions.add(text, state);
    const outer = this.list;
    this.list = new ListBuilder();
    for (const { glyph, matrix } of text.glyphs) {
      const outline = font.outlineOf(glyph);
      if (outline === null || font.programFault !== null)
        this.recording.gaps.add(glyphGap(font, glyph, matrix));
      if (!outline || outline.empty) continue;
      const [a, b, c, d, e, f] = matrix;
      const scaled: Matrix = [a / 1000, b / 1000, c / 1000, d / 1000, e, f];
      const back = mode === 0 ? null : inverse(state.ctm);
      const fill = () => this.glyph(outline, scaled, state, painter);
      const stroke = () =>
        back && this.stroke(outline.copy(concat(scaled, back)), state.ctm, state, painter);
      if (mode === 0) fill();
      else if (mode === 1) stroke();
      else {
        this.together(state, painter, () => {
          fill();
          stroke();
        });
      }
    }
    const { items } = this.list.finish();
    this.list = outer;
    // What is shown at once knocks out among itself (9.3.8).
    if (state.text.knockout && knocksOut(items) && overlap(items)) this.group(items, true, {});
    else for (const item of items) this.list.add(item);
  }

  /** Fill and stroke of one operator (11.7.4.4): they show through each other only where both overprint and are equal. */
  private together(state: GraphicsState, painter: Painter, paint: () => void): void {
    const outer = this.list;
    this.list = new ListBuilder();
    paint();
    const { items } = this.list.finish();
    this.list = outer;
    const alike = state.fillAlpha === state.strokeAlpha;
    if (items.length < 2 || !knocksOut(items)) for (const item of items) this.list.add(item);
    else if (alike && (state.fillOverprint || state.strokeOverprint)) {
      const opaque = items.map(
        (item) => ({ ...item, alpha: 1, blend: 'Normal', softMask: null }) as const,
      );
      this.group(opaque, false, this.common(state, state.fillAlpha, painter));
    } else this.group(items, true, {});
  }

  /** Adds items as a group that sees what is beneath it. */
  private group(items: readonly Item[], knockout: boolean, how: Partial<Common>): void {
    const inner = new ListBuilder();
    for (const item of items) inner.add(item);
    const bounds = items.map((item) => item.bounds).reduce(united);
    const plain: Common = { clip: null, alpha: 1, blend: 'Normal', softMask: null };
    const list = inner.finish();
    this.add({
      kind: 'group',
      list,
      isolated: false,
      knockout,
      bounds,
      ...plain,
      ...how,
      clip: null,
    });
  }

  image(image: PaintedImage, state: GraphicsState, painter: Painter): void {
    if (!this.shows(painter)) return;
    const stencil = image.isStencil ? this.source(state.fill, 'fill', state, painter) : null;
    if (image.isStencil && !stencil) return;
    const item: Omit<ImageItem, keyof Common> = {
      kind: 'image',
      image,
      matrix: state.ctm,
      stencil,
      ...this.imageSpace(image),
      overprint: state.fillOverprint,
      overprintMode: state.overprintMode,
      bounds: boundsOf(state.ctm, { x0: 0, y0: 0, x1: 1, y1: 1 }),
    };
    this.add({ ...item, ...this.common(state, state.fillAlpha, painter) });
  }

  shading(shading: ShadingPaint, state: GraphicsState, painter: Painter): void {
    if (!this.shows(painter)) return;
    this.add({
      kind: 'shade',
      source: this.shadingSource(shading, state.fillOverprint),
      bounds: state.clip?.bounds ?? everywhere,
      ...this.common(state, state.fillAlpha, painter),
    });
  }

  beginForm(form: PaintedForm, state: GraphicsState, painter: Painter): boolean {
    if (!painter.surroundings.visible || this.opened.length > bottomless) return false;
    const attributes = form.group;
    if (!attributes) {
      this.opened.push(null);
      return true;
    }
    const common = this.common(state, state.fillAlpha, painter);
    this.opened.push({ outer: this.list, attributes, state: common });
    const { reader, spaces } = this.recording;
    const own = attributes.isolated ? blendSpaceOf(reader, spaces, form.stream.dict) : null;
    this.list = new ListBuilder(own);
    return true;
  }

  endForm(): void {
    const group = this.opened.pop() ?? null;
    if (!group) return;
    const list = this.list.finish();
    this.list = group.outer;
    const { isolated, knockout } = group.attributes;
    const { state } = group;
    const plain =
      state.alpha === 1 && state.blend === 'Normal' && state.softMask === null && !knockout;
    // A group that adds nothing of its own is its elements (11.4.5): the isolated one only when none of them sees beneath it.
    const ownSpace = list.blendSpace !== null && list.mixes;
    const isOneElement = this.inKnockout && list.items.length > 1;
    if (plain && !isOneElement && (!isolated || !(list.blends || list.overprints || ownSpace))) {
      for (const item of list.items) this.list.add(item);
      return;
    }
    if (list.items.length === 0) return;
    // Its elements are clipped by all that surrounds the group already.
    const { alpha, blend, softMask } = state;
    const only = onlyMark(list);
    if (only && !this.inKnockout) {
      this.add({ ...only, alpha, blend, softMask });
      return;
    }
    const bounds = list.items.map((item) => item.bounds).reduce(united);
    this.add({ kind: 'group', list, isolated, knockout, bounds, ...state, clip: null });
  }

  /** In a knockout group elements have shape regardless of their opacity (11.4.6). */
  private get keepsShape(): boolean {
    return this.opened.some((group) => group?.attributes.knockout);
  }

  private get inKnockout(): boolean {
    return this.opened.findLast((group) => group !== null)?.attributes.knockout ?? false;
  }

  /** Annotations are painted on the page: they are no elements of its group (11.4.7). */
  beginAnnotation(
    annotation: PaintedAnnotation,
    _appearance: PaintedForm | null,
    painter: Painter,
  ): boolean {
    while (this.opened.length > 0) this.endForm();
    const print = (annotation.flags & 4) !== 0;
    return print && painter.surroundings.visible;
  }

  private shows({ surroundings }: Painter): boolean {
    const { onlyLayer } = this.recording;
    return surroundings.visible && (onlyLayer === null || surroundings.layers.includes(onlyLayer));
  }

  private fill(
    path: Path,
    rule: 'nonzero' | 'evenodd',
    state: GraphicsState,
    painter: Painter,
  ): void {
    const source = this.source(state.fill, 'fill', state, painter);
    if (!source) return;
    const bounds = pathBounds(path, identity);
    if (!bounds) return;
    this.add({
      kind: 'fill',
      path,
      rule,
      source,
      bounds,
      ...this.common(state, state.fillAlpha, painter),
    });
  }

  private glyph(outline: Path, matrix: Matrix, state: GraphicsState, painter: Painter): void {
    const source = this.source(state.fill, 'fill', state, painter);
    if (!source) return;
    const bounds = pathBounds(outline, matrix);
    if (!bounds) return;
    this.add({
      kind: 'glyph',
      outline,
      matrix,
      source,
      bounds,
      ...this.common(state, state.fillAlpha, painter),
    });
  }

  private stroke(path: Path, matrix: Matrix, state: GraphicsState, painter: Painter): void {
    const source = this.source(state.stroke, 'stroke', state, painter);
    if (!source) return;
    const style = styleOf(state);
    const reach = style.width * Math.max(1, style.join === 0 ? style.miterLimit : 1, 1.5);
    const line = pathBounds(path, matrix);
    if (!line) return;
    const bounds = widened(line, reach * largestScale(matrix) + 1);
    this.add({
      kind: 'stroke',
      path: path.copy(),
      matrix,
      style,
      source,
      bounds,
      ...this.common(state, state.strokeAlpha, painter),
    });
  }

  private add(item: Item): void {
    const { recording } = this;
    if (recording.items >= recording.mostItems) {
      const reason = `the page has more than ${recording.mostItems} marks`;
      recording.gaps.add({ kind: 'content', objectKey: null, reason, bounds: null });
      return;
    }
    const { x0, y0, x1, y1 } = item.bounds;
    if (!(x0 <= x1 && y0 <= y1)) return;
    if (item.alpha <= 0 && !this.keepsShape) return;
    const isWhole = !item.clip || holds(item.clip.bounds, item.bounds);
    const bounds = isWhole ? item.bounds : intersection(item.bounds, item.clip.bounds);
    if (!bounds) return;
    recording.items++;
    recording.paints.marked(item, bounds);
    if (item.softMask) recording.masks.marked(item.softMask, bounds);
    this.list.add(isWhole ? item : { ...item, bounds });
  }

  private common(state: GraphicsState, alpha: number, painter: Painter): Common {
    const mask = state.softMask;
    return {
      clip: state.clip,
      alpha,
      blend: blendMode(state.blendMode),
      softMask: mask && this.mask(mask, painter),
    };
  }

  private mask(mask: SoftMask, painter: Painter): MaskItem | null {
    if (this.depth >= bottomless) return null;
    return this.recording.masks.of(mask, () => {
      const inner = new Recorder(this.recording, { depth: this.depth + 1 });
      painter.softMask(mask, inner);
      return inner.finish();
    });
  }

  /** Paint source of marks; null for invisible marks. */
  private source(
    paint: Paint,
    which: 'fill' | 'stroke',
    state: GraphicsState,
    painter: Painter,
  ): Source | null {
    const overprint = which === 'fill' ? state.fillOverprint : state.strokeOverprint;
    const { pattern } = paint;
    if (pattern?.kind === 'tiling') return this.tiling(pattern, state, painter);
    if (pattern?.kind === 'shading') return this.shadingSource(pattern, overprint);
    // The interpretation says which pattern cannot be read.
    if (pattern) return null;
    return this.flats.of(paint, overprint, state.overprintMode);
  }

  /** Its inks get plates. A JPX image may leave its space to its data. */
  private imageSpace({
    dict,
    stream,
    isStencil,
    defaults,
  }: PaintedImage): Pick<ImageItem, 'space' | 'decode' | 'process'> {
    if (isStencil) return { space: null, decode: null, process: true };
    const { reader, spaces, paints } = this.recording;
    const written = dict.get('ColorSpace');
    const colors =
      written === undefined
        ? jpxColors(reader, spaces, stream)
        : { space: spaces.read(written), decode: null };
    if (!colors) return { space: null, decode: null, process: true };
    const space = paints.of(colors.space, defaults ?? undefined);
    const process = isProcess(standingFor(colors.space, defaults));
    return { space, decode: colors.decode, process };
  }

  private shadingSource(
    shading: ShadingPaint,
    overprint: boolean,
  ): Extract<Source, { kind: 'shading' }> {
    const space = this.recording.paints.of(shading.space);
    return { kind: 'shading', shading, space, process: isProcess(shading.space), overprint };
  }

  private tiling(pattern: TilingPattern, state: GraphicsState, painter: Painter): Source | null {
    if (this.depth >= bottomless) return null;
    const inner = new Recorder(this.recording, { depth: this.depth + 1 });
    painter.tilingCell(pattern, state, inner);
    const cell = inner.finish();
    if (cell.items.length === 0) return null;
    const [x0, y0, x1, y1] = pattern.bbox;
    return {
      kind: 'tiling',
      cell,
      matrix: pattern.matrix,
      bbox: boundsOf(identity, { x0, y0, x1, y1 }),
      xStep: pattern.xStep,
      yStep: pattern.yStep,
    };
  }
}
