import type { Font, Glyph } from '../fonts/index';
import { boundsOf, intersection, type Rect, united } from '../geometry/index';
import type { ShownGlyph, ShownText } from './device';
import type { GraphicsState } from './graphics-state';

/** Glyphs of one font on a page that one other face draws, or that nothing draws. */
export interface FontSubstitution {
  readonly font: Font;
  /** PostScript name of the face; null for glyphs that no face has. */
  readonly face: string | null;
  /** Glyphs that print something, as often as they are shown. */
  readonly glyphs: number;
  /** Where they show: a box for each run of text, in the user space of the page. Beyond a limit the last box takes in the others. */
  readonly boxes: readonly Rect[];
}

interface Draft {
  readonly font: Font;
  readonly face: string | null;
  glyphs: number;
  readonly boxes: Rect[];
}

const mostBoxes = 200;
const INVISIBLE = 3;

/** Collects what text of one page is not drawn by the program of its font (ISO 32000-2, 9.8.1). */
export class FontSubstitutions {
  private readonly drafts = new Map<Font, Map<string | null, Draft>>();

  /** Text that shows. Invisible and fully clipped text is skipped. */
  add({ glyphs }: ShownText, { text: { font, renderMode }, clip }: GraphicsState): void {
    const [first] = glyphs;
    if (!font || !first || renderMode % 4 === INVISIBLE) return;
    if (font.substituteOf(first.glyph) === null) return;
    const boxes = new Map<string | null, Rect>();
    for (const shown of glyphs) {
      const face = missingFace(font, shown.glyph);
      const whole = face === undefined ? null : boxOf(font, shown);
      const box = whole && clip ? intersection(whole, clip.bounds) : whole;
      if (face === undefined || !box) continue;
      this.draft(font, face).glyphs++;
      const known = boxes.get(face);
      boxes.set(face, known ? united(known, box) : box);
    }
    for (const [face, box] of boxes) addBox(this.draft(font, face).boxes, box);
  }

  /** The collected substitutions, fonts in the order of use. */
  list(): readonly FontSubstitution[] {
    return [...this.drafts.values()].flatMap((faces) => [...faces.values()]);
  }

  private draft(font: Font, face: string | null): Draft {
    let faces = this.drafts.get(font);
    if (!faces) this.drafts.set(font, (faces = new Map<string | null, Draft>()));
    let draft = faces.get(face);
    if (!draft) faces.set(face, (draft = { font, face, glyphs: 0, boxes: [] }));
    return draft;
  }
}

/** The face that draws a glyph; null when none does, undefined when the glyph prints nothing or its own program draws it. */
function missingFace(font: Font, glyph: Glyph): string | null | undefined {
  const substitute = font.substituteOf(glyph);
  return !substitute || substitute.outline?.empty === true ? undefined : substitute.face;
}

/** The cell of a glyph: its width, and the height of its font. */
function boxOf({ ascent, descent }: Font, { glyph, matrix }: ShownGlyph): Rect {
  const right = Math.max(glyph.width, 1) / 1000;
  return boundsOf(matrix, { x0: 0, y0: descent / 1000, x1: right, y1: ascent / 1000 });
}

function addBox(boxes: Rect[], box: Rect): void {
  const last = boxes.at(-1);
  if (last && boxes.length >= mostBoxes) boxes[boxes.length - 1] = united(last, box);
  else boxes.push(box);
}
