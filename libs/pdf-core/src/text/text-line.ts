import type { Rect } from '../geometry/index';
import { hasRightToLeft, logicalOrder } from './bidi';
import { type Frame, type FrameBox, type Quad, quadOf } from './frame';
import { isSoftHyphen } from './glyph-text';
import type { RawLine } from './line-builder';
import { Flag, SpaceAt, type TextGlyph, type TextRun } from './text-glyph';

const { invisible, clipped, artifact, annotation, unmapped } = Flag;
const { before: spaceBefore, after: spaceAfter } = SpaceAt;

/** A word: what stands between white space or gaps as wide as it. */
export interface TextWord {
  /** In logical order; presentation forms taken apart, otherwise NFC. */
  readonly text: string;
  /** Bounds in the user space of the unrotated page. */
  readonly bbox: Rect;
  /** The same box along the text: baseline side first. */
  readonly quad: Quad;
  /** Of its first glyph: object key (`"12 0"`) and name of the font, and the height of the em on the page. */
  readonly fontKey: string | null;
  readonly fontName: string | null;
  readonly size: number;
  /** Marked-content identifiers of its glyphs, in order of first use. */
  readonly mcids: readonly number[];
  /** True when all of its glyphs are shown without being painted (render mode 3, alpha 0). */
  readonly invisible: boolean;
  /** True when all of its glyphs are outside the clip. */
  readonly clipped: boolean;
  /** True when it is in marked content that is an artifact. */
  readonly artifact: boolean;
  readonly annotation: boolean;
  /** True when U+FFFD replaces glyphs whose text the file does not define. */
  readonly unmapped: boolean;
}

/** A line of words in reading order. */
export interface TextLine {
  /** Its words joined by single spaces, cells of a table row by tabs. A soft hyphen at its end is shown as `-`. */
  readonly text: string;
  readonly words: readonly TextWord[];
  readonly bbox: Rect;
  readonly quad: Quad;
  /** Height of its largest text. */
  readonly size: number;
  /** Where it runs, on a curve where it starts: degrees counter-clockwise from the x axis, 0 to 360; 270 for vertical writing on an upright page. */
  readonly angle: number;
  readonly direction: 'ltr' | 'rtl' | 'ttb';
  /** True when it ends in a soft hyphen: its last word continues in the next line. */
  readonly hyphenated: boolean;
}

/** A line with what grouping needs. */
export interface SetLine {
  readonly line: TextLine;
  readonly frame: Frame;
  readonly box: FrameBox;
  readonly q: number;
  readonly size: number;
}

/** A gap as wide as this part of the em parts words. Spaces are 0.2 to 0.33 em wide, kerning and loose setting less than 0.1. */
const wordGap = 0.15;

/** Words and text of a line. */
export function setLine(raw: RawLine): SetLine {
  const { frame } = raw;
  const groups = wordGroups(raw.glyphs);
  const rightToLeft = !frame.vertical && raw.glyphs.some(({ text }) => hasRightToLeft(text));
  const logical = rightToLeft ? reordered(groups) : { groups, rightToLeft: false };
  const last = raw.glyphs.at(-1);
  const hyphenated = last !== undefined && isSoftHyphen(last.text);
  const words = logical.groups.flatMap((group, at) =>
    wordsOf(frame, group, hyphenated && at === logical.groups.length - 1),
  );
  const box = boxOf(frame, raw.glyphs);
  const line: TextLine = {
    text: words.map(({ text }) => text).join(' '),
    words,
    ...placed(frame, box),
    size: raw.size,
    angle: angleOf(frame),
    direction: frame.vertical ? 'ttb' : logical.rightToLeft ? 'rtl' : 'ltr',
    hyphenated,
  };
  return { line, frame, box, q: raw.q, size: raw.size };
}

/** Bounds of a box of a frame in user space. */
export function placed(frame: Frame, box: FrameBox): { readonly bbox: Rect; readonly quad: Quad } {
  const quad = quadOf(frame, box);
  const [ax, ay, bx, by, cx, cy, dx, dy] = quad;
  const bbox = {
    x0: Math.min(ax, bx, cx, dx),
    y0: Math.min(ay, by, cy, dy),
    x1: Math.max(ax, bx, cx, dx),
    y1: Math.max(ay, by, cy, dy),
  };
  return { quad, bbox };
}

interface Group {
  /** In visual order. */
  readonly glyphs: readonly TextGlyph[];
  readonly text: string;
}

function wordGroups(glyphs: readonly TextGlyph[]): Group[] {
  const limit = wordGap + tracking(glyphs);
  const groups: Group[] = [];
  let own: TextGlyph[] = [];
  let text = '';
  let before: TextGlyph | null = null;
  for (const glyph of glyphs) {
    if (before && partsWords(before, glyph, limit)) {
      groups.push({ glyphs: own, text });
      own = [];
      text = '';
    }
    own.push(glyph);
    text += glyph.text;
    before = glyph;
  }
  if (own.length > 0) groups.push({ glyphs: own, text });
  return groups;
}

function partsWords(before: TextGlyph, after: TextGlyph, limit: number): boolean {
  if ((before.space & spaceAfter) !== 0 || (after.space & spaceBefore) !== 0) return true;
  return gapInEms(before, after) > limit;
}

