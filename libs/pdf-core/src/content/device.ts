import type { DefaultSpaces } from '../color/index';
import type { Glyph } from '../fonts/index';
import type { Matrix, Path } from '../geometry/index';
import type { PdfDict, PdfStream } from '../syntax/index';
import type { Clip, GraphicsState, ShadingPaint, SoftMask, TilingPattern } from './graphics-state';

/** One glyph as shown. */
export interface ShownGlyph {
  readonly glyph: Glyph;
  /** Its origin from the origin of the text, in unscaled text space; the position vector of vertical writing is counted. */
  readonly x: number;
  readonly y: number;
  /** Glyph origin in text space times the text matrix times the CTM: text space scaled by size and Tz, to the user space of the page. */
  readonly matrix: Matrix;
  /** How far the text position moves on after it, in unscaled text space, along x or, in vertical writing, y. */
  readonly advance: number;
}

/** The glyphs of one string of Tj, ' or ", or of the strings of one TJ (9.4.3). */
export interface ShownText {
  readonly glyphs: readonly ShownGlyph[];
  /** Unscaled text space at the first glyph to the user space of the page: the text matrix times the CTM. */
  readonly matrix: Matrix;
}

/** An image XObject or an inline image (8.9). */
export interface PaintedImage {
  /** Keys in full; of an inline image too. */
  readonly dict: PdfDict;
  /** The XObject; for an inline image a stream made of its data. */
  readonly stream: PdfStream;
  readonly objectKey: string | null;
  readonly inline: boolean;
  /** Paints the current fill colour through a stencil (8.9.6.2). */
  readonly isStencil: boolean;
  /** Default spaces that replace device spaces in its space (8.6.5.6); absent without. */
  readonly defaults?: DefaultSpaces | null;
}

/** A form XObject being painted, an annotation's appearance included (8.10). */
export interface PaintedForm {
  readonly stream: PdfStream;
  readonly objectKey: string | null;
  /** Form space to the user space of the page, /Matrix included. */
  readonly matrix: Matrix;
  readonly bbox: readonly [number, number, number, number] | null;
  /** Its transparency group; null when it is not one. */
  readonly group: TransparencyGroup | null;
}

/** Group attributes (11.6.6). */
export interface TransparencyGroup {
  readonly isolated: boolean;
  readonly knockout: boolean;
  /** /CS as written; null when it inherits. */
  readonly colorSpace: string | null;
}

/** Marked content in effect (14.6), innermost first. */
export interface MarkedContent {
  readonly tag: string;
  /** Property list; null for BMC. */
  readonly properties: PdfDict | null;
  /** Name in /Properties when it was given by name. */
  readonly propertyName: string | null;
  readonly mcid: number | null;
  /** For tag OC (8.11.3.2): false when the layer state in effect hides it. */
  readonly visible: boolean;
  readonly outer: MarkedContent | null;
}

/** An annotation whose appearance is being painted (12.5). */
export interface PaintedAnnotation {
  /** Place in /Annots, from 0. */
  readonly index: number;
  readonly dict: PdfDict;
  readonly objectKey: string | null;
  readonly subtype: string | null;
  /** /F as written: bit 2 hidden, bit 3 print, bit 6 no view (table 167). */
  readonly flags: number;
  /** False when the flags hide it. */
  readonly shows: boolean;
}

/** Where the content stands that is being painted. */
export interface Surroundings {
  readonly markedContent: MarkedContent | null;
  /** Object keys of the optional content groups it belongs to, through marked content, forms, images and annotations. */
  readonly layers: readonly string[];
  /** False when optional content or the flags of its annotation hide it. Hidden content is given all the same. */
  readonly visible: boolean;
  /** Form XObjects from the outermost inwards. */
  readonly forms: readonly PaintedForm[];
  /** Kind of the current content stream. A form of a page is `form`; a form of a pattern is part of the pattern, and so on. */
  readonly within: 'page' | 'form' | 'pattern' | 'glyph' | 'soft_mask' | 'annotation';
  /** Null outside annotations. */
  readonly annotation: PaintedAnnotation | null;
  /** Position of the operator in the sequence of painting operators of the page, from 0. */
  readonly order: number;
}

/**
 * Content that is painted on demand, because only the device knows how often and onto what: a device that wants it calls back
 * during `path`, `text` or when it meets the state. Each goes through the interpreter with all its limits; recursion is refused.
 */
export interface Painter {
  readonly surroundings: Surroundings;
  /** The cell of a tiling pattern once, in pattern space under `pattern.matrix`, in the colour of `state` when it is uncoloured. */
  tilingCell(pattern: TilingPattern, state: GraphicsState, device: Device): void;
  /** The procedure of a Type 3 glyph under its matrix. */
  type3Glyph(shown: ShownGlyph, state: GraphicsState, device: Device): void;
  /** The group of a soft mask, as a transparency group of its own. */
  softMask(mask: SoftMask, device: Device): void;
}

/**
 * Receiver of the interpreter's calls. Every method is optional. Numbers are finite; `state` and `painter.surroundings` are live:
 * keep only copies. Paths are in the user space in effect; `state.ctm` transforms them to the page.
 */
export interface Device {
  /** f, F, f*, B and the like: `fill` is null when it is only stroked. */
  path?(
    path: Path,
    paint: { readonly fill: 'nonzero' | 'evenodd' | null; readonly stroke: boolean },
    state: GraphicsState,
    painter: Painter,
  ): void;
  text?(text: ShownText, state: GraphicsState, painter: Painter): void;
  /** The image fills the unit square of the space in effect. Images with layers of their own are in `painter.surroundings`. */
  image?(image: PaintedImage, state: GraphicsState, painter: Painter): void;
  /** sh: fills the clip. */
  shading?(shading: ShadingPaint, state: GraphicsState, painter: Painter): void;
  /** A new clip is in effect from here to the Q that restores the old one. */
  clip?(clip: Clip, state: GraphicsState): void;
  save?(): void;
  restore?(state: GraphicsState): void;
  /** False leaves the form's content out; `endForm` is then not called. The clip of /BBox comes after it, between `save` and `restore`. */
  beginForm?(form: PaintedForm, state: GraphicsState, painter: Painter): boolean | undefined;
  endForm?(form: PaintedForm, state: GraphicsState): void;
  /** Annotations come after the content of the page; the appearance is null when there is none. False leaves it out. */
  beginAnnotation?(
    annotation: PaintedAnnotation,
    appearance: PaintedForm | null,
    painter: Painter,
  ): boolean | undefined;
  endAnnotation?(annotation: PaintedAnnotation): void;
  beginMarkedContent?(content: MarkedContent, painter: Painter): void;
  endMarkedContent?(content: MarkedContent): void;
  /** d0 or d1 of a Type 3 glyph (9.6.4): `bbox` is null for d0. */
  glyphMetrics?(metrics: {
    readonly wx: number;
    readonly wy: number;
    readonly bbox: readonly number[] | null;
  }): void;
  /** Any operator, before it is applied: for facts about the syntax of content. Costs time: only where it is needed. */
  operator?(operator: string, operandCount: number): void;
}
