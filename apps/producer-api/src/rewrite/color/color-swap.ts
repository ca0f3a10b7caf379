import {
  type PdfArray,
  PdfDict,
  PdfName,
  type PdfObject,
  PdfRef,
  PdfStream,
  PdfString,
} from '@forme/pdf-core';
import type { ColorSpaceFacts } from '@forme/pdf-core/color';
import { InlineImageData } from '@forme/pdf-core/content';
import { pageContent } from '@forme/pdf-core/content';
import { expandInlineImageDict, type ImageCodecs } from '@forme/pdf-core/images';
import { deflated, type PdfDraft } from '@forme/pdf-core/writing';
import type { ColorConverter } from './color-converter';
import { convertImage, type ImageSurroundings } from './convert-image';
import { convertContent, roundedComponent } from './convert-operations';
import { convertShading } from './convert-shading';
import { SpaceConversion } from './space-conversion';
import { Unconvertible } from './unconvertible';

const MOST_CONTENT_BYTES = 256 * 1024 * 1024;
const DEEPEST = 64;

/**
 * Converts the colours of a draft. Everything is read as it was before anything is written, so the order in which objects are met does
 * not matter: replacements are collected and set at the end.
 */
export class ColorSwap {
  /** Objects that keep their colours, in words. */
  readonly notes: string[] = [];
  private readonly replaced = new Map<number, readonly [PdfRef, PdfObject]>();
  private readonly met = new Set<number>();
  private readonly pages: (readonly [number, Record<string, PdfObject | undefined>])[] = [];
  private readonly dicts = new Map<PdfDict, PdfDict>();
  private readonly spaceConversion: SpaceConversion;
  private depth = 0;

  constructor(
    private readonly draft: PdfDraft,
    private readonly converter: ColorConverter,
    private readonly codecs: ImageCodecs,
  ) {
    this.spaceConversion = new SpaceConversion(draft, converter, (message) => this.note(message));
  }

  /** Throws `Unconvertible`; the draft is unchanged then. */
  run(): void {
    for (let index = 0; index < this.draft.pages.count; index++) this.page(index);
    const form = this.draft.dict(this.draft.catalog, 'AcroForm');
    const resources = form ? this.resources(form.get('DR')) : undefined;
    const fields = form ? this.appearanceText(form) : null;
    for (const [index, entries] of this.pages) this.draft.pages.edit(index, entries);
    for (const [ref, object] of this.replaced.values()) this.draft.set(ref, object);
    const changed =
      form && (fields ?? form).with(resources === form.get('DR') ? {} : { DR: resources });
    const holder = this.draft.catalog.get('AcroForm');
    if (!changed || changed === form) return;
    if (holder instanceof PdfRef) this.draft.set(holder, changed);
    else this.draft.editCatalog({ AcroForm: changed });
  }

  private page(index: number): void {
    const page = this.draft.pages.entry(index);
    const { resources } = page;
    const written = page.dict.get('Resources') ?? page.inherited.get('Resources');
    const bytes = pageContent(this.draft, page.dict, MOST_CONTENT_BYTES);
    if (!bytes.complete) throw new Unconvertible('the content of a page is too long');
    const content = this.content(bytes.bytes, resources, false);
    const entries: Record<string, PdfObject | undefined> = {};
    const now = this.resources(written);
    if (now !== written) entries['Resources'] = now;
    if (content) entries['Contents'] = this.draft.addStream({}, content);
    const group = this.group(page.dict.get('Group'));
    if (group) entries['Group'] = group;
    const annotations = this.draft.array(page.dict, 'Annots');
    const changed = annotations?.map((item) => this.annotation(item, resources));
    if (changed?.some((item, at) => item !== annotations?.[at])) entries['Annots'] = changed;
    if (Object.keys(entries).length > 0) this.pages.push([index, entries]);
  }

  private content(bytes: Uint8Array, resources: PdfDict, inherits: boolean): Uint8Array | null {
    const spaces = this.draft.dict(resources, 'ColorSpace');
    return convertContent(bytes, {
      converter: this.converter,
      resources,
      inherits,
      namedSpace: (name) =>
        name === 'Pattern'
          ? this.converter.spaces.read(PdfName.of('Pattern'))
          : spaces?.has(name) === true
            ? this.converter.spaces.read(spaces.get(name))
            : null,
      inlineImage: (image) => this.inlineImage(image, resources),
    });
  }

  /** Resources with what they name converted: a reference when they are an indirect object. */
  private resources(written: PdfObject | undefined): PdfObject | undefined {
    if (written instanceof PdfRef && this.met.has(written.number)) return written;
    if (written instanceof PdfRef) this.met.add(written.number);
    const dict = this.draft.resolve(written);
    if (!(dict instanceof PdfDict)) return written;
    return this.put(written, dict, this.convertedResources(dict));
  }

