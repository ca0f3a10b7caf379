import {
  type ColorEvaluator,
  colorGaps,
  type ColorSpaceFacts,
  type ColorSpaceReader,
  type DefaultSpaces,
} from '../../color/index';
import type {
  Device,
  GraphicsState,
  Paint,
  PaintedImage,
  Painter,
  ShadingPaint,
  ShownText,
  SoftMask,
} from '../../content/index';
import { type Gap, GapLog, type ObjectReader, type ResourceFault } from '../../document/index';
import type { Font, Glyph } from '../../fonts/index';
import type { FunctionCache } from '../../functions/index';
import { boundsOf, intersection, pathBounds, type Path, type Rect } from '../../geometry/index';
import { checkImage, type ImageCodecs, jpxColors, type SampleAllowance } from '../../images/index';
import { type PdfDict, PdfStream } from '../../syntax/index';
import { everywhere } from '../display/bounds';
import { glyphGap } from '../display/glyph-gap';
import { transferOf } from '../display/mask-reader';
import { defaultsOf, isProcess, standingFor } from '../display/paint-facts';
import { imageReasons, maskReasons } from '../images/image-faults';
import { InkSet } from '../inks/ink-set';
import { Tinter } from '../inks/tints';
import { ShadingReader } from '../shading/shading-rows';

/** Dependencies of the search for gaps in one document. */
export interface GapFinderTools {
  readonly reader: ObjectReader;
  readonly spaces: ColorSpaceReader;
  readonly colors: ColorEvaluator;
  readonly functions: FunctionCache;
  readonly codecs: ImageCodecs;
  /** Limit of the samples decoded to check images, per document. */
  readonly allowance: SampleAllowance;
}

const none: readonly ResourceFault[] = [];
const unitSquare: Rect = { x0: 0, y0: 0, x1: 1, y1: 1 };

/**
 * Finds what pages paint with and that cannot be read, without painting: the gaps that plates have, found from the resources alone. Content that
 * cannot be interpreted is known to its interpretation. `following` reports patterns, glyphs and masks too.
 */
export class GapFinder implements Device {
  private log = new GapLog();
  /** Images that were not examined since the last page: the allowance was spent. */
  private unseen = new Set<PdfStream>();
  private readonly ofSpace = new WeakMap<ColorSpaceFacts, readonly ResourceFault[]>();
  private readonly ofShading = new WeakMap<PdfDict, readonly ResourceFault[]>();
  private readonly ofImage = new WeakMap<PdfStream, readonly ResourceFault[] | null>();
  private readonly ofMask = new WeakMap<SoftMask, readonly ResourceFault[]>();
  private readonly lacking = new WeakMap<Font, Map<Glyph, boolean>>();

  constructor(private readonly tools: GapFinderTools) {}

  /** The gaps since the last call, and the number of images that were not examined. */
  take(): { readonly gaps: readonly Gap[]; readonly unseen: number } {
    const taken = { gaps: this.log.list(), unseen: this.unseen.size };
    this.log = new GapLog();
    this.unseen = new Set();
    return taken;
  }

  path(
    path: Path,
    { fill, stroke }: { readonly fill: unknown; readonly stroke: boolean },
    state: GraphicsState,
    painter: Painter,
  ): void {
    const filled = fill ? this.ofPaint(state.fill) : none;
    const stroked = stroke ? this.ofPaint(state.stroke) : none;
    const faults = together(filled, stroked, this.masked(state));
    if (faults.length === 0) return;
    const bounds = pathBounds(path, state.ctm);
    if (bounds) this.note(faults, bounds, state, painter);
  }

  text({ glyphs }: ShownText, state: GraphicsState, painter: Painter): void {
    const { font, renderMode } = state.text;
    if (!font || font.type3 || renderMode % 4 === 3) return;
    const strokes = renderMode % 4 !== 0;
    const fills = renderMode % 4 !== 1;
    const faults = together(
      fills ? this.ofPaint(state.fill) : none,
      strokes ? this.ofPaint(state.stroke) : none,
      this.masked(state),
    );
    const known = this.lacking.get(font) ?? new Map<Glyph, boolean>();
    this.lacking.set(font, known);
    for (const { glyph, matrix } of glyphs) {
      let lacks = known.get(glyph);
      if (lacks === undefined) {
        lacks = font.outlineOf(glyph) === null || font.programFault !== null;
        known.set(glyph, lacks);
      }
      if (!lacks && faults.length === 0) continue;
      const { bounds, ...fault } = glyphGap(font, glyph, matrix);
      this.note(lacks ? [...faults, fault] : faults, bounds ?? everywhere, state, painter);
    }
  }

  image(image: PaintedImage, state: GraphicsState, painter: Painter): void {
    const own = this.imageFaults(image);
    if (own === null) this.unseen.add(image.stream);
    const paint = image.isStencil ? this.ofPaint(state.fill) : none;
    const faults = together(own ?? none, paint, this.masked(state));
    if (faults.length > 0) this.note(faults, boundsOf(state.ctm, unitSquare), state, painter);
  }

