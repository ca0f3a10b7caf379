import type { ColorSpaceFacts } from '../../color/color-space';
import type { ContentProblem } from '../../content/index';
import type { Font, Glyph } from '../../fonts/font';
import type { PdfDict } from '../../syntax/objects';

/** A colour space that something is painted in. */
export interface PaintedSpace {
  readonly space: ColorSpaceFacts;
  /** The Default space that takes the place of a device space (ISO 32000-2, 8.6.5.6); null without one. */
  readonly substitute: ColorSpaceFacts | null;
  readonly role: 'marks' | 'image' | 'shading' | 'group';
  /** From 1. */
  readonly pages: ReadonlySet<number>;
}

/** A font that text is shown in. */
export interface ShownFont {
  readonly font: Font;
  /** Codes that are painted or clip: text of mode 3 is not counted. */
  readonly rendered: ReadonlySet<Glyph>;
  /** Every code that is shown. */
  readonly shown: ReadonlySet<Glyph>;
  readonly pages: ReadonlySet<number>;
}

/** Something that makes a page transparent (11), and the pages it does so on, from 1. */
export interface TransparentUse {
  /** `blend mode Multiply`, `alpha`, `soft mask` ... */
  readonly what: string;
  readonly pages: ReadonlySet<number>;
}

/** Resources that paint all pages, including their forms, patterns, glyphs, masks and annotations. */
export interface PaintedUse {
  readonly spaces: readonly PaintedSpace[];
  readonly fonts: readonly ShownFont[];
  readonly transparency: readonly TransparentUse[];
  /** Rendering intents set by operators or graphics states, with the first page each is on. */
  readonly renderingIntents: ReadonlyMap<string, number>;
  /** Image dictionaries, keys in full, with the first page each is on. */
  readonly images: ReadonlyMap<PdfDict, number>;
  /** First pages with marks in ICC-based CMYK that overprint in mode 1. */
  readonly overprintedIcc: ReadonlySet<number>;
  /** Syntax faults of contents, by page from 1. */
  readonly problems: ReadonlyMap<number, readonly ContentProblem[]>;
  /** Why some content was not read; null when all was. */
  readonly incomplete: string | null;
}