  private convertedResources(dict: PdfDict): PdfDict {
    const known = this.dicts.get(dict);
    if (known) return known;
    this.dicts.set(dict, dict);
    if (++this.depth > DEEPEST) throw new Unconvertible('forms are nested too deeply');
    const around: ImageSurroundings = {
      reader: this.draft,
      converter: this.converter,
      codecs: this.codecs,
      resources: dict,
    };
    const mapped = (
      key: string,
      change: (value: PdfObject) => PdfObject,
    ): PdfObject | undefined => {
      const category = dict.get(key);
      const entries = this.draft.resolve(category);
      if (!(entries instanceof PdfDict)) return category;
      let now = entries;
      for (const [name, value] of entries) {
        const changed = change(value);
        if (changed !== value) now = now.with({ [name]: changed });
      }
      return this.put(category, entries, now);
    };
    const changed = {
      XObject: mapped('XObject', (value) => this.xobject(value, around)),
      Pattern: mapped('Pattern', (value) => this.pattern(value, around)),
      Shading: mapped('Shading', (value) => this.shading(value, around)),
      ExtGState: mapped('ExtGState', (value) => this.state(value, around)),
      Font: mapped('Font', (value) => this.font(value, around)),
      ColorSpace: this.spaces(dict, around),
    };
    this.depth--;
    const same = Object.entries(changed).every(([key, value]) => value === dict.get(key));
    const now = same ? dict : dict.with(changed);
    this.dicts.set(dict, now);
    return now;
  }

  /** The value to stand where `written` stands: a reference stays and its object is replaced. */
  private put(written: PdfObject | undefined, before: PdfObject, now: PdfObject): PdfObject {
    if (!(written instanceof PdfRef)) return now;
    if (now !== before) this.replaced.set(written.number, [written, now]);
    return written;
  }

  /** Named spaces. A default space (8.6.5.6) of the other kind has served its purpose; one of the target would change what was converted. */
  private spaces(resources: PdfDict, around: ImageSurroundings): PdfObject | undefined {
    const written = resources.get('ColorSpace');
    const spaces = this.draft.resolve(written);
    if (!(spaces instanceof PdfDict)) return written;
    const ofTarget = this.converter.targetName.replace('Device', 'Default');
    if (spaces.has(ofTarget)) {
      throw new Unconvertible(`the document defines ${ofTarget}`, 'default_space');
    }
    let now = spaces;
    for (const [name, value] of spaces) {
      const facts = this.converter.spaces.read(value);
      const changed = this.spaceConversion.spaceOf(facts, around);
      const isDefault = name === 'DefaultRGB' || name === 'DefaultCMYK';
      if (isDefault) now = now.with({ [name]: undefined });
      else if (changed !== null) now = now.with({ [name]: changed });
    }
    return this.put(written, spaces, now);
  }

  private note(message: string): void {
    if (!this.notes.includes(message)) this.notes.push(message);
  }

  private xobject(written: PdfObject, around: ImageSurroundings): PdfObject {
    if (!(written instanceof PdfRef) || this.met.has(written.number)) return written;
    this.met.add(written.number);
    const object = this.draft.resolve(written);
    if (!(object instanceof PdfStream)) return written;
    const now =
      this.draft.name(object.dict, 'Subtype') === 'Image'
        ? this.image(object, around)
        : this.form(object, around.resources, true);
    return this.put(written, object, now);
  }

  private image(image: PdfStream, around: ImageSurroundings): PdfStream {
    if (this.draft.boolean(image.dict, 'ImageMask') === true || !image.dict.has('ColorSpace')) {
      this.checkJpx(image);
      return image;
    }
    const facts = this.converter.spaces.read(
      this.namedOrWritten(image.dict.get('ColorSpace'), around),
    );
    const converted = convertImage(image, facts, around);
    if (!converted) {
      const dict = this.spaceConversion.withSpace(image.dict, facts, around);
      return dict === image.dict ? image : image.withDict(dict);
    }
    const dict = image.dict.with(converted.entries);
    return converted.samples === null
      ? image.withDict(dict)
      : this.draft.newStream(
          Object.fromEntries(dict.with({ Length: undefined })),
          converted.samples,
        );
  }

  /** JPX images without a space of their own hold it inside, which is not looked at here. */
  private checkJpx(image: PdfStream): void {
    const filter = this.draft.get(image.dict, 'Filter');
    const names: PdfArray = Array.isArray(filter) ? (filter as PdfArray) : [filter];
    const isJpx = names.some((name) => name instanceof PdfName && name.value === 'JPXDecode');
    if (isJpx)
      throw new Unconvertible(
        'a JPEG 2000 image contains its colour space',
        'image_not_convertible',
      );
  }

