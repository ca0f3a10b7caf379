import type {
  BareAnnotation,
  Device,
  GraphicsState,
  Painter,
  ShownText,
} from '@forme/pdf-core/content';
import { type Gap, GapLog, readRectangle } from '@forme/pdf-core/document';
import type { PdfDocument } from '@forme/pdf-core';
import { boundsOf, intersection } from '@forme/pdf-core/geometry';

const faultReason =
  'the font is not embedded, and the face that viewers draw it with lacks some of its characters';
/** Fonts that viewers have besides Latin ones (ISO 32000-2, 9.6.2.2). */
const symbolFonts = /^(?:[A-Z]{6}\+)?(?:Symbol|ZapfDingbats)/;

/**
 * Collects text that the picture of a page as viewers draw it lacks: characters outside of Latin text (annex D.2) of fonts without a program.
 * Plates draw it with other faces.
 */
export class ViewerGaps implements Pick<Device, 'text'> {
  private readonly log = new GapLog();

  text(
    { glyphs }: ShownText,
    { text: { font, renderMode }, clip }: GraphicsState,
    { surroundings }: Painter,
  ): void {
    if (!font || renderMode % 4 === 3 || !surroundings.visible) return;
    if (symbolFonts.test(font.baseName ?? '')) return;
    for (const { glyph, matrix } of glyphs) {
      const substitute = font.substituteOf(glyph);
      if (!substitute || substitute.outline?.empty === true || isLatin(glyph.unicode)) continue;
      const right = Math.max(glyph.width, 1) / 1000;
      const cell = { x0: 0, y0: font.descent / 1000, x1: right, y1: font.ascent / 1000 };
      const box = boundsOf(matrix, cell);
      const bounds = clip ? intersection(box, clip.bounds) : box;
      if (bounds)
        this.log.add({ kind: 'font', objectKey: font.objectKey, reason: faultReason, bounds });
    }
  }

  list(): readonly Gap[] {
    return this.log.list();
  }
}

/** Annotations that viewers draw by rules of their own. */
export function bareAnnotationGaps(pdf: PdfDocument, found: readonly BareAnnotation[]): Gap[] {
  return found.map(({ annotation: { dict, objectKey, subtype } }) => {
    const [a = 0, b = 0, c = 0, d = 0] =
      readRectangle(pdf.get(dict, 'Rect'), (object) => pdf.resolve(object)) ?? [];
    return {
      kind: 'annotation',
      objectKey,
      reason: `the ${subtype ?? 'untyped'} annotation has no appearance stream; viewers draw it in their own way or not at all`,
      bounds: { x0: Math.min(a, c), y0: Math.min(b, d), x1: Math.max(a, c), y1: Math.max(b, d) },
    };
  });
}

/** The characters of the encodings for Latin text, and those of the Latin character set that are in none of them. */
const latin = new Set(
  ['windows-1252', 'macintosh'].flatMap((name) => Array.from(allCharacters(name))),
);
for (const character of 'łŁﬁﬂ−⁄') latin.add(character);

function allCharacters(encoding: string): string {
  return new TextDecoder(encoding).decode(Uint8Array.from({ length: 256 }, (_, code) => code));
}

function isLatin(text: string | null): boolean {
  return text !== null && Array.from(text).every((character) => latin.has(character));
}
