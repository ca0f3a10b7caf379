import type { Surroundings, TransparencyGroup } from '../content/index';
import type { Font } from '../fonts/index';
import type { Matrix, Rect } from '../geometry/index';
import type { PaintFacts, PaintedObject } from './page-object';

/** An ink that marks of a page use. */
export interface PaintedInk {
  readonly name: string;
  /** Highest tint known; null when only samples or shadings say. */
  readonly maxTint: number | null;
  /** Objects that use it. */
  readonly objects: number;
  /** Of those, the ones that a layer or an annotation's flags hide. */
  readonly hiddenObjects: number;
}

/** One painting of a form XObject. */
export interface FormPlacement {
  readonly objectKey: string | null;
  /** The form that paints it; null from a page or where that form is no indirect object. */
  readonly parentKey: string | null;
  /** Form space to the user space of the page. */
  readonly matrix: Matrix;
  /** /BBox under the matrix. */
  readonly bbox: Rect | null;
  readonly group: TransparencyGroup | null;
  readonly within: Surroundings['within'];
  readonly visible: boolean;
}

/** A font that text of a page is shown in. */
export interface FontUse {
  readonly font: Font;
  readonly glyphs: number;
  /** Glyphs that the embedded program lacks or shows as .notdef; 0 without a program. */
  readonly missingGlyphs: number;
  /** Characters that nothing in the file gives text for. */
  readonly withoutUnicode: number;
}

/** Transparency of a page (ISO 32000-2, 11). */
export interface TransparencyUse {
  /** Objects painted with an alpha below 1, of their own or of a group around them: here and below. */
  readonly alpha: number;
  /** Blend modes other than Normal, sorted. */
  readonly blendModes: readonly string[];
  /** Objects under a soft mask of the graphics state. */
  readonly softMasks: number;
  /** Images with a soft mask of their own. */
  readonly imageSoftMasks: number;
  /** Paintings of transparency groups, and of those that are isolated or knock out. */
  readonly groups: number;
  readonly isolatedGroups: number;
  readonly knockoutGroups: number;
}

/** Resources used by the visible and hidden marks of a page, from the same run as its objects. Marks beyond the limit of objects count too. */
export interface PageUsage {
  /** By name. Marks that are clipped away, off the page, invisible text or in soft masks deposit nothing. */
  readonly inks: readonly PaintedInk[];
  /** Families of spaces whose colours must be converted to inks: DeviceRGB, Lab and the like; sorted. */
  readonly convertedFamilies: readonly string[];
  /** Families of all spaces that marks are painted in, sorted. */
  readonly families: readonly string[];
  readonly transparency: TransparencyUse;
  /** Objects that overprint: `OverprintEffect` other than none on a side they paint. */
  readonly overprinting: number;
  readonly counts: Readonly<Record<PaintedObject['kind'], number>>;
  readonly hidden: number;
  /** Smallest height of visible text and thinnest visible line in points; null without any. */
  readonly smallestText: number | null;
  readonly thinnestLine: number | null;
  readonly hairlines: number;
  /** Objects in marked content with an MCID, in artifacts, and in neither (14.8.2.2). */
  readonly markedContent: {
    readonly identified: number;
    readonly artifacts: number;
    readonly unmarked: number;
  };
  readonly fonts: readonly FontUse[];
  readonly forms: readonly FormPlacement[];
}

/** Family of a colour space; for DeviceN its subtype. */
export function familyOf({ space }: PaintFacts): string {
  return space.family === 'DeviceN' ? space.subtype : space.family;
}