  /** Images of content name spaces of the resources only when they are inline. */
  private namedOrWritten(
    written: PdfObject | undefined,
    { resources }: ImageSurroundings,
  ): PdfObject {
    if (written instanceof PdfName) {
      const spaces = this.draft.dict(resources, 'ColorSpace');
      return spaces?.get(written.value) ?? written;
    }
    return written ?? null;
  }

  private form(form: PdfStream, outer: PdfDict, inherits: boolean): PdfStream {
    const own = this.draft.dict(form.dict, 'Resources');
    const resources = own ?? outer;
    const { bytes } = this.draft.decode(form);
    const content = this.content(bytes, resources, inherits);
    const written = form.dict.get('Resources');
    const now = own ? this.resources(written) : written;
    const group = this.group(form.dict.get('Group'));
    if (!content && now === written && !group) return form;
    const dict = form.dict.with({ Resources: now, ...(group ? { Group: group } : {}) });
    if (!content) return form.withDict(dict);
    const plain = dict.with({ Filter: undefined, DecodeParms: undefined, Length: undefined });
    return this.draft.newStream(Object.fromEntries(plain), content);
  }

  /** A transparency group whose blending space becomes the target space; null when it stays. */
  private group(written: PdfObject | undefined): PdfDict | null {
    const group = this.draft.resolve(written);
    if (!(group instanceof PdfDict) || !group.has('CS')) return null;
    const facts = this.converter.spaces.read(group.get('CS'));
    if (!this.converter.concerns(facts)) return null;
    this.note(
      'Transparency groups blend in the new colour space: colours of blended objects may differ slightly',
    );
    return group.with({ CS: PdfName.of(this.converter.targetName) });
  }

  private pattern(written: PdfObject, around: ImageSurroundings): PdfObject {
    if (written instanceof PdfRef && this.met.has(written.number)) return written;
    if (written instanceof PdfRef) this.met.add(written.number);
    const object = this.draft.resolve(written);
    if (object instanceof PdfStream) {
      return this.put(written, object, this.form(object, around.resources, false));
    }
    if (!(object instanceof PdfDict)) return written;
    const shading = object.get('Shading') ?? null;
    const now = this.shading(shading, around);
    return now === shading ? written : this.put(written, object, object.with({ Shading: now }));
  }

  private shading(written: PdfObject, around: ImageSurroundings): PdfObject {
    if (written instanceof PdfRef && this.met.has(written.number)) return written;
    if (written instanceof PdfRef) this.met.add(written.number);
    const object = this.draft.resolve(written);
    if (!(object instanceof PdfStream) && !(object instanceof PdfDict)) return written;
    const now = convertShading(this.draft, object, around) ?? this.spotShading(object, around);
    if (!now) return written;
    const isMesh = object instanceof PdfStream && !object.dict.has('Function');
    if (
      isMesh &&
      this.converter.concerns(this.converter.spaces.read(object.dict.get('ColorSpace')))
    ) {
      this.note('Meshes blend in the new colour space: colours between their corners may differ');
    }
    return now instanceof PdfStream && !(written instanceof PdfRef)
      ? this.draft.add(now)
      : this.put(written, object, now);
  }

  /** A shading of spot inks, whose alternate colours change; null when they stay. */
  private spotShading(
    shading: PdfDict | PdfStream,
    around: ImageSurroundings,
  ): PdfDict | PdfStream | null {
    const dict = shading instanceof PdfStream ? shading.dict : shading;
    const now = this.spaceConversion.withSpace(
      dict,
      this.converter.spaces.read(dict.get('ColorSpace')),
      around,
    );
    if (now === dict) return null;
    return shading instanceof PdfStream ? shading.withDict(now) : now;
  }

  /** Soft masks of a graphics state: their groups are forms. */
  private state(written: PdfObject, around: ImageSurroundings): PdfObject {
    const state = this.draft.resolve(written);
    const mask = state instanceof PdfDict ? this.draft.get(state, 'SMask') : null;
    if (!(state instanceof PdfDict) || !(mask instanceof PdfDict)) return written;
    const form = mask.get('G') ?? null;
    const group = this.draft.resolve(form);
    const backdrop = this.backdrop(mask, group, around);
    this.xobject(form, around);
    if (!backdrop) return written;
    const now = state.with({ SMask: mask.with({ BC: backdrop }) });
    return this.put(written, state, now);
  }

  private backdrop(
    mask: PdfDict,
    group: PdfObject,
    { resources }: ImageSurroundings,
  ): PdfArray | null {
    const colors = this.draft.array(mask, 'BC');
    const attributes = group instanceof PdfStream ? this.draft.dict(group.dict, 'Group') : null;
    const facts =
      attributes?.has('CS') === true ? this.converter.spaces.read(attributes.get('CS')) : null;
    if (!colors || !facts || !this.converter.concerns(facts)) return null;
    return this.components(facts, colors.map(Number), resources);
  }

