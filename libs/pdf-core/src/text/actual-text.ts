import type { MarkedContent } from '../content/index';
import { decodeTextString } from '../syntax/index';
import { PdfString } from '../syntax/objects';
import { glyphText } from './glyph-text';
import type { IncomingGlyph, PieceBuilder } from './piece-builder';
import { Flag, type TextRun } from './text-glyph';

type Cell = Omit<IncomingGlyph, 'text'>;

/**
 * Puts /ActualText (ISO 32000-2, 14.9.4) in place of what the glyphs of its marked content say: the first line of them carries the whole
 * text over its length, glyphs on further lines carry none.
 */
export class ActualTexts {
  private readonly texts = new Map<MarkedContent, string | null>();
  private content: MarkedContent | null = null;
  private open: { run: TextRun; text: string; cell: Cell } | null = null;

  constructor(private readonly builder: PieceBuilder) {}

  /** Sets the marked content of the next glyphs; true when an ActualText replaces them. */
  enter(innermost: MarkedContent | null): boolean {
    const found = innermost && this.outermost(innermost);
    if (found === this.content) return found !== null;
    this.flush();
    this.content = found;
    return found !== null;
  }

  add(run: TextRun, cell: Cell): void {
    const { open, content } = this;
    if (open) {
      const near = Math.abs(open.cell.q - cell.q) < 0.5 * run.size;
      if (open.run.frame !== run.frame || !near) return;
      const p = Math.min(open.cell.p, cell.p);
      const end = Math.max(open.cell.p + open.cell.advance, cell.p + cell.advance);
      open.cell = { ...open.cell, p, advance: end - p };
    } else if (content) {
      const text = this.texts.get(content);
      if (text === undefined || text === null) return;
      this.texts.set(content, null);
      this.open = { run, text, cell: { ...cell, flags: cell.flags | Flag.actualText } };
    }
  }

  /** Hands over what is open: at the end of the page and of each span. */
  flush(): void {
    const { open } = this;
    this.open = null;
    this.content = null;
    if (!open) return;
    const { run, text, cell } = open;
    const blank = { ...cell, text: ' ', advance: 0 };
    if (/^\s/u.test(text)) this.builder.add(run, blank);
    this.builder.add(run, { ...cell, text: text.trim() });
    if (/\s$/u.test(text)) this.builder.add(run, { ...blank, p: cell.p + cell.advance });
  }

  private outermost(innermost: MarkedContent): MarkedContent | null {
    let found: MarkedContent | null = null;
    for (let at: MarkedContent | null = innermost; at; at = at.outer) {
      if (!this.texts.has(at)) {
        const written = at.properties?.get('ActualText');
        if (!(written instanceof PdfString)) continue;
        this.texts.set(at, glyphText(decodeTextString(written.bytes)));
      }
      found = at;
    }
    return found;
  }
}
