import type { ColorSpaceFacts } from '../color/index';
import type { PaintedImage, Surroundings, TransparencyGroup } from '../content/index';
import type { Font } from '../fonts/index';
import type { Matrix, Rect } from '../geometry/index';
import type { ProcessingStep } from '../layers/index';
import type { InkUse } from './inks';
import type { OverprintEffect } from './overprint';

/** Why an object leaves no mark that can be seen. */
export type HiddenReason =
  /** A layer, or the flags of its annotation. */
  | 'layer'
  | 'annotation'
  /** Its clip leaves nothing of it. */
  | 'clipped'
  /** It is outside the MediaBox. */
  | 'outside_page'
  /** Text of render mode 3 or 7, or fully transparent. */
  | 'invisible'
  /** A later opaque rectangle or image covers all of it. */
  | 'covered';

/** Paint of the fill or the stroke of an object. */
export interface PaintFacts {
  readonly space: ColorSpaceFacts;
  /** As written; null for images and shadings. */
  readonly components: readonly number[] | null;
  readonly pattern: 'tiling' | 'shading' | 'unknown' | null;
  readonly inks: readonly InkUse[];
  /** See `InkSet.converted`. */
  readonly converted: boolean;
  /** OP or op as set. */
  readonly overprint: boolean;
  readonly overprintMode: 0 | 1;
  readonly overprintEffect: OverprintEffect;
  /** Times that of the groups around the object. */
  readonly alpha: number;
}

/** How an object is painted. Objects painted alike in a row share one. */
export interface ObjectStyle {
  /** Null when it does not fill. */
  readonly fill: PaintFacts | null;
  readonly stroke: PaintFacts | null;
  /** Opacity of a group, or of an image whose space only its data says; null of what fills or strokes. */
  readonly opacity: number | null;
  /** Its own, or that of the innermost group around it with one other than Normal. */
  readonly blendMode: string;
  /** Blend modes other than Normal of the groups around it. */
  readonly groupModes: readonly string[];
  /** A soft mask is in effect, on it or on a group around it. */
  readonly softMask: boolean;
  readonly renderingIntent: string | null;
}

/** Where in the content an object stands. Objects in a row in the same place share one. */
export interface ObjectPlace {
  readonly within: Surroundings['within'];
  /** Object keys of forms from the outermost inwards; null for one that is no indirect object. */
  readonly forms: readonly (string | null)[];
  /** Object keys of layers. */
  readonly layers: readonly string[];
  /** Of those layers that have ISO 19593-1 metadata. */
  readonly processingSteps: readonly ProcessingStep[];
  /** Tag and MCID of the innermost marked content. */
  readonly tag: string | null;
  readonly mcid: number | null;
  /** Place in /Annots. */
  readonly annotation: number | null;
}

/** Of a stroked object; widths in points after the CTM, along its narrowest and widest direction. */
export interface LineFacts {
  readonly minWidth: number;
  readonly maxWidth: number;
  /** Width 0: the thinnest line of the device (ISO 32000-2, 8.4.3.2). */
  readonly hairline: boolean;
  readonly dash: readonly number[];
  readonly cap: number;
  readonly join: number;
}

/** Of a path. */
export interface PathFacts {
  readonly segments: number;
  readonly subpaths: number;
  /** Every subpath is closed, by an operator or by ending where it starts. */
  readonly closed: boolean;
  /** One rectangle parallel to the axes of the page. */
  readonly rectangle: boolean;
  /** Its box overlaps the TrimBox, but nothing of it prints there. */
  readonly besideTrim: boolean;
}

/** Of text; sizes in points after text matrix and CTM. */
export interface TextFacts {
  readonly font: Font;
  readonly glyphs: number;
  /** Along and across the line of text; null for a Type 3 font without the height of its glyphs. */
  readonly width: number | null;
  readonly height: number | null;
  readonly renderMode: number;
  /** Direction of the line of text in user space: degrees, anticlockwise from the x axis, above -180 to 180. */
  readonly angle: number;
  /** Its letters are seen as in a mirror. */
  readonly mirrored: boolean;
  /** PostScript names of the faces that draw its glyphs in place of the font; null when the font draws them. */
  readonly substituteFaces: readonly string[] | null;
}

/** Of an image. */
export interface RasterFacts {
  readonly image: PaintedImage;
  readonly matrix: Matrix;
  /** Samples per inch as placed, along the image's axes; null without area or size. */
  readonly xPpi: number | null;
  readonly yPpi: number | null;
}

/** Of a form XObject. */
export interface FormFacts {
  readonly objectKey: string | null;
  readonly matrix: Matrix;
  readonly group: TransparencyGroup | null;
}

/** One painted object of a page. */
export interface PaintedObject {
  readonly kind: 'text' | 'vector' | 'raster' | 'shading' | 'form_xobject';
  /** Position among the painting operators of the page. */
  readonly order: number;
  /** User space of the page; null when it has no extent that is known. */
  readonly bbox: Rect | null;
  /** The part inside the clip; null when nothing is left. */
  readonly clipped: Rect | null;
  readonly hidden: HiddenReason | null;
  readonly style: ObjectStyle;
  readonly place: ObjectPlace;
  readonly line: LineFacts | null;
  readonly path: PathFacts | null;
  readonly text: TextFacts | null;
  readonly raster: RasterFacts | null;
  readonly form: FormFacts | null;
  /** Type of a shading, 1 to 7. */
  readonly shadingType: number | null;
}
