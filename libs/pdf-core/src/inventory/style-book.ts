import type { ColorSpaceFacts, ColorSpaceReader } from '../color/index';
import type { GraphicsState, Paint, PaintedImage, ShadingPaint } from '../content/index';
import { inksOf, inksOfPaint } from './inks';
import { overprintEffect } from './overprint';
import type { ObjectStyle, PaintFacts } from './page-object';

/** Makes the styles of objects; objects painted alike in a row get the same one. */
export class StyleBook {
  private last: {
    readonly paints: Paints;
    readonly state: Look;
    readonly style: ObjectStyle;
  } | null = null;
  private readonly imageSpaces = new WeakMap<object, ColorSpaceFacts>();

  constructor(private readonly spaces: ColorSpaceReader) {}

  ofMarks(state: GraphicsState, fills: boolean, strokes: boolean): ObjectStyle {
    return this.made(state, [fills && state.fill, strokes && state.stroke], () => ({
      fill: fills ? paintFacts(state.fill, state, 'fill') : null,
      stroke: strokes ? paintFacts(state.stroke, state, 'stroke') : null,
    }));
  }

  ofImage(image: PaintedImage, state: GraphicsState): ObjectStyle {
    if (image.isStencil) return this.ofMarks(state, true, false);
    const space = this.spaceOf(image);
    return this.made(state, [image, 'image'], () => ({
      fill: space ? sampleFacts(space, state) : null,
      stroke: null,
    }));
  }

  ofShading({ space }: ShadingPaint, state: GraphicsState): ObjectStyle {
    return this.made(state, [space, 'shading'], () => ({
      fill: sampleFacts(space, state),
      stroke: null,
    }));
  }

  ofForm(state: GraphicsState): ObjectStyle {
    return this.made(state, [null, 'form'], () => ({ fill: null, stroke: null }));
  }

  /** The space that the samples are in; null when only the code stream says (JPXDecode). */
  private spaceOf({ dict, stream }: PaintedImage): ColorSpaceFacts | null {
    const known = this.imageSpaces.get(stream);
    if (known) return known;
    const written = dict.get('ColorSpace');
    if (written === undefined) return null;
    const space = this.spaces.read(written);
    this.imageSpaces.set(stream, space);
    return space;
  }

  private made(
    state: GraphicsState,
    paints: Paints,
    make: () => Pick<ObjectStyle, 'fill' | 'stroke'>,
  ): ObjectStyle {
    const { last } = this;
    if (last && samePaints(last.paints, paints) && sameLook(last.state, state)) return last.style;
    const { blendMode, softMask, renderingIntent } = state;
    const style = { ...make(), blendMode, softMask: softMask !== null, renderingIntent };
    this.last = { paints, state: lookOf(state), style };
    return style;
  }
}

/** What an object is painted with: two paints, or whatever else says it. */
type Paints = readonly [unknown, unknown];

type Look = Pick<
  GraphicsState,
  | 'fillAlpha'
  | 'strokeAlpha'
  | 'fillOverprint'
  | 'strokeOverprint'
  | 'overprintMode'
  | 'blendMode'
  | 'softMask'
  | 'renderingIntent'
>;

function samePaints(one: Paints, other: Paints): boolean {
  return one[0] === other[0] && one[1] === other[1];
}

function sameLook(one: Look, other: Look): boolean {
  return (
    one.fillAlpha === other.fillAlpha &&
    one.strokeAlpha === other.strokeAlpha &&
    one.fillOverprint === other.fillOverprint &&
    one.strokeOverprint === other.strokeOverprint &&
    one.overprintMode === other.overprintMode &&
    one.blendMode === other.blendMode &&
    one.softMask === other.softMask &&
    one.renderingIntent === other.renderingIntent
  );
}

function lookOf(state: GraphicsState): Look {
  const { fillAlpha, strokeAlpha, fillOverprint, strokeOverprint, overprintMode } = state;
  const { blendMode, softMask, renderingIntent } = state;
  return {
    fillAlpha,
    strokeAlpha,
    fillOverprint,
    strokeOverprint,
    overprintMode,
    blendMode,
    softMask,
    renderingIntent,
  };
}

function paintFacts(paint: Paint, state: GraphicsState, side: 'fill' | 'stroke'): PaintFacts {
  const overprint = side === 'fill' ? state.fillOverprint : state.strokeOverprint;
  const { overprintMode } = state;
  const { pattern } = paint;
  const space = pattern?.kind === 'shading' ? pattern.space : paint.space;
  const samples = pattern?.kind === 'shading';
  return {
    space,
    components: paint.components,
    pattern: pattern?.kind ?? null,
    ...inksOfPaint(paint),
    overprint,
    overprintMode,
    overprintEffect: overprintEffect(overprint, overprintMode, space, samples),
    alpha: side === 'fill' ? state.fillAlpha : state.strokeAlpha,
  };
}

function sampleFacts(space: ColorSpaceFacts, state: GraphicsState): PaintFacts {
  const { fillOverprint: overprint, overprintMode } = state;
  return {
    space,
    components: null,
    pattern: null,
    ...inksOf(space, null),
    overprint,
    overprintMode,
    overprintEffect: overprintEffect(overprint, overprintMode, space, true),
    alpha: state.fillAlpha,
  };
}
