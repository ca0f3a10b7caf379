import { Budget, BudgetError } from '../../bytes/budget';
import { InlineImageData, OperationList } from '../../content/operation-list';
import { OperationScanner } from '../../content/operation-scanner';
import { operatorNames } from '../../content/operator-codes';
import { pageContent } from '../../content/page-content';
import { expandInlineImageDict } from '../../images/inline-image';
import { Keyword } from '../../syntax/keyword';
import { PdfDict, PdfName, type PdfObject, PdfRef, PdfStream } from '../../syntax/objects';
import type { ConformanceFacts } from './conformance-facts';
import { type Gap, scanTokens } from './token-scan';
import { type TokenFault, TokenFaults } from './token-faults';

/** Categories of resources that content names. */
export type UsedCategory =
  'ColorSpace' | 'ExtGState' | 'Font' | 'Pattern' | 'Properties' | 'Shading' | 'XObject';

/** A resource that some content stream names, listed once. */
export interface UsedResource {
  readonly category: UsedCategory;
  readonly name: string;
  /** As written in the resources. */
  readonly written: PdfObject;
  readonly page: number;
  /** The content stream that names it first. */
  readonly place: string;
}

/** A device space that content sets as a colour without a Default space that replaces it; listed once for each space. */
export interface SetDevice {
  readonly family: 'DeviceGray' | 'DeviceRGB' | 'DeviceCMYK';
  /** The Default space of the resources in effect, as written; null without one. */
  readonly substitute: PdfObject;
  readonly place: string;
  readonly page: number;
}

/** Something in a content stream that profiles do not allow. */
export interface ContentFault {
  readonly kind: 'operator' | 'resource' | 'nesting' | 'intent';
  readonly place: string;
  readonly page: number;
  /** The operator, the name, or the depth. */
  readonly what: string;
}

/** An inline image with keys in full. */
export interface UsedInlineImage {
  readonly dict: PdfDict;
  readonly place: string;
  readonly page: number;
}

/** Facts from the content streams in use: of pages, forms, patterns, glyph procedures, masks and appearances. */
export interface ContentWalk {
  readonly used: readonly UsedResource[];
  readonly faults: readonly ContentFault[];
  readonly tokens: readonly TokenFault[];
  readonly inlineImages: readonly UsedInlineImage[];
  /** Device colours that operators set, used for marks or not. */
  readonly devices: readonly SetDevice[];
  /** Dictionaries written in the content as property lists. */
  readonly propertyLists: readonly {
    readonly dict: PdfDict;
    readonly place: string;
    readonly page: number;
  }[];
  /** Names in use of each part of a resource dictionary, by the dictionary of the part. */
  readonly names: ReadonlyMap<PdfDict, ReadonlySet<string>>;
  /** True when a limit cut the walk. */
  readonly partial: boolean;
}

const deviceOperators: ReadonlyMap<string, SetDevice['family']> = new Map([
  ['g', 'DeviceGray'],
  ['G', 'DeviceGray'],
  ['rg', 'DeviceRGB'],
  ['RG', 'DeviceRGB'],
  ['k', 'DeviceCMYK'],
  ['K', 'DeviceCMYK'],
]);

const mostStreams = 50_000;
const mostFaults = 10_000;
const mostUsed = 200_000;
/** Bytes of content read, over the document. */
const mostBytes = 512 * 1024 * 1024;

/** Walks the content in use. */
export function contentWalk(facts: ConformanceFacts): ContentWalk {
  return facts.shared((own) => new Walk(own).run(), contentWalk);
}

/** Operators and the part of the resources that they name something of. */
const namedBy: ReadonlyMap<string, UsedCategory> = new Map([
  ['gs', 'ExtGState'],
  ['Do', 'XObject'],
  ['sh', 'Shading'],
  ['scn', 'Pattern'],
  ['SCN', 'Pattern'],
  ['Tf', 'Font'],
]);

interface Task {
  readonly bytes: () => Uint8Array;
  readonly own: PdfDict | null;
  /** Resources of what names the stream: names that its own lack are looked up there as viewers do. */
  readonly outer: readonly PdfDict[];
  readonly place: string;
  readonly page: number;
  /** Device spaces that its content sets. */
  readonly seen: Set<string>;
}

class Walk implements ContentWalk {
  readonly used: UsedResource[] = [];
  readonly faults: ContentFault[] = [];
  readonly inlineImages: UsedInlineImage[] = [];
  readonly devices: SetDevice[] = [];
  readonly propertyLists: { dict: PdfDict; place: string; page: number }[] = [];
  readonly names = new Map<PdfDict, Set<string>>();
  partial = false;
  private readonly scan = new TokenFaults();
  private readonly queue: Task[] = [];
  private readonly visited = new Set<unknown>();
  private readonly known = new Map<UsedCategory, Set<unknown>>();
  private readonly list = OperationList.withCapacity(256);
  private readonly budget = new Budget();
  private bytesRead = 0;

