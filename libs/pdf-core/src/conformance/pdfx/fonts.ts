import type { Failure } from '../clause';
import type { PaintedUse, ShownFont } from '../facts/painted-use';
import { allParts, onPages, overPaint, type PdfxRule, x1aAndX3, x4AndX6 } from './pdfx-rule';

/** Fonts. */
export const fontRules: readonly PdfxRule[] = [
  {
    parts: allParts,
    id: 'font-1',
    clause: '32000-1:9.9',
    title: 'Fonts embedded',
    rule: 'The programs of all fonts that text is shown in are embedded, standard fonts among them.',
    evaluate: overPaint(function* ({ fonts }, _facts, part) {
      for (const use of fonts) {
        // PDF/X-4 and PDF/X-6 pass over fonts of invisible text alone.
        if (x4AndX6.includes(part) && use.rendered.size === 0) continue;
        if (!isEmbedded(use)) yield* onPages(use.pages, `${nameOf(use)} is not embedded`);
      }
    }),
  },
  {
    parts: x1aAndX3,
    id: 'font-2',
    clause: '32000-1:9.9',
    title: 'Readable font programs',
    rule: 'The embedded font programs can be read.',
    evaluate: overPaint(unreadable),
  },
  {
    parts: x4AndX6,
    id: 'font-2',
    clause: '32000-1:9.9',
    title: 'Readable font programs',
    rule: 'The embedded font programs can be read, and have every glyph that is shown.',
    evaluate: overPaint(function* (use) {
      yield* unreadable(use);
      for (const shown of use.fonts) {
        const { font, rendered, pages } = shown;
        if (!isEmbedded(shown) || font.type3 !== null || font.programFault !== null) continue;
        const missing = [...rendered].filter(({ glyphIndex }) => glyphIndex === null).length;
        if (missing > 0) yield* onPages(pages, `${nameOf(shown)} lacks ${missing} glyphs`);
      }
    }),
  },
];

function* unreadable({ fonts }: PaintedUse): Iterable<Failure> {
  for (const use of fonts) {
    const { font, pages } = use;
    const fault = isEmbedded(use) && font.type3 === null ? font.programFault : null;
    if (fault !== null) yield* onPages(pages, `${nameOf(use)}: ${fault}`);
  }
}

function isEmbedded({ font }: ShownFont): boolean {
  return font.type3 !== null || font.embedded;
}

function nameOf({ font }: ShownFont): string {
  return `font ${font.objectKey ?? ''} ${font.baseName ?? font.subtype}`;
}
