import type { ObjectReader } from '../document/object-reader';
import { isPdfArray, PdfDict, PdfName, type PdfObject } from '../syntax/objects';
import { isStandardType } from './structure-types.table';

/** Facts of the structure tree (ISO 32000-2, 14.7). */
export interface StructureTreeFacts {
  /** Structure elements. */
  readonly elements: number;
  /** Elements by standard type, role maps followed; in order of first use. */
  readonly types: ReadonlyMap<string, number>;
  /** Elements by types that are neither standard nor mapped to one. */
  readonly unknownTypes: ReadonlyMap<string, number>;
  /** Elements inside each other; 0 for an empty tree. */
  readonly depth: number;
  /** Figures and formulas, and how many of them have an /Alt or /ActualText with text in it. */
  readonly illustrations: number;
  readonly illustrationsWithText: number;
  /** Levels of the headings H1 to H6 in the order of the file, the first 1000. */
  readonly headingLevels: readonly number[];
  readonly tables: TableFacts;
  /** List items (LI) that are not inside a list. */
  readonly strayListItems: number;
  /** Marked-content sequences and objects of pages the elements hold. */
  readonly contentItems: number;
  /** /Lang of elements, without repetition. */
  readonly languages: readonly string[];
  /** False when the tree has more elements than the limit: the rest is not counted. */
  readonly complete: boolean;
}

/** The tables of a structure tree. */
interface TableFacts {
  readonly count: number;
  /** Those without any header cell. */
  readonly withoutHeader: number;
  readonly headerCells: number;
  /** Header cells without a /Scope, in tables no cell of which names its /Headers (14.8.5.7). */
  readonly headerCellsWithoutScope: number;
}

/** A table while it is walked. */
interface OpenTable {
  headers: number;
  unscoped: number;
  namesHeaders: boolean;
}

/** An element to visit: its depth, its table and the type of its parent. */
interface Waiting {
  readonly kid: PdfObject;
  readonly depth: number;
  readonly table: OpenTable | null;
  readonly parent: string | null;
}

const mostHeadings = 1000;

const defaultLimits = { elements: 1_000_000 };

/** Walks the structure tree; null when the catalog has none. Elements that are reached twice count once. */
export function readStructureTree(
  reader: ObjectReader,
  limits: { readonly elements: number } = defaultLimits,
): StructureTreeFacts | null {
  const root = reader.dict(reader.catalog, 'StructTreeRoot');
  return root && new TreeWalk(reader, root, limits.elements).walk();
}

class TreeWalk {
  private readonly seen = new Set<PdfDict>();
  private readonly open: Waiting[] = [];
  private readonly tables: OpenTable[] = [];
  private readonly headings: number[] = [];
  private readonly classes: PdfDict | null;
  private readonly types = new Map<string, number>();
  private readonly unknownTypes = new Map<string, number>();
  private readonly languages = new Set<string>();
  private readonly roles: PdfDict | null;
  private depth = 0;
  private illustrations = 0;
  private illustrationsWithText = 0;
  private contentItems = 0;
  private strayListItems = 0;
  private complete = true;

  constructor(
    private readonly reader: ObjectReader,
    private readonly root: PdfDict,
    private readonly most: number,
  ) {
    this.roles = reader.dict(root, 'RoleMap');
    this.classes = reader.dict(root, 'ClassMap');
  }

  walk(): StructureTreeFacts {
    this.enter(this.reader.get(this.root, 'K'), { depth: 1, table: null, parent: null });
    for (let next = this.open.pop(); next; next = this.open.pop()) {
      const kid = this.reader.resolve(next.kid);
      if (typeof kid === 'number') this.contentItems += 1;
      else if (kid instanceof PdfDict) this.visit(kid, next);
    }
    const { types, unknownTypes, depth, illustrations, illustrationsWithText } = this;
    return {
      elements: this.seen.size,
      types,
      unknownTypes,
      depth,
      illustrations,
      illustrationsWithText,
      headingLevels: this.headings,
      tables: this.tableFacts(),
      strayListItems: this.strayListItems,
      contentItems: this.contentItems,
      languages: [...this.languages],
      complete: this.complete,
    };
  }

  private visit(dict: PdfDict, place: Waiting): void {
    const kind = this.reader.name(dict, 'Type');
    if (kind === 'MCR' || kind === 'OBJR') {
      this.contentItems += 1;
      return;
    }
    if (this.seen.has(dict)) return;
    if (this.seen.size >= this.most) {
      this.complete = false;
      this.open.length = 0;
      return;
    }
    this.seen.add(dict);
    this.depth = Math.max(this.depth, place.depth);
    const type = this.count(dict);
    const table = type === 'Table' ? this.startTable() : place.table;
    this.countPlaced(dict, type, place);
    this.enter(this.reader.get(dict, 'K'), { depth: place.depth + 1, table, parent: type });
  }

