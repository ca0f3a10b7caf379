import type { ColorSpaceFacts } from '../../color/color-space';
import type { ColorSpaceReader } from '../../color/color-space-reader';
import type { Device, GraphicsState, Painter, PaintedForm } from '../../content/index';
import type { Paint } from '../../content/graphics-state';
import type { ObjectReader } from '../../document/object-reader';
import type { PageEntry } from '../../document/page-entry';
import type { Font, Glyph } from '../../fonts/font';
import type { PdfDict } from '../../syntax/objects';
import type { PaintedSpace, PaintedUse } from './painted-facts';

type Collected = Omit<PaintedUse, 'problems' | 'incomplete'>;

interface FontShown {
  readonly font: Font;
  readonly rendered: Set<Glyph>;
  readonly shown: Set<Glyph>;
  readonly pages: Set<number>;
}

const MOST_ENTRIES = 50_000;
const defaults: Readonly<Record<string, string>> = {
  DeviceGray: 'DefaultGray',
  DeviceRGB: 'DefaultRGB',
  DeviceCMYK: 'DefaultCMYK',
};

/** Collects the resources that paint the pages of one document. Announce each page before it is interpreted; wrap the device with `following`. */
export class PaintedUseDevice implements Device {
  private page = 0;
  private resources: PdfDict | null = null;
  private readonly spaceUses = new Map<
    ColorSpaceFacts,
    (PaintedSpace & { pages: Set<number> })[]
  >();
  private readonly fonts = new Map<Font, FontShown>();
  private readonly transparent = new Map<string, Set<number>>();
  private readonly renderingIntents = new Map<string, number>();
  private readonly images = new Map<PdfDict, number>();
  private readonly overprintedIcc = new Set<number>();

  constructor(
    private readonly reader: ObjectReader,
    private readonly spaces: ColorSpaceReader,
  ) {}

  begin(page: PageEntry): void {
    this.page = page.index + 1;
    this.resources = page.resources;
    this.group(this.reader.dict(page.dict, 'Group'));
  }

  result(): Collected {
    const { fonts, transparent, renderingIntents, images, overprintedIcc } = this;
    return {
      spaces: [...this.spaceUses.values()].flat(),
      fonts: [...fonts.values()],
      transparency: [...transparent].map(([what, pages]) => ({ what, pages })),
      renderingIntents,
      images,
      overprintedIcc,
    };
  }

  path: Device['path'] & object = (_path, { fill, stroke }, state, painter) => {
    if (fill) this.mark(state.fill, state, false, painter);
    if (stroke) this.mark(state.stroke, state, true, painter);
    this.state(state);
  };

  text: Device['text'] & object = ({ glyphs }, state, painter) => {
    const { font, renderMode } = state.text;
    const mode = renderMode % 4;
    if (mode === 0 || mode === 2) this.mark(state.fill, state, false, painter);
    if (mode === 1 || mode === 2) this.mark(state.stroke, state, true, painter);
    this.state(state);
    if (!font) return;
    const use = this.fontUse(font);
    use.pages.add(this.page);
    for (const { glyph } of glyphs) {
      use.shown.add(glyph);
      if (renderMode !== 3) use.rendered.add(glyph);
    }
  };

  image: Device['image'] & object = ({ dict, isStencil }, state, painter) => {
    if (!this.images.has(dict) && this.images.size < MOST_ENTRIES) this.images.set(dict, this.page);
    this.state(state);
    if (isStencil) this.mark(state.fill, state, false, painter);
    else {
      const written = dict.get('ColorSpace');
      if (written !== undefined) this.samples(this.spaces.read(written), painter);
      const hasMask = this.reader.stream(dict, 'SMask') !== null;
      const inData = (this.reader.integer(dict, 'SMaskInData') ?? 0) > 0;
      if (hasMask || inData) this.see('soft mask of an image');
      if (this.reader.name(dict, 'Intent') !== null) {
        this.intent(this.reader.name(dict, 'Intent'));
      }
    }
  };

  shading: Device['shading'] & object = ({ space }, state, painter) => {
    this.add(space, this.defaultOf(space, painter.surroundings.forms), 'shading');
    this.state(state);
  };

  beginForm: Device['beginForm'] & object = ({ stream }, state) => {
    this.state(state);
    this.group(this.reader.dict(stream.dict, 'Group'));
    return undefined;
  };

