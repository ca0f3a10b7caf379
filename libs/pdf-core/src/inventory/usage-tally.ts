import type { GraphicsState, ShownText } from '../content/index';
import type { Font } from '../fonts/index';
import type {
  HiddenReason,
  LineFacts,
  ObjectPlace,
  ObjectStyle,
  PaintedObject,
  PaintFacts,
} from './page-object';
import {
  familyOf,
  type FontUse,
  type FormPlacement,
  type PageUsage,
  type PaintedInk,
} from './page-usage';

type Writable<T> = { -readonly [Key in keyof T]: T[Key] };

const mostInks = 1000;
/** Styles whose objects are counted before their inks are examined. */
const mostStyles = 4096;

/** Counted properties of a painted object. */
export interface Mark {
  readonly kind: PaintedObject['kind'];
  readonly hidden: HiddenReason | null;
  /** It is fully transparent and takes away what it covers. */
  readonly knocksOut: boolean;
  readonly style: ObjectStyle;
  readonly place: ObjectPlace;
  readonly line: LineFacts | null;
  /** Height of text; 0 of anything else. */
  readonly textHeight: number;
}

/** Objects that marked, or that a layer or an annotation's flags hide, painted alike. */
interface StyleUse {
  marks: number;
  hidden: number;
}

/** Sums up what the objects of a page use. */
export class UsageTally {
  private readonly inks = new Map<string, Writable<PaintedInk>>();
  private readonly converted = new Set<string>();
  private readonly families = new Set<string>();
  private readonly blendModes = new Set<string>();
  private readonly counts = { text: 0, vector: 0, raster: 0, shading: 0, form_xobject: 0 };
  private readonly fonts = new Map<Font, Writable<FontUse>>();
  private readonly forms: FormPlacement[] = [];
  private readonly marked = { identified: 0, artifacts: 0, unmarked: 0 };
  private readonly transparency = {
    alpha: 0,
    softMasks: 0,
    imageSoftMasks: 0,
    groups: 0,
    isolatedGroups: 0,
    knockoutGroups: 0,
  };
  private readonly styles = new Map<ObjectStyle, StyleUse>();
  /** The last style used, and its use. */
  private style: ObjectStyle | null = null;
  private use: StyleUse | null = null;
  private overprinting = 0;
  private hidden = 0;
  private hairlines = 0;
  private smallestText = Infinity;
  private thinnestLine = Infinity;
  /** Forms that are not kept because there are too many. */
  droppedForms = 0;

  constructor(private readonly mostForms: number) {}

  add({ kind, hidden, knocksOut, style, place, line, textHeight }: Mark): void {
    this.counts[kind]++;
    if (hidden !== null) this.hidden++;
    if (kind === 'form_xobject') return;
    const masks = place.within === 'soft_mask';
    if (!masks) this.mark(place);
    if (knocksOut) this.transparency.alpha++;
    // What is hidden by a layer would print when it is shown; what else is hidden never marks.
    const hiddenByState = hidden === 'layer' || hidden === 'annotation';
    if ((hidden !== null && !hiddenByState) || masks) return;
    const use = this.useOf(style);
    if (hiddenByState) {
      use.hidden++;
      return;
    }
    use.marks++;
    if (textHeight > 0 && textHeight < this.smallestText) this.smallestText = textHeight;
    if (line) this.line(line);
  }

  /** Books the glyphs of a shown text. */
  text({ glyphs }: ShownText, { text: { font } }: GraphicsState): void {
    if (!font) return;
    let use = this.fonts.get(font);
    if (!use) {
      use = { font, glyphs: 0, missingGlyphs: 0, withoutUnicode: 0 };
      this.fonts.set(font, use);
    }
    use.glyphs += glyphs.length;
    const counts = font.embedded && font.type3 === null;
    for (const { glyph } of glyphs) {
      if (counts && (glyph.glyphIndex ?? 0) === 0) use.missingGlyphs++;
      if (glyph.unicode === null) use.withoutUnicode++;
    }
  }

  form(placement: FormPlacement): void {
    const { group } = placement;
    if (group) {
      this.transparency.groups++;
      if (group.isolated) this.transparency.isolatedGroups++;
      if (group.knockout) this.transparency.knockoutGroups++;
    }
    if (this.forms.length < this.mostForms) this.forms.push(placement);
    else this.droppedForms++;
  }

  imageSoftMask(): void {
    this.transparency.imageSoftMasks++;
  }

  usage(): PageUsage {
    this.look();
    const finite = (value: number): number | null => (Number.isFinite(value) ? value : null);
    return {
      inks: [...this.inks.values()].sort((a, b) => (a.name < b.name ? -1 : 1)),
      convertedFamilies: [...this.converted].sort(),
      families: [...this.families].sort(),
      transparency: { ...this.transparency, blendModes: [...this.blendModes].sort() },
      overprinting: this.overprinting,
      counts: this.counts,
      hidden: this.hidden,
      smallestText: finite(this.smallestText),
      thinnestLine: finite(this.thinnestLine),
      hairlines: this.hairlines,
      markedContent: this.marked,
      fonts: [...this.fonts.values()],
      forms: this.forms,
    };
  }

  private useOf(style: ObjectStyle): StyleUse {
    if (this.style === style && this.use) return this.use;
    if (this.styles.size >= mostStyles) this.look();
    let use = this.styles.get(style);
    if (!use) this.styles.set(style, (use = { marks: 0, hidden: 0 }));
    this.style = style;
    return (this.use = use);
  }

  private mark({ mcid, tag }: ObjectPlace): void {
    if (mcid !== null) this.marked.identified++;
    else if (tag === 'Artifact') this.marked.artifacts++;
    else this.marked.unmarked++;
  }

  private line({ hairline, minWidth }: LineFacts): void {
    if (hairline) this.hairlines++;
    this.thinnestLine = Math.min(this.thinnestLine, minWidth);
  }

  /** Examines the styles that were used since the last time. */
  private look(): void {
    for (const [{ fill, stroke, opacity, blendMode, groupModes, softMask }, use] of this.styles) {
      const sides = [fill, stroke];
      for (const side of sides) if (side) this.paint(side, use);
      if (use.marks === 0) continue;
      const alphas = [fill?.alpha, stroke?.alpha, opacity];
      if (alphas.some((alpha) => (alpha ?? 1) < 1)) this.transparency.alpha += use.marks;
      if (sides.some((side) => side && side.overprintEffect !== 'none')) {
        this.overprinting += use.marks;
      }
      if (blendMode !== 'Normal') this.blendModes.add(blendMode);
      for (const mode of groupModes) this.blendModes.add(mode);
      if (softMask) this.transparency.softMasks += use.marks;
    }
    this.styles.clear();
    this.use = null;
  }

  private paint(paint: PaintFacts, { marks, hidden }: StyleUse): void {
    if (marks > 0) {
      this.families.add(familyOf(paint));
      if (paint.converted) this.converted.add(familyOf(paint));
    }
    for (const { name, max } of paint.inks) {
      const known = this.inks.get(name);
      if (known) {
        known.objects += marks + hidden;
        known.hiddenObjects += hidden;
        if (max !== null) known.maxTint = Math.max(known.maxTint ?? 0, max);
      } else if (this.inks.size < mostInks) {
        const objects = marks + hidden;
        this.inks.set(name, { name, maxTint: max, objects, hiddenObjects: hidden });
      }
    }
  }
}