  private components(
    facts: ColorSpaceFacts,
    numbers: readonly number[],
    resources: PdfDict,
  ): PdfArray {
    const made = this.converter.convert(facts, resources, Float64Array.from(numbers));
    if (!made) throw new Unconvertible(`colours of ${facts.family} cannot be converted`);
    return [...made].map(roundedComponent);
  }

  /** Glyph procedures of Type 3 fonts (ISO 32000-2, 9.6.4). */
  private font(written: PdfObject, around: ImageSurroundings): PdfObject {
    if (written instanceof PdfRef && this.met.has(written.number)) return written;
    const font = this.draft.resolve(written);
    if (!(font instanceof PdfDict) || this.draft.name(font, 'Subtype') !== 'Type3') return written;
    if (written instanceof PdfRef) this.met.add(written.number);
    const own = this.draft.dict(font, 'Resources');
    for (const [, glyph] of this.draft.dict(font, 'CharProcs') ?? []) {
      const stream = this.draft.resolve(glyph);
      if (!(glyph instanceof PdfRef) || !(stream instanceof PdfStream)) continue;
      this.put(glyph, stream, this.form(stream, own ?? around.resources, true));
    }
    const resources = this.resources(font.get('Resources'));
    const now = resources === font.get('Resources') ? font : font.with({ Resources: resources });
    return this.put(written, font, now);
  }

  private inlineImage(image: InlineImageData, resources: PdfDict): InlineImageData | null {
    const dict = expandInlineImageDict(image.dict);
    const around = {
      reader: this.draft,
      converter: this.converter,
      codecs: this.codecs,
      resources,
    };
    const facts = this.converter.spaces.read(this.namedOrWritten(dict.get('ColorSpace'), around));
    const stream = new PdfStream(dict, () => image.bytes);
    const converted = dict.has('ColorSpace') ? convertImage(stream, facts, around) : null;
    if (!converted) return null;
    const data = converted.samples ? deflated(converted.samples) : image.bytes;
    const entries = dict.with(converted.entries);
    if (!converted.samples) return new InlineImageData(entries, data);
    // Hexadecimal digits hold no EI that would end the image early.
    const hex = Uint8Array.from(Buffer.from(`${Buffer.from(data).toString('hex')}>`, 'latin1'));
    const filters = [PdfName.of('AHx'), PdfName.of('Fl')];
    return new InlineImageData(entries.with({ Filter: filters }), hex);
  }

  private annotation(written: PdfObject, resources: PdfDict): PdfObject {
    const annotation = this.draft.resolve(written);
    if (!(annotation instanceof PdfDict)) return written;
    const appearance = this.draft.dict(annotation, 'AP');
    const empty: ImageSurroundings = {
      reader: this.draft,
      converter: this.converter,
      codecs: this.codecs,
      resources: PdfDict.empty,
    };
    for (const [, state] of appearance ?? []) {
      this.xobject(state, empty);
      const states = this.draft.resolve(state);
      if (states instanceof PdfDict) for (const [, form] of states) this.xobject(form, empty);
    }
    let now = this.appearanceText(annotation) ?? annotation;
    for (const key of ['C', 'IC']) now = this.markColor(now, key, resources);
    const marks = this.draft.dict(now, 'MK');
    if (marks) {
      const changed = ['BC', 'BG'].reduce((all, key) => this.markColor(all, key, resources), marks);
      if (changed !== marks) now = now.with({ MK: changed });
    }
    return now === annotation ? written : this.put(written, annotation, now);
  }

  /** Colours of annotations, whose space follows from their number of components (12.5.2). */
  private markColor(dict: PdfDict, key: string, resources: PdfDict): PdfDict {
    const colors = this.draft.array(dict, key);
    const family = colors?.length === 3 ? 'DeviceRGB' : colors?.length === 4 ? 'DeviceCMYK' : null;
    if (!colors || !family) return dict;
    const facts: ColorSpaceFacts = { family, components: family === 'DeviceRGB' ? 3 : 4 };
    if (!this.converter.concerns(facts)) return dict;
    return dict.with({ [key]: this.components(facts, colors.map(Number), resources) });
  }

  /** Colours of default appearance strings (12.7.4.3); null when they stay. */
  private appearanceText(dict: PdfDict): PdfDict | null {
    const text = this.draft.get(dict, 'DA');
    if (!(text instanceof PdfString)) return null;
    const content = this.content(text.bytes, PdfDict.empty, true);
    return content ? dict.with({ DA: new PdfString(content) }) : null;
  }
}
