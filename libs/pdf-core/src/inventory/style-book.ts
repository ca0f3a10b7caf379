import type { ColorSpaceFacts, ColorSpaceReader } from '../color/index';
import type {
  GraphicsState,
  Paint,
  PaintedForm,
  PaintedImage,
  ShadingPaint,
} from '../content/index';
import type { ObjectReader } from '../document/index';
import { jpxColors } from '../images/index';
import { inksOf, inksOfPaint } from './inks';
import { overprintEffect } from './overprint';
import type { GroupEffect } from './group-effects';
import type { ObjectStyle, PaintFacts } from './page-object';

/** Looks that take turns, and styles kept of each. */
const mostLooks = 8;
const mostStyles = 2048;

/** Key of objects with an opacity but without fill and stroke. */
const asWhole = {};

/** Parameters that define how an object is painted. */
export type Painting = Look & Pick<GraphicsState, 'fill' | 'stroke'>;

/** A graphics state as the groups around it let it paint. */
export function paintingIn(state: GraphicsState, effect: GroupEffect | null): Painting {
  if (!effect) return state;
  const { fill, stroke, fillOverprint, strokeOverprint, overprintMode, renderingIntent } = state;
  const [groupMode = 'Normal'] = effect.blendModes;
  return {
    fill,
    stroke,
    fillOverprint,
    strokeOverprint,
    overprintMode,
    renderingIntent,
    fillAlpha: state.fillAlpha * effect.alpha,
    strokeAlpha: state.strokeAlpha * effect.alpha,
    blendMode: state.blendMode === 'Normal' ? groupMode : state.blendMode,
    softMask: state.softMask ?? effect.softMask,
    groupModes: effect.blendModes,
  };
}

/** Makes the styles of objects; objects painted alike lately share one. */
export class StyleBook {
  /** The latest first. */
  private readonly looks: LookStyles[] = [];
  private readonly imageSpaces = new WeakMap<object, ColorSpaceFacts | null>();

  constructor(
    private readonly reader: ObjectReader,
    private readonly spaces: ColorSpaceReader,
  ) {}

  ofMarks(state: Painting, fills: boolean, strokes: boolean): ObjectStyle {
    const { fill, stroke } = state;
    const look = this.lookOf(state);
    const known = look.known(fills ? fill : null, strokes ? stroke : null);
    if (known) return known;
    const style = styleIn(
      state,
      fills ? paintFacts(fill, state, 'fill') : null,
      strokes ? paintFacts(stroke, state, 'stroke') : null,
    );
    return look.keep(fills ? fill : null, strokes ? stroke : null, style);
  }

  ofImage(image: PaintedImage, state: Painting): ObjectStyle {
    if (image.isStencil) return this.ofMarks(state, true, false);
    const space = this.spaceOf(image);
    return space ? this.ofSamples(space, state) : this.ofWhole(state);
  }

  ofShading({ space }: ShadingPaint, state: Painting): ObjectStyle {
    return this.ofSamples(space, state);
  }

  /** The opacity in effect is that of a group; in any other form it is that of what the form paints. */
  ofForm({ group }: PaintedForm, state: Painting): ObjectStyle {
    if (group) return this.ofWhole(state);
    const look = this.lookOf(state);
    return look.known(null, null) ?? look.keep(null, null, styleIn(state, null, null));
  }

  private ofWhole(state: Painting): ObjectStyle {
    const look = this.lookOf(state);
    const known = look.known(asWhole, null);
    if (known) return known;
    const style = { ...styleIn(state, null, null), opacity: state.fillAlpha };
    return look.keep(asWhole, null, style);
  }

  private ofSamples(space: ColorSpaceFacts, state: Painting): ObjectStyle {
    const look = this.lookOf(state);
    const known = look.known(space, null);
    return known ?? look.keep(space, null, styleIn(state, sampleFacts(space, state), null));
  }

  /** The space that the samples are in, which JPEG 2000 data may say; null when nothing does. */
  private spaceOf({ dict, stream }: PaintedImage): ColorSpaceFacts | null {
    const known = this.imageSpaces.get(stream);
    if (known !== undefined) return known;
    const written = dict.get('ColorSpace');
    const space =
      written === undefined
        ? (jpxColors(this.reader, this.spaces, stream)?.space ?? null)
        : this.spaces.read(written);
    this.imageSpaces.set(stream, space);
    return space;
  }

  private lookOf(state: Look): LookStyles {
    const { looks } = this;
    const [latest] = looks;
    if (latest && sameLook(latest.state, state)) return latest;
    const at = looks.findIndex((look) => sameLook(look.state, state));
    const [look] = at < 0 ? [new LookStyles(state)] : looks.splice(at, 1);
    if (!look) throw new RangeError('a look is known');
    looks.unshift(look);
    if (looks.length > mostLooks) looks.pop();
    return look;
  }
}

/** Members of a style in addition to paints. */
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
> & {
  /** Blend modes other than Normal of the groups around it. */
  readonly groupModes?: readonly string[];
};

/** The styles of one look: by the paint or the space that fills and, of what has the two, that strokes. */
class LookStyles {
  readonly state: Look;
  private readonly styles = new Map<object | null, Map<object | null, ObjectStyle>>();
  private count = 0;

  constructor(state: Look) {
    const { fillAlpha, strokeAlpha, fillOverprint, strokeOverprint, overprintMode } = state;
    const { blendMode, softMask, renderingIntent, groupModes = [] } = state;
    this.state = {
      groupModes,
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

  known(fill: object | null, stroke: object | null): ObjectStyle | undefined {
    return this.styles.get(fill)?.get(stroke);
  }

  keep(fill: object | null, stroke: object | null, style: ObjectStyle): ObjectStyle {
    if (this.count >= mostStyles) {
      this.styles.clear();
      this.count = 0;
    }
    let strokes = this.styles.get(fill);
    if (!strokes) {
      strokes = new Map<object | null, ObjectStyle>();
      this.styles.set(fill, strokes);
    }
    strokes.set(stroke, style);
    this.count++;
    return style;
  }
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
    one.renderingIntent === other.renderingIntent &&
    sameModes(one.groupModes ?? [], other.groupModes ?? [])
  );
}

function sameModes(one: readonly string[], other: readonly string[]): boolean {
  return one === other || (one.length === other.length && one.every((m, at) => m === other[at]));
}

function styleIn(
  { blendMode, softMask, renderingIntent, groupModes = [] }: Look,
  fill: PaintFacts | null,
  stroke: PaintFacts | null,
): ObjectStyle {
  return {
    fill,
    stroke,
    opacity: null,
    blendMode,
    groupModes,
    softMask: softMask !== null,
    renderingIntent,
  };
}

function paintFacts(paint: Paint, state: Look, side: 'fill' | 'stroke'): PaintFacts {
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

function sampleFacts(space: ColorSpaceFacts, state: Look): PaintFacts {
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
