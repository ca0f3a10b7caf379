import { PDFArray, type PDFContext, PDFDict, PDFName, type PDFObject, type PDFRef } from 'pdf-lib';
import { number } from '../artwork';
import { closeFile, newContext, text } from '../print-file';
import { PRINT_CONDITION, printProfile } from '../print-profile';
import { openTextFace, type TextFace } from '../text-face';
import type { DocumentFacts } from '../xmp-packet';

/** What a PDF object is made of; members of arrays and dictionaries are such again. */
export type Entries =
  PDFObject | string | number | boolean | readonly unknown[] | Readonly<Record<string, unknown>>;
type Resource = 'ColorSpace' | 'ExtGState' | 'XObject' | 'Properties';
/** Left, lower, right and upper edge. */
export type Box = readonly [number, number, number, number];

/** Boxes of a small page with 3 mm bleed, in points. */
export const boxes = {
  MediaBox: [0, 0, 340, 340],
  BleedBox: [20, 20, 320, 320],
  TrimBox: [28.504, 28.504, 311.496, 311.496],
} as const satisfies Readonly<Record<string, Box>>;

/** A processing step as a layer names it (ISO 19593-1). */
export interface Step {
  readonly group: string;
  readonly type?: string;
}

/** An image of one colour. */
export interface PlainImage {
  readonly width: number;
  readonly height: number;
  readonly bits: 1 | 8;
  /** Name or array of a space; a stencil has none. */
  readonly space: Entries | null;
  readonly components: number;
}

const profiles = { cmyk: once(() => printProfile()) };

/** A draft of a PDF/X-4 page: members that a case changes are public, everything else conforms. */
export class PrintDraft {
  readonly context = newContext();
  readonly face: TextFace = openTextFace('Sans', 'DejaVuSansCondensed');
  /** Operators of the page. */
  readonly content: string[] = [];
  /** Further entries of every page; they win over the draft's own. */
  readonly page: Record<string, Entries> = {};
  /** Further entries of pages after the first. */
  readonly laterPages: Record<string, Entries>[] = [];
  /** Further entries of OCProperties and of its default configuration. */
  readonly layerProperties: Record<string, Entries> = {};
  readonly layerDefaults: Record<string, Entries> = {};
  /** Further entries of the catalog. */
  readonly catalog: Record<string, PDFObject> = {};
  facts: DocumentFacts = {
    title: 'Print case',
    creator: 'Forme samples',
    producer: 'Forme',
    date: '2026-01-01T09:00:00Z',
    uuid: '7a0e2c54-2c1b-5b0e-9a55-6c6162656c32',
    trapped: 'False',
    pdfxVersion: 'PDF/X-4',
  };
  version: readonly [number, number] = [1, 6];
  /** Boxes of the pages. */
  boxes: Readonly<Record<string, Box>> = boxes;
  /** Whether pages are transparency groups. */
  grouped = true;
  /** Whether the document has an output intent at all. */
  forPrint = true;
  /** Profile of the output intent with its components; null: none is embedded. */
  intent: { readonly bytes: Uint8Array; readonly components: number } | null = {
    bytes: profiles.cmyk(),
    components: 4,
  };
  /** Name the font has in the file; null: its own. */
  fontName: string | null = null;

  private readonly resources: Record<Resource, Record<string, Entries>> = {
    ColorSpace: {},
    ExtGState: {},
    XObject: {},
    Properties: {},
  };
  private readonly layers: PDFRef[] = [];
  private count = 0;

  /** Adds a resource; its name. */
  resource(kind: Resource, object: Entries): string {
    this.count += 1;
    const name = `R${this.count}`;
    this.resources[kind][name] = object;
    return name;
  }

  /** A PDF object of its entries. */
  object(entries: Entries): PDFObject {
    return this.context.obj(entries as Parameters<PDFContext['obj']>[0]);
  }

  /** Leaves a fact out of Info and XMP. */
  forget(fact: 'pdfxVersion' | 'trapped'): void {
    const facts = { ...this.facts };
    if (fact === 'trapped') delete facts.trapped;
    else delete facts.pdfxVersion;
    this.facts = facts;
  }

  /** A text string. */
  hex(words: string): PDFObject {
    return text(words);
  }

  /** Draws inside q and Q under a graphics state. */
  under(state: Readonly<Record<string, Entries>>, draw: () => void): void {
    this.content.push('q', `/${this.resource('ExtGState', this.object(state))} gs`);
    draw();
    this.content.push('Q');
  }

  /** Draws on a layer, which may be a processing step. */
  onLayer(name: string, step: Step | null, draw: () => void): PDFRef {
    const metadata = step && {
      GTS_ProcStepsGroup: step.group,
      ...(step.type === undefined ? {} : { GTS_ProcStepsType: step.type }),
    };
    const layer = this.context.register(
      this.object({
        Type: 'OCG',
        Name: text(name),
        ...(metadata ? { GTS_Metadata: metadata } : {}),
      }),
    );
    this.layers.push(layer);
    this.content.push(`/OC /${this.resource('Properties', layer)} BDC`);
    draw();
    this.content.push('EMC');
    return layer;
  }

  /** Sets the fill, e.g. `0 0 0 1 k`, and fills a rectangle. */
  rectangle(paint: string, [x, y, width, height]: Box): void {
    this.content.push(paint, `${[x, y, width, height].map(number).join(' ')} re f`);
  }

  /** Sets the stroke, e.g. `0 0 0 1 K`, and strokes a line. */
  line(paint: string, width: number, [x0, y0, x1, y1]: Box): void {
    const path = `${number(x0)} ${number(y0)} m ${number(x1)} ${number(y1)} l S`;
    this.content.push(paint, `${width} w`, path);
  }