  shading(shading: ShadingPaint, state: GraphicsState, painter: Painter): void {
    const faults = together(this.shadingFaults(shading), this.masked(state));
    this.note(faults, everywhere, state, painter);
  }

  private note(
    faults: readonly ResourceFault[],
    bounds: Rect,
    { clip }: GraphicsState,
    { surroundings }: Painter,
  ): void {
    if (faults.length === 0 || !surroundings.visible) return;
    const seen = clip ? intersection(bounds, clip.bounds) : bounds;
    if (seen) for (const fault of faults) this.log.add({ ...fault, bounds: seen });
  }

  private ofPaint(paint: Paint): readonly ResourceFault[] {
    const { pattern, space } = paint;
    if (pattern) return pattern.kind === 'shading' ? this.shadingFaults(pattern) : none;
    return this.spaceFaults(space, defaultsOf(paint));
  }

  /** A default space is checked in place of the device space that it replaces. */
  private spaceFaults(space: ColorSpaceFacts, defaults?: DefaultSpaces): readonly ResourceFault[] {
    const key = standingFor(space, defaults);
    const known = this.ofSpace.get(key);
    if (known) return known;
    const { colors, spaces } = this.tools;
    const found = colorGaps(key, colors.of(space, defaults), spaces);
    this.ofSpace.set(key, found);
    return found;
  }

  private shadingFaults(shading: ShadingPaint): readonly ResourceFault[] {
    const known = this.ofShading.get(shading.shading);
    if (known) return known;
    const { reader, functions, colors } = this.tools;
    const log = new GapLog();
    const space = colors.of(shading.space);
    // Whether its colours can be read does not depend on what they become: sRGB costs less than inks.
    const model = space.inks.kind === 'converted' ? 'rgb' : 'inks';
    new ShadingReader(reader, functions, log).rows(
      { kind: 'shading', shading, space, process: isProcess(shading.space), overprint: false },
      {
        bounds: unitSquare,
        toPixels: [1, 0, 0, 1, 0, 0],
        window: { x: 0, y: 0, width: 1, height: 1 },
        tinter: new Tinter(new InkSet(), model),
      },
    );
    const own = log.list().map(({ kind, objectKey, reason }) => ({ kind, objectKey, reason }));
    const found = [...own, ...this.spaceFaults(shading.space)];
    this.ofShading.set(shading.shading, found);
    return found;
  }

  private masked({ softMask }: GraphicsState): readonly ResourceFault[] {
    const transfer = softMask?.transfer ?? null;
    if (!softMask || transfer === null) return none;
    const known = this.ofMask.get(softMask);
    if (known) return known;
    const { reader, functions } = this.tools;
    const { fault } = transferOf(reader, functions, softMask);
    const found = fault ? [fault] : none;
    this.ofMask.set(softMask, found);
    return found;
  }

  /** Null when the image was not examined. */
  private imageFaults(image: PaintedImage): readonly ResourceFault[] | null {
    const { stream, dict, objectKey, isStencil } = image;
    const known = this.ofImage.get(stream);
    if (known !== undefined) return known;
    const { reader, allowance } = this.tools;
    const space = isStencil ? null : this.spaceOf(image);
    const evaluated = space && this.tools.colors.of(space);
    const components = isStencil ? 1 : (evaluated?.components ?? 0);
    const read = checkImage(this.tools, stream, components, allowance);
    const wanted = isStencil ? 1 : (evaluated?.components ?? null);
    const own = (read ? imageReasons(read, wanted) : []).map((reason) => ({
      kind: 'image' as const,
      objectKey,
      reason,
    }));
    const mask = isStencil
      ? null
      : (reader.stream(dict, 'SMask') ?? streamOrNull(reader.get(dict, 'Mask')));
    const masked = mask ? this.maskFaults(mask) : none;
    const spaced = space ? this.spaceFaults(space, image.defaults ?? undefined) : none;
    const found = read && masked ? [...own, ...masked, ...spaced] : null;
    this.ofImage.set(stream, found);
    return found;
  }

  private maskFaults(mask: PdfStream): readonly ResourceFault[] | null {
    const read = checkImage(this.tools, mask, 1, this.tools.allowance);
    const objectKey = mask.ref?.key ?? null;
    return read && maskReasons(read).map((reason) => ({ kind: 'soft_mask', objectKey, reason }));
  }

  private spaceOf({ dict, stream }: PaintedImage): ColorSpaceFacts | null {
    const { reader, spaces } = this.tools;
    const written = dict.get('ColorSpace');
    return written === undefined
      ? (jpxColors(reader, spaces, stream)?.space ?? null)
      : spaces.read(written);
  }
}

/** Most paint has no fault: then no list is made. */
function together(
  first: readonly ResourceFault[],
  second: readonly ResourceFault[],
  third: readonly ResourceFault[] = none,
): readonly ResourceFault[] {
  if (first.length + second.length + third.length === 0) return none;
  return [...first, ...second, ...third];
}

function streamOrNull(object: unknown): PdfStream | null {
  return object instanceof PdfStream ? object : null;
}
