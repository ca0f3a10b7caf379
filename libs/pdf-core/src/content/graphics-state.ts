import type { ColorSpaceFacts } from '../color/index';
import type { ResourceFault } from '../document/index';
import type { Font } from '../fonts/index';
import type { Matrix, Path } from '../geometry/index';
import type { PdfDict, PdfObject, PdfStream } from '../syntax/index';

/** A tiling pattern (ISO 32000-2, 8.7.3). Its cell is painted by `Painter.tilingCell`. */
export interface TilingPattern {
  readonly kind: 'tiling';
  readonly stream: PdfStream;
  readonly objectKey: string | null;
  /** Pattern space to the user space of the page: the pattern's /Matrix in the space of the content that holds it (8.7.3.1). */
  readonly matrix: Matrix;
  /** Coloured (1) or uncoloured (2). */
  readonly paintType: 1 | 2;
  readonly bbox: readonly [number, number, number, number];
  readonly xStep: number;
  readonly yStep: number;
}

/** A shading pattern, or the shading of `sh` (8.7.4). */
export interface ShadingPaint {
  readonly kind: 'shading';
  /** The shading dictionary; for types 4 to 7 `stream` holds its mesh. */
  readonly shading: PdfDict;
  readonly stream: PdfStream | null;
  readonly objectKey: string | null;
  /** 1 to 7; 0 when the dictionary does not say. */
  readonly shadingType: number;
  readonly space: ColorSpaceFacts;
  /** Shading space to the user space of the page. */
  readonly matrix: Matrix;
}

/** A pattern that cannot be read: marks painted with it are known, their look is not. */
export interface UnknownPattern {
  readonly kind: 'unknown';
  /** The reason; absent while the resource name is not known. */
  readonly fault?: ResourceFault;
}

/** Current colour of marks (8.6, 8.7): colour space and components as written, and the pattern of a Pattern space. */
export interface Paint {
  readonly space: ColorSpaceFacts;
  /** As written, clipped to nothing; for an uncoloured pattern the components of the underlying space. */
  readonly components: readonly number[];
  readonly pattern: TilingPattern | ShadingPaint | UnknownPattern | null;
  /** DefaultGray, DefaultRGB or DefaultCMYK of the resources in effect, which replaces a device space (8.6.5.6); null without. */
  readonly substitute?: ColorSpaceFacts | null;
}

/** A soft mask of a graphics state (11.6.5.2). Its group is painted by `Painter.softMask`. */
export interface SoftMask {
  readonly kind: 'Alpha' | 'Luminosity';
  readonly group: PdfStream;
  readonly objectKey: string | null;
  /** /BC as written. */
  readonly backdrop: readonly number[] | null;
  /** /TR: a function, or null for Identity. */
  readonly transfer: PdfObject;
  /** The CTM when the state was set: group space is in it (11.6.5.2). */
  readonly matrix: Matrix;
}

/** One clip of the clipping path in effect, which is what all of them up to the outermost cover together (8.5.4). */
export interface Clip {
  readonly outer: Clip | null;
  /** In the user space of the page. Null for a text clip whose glyphs have no outlines. */
  readonly path: Path | null;
  readonly rule: 'nonzero' | 'evenodd';
  /** Bounds of all clips together, in the user space of the page; `x0 > x1` when nothing is left. */
  readonly bounds: {
    readonly x0: number;
    readonly y0: number;
    readonly x1: number;
    readonly y1: number;
  };
  /** True when this clip is a rectangle parallel to the axes of the page, so that `bounds` says all when every outer one is too. */
  readonly rectangular: boolean;
}

/** Text state (9.3). */
export interface TextState {
  readonly charSpacing: number;
  readonly wordSpacing: number;
  /** Tz as a factor: 1 is normal. */
  readonly horizontalScaling: number;
  readonly leading: number;
  readonly font: Font | null;
  /** Why there is no font although content names one. */
  readonly fontFault?: ResourceFault | null;
  readonly size: number;
  /** 0 to 7. */
  readonly renderMode: number;
  readonly rise: number;
  readonly knockout: boolean;
}

/** The graphics state (8.4) as a device may read it. It is live: what is kept beyond the call must be copied. */
export interface GraphicsState {
  /** User space in effect to the user space of the page, whatever form, pattern or annotation is being painted. */
  readonly ctm: Matrix;
  readonly clip: Clip | null;
  readonly fill: Paint;
  readonly stroke: Paint;
  readonly text: TextState;
  readonly lineWidth: number;
  readonly lineCap: number;
  readonly lineJoin: number;
  readonly miterLimit: number;
  readonly dash: { readonly array: readonly number[]; readonly phase: number };
  readonly renderingIntent: string | null;
  readonly strokeAdjustment: boolean;
  readonly blendMode: string;
  readonly softMask: SoftMask | null;
  /** CA and ca. */
  readonly strokeAlpha: number;
  readonly fillAlpha: number;
  readonly alphaIsShape: boolean;
  /** OP, op and OPM in effect (8.6.7); OP alone sets both. */
  readonly strokeOverprint: boolean;
  readonly fillOverprint: boolean;
  readonly overprintMode: 0 | 1;
  readonly flatness: number;
  readonly smoothness: number;
  /** TR or TR2, BG or BG2, UCR or UCR2, HT as last set by a graphics state parameter dictionary; undefined when never. */
  readonly transfer: PdfObject | undefined;
  readonly blackGeneration: PdfObject | undefined;
  readonly undercolorRemoval: PdfObject | undefined;
  readonly halftone: PdfObject | undefined;
  readonly blackPointCompensation: string | null;
}