  private startTable(): OpenTable {
    const table = { headers: 0, unscoped: 0, namesHeaders: false };
    this.tables.push(table);
    return table;
  }

  /** Counts facts that depend on the position of the element. */
  private countPlaced(element: PdfDict, type: string | null, { table, parent }: Waiting): void {
    const level = /^H([1-6])$/.exec(type ?? '')?.[1];
    if (level !== undefined && this.headings.length < mostHeadings) {
      this.headings.push(Number(level));
    }
    // An element of an unknown type may be a list.
    if (type === 'LI' && parent !== null && parent !== 'L') this.strayListItems += 1;
    if (!table || (type !== 'TH' && type !== 'TD')) return;
    if (this.attribute(element, 'Headers')) table.namesHeaders = true;
    if (type === 'TD') return;
    table.headers += 1;
    if (!this.attribute(element, 'Scope')) table.unscoped += 1;
  }

  private tableFacts(): TableFacts {
    const { tables } = this;
    const sum = (of: (table: OpenTable) => number) => tables.reduce((all, one) => all + of(one), 0);
    return {
      count: tables.length,
      withoutHeader: tables.filter(({ headers }) => headers === 0).length,
      headerCells: sum(({ headers }) => headers),
      headerCellsWithoutScope: sum(({ unscoped, namesHeaders }) => (namesHeaders ? 0 : unscoped)),
    };
  }

  /** Whether the element has an attribute, its own or of a class (14.7.6); the first 32 of each are examined. */
  private attribute(element: PdfDict, key: string): boolean {
    const { reader, classes } = this;
    const names = this.list(reader.get(element, 'C')).filter((name) => name instanceof PdfName);
    const ofClasses = names.flatMap(({ value }) =>
      classes ? this.list(reader.get(classes, value)) : [],
    );
    return [...this.list(reader.get(element, 'A')), ...ofClasses].some(
      (one) => one instanceof PdfDict && one.has(key),
    );
  }

  /** One object or an array of them, followed. */
  private list(written: PdfObject): PdfObject[] {
    const all = isPdfArray(written) ? written.slice(0, 32) : [written];
    return all.map((one) => this.reader.resolve(one));
  }

  /** Kids in the order of the file. What is waiting is bounded like what was seen. */
  private enter(kids: PdfObject, place: Omit<Waiting, 'kid'>): void {
    if (!isPdfArray(kids)) {
      this.open.push({ kid: kids, ...place });
      return;
    }
    for (let at = kids.length - 1; at >= 0; at -= 1) {
      if (this.open.length >= this.most) {
        this.complete = false;
        return;
      }
      this.open.push({ kid: kids[at] ?? null, ...place });
    }
  }

  /** Counts the element; its standard type. */
  private count(element: PdfDict): string | null {
    const { reader } = this;
    const written = reader.name(element, 'S') ?? '';
    const type = this.standardType(written, reader.dict(element, 'NS'));
    const counts = type === null ? this.unknownTypes : this.types;
    const name = type ?? written;
    counts.set(name, (counts.get(name) ?? 0) + 1);
    const language = reader.text(element, 'Lang');
    if (language !== null) this.languages.add(language);
    if (type !== 'Figure' && type !== 'Formula') return type;
    this.illustrations += 1;
    const texts = [reader.text(element, 'Alt'), reader.text(element, 'ActualText')];
    if (texts.some((text) => text !== null && text.trim() !== '')) this.illustrationsWithText += 1;
    return type;
  }

  /** Follows the namespace's role map and then the document's (14.7.3, 14.7.4.2); null when neither leads to a standard type. */
  private standardType(written: string, namespace: PdfDict | null): string | null {
    let name = this.inNamespace(written, namespace);
    for (let hops = 0; hops < 16; hops += 1) {
      // A standard type that is mapped all the same goes by its own meaning (14.8.4).
      if (isStandardType(name)) return name;
      const mapped = this.roles && this.reader.name(this.roles, name);
      if (mapped === null) return null;
      name = mapped;
    }
    return null;
  }

  private inNamespace(written: string, namespace: PdfDict | null): string {
    const roles = namespace && this.reader.dict(namespace, 'RoleMapNS');
    if (!roles) return written;
    const mapped = this.reader.get(roles, written);
    const target = isPdfArray(mapped) ? this.reader.resolve(mapped[0]) : mapped;
    return target instanceof PdfName ? target.value : written;
  }
}
