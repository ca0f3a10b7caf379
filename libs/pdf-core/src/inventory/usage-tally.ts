import type { GraphicsState, ShownText } from '../content/index';
import type { Font } from '../fonts/index';
import type { PaintedObject, PaintFacts } from './page-object';
import {
  familyOf,
  type FontUse,
  type FormPlacement,
  type PageUsage,
  type PaintedInk,
} from './page-usage';

type Writable<T> = { -readonly [Key in keyof T]: T[Key] };

const mostInks = 1000;

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
  private overprinting = 0;
  private hidden = 0;
  private hairlines = 0;
  private smallestText = Infinity;
  private thinnestLine = Infinity;
  /** Forms that are not kept because there are too many. */
  droppedForms = 0;

  constructor(private readonly mostForms: number) {}

  add(object: PaintedObject): void {
    this.counts[object.kind]++;
    if (object.hidden !== null) this.hidden++;
    if (object.kind === 'form_xobject') return;
    const { hidden, place, style } = object;
    if (place.within !== 'soft_mask') this.mark(place);
    // What is hidden by a layer would print when it is shown; what else is hidden never marks.
    const hiddenByState = hidden === 'layer' || hidden === 'annotation';
    if ((hidden !== null && !hiddenByState) || place.within === 'soft_mask') return;
    for (const paint of [style.fill, style.stroke]) {
      if (paint) this.paint(paint, hiddenByState);
    }
    if (hiddenByState) return;
    this.look(object);
    this.sizes(object);
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

  private mark({ mcid, tag }: PaintedObject['place']): void {
    if (mcid !== null) this.marked.identified++;
    else if (tag === 'Artifact') this.marked.artifacts++;
    else this.marked.unmarked++;
  }

  private paint(paint: PaintFacts, hidden: boolean): void {
    if (!hidden) {
      this.families.add(familyOf(paint));
      if (paint.converted) this.converted.add(familyOf(paint));
    }
    for (const { name, max } of paint.inks) {
      const known = this.inks.get(name);
      if (known) {
        known.objects++;
        if (hidden) known.hiddenObjects++;
        if (max !== null) known.maxTint = Math.max(known.maxTint ?? 0, max);
      } else if (this.inks.size < mostInks) {
        this.inks.set(name, { name, maxTint: max, objects: 1, hiddenObjects: hidden ? 1 : 0 });
      }
    }
  }

  private look({ style: { fill, stroke, blendMode, softMask } }: PaintedObject): void {
    const sides = [fill, stroke];
    if (sides.some((side) => side && side.alpha < 1)) this.transparency.alpha++;
    if (sides.some((side) => side && side.overprintEffect !== 'none')) this.overprinting++;
    if (blendMode !== 'Normal') this.blendModes.add(blendMode);
    if (softMask) this.transparency.softMasks++;
  }

  private sizes({ text, line }: PaintedObject): void {
    if (text && text.height > 0) this.smallestText = Math.min(this.smallestText, text.height);
    if (!line) return;
    if (line.hairline) this.hairlines++;
    this.thinnestLine = Math.min(this.thinnestLine, line.minWidth);
  }
}