  constructor(private readonly facts: ConformanceFacts) {}

  get tokens(): readonly TokenFault[] {
    return this.scan.list;
  }

  run(): this {
    const { pdf } = this.facts;
    for (const { index, dict, resources } of pdf.pages) {
      const page = index + 1;
      const bytes = (): Uint8Array => pageContent(pdf, dict, mostBytes - this.bytesRead).bytes;
      // Resources that a page inherits are not its own (ISO 19005-2, 6.2.2).
      const own = pdf.dict(dict, 'Resources');
      const outer = own === resources ? [] : [resources];
      this.queue.push({ bytes, own, outer, place: `page ${page}`, page, seen: new Set() });
      this.appearances(dict, page, resources);
    }
    // The queue grows while it is read.
    for (const [index, task] of this.queue.entries()) {
      if (index >= mostStreams || this.bytesRead >= mostBytes) this.partial = true;
      else this.read(task);
    }
    return this;
  }

  private appearances(page: PdfDict, number: number, resources: PdfDict): void {
    const { pdf } = this.facts;
    for (const written of pdf.array(page, 'Annots') ?? []) {
      const annotation = pdf.resolve(written);
      const appearance = annotation instanceof PdfDict ? pdf.dict(annotation, 'AP') : null;
      for (const [, value] of appearance ?? []) {
        const entry = pdf.resolve(value);
        if (entry instanceof PdfStream) this.enter(entry, [resources], number);
        else if (entry instanceof PdfDict) {
          for (const [, state] of entry) this.enter(pdf.resolve(state), [resources], number);
        }
      }
    }
  }

  /** A stream that is content: a form, a pattern, a glyph procedure. */
  private enter(
    stream: PdfObject,
    outer: readonly PdfDict[],
    page: number,
    resources?: PdfDict | null,
  ): void {
    if (!(stream instanceof PdfStream) || this.visited.has(stream.ref?.key ?? stream)) return;
    this.visited.add(stream.ref?.key ?? stream);
    const { pdf } = this.facts;
    const own = resources ?? pdf.dict(stream.dict, 'Resources');
    const bytes = (): Uint8Array => pdf.decode(stream).bytes;
    this.queue.push({
      bytes,
      own,
      outer: outer.slice(0, 8),
      place: stream.ref?.key ?? 'direct',
      page,
      seen: new Set(),
    });
  }

  private read(task: Task): void {
    const bytes = task.bytes();
    this.bytesRead += bytes.length;
    this.facts.pdf.budget.spend('contentBytes', bytes.length);
    const gaps: Gap[] = [];
    const reading = { depth: 0, deepest: 0 };
    const scanner = new OperationScanner(bytes, this.budget);
    try {
      while (scanner.fill(this.list)) this.operations(task, bytes, gaps, reading);
    } catch (error) {
      if (!(error instanceof BudgetError)) throw error;
      this.partial = true;
    }
    if (reading.deepest > 28) this.fault(task, 'nesting', String(reading.deepest));
    this.scan.place = task.place;
    this.scan.page = task.page;
    scanTokens(bytes, 0, bytes.length, this.scan, gaps);
  }

  private operations(
    task: Task,
    bytes: Uint8Array,
    gaps: Gap[],
    reading: { depth: number; deepest: number },
  ): void {
    const { codes, ends, objects, length } = this.list;
    let start = 0;
    for (let index = 0; index < length; index++) {
      const end = ends[index] ?? 0;
      const name = operatorNames[(codes[index] ?? 0) & 0x7f] ?? '';
      if (name === 'q') reading.deepest = Math.max(reading.deepest, ++reading.depth);
      else if (name === 'Q') reading.depth = Math.max(0, reading.depth - 1);
      else if (name === 'BI') {
        const image = objects[end - 1];
        if (image instanceof InlineImageData) {
          const from = image.bytes.byteOffset - bytes.byteOffset;
          gaps.push([from, from + image.bytes.length]);
          this.inlineImage(task, image);
        }
      } else if (deviceOperators.has(name)) this.device(task, deviceOperators.get(name));
      else if (name === '' || (codes[index] ?? 0) > 0x7f) {
        this.operation(task, name, objects.slice(start, end));
      }
      start = end;
    }
  }

  private operation(task: Task, name: string, operands: readonly unknown[]): void {
    const last = operands.at(-1);
    if (name === '') {
      if (last instanceof Keyword) this.fault(task, 'operator', last.value);
      return;
    }
    const category = namedBy.get(name);
    if (category) this.use(task, category, name === 'Tf' ? operands[0] : last);
    else if (name === 'cs' || name === 'CS') this.useSpace(task, last);
    else if (name === 'ri' && last instanceof PdfName) this.fault(task, 'intent', last.value);
    else if (name === 'BDC' || name === 'DP') this.propertyList(task, last);
  }