function gapInEms(before: TextGlyph, after: TextGlyph): number {
  const em = Math.max(before.run.em, after.run.em);
  return em === 0 ? 0 : (after.p - before.p - before.advance) / em;
}

/** Letter spacing of a line that is set wide, in ems: the gap most of its letters have; 0 for text set as usual. */
function tracking(glyphs: readonly TextGlyph[]): number {
  if (glyphs.length < 4) return 0;
  const gaps: number[] = [];
  for (let at = 1; at < glyphs.length; at += 1) {
    const before = glyphs[at - 1];
    const after = glyphs[at];
    if (before && after && ((before.space & spaceAfter) | (after.space & spaceBefore)) === 0)
      gaps.push(gapInEms(before, after));
  }
  const wide = gaps.filter((gap) => gap > wordGap).length;
  if (wide * 2 <= gaps.length || gaps.length < 3) return 0;
  gaps.sort((one, other) => one - other);
  const low = gaps[Math.floor(gaps.length / 4)] ?? 0;
  return low > wordGap ? low : 0;
}

function reordered(groups: readonly Group[]): { groups: Group[]; rightToLeft: boolean } {
  const visual: string[] = [];
  const glyphAt: (TextGlyph | null)[] = [];
  for (const [at, group] of groups.entries()) {
    if (at > 0) {
      visual.push(' ');
      glyphAt.push(null);
    }
    for (const glyph of group.glyphs) {
      visual.push(glyph.text);
      glyphAt.push(glyph);
    }
  }
  const { order, texts, rightToLeft } = logicalOrder(visual);
  const words: Group[] = [];
  let glyphs: TextGlyph[] = [];
  let text = '';
  const end = () => {
    if (glyphs.length > 0) words.push({ glyphs, text });
    glyphs = [];
    text = '';
  };
  for (const index of order) {
    const glyph = glyphAt[index];
    if (glyph) {
      glyphs.push(glyph);
      text += texts[index] ?? '';
    } else end();
  }
  end();
  return { groups: words, rightToLeft };
}

/** One word, or those of an ActualText with spaces in it, which share its box. */
function wordsOf(frame: Frame, { glyphs, text }: Group, endsHyphenated: boolean): TextWord[] {
  const shown = text.includes('\u00AD') ? withoutSoftHyphens(text, endsHyphenated) : text;
  if (shown === '') return [];
  const word = wordOf(frame, glyphs, shown);
  // Only an ActualText, or a glyph of several characters, has spaces inside.
  if (shown.length === glyphs.length || !/\s/u.test(shown)) return [word];
  const parts = shown.split(/\s+/u).filter((part) => part !== '');
  return parts.map((part) => ({ ...word, text: part }));
}

// One literal and no copies: a document has a million words.
function wordOf(frame: Frame, glyphs: readonly TextGlyph[], text: string): TextWord {
  const { bbox, quad } = placed(frame, boxOf(frame, glyphs));
  let all = -1;
  let any = 0;
  let run: TextRun | null = null;
  const mcids: number[] = [];
  for (const glyph of glyphs) {
    all &= glyph.flags;
    any |= glyph.flags;
    if (glyph.run === run) continue;
    const { mcid } = glyph.run;
    if (mcid !== null && !mcids.includes(mcid)) mcids.push(mcid);
    ({ run } = glyph);
  }
  const first = glyphs[0]?.run;
  return {
    text,
    bbox,
    quad,
    fontKey: first?.fontKey ?? null,
    fontName: first?.fontName ?? null,
    size: first?.size ?? 0,
    mcids,
    invisible: (all & invisible) !== 0,
    clipped: (all & clipped) !== 0,
    artifact: (all & artifact) !== 0,
    annotation: (all & annotation) !== 0,
    unmapped: (any & unmapped) !== 0,
  };
}

function withoutSoftHyphens(text: string, keepLast: boolean): string {
  const plain = text.replaceAll('\u00AD', '');
  return keepLast ? `${plain}-` : plain;
}

function boxOf(frame: Frame, glyphs: readonly TextGlyph[]): FrameBox {
  let p0 = Infinity;
  let p1 = -Infinity;
  let q0 = Infinity;
  let q1 = -Infinity;
  for (const { p, q, advance, run, outline } of glyphs) {
    if (outline) {
      for (let at = 0; at < 8; at += 2) {
        const x = outline[at] ?? 0;
        const y = outline[at + 1] ?? 0;
        const along = x * frame.px + y * frame.py;
        const across = x * frame.qx + y * frame.qy;
        p0 = Math.min(p0, along);
        p1 = Math.max(p1, along);
        q0 = Math.min(q0, across);
        q1 = Math.max(q1, across);
      }
      continue;
    }
    if (p < p0) p0 = p;
    if (p + advance > p1) p1 = p + advance;
    if (q + run.descent < q0) q0 = q + run.descent;
    if (q + run.ascent > q1) q1 = q + run.ascent;
  }
  return { p0, p1, q0, q1 };
}

function angleOf({ px, py }: Frame): number {
  const degrees = (Math.atan2(py, px) * 180) / Math.PI;
  const turned = degrees < 0 ? degrees + 360 : degrees;
  return Math.round(turned * 100) / 100;
}
