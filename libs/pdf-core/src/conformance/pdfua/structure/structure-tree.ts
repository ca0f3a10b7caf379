import type { ObjectReader } from '../../../document/object-reader';
import { isPdfArray, PdfDict, type PdfObject, PdfRef } from '../../../syntax/objects';
import { type Role, RoleMap } from './role-map';
import type { ContentItem, StructureElement } from './structure-element';

/** The structure tree as it is written. */
export interface StructureTree {
  /** Every element, parents before their children, in document order. */
  readonly elements: readonly StructureElement[];
  /** By the dictionary of the element. */
  readonly byDict: ReadonlyMap<PdfDict, StructureElement>;
  readonly root: PdfDict;
  /** False when the tree has more elements than the limit: the rest is not read. */
  readonly complete: boolean;
}

interface OpenElement extends StructureElement {
  readonly children: StructureElement[];
  readonly content: ContentItem[];
}

interface Pending {
  readonly kid: PdfObject;
  readonly parent: OpenElement | null;
}

const MAX_ELEMENTS = 300_000;

/** Reads the structure tree; null when the catalog has no /StructTreeRoot. An element that is reached twice counts where it is reached first. */
export function readStructureElements(
  reader: ObjectReader,
  mostElements = MAX_ELEMENTS,
  rolesOf: (reader: ObjectReader, root: PdfDict) => Roles = pdf17Roles,
): StructureTree | null {
  const root = reader.dict(reader.catalog, 'StructTreeRoot');
  return root && new TreeReading(reader, root, rolesOf(reader, root), mostElements).read();
}

/** Maps the type of an element to its role. */
export type Roles = (type: string, element: PdfDict) => Role;

function pdf17Roles(reader: ObjectReader, root: PdfDict): Roles {
  const roles = new RoleMap(reader, root);
  return (type) => roles.roleOf(type);
}

class TreeReading {
  private readonly elements: OpenElement[] = [];
  private readonly byDict = new Map<PdfDict, StructureElement>();
  private readonly open: Pending[] = [];
  private complete = true;

  constructor(
    private readonly reader: ObjectReader,
    private readonly root: PdfDict,
    private readonly roles: Roles,
    private readonly most: number,
  ) {}

  read(): StructureTree {
    this.enter(this.root.get('K') ?? null, null);
    for (let next = this.open.pop(); next; next = this.open.pop()) this.visit(next);
    const { elements, byDict, root, complete } = this;
    return { elements, byDict, root, complete };
  }

  /** Kids in the order of the file. */
  private enter(written: PdfObject, parent: OpenElement | null): void {
    const resolved = this.reader.resolve(written);
    const kids = isPdfArray(resolved) ? resolved : [written];
    if (this.open.length + kids.length > this.most) this.complete = false;
    const last = Math.min(kids.length, this.most - this.open.length) - 1;
    for (let at = last; at >= 0; at--) this.open.push({ kid: kids[at] ?? null, parent });
  }

  private visit({ kid, parent }: Pending): void {
    const object = this.reader.resolve(kid);
    if (typeof object === 'number') {
      parent?.content.push({ kind: 'marked_content', mcid: object });
      return;
    }
    if (!(object instanceof PdfDict)) return;
    const item = this.contentItem(object);
    if (item) parent?.content.push(item);
    else this.element(object, kid instanceof PdfRef ? kid.key : null, parent);
  }

  private contentItem(dict: PdfDict): ContentItem | null {
    const kind = this.reader.name(dict, 'Type');
    if (kind === 'MCR') {
      return { kind: 'marked_content', mcid: this.reader.integer(dict, 'MCID') ?? -1 };
    }
    return kind === 'OBJR' ? { kind: 'object', object: this.reader.dict(dict, 'Obj') } : null;
  }

  private element(dict: PdfDict, key: string | null, parent: OpenElement | null): void {
    if (this.byDict.has(dict)) return;
    if (this.elements.length >= this.most) {
      this.complete = false;
      return;
    }
    const type = this.reader.name(dict, 'S') ?? '';
    const element: OpenElement = {
      dict,
      label: `${key ?? 'a direct object'} (${type})`,
      type,
      role: this.roles(type, dict),
      parent,
      children: [],
      content: [],
    };
    parent?.children.push(element);
    this.elements.push(element);
    this.byDict.set(dict, element);
    this.enter(dict.get('K') ?? null, element);
  }
}