  private propertyList(task: Task, operand: unknown): void {
    const { place, page } = task;
    if (!(operand instanceof PdfDict)) this.use(task, 'Properties', operand);
    else if (this.propertyLists.length < mostFaults) {
      this.propertyLists.push({ dict: operand, place, page });
    }
  }

  private useSpace(task: Task, name: unknown): void {
    const direct =
      name instanceof PdfName &&
      /^(?:Device(?:Gray|RGB|CMYK)|Pattern|G|RGB|CMYK)$/.test(name.value);
    if (!direct) this.use(task, 'ColorSpace', name);
    else if (name.value.startsWith('Device')) {
      this.device(task, name.value as SetDevice['family']);
    }
  }

  private device(task: Task, family: SetDevice['family'] | undefined): void {
    if (!family || task.seen.has(family)) return;
    task.seen.add(family);
    const { pdf } = this.facts;
    const key = family.replace('Device', 'Default');
    let substitute: PdfObject = null;
    for (const resources of [...(task.own ? [task.own] : []), ...task.outer]) {
      const spaces = pdf.dict(resources, 'ColorSpace');
      substitute = (spaces && pdf.get(spaces, key)) ?? substitute;
      if (substitute !== null) break;
    }
    const { place, page } = task;
    if (this.devices.length < mostFaults) this.devices.push({ family, substitute, place, page });
  }

  private use(task: Task, category: UsedCategory, name: unknown): void {
    if (!(name instanceof PdfName)) return;
    const { pdf } = this.facts;
    let written = this.lookUp(task.own, category, name.value);
    if (written === undefined) {
      for (const outer of task.outer) written ??= this.lookUp(outer, category, name.value);
      if (written === undefined) return;
      this.fault(task, 'resource', `${category} ${name.value}`);
    }
    const object = pdf.resolve(written);
    const identity = written instanceof PdfRef ? written.key : object;
    const known = this.known.get(category) ?? new Set();
    this.known.set(category, known);
    if (known.has(identity) || this.used.length >= mostUsed) return;
    known.add(identity);
    const { page, place } = task;
    this.used.push({ category, name: name.value, written, page, place });
    this.follow(task, category, object);
  }

  private lookUp(
    resources: PdfDict | null,
    category: UsedCategory,
    name: string,
  ): PdfObject | undefined {
    const part = resources && this.facts.pdf.dict(resources, category);
    const found = part?.get(name);
    if (!part || found === undefined) return undefined;
    const known = this.names.get(part) ?? new Set();
    this.names.set(part, known.add(name));
    return found;
  }

  private follow(task: Task, category: UsedCategory, object: PdfObject): void {
    const { pdf } = this.facts;
    const outer = [...(task.own ? [task.own] : []), ...task.outer];
    if (category === 'XObject' && object instanceof PdfStream) {
      if (pdf.name(object.dict, 'Subtype') === 'Form') this.enter(object, outer, task.page);
    } else if (category === 'Pattern') {
      this.enter(object, outer, task.page);
      if (object instanceof PdfDict) this.state(task, pdf.get(object, 'ExtGState'));
    } else if (category === 'ExtGState') this.state(task, object);
    else if (category === 'Font' && object instanceof PdfDict) this.font(task, object, outer);
  }

  private state(task: Task, object: PdfObject): void {
    if (!(object instanceof PdfDict)) return;
    const { pdf } = this.facts;
    const mask = pdf.get(object, 'SMask');
    const outer = task.own ? [task.own] : [];
    if (mask instanceof PdfDict) this.enter(pdf.get(mask, 'G'), outer, task.page);
    const font = pdf.resolve(pdf.array(object, 'Font')?.[0]);
    if (font instanceof PdfDict) this.font(task, font, outer);
  }

  private font(task: Task, font: PdfDict, outer: readonly PdfDict[]): void {
    const { pdf } = this.facts;
    if (pdf.name(font, 'Subtype') !== 'Type3') return;
    const resources = pdf.dict(font, 'Resources') ?? PdfDict.empty;
    for (const [, procedure] of pdf.dict(font, 'CharProcs') ?? []) {
      this.enter(pdf.resolve(procedure), outer, task.page, resources);
    }
  }

  private inlineImage(task: Task, { dict }: InlineImageData): void {
    const { page, place } = task;
    const full = expandInlineImageDict(dict);
    if (this.inlineImages.length < mostFaults) this.inlineImages.push({ dict: full, place, page });
    const space = full.get('ColorSpace');
    if (space instanceof PdfName) this.useSpace(task, space);
  }

  private fault(task: Task, kind: ContentFault['kind'], what: string): void {
    if (this.faults.length >= mostFaults) return;
    this.faults.push({ kind, place: task.place, page: task.page, what });
  }
}
