import type { EvaluatedSpace } from '../../color/index';
import type { Clip, PaintedImage, ShadingPaint } from '../../content/index';
import type { Matrix, Path, Rect } from '../../geometry/index';
import type { PdfFunction } from '../../functions/index';
import type { BlendMode } from '../compose/blend-modes';
import type { StrokeStyle } from '../stroke/index';

/** A colour as it is painted, with what decides which plates it marks (ISO 32000-2, 8.6.7). */
export interface FlatSource {
  readonly kind: 'flat';
  readonly color: SourceColor;
}

/** A colour of a space. */
export interface SourceColor {
  readonly space: EvaluatedSpace;
  /** Specified as DeviceCMYK without a default space that replaces it: overprint mode 1 applies. */
  readonly directCmyk: boolean;
  /** A process space, which marks all process plates, and not one of named colorants. */
  readonly process: boolean;
  readonly components: readonly number[];
  readonly overprint: boolean;
  readonly overprintMode: 0 | 1;
}

/** A tiling pattern: its cell as a list of its own, in the user space of the page. */
export interface TilingSource {
  readonly kind: 'tiling';
  readonly cell: DisplayList;
  /** Pattern space to the user space of the page. */
  readonly matrix: Matrix;
  readonly bbox: Rect;
  readonly xStep: number;
  readonly yStep: number;
}

/** A shading pattern. */
export interface ShadingSource {
  readonly kind: 'shading';
  readonly shading: ShadingPaint;
  readonly space: EvaluatedSpace;
  readonly process: boolean;
  readonly overprint: boolean;
}

/** An outline that a shading ends at, in the user space of the page. */
export interface ShadingOutline {
  readonly path: Path;
  readonly rule: 'nonzero' | 'evenodd';
}

/** Paint source of an item. */
export type Source = FlatSource | TilingSource | ShadingSource;

/** Common members of items. */
interface Painted {
  /** Where it may mark, in the user space of the page. */
  readonly bounds: Rect;
  readonly clip: Clip | null;
  /** Constant opacity, 0 to 1. */
  readonly alpha: number;
  readonly blend: BlendMode;
  readonly softMask: MaskItem | null;
}

/** A filled path, in the user space of the page. */
export interface FillItem extends Painted {
  readonly kind: 'fill';
  readonly path: Path;
  readonly rule: 'nonzero' | 'evenodd';
  readonly source: Source;
}

/** A filled glyph: its outline in thousandths, shared by equal glyphs, and where it stands. */
export interface GlyphItem extends Painted {
  readonly kind: 'glyph';
  readonly outline: Path;
  /** Thousandths to the user space of the page. */
  readonly matrix: Matrix;
  readonly source: Source;
}

/** A stroked path in the user space it was built in. */
export interface StrokeItem extends Painted {
  readonly kind: 'stroke';
  readonly path: Path;
  /** That space to the user space of the page. */
  readonly matrix: Matrix;
  readonly style: StrokeStyle;
  readonly source: Source;
}

/** An image or a stencil in the unit square. */
export interface ImageItem extends Painted {
  readonly kind: 'image';
  readonly image: PaintedImage;
  /** The unit square to the user space of the page. */
  readonly matrix: Matrix;
  /** Paint source of an image mask; null for an image. */
  readonly stencil: Source | null;
  /** The space of its samples; null for a stencil, and where it is not known. */
  readonly space: EvaluatedSpace | null;
  /** Range of its samples as stated by the image data; null where /Decode or the space states it. */
  readonly decode: readonly number[] | null;
  /** As in `SourceColor`. */
  readonly process: boolean;
  readonly overprint: boolean;
  readonly overprintMode: 0 | 1;
}

/** A shading that fills its clip. */
export interface ShadeItem extends Painted {
  readonly kind: 'shade';
  readonly source: ShadingSource;
}

/** A transparency group (11.4). */
export interface GroupItem extends Painted {
  readonly kind: 'group';
  readonly list: DisplayList;
  readonly isolated: boolean;
  readonly knockout: boolean;
}

/** Something painted. */
export type Item = FillItem | GlyphItem | StrokeItem | ImageItem | ShadeItem | GroupItem;

/** A soft mask (11.6.5.2). */
export interface MaskItem {
  readonly kind: 'Alpha' | 'Luminosity';
  readonly list: DisplayList;
  /** Where its group may mark. */
  readonly bounds: Rect | null;
  readonly clip: Clip | null;
  /** Backdrop colour of a luminosity mask; null for black. */
  readonly backdrop: SourceColor | null;
  readonly transfer: PdfFunction | null;
}

/** Kinds of process colours that a group may blend (11.6.6). */
export type BlendSpace = 'cmyk' | 'rgb';

/** Items in the order they are painted. */
export interface DisplayList {
  readonly items: readonly Item[];
  /** The colours that a group of its own blends; null when it has those of what is around it. */
  readonly blendSpace: BlendSpace | null;
  /** An item is not opaque, blends or is masked: colours mix. */
  readonly mixes: boolean;
  /** An item of this list or of a group in it that does not stand alone blends other than Normal. */
  readonly blends: boolean;
  /** One of them does so in a way that differs on white paper and on nothing (11.3.5). */
  readonly blendsOnNothing: boolean;
  /** An item of this list or of a group in it that does not stand alone overprints. */
  readonly overprints: boolean;
}