  private mark(paint: Paint, state: GraphicsState, stroking: boolean, painter: Painter): void {
    const { pattern, space, substitute } = paint;
    const { forms, within } = painter.surroundings;
    // The cell of an uncoloured pattern is painted in the colour of the filled object, which is already recorded.
    if (within === 'pattern' && state.fill === state.stroke && !isInitial(paint)) return;
    if (pattern?.kind === 'shading') {
      this.add(pattern.space, this.defaultOf(pattern.space, forms), 'shading');
    } else if (space.family !== 'Pattern') {
      const own = space.family in defaults ? (substitute ?? null) : this.defaultOf(space, forms);
      this.add(space, own, 'marks');
    } else if (space.underlying) {
      this.add(space.underlying, this.defaultOf(space.underlying, forms), 'marks');
    }
    const overprints = stroking ? state.strokeOverprint : state.fillOverprint;
    if (!overprints || state.overprintMode !== 1) return;
    const painted = space.family === 'DeviceCMYK' ? (substitute ?? space) : space;
    if (painted.family === 'ICCBased' && painted.components === 4)
      this.overprintedIcc.add(this.page);
  }

  private samples(space: ColorSpaceFacts, painter: Painter): void {
    this.add(space, this.defaultOf(space, painter.surroundings.forms), 'image');
  }

  /**
   * The Default space of a device space, or of the one that an Indexed, Separation or DeviceN space leads to, in the resources
   * of the innermost form that has some, else of the page.
   */
  private defaultOf(
    written: ColorSpaceFacts,
    forms: readonly PaintedForm[],
  ): ColorSpaceFacts | null {
    const space = deviceUnder(written);
    const name = space && defaults[space.family];
    if (!name) return null;
    const own = forms.findLast(({ stream }) => stream.dict.has('Resources'));
    const resources = own ? this.reader.dict(own.stream.dict, 'Resources') : this.resources;
    const named = resources && this.reader.dict(resources, 'ColorSpace');
    const found = named?.get(name);
    return found === undefined ? null : this.spaces.read(found);
  }

  private group(group: PdfDict | null): void {
    if (!group || this.reader.name(group, 'S') !== 'Transparency') return;
    this.see('transparency group');
    const written = group.get('CS');
    if (written !== undefined) this.add(this.spaces.read(written), null, 'group');
  }

  private state(state: GraphicsState): void {
    if (state.fillAlpha < 1 || state.strokeAlpha < 1) this.see('alpha');
    if (state.softMask) this.see('soft mask');
    if (state.blendMode !== 'Normal') this.see(`blend mode ${state.blendMode}`);
    this.intent(state.renderingIntent);
  }

  private intent(name: string | null): void {
    if (name === null || this.renderingIntents.size >= MOST_ENTRIES) return;
    if (!this.renderingIntents.has(name)) this.renderingIntents.set(name, this.page);
  }

  private see(what: string): void {
    const pages = this.transparent.get(what);
    if (pages) pages.add(this.page);
    else this.transparent.set(what, new Set([this.page]));
  }

  private add(
    space: ColorSpaceFacts,
    substitute: ColorSpaceFacts | null,
    role: PaintedSpace['role'],
  ): void {
    let uses = this.spaceUses.get(space);
    if (!uses) {
      if (this.spaceUses.size >= MOST_ENTRIES) return;
      uses = [];
      this.spaceUses.set(space, uses);
    }
    const known = uses.find((use) => use.substitute === substitute && use.role === role);
    if (known) known.pages.add(this.page);
    else if (uses.length < 100) uses.push({ space, substitute, role, pages: new Set([this.page]) });
  }

  private fontUse(font: Font): FontShown {
    const known = this.fonts.get(font);
    if (known) return known;
    const use = {
      font,
      rendered: new Set<Glyph>(),
      shown: new Set<Glyph>(),
      pages: new Set<number>(),
    };
    this.fonts.set(font, use);
    return use;
  }
}

/** The device space that colours of a space become; null when they become others. */
function deviceUnder(space: ColorSpaceFacts): ColorSpaceFacts | null {
  let at: ColorSpaceFacts = space;
  for (let level = 0; level < 8; level++) {
    if (at.family in defaults) return at;
    if (at.family === 'Indexed') at = at.base;
    else if (at.family === 'Separation' || at.family === 'DeviceN') at = at.alternate;
    else return null;
  }
  return null;
}

/** The colour that content starts with (ISO 32000-2, table 51). */
function isInitial({ space, components }: Paint): boolean {
  return space.family === 'DeviceGray' && components[0] === 0;
}