  /** Sets the fill and shows a text. */
  text(paint: string, size: number, x: number, y: number, words = 'Hamburgefons'): void {
    this.content.push(
      'BT',
      paint,
      `/Sans ${size} Tf`,
      `1 0 0 1 ${number(x)} ${number(y)} Tm`,
      `${this.face.encode(words)} Tj`,
      'ET',
    );
  }

  /** Places an image at a resolution of `ppi`. */
  image(image: PlainImage, ppi: number, x: number, y: number): void {
    const [width, height] = [image.width, image.height].map((samples) => (samples * 72) / ppi);
    const name = this.resource('XObject', this.imageObject(image));
    this.content.push(`q ${width} 0 0 ${height} ${number(x)} ${number(y)} cm /${name} Do Q`);
  }

  /** A Separation space; its name. The transform is an object of its own. */
  separation(ink: string, cmyk: readonly number[]): string {
    const transform = this.context.register(
      this.object({ FunctionType: 2, Domain: [0, 1], C0: [0, 0, 0, 0], C1: [...cmyk], N: 1 }),
    );
    const space = this.object(['Separation', PDFName.of(ink), 'DeviceCMYK', transform]);
    return this.resource('ColorSpace', this.context.register(space));
  }

  /** A Separation space with a gray alternate, for pages without CMYK. */
  graySeparation(ink: string): string {
    const transform = { FunctionType: 2, Domain: [0, 1], C0: [1], C1: [0.5], N: 1 };
    const space = this.object(['Separation', ink, 'DeviceGray', transform]);
    return this.resource('ColorSpace', this.context.register(space));
  }

  /** An ICCBased space as an object. */
  icc(bytes: Uint8Array, components: number): PDFObject {
    const profile = this.context.register(this.context.flateStream(bytes, { N: components }));
    return this.object(['ICCBased', profile]);
  }

  /** A Lab space as an object. */
  lab(): PDFObject {
    return this.object(['Lab', { WhitePoint: [0.9642, 1, 0.8249], Range: [-128, 127, -128, 127] }]);
  }

  /** A form XObject with these entries, painted where the page is; its operators are given. */
  form(entries: Readonly<Record<string, Entries>>, operators: string): void {
    const form = this.context.register(
      this.context.flateStream(operators, {
        Type: 'XObject',
        Subtype: 'Form',
        BBox: [...boxes.MediaBox],
        Resources: {},
        ...entries,
      }),
    );
    this.content.push(`/${this.resource('XObject', form)} Do`);
  }

  /** The finished file; equal drafts give equal bytes. */
  async bytes(): Promise<Uint8Array> {
    const { context } = this;
    const pagesRef = context.nextRef();
    const font = context.nextRef();
    this.face.embed(context, font);
    if (this.fontName !== null) this.rename(font, this.fontName);
    const content = context.register(context.flateStream(this.content.join('\n')));
    const own = {
      Type: 'Page',
      Parent: pagesRef,
      ...Object.fromEntries(Object.entries(this.boxes).map(([name, box]) => [name, [...box]])),
      ...(this.grouped ? { Group: { S: 'Transparency', CS: 'DeviceCMYK', I: true } } : {}),
      Contents: content,
      Resources: { ...this.resources, Font: { Sans: font } },
      ...this.page,
    };
    const pages = [{}, ...this.laterPages].map((entries) =>
      context.register(this.object({ ...own, ...entries })),
    );
    return closeFile(context, {
      pages,
      pagesRef,
      version: this.version,
      described: true,
      facts: this.facts,
      catalog: {
        ...(this.forPrint ? this.outputIntents() : {}),
        ...this.optionalContent(),
        ...this.catalog,
      },
    });
  }

  private imageObject({ width, height, bits, space, components }: PlainImage): PDFRef {
    const row = Math.ceil((width * components * bits) / 8);
    const samples = Buffer.alloc(row * height, bits === 1 ? 0xaa : 0x60);
    return this.context.register(
      this.context.flateStream(samples, {
        Type: 'XObject',
        Subtype: 'Image',
        Width: width,
        Height: height,
        BitsPerComponent: bits,
        ...(space === null ? { ImageMask: true } : { ColorSpace: space as string }),
      }),
    );
  }

  private rename(font: PDFRef, name: string): void {
    const { context } = this;
    const outer = context.lookup(font, PDFDict);
    const descendants = context.lookup(outer.get(PDFName.of('DescendantFonts')), PDFArray);
    const inner = descendants.lookup(0, PDFDict);
    const descriptor = context.lookup(inner.get(PDFName.of('FontDescriptor')), PDFDict);
    const full = PDFName.of(`ABCDEF+${name}`);
    outer.set(PDFName.of('BaseFont'), full);
    inner.set(PDFName.of('BaseFont'), full);
    descriptor.set(PDFName.of('FontName'), full);
  }

  private outputIntents(): Record<string, PDFObject> {
    const { context, intent } = this;
    const profile = intent && {
      DestOutputProfile: context.register(
        context.flateStream(intent.bytes, { N: intent.components }),
      ),
    };
    const entry = this.object({
      Type: 'OutputIntent',
      S: 'GTS_PDFX',
      OutputConditionIdentifier: text(PRINT_CONDITION.identifier),
      Info: text(PRINT_CONDITION.description),
      ...profile,
    });
    return { OutputIntents: this.object([context.register(entry)]) };
  }

  private optionalContent(): Record<string, PDFObject> {
    if (this.layers.length === 0) return {};
    const { layers } = this;
    return {
      OCProperties: this.object({
        OCGs: layers,
        D: { Name: text('Default'), Order: layers, ...this.layerDefaults },
        ...this.layerProperties,
      }),
    };
  }
}

function once<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}
