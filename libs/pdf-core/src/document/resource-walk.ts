import type { PdfDict } from '../syntax/objects';
import { type PdfObject, PdfRef, PdfStream } from '../syntax/objects';
import type { ObjectReader } from './object-reader';
import { childrenOf, type ResourceKind } from './resource-children';

/** A page of the walk; `index` counts from 0, `resources` are the inherited ones. */
export interface ResourcePage {
  readonly index: number;
  readonly dict: PdfDict;
  readonly resources: PdfDict;
}

/** One object reachable from pages, listed once however often it is used. */
export interface Resource {
  readonly kind: ResourceKind;
  /** Object key (`"12 0"`), or for a direct object the path to its first use (`"page 1/Resources/Font/F1"`, `"12 0/ColorSpace"`). */
  readonly id: string;
  readonly ref: PdfRef | null;
  /** The object with references followed. */
  readonly object: PdfObject;
  /** The entries it is used through: `Font`, `XObject`, `SMask`, `Image`, `Shading`, `N` and so on; sorted. */
  readonly roles: readonly string[];
  /** Resource names it is used under, at most 16, in order of first use. */
  readonly names: readonly string[];
  /** Pages it is reachable from, counted from 1, ascending. */
  readonly pages: readonly number[];
}

/** Everything reachable from the pages of a document, by kind. */
export interface ResourceInventory {
  /** The resources of one kind, in order of first use. */
  of(kind: ResourceKind): readonly Resource[];
  /** True when a limit cut the walk; a warning names it. */
  readonly partial: boolean;
}

/** Limits of the walk. */
export interface ResourceWalkLimits {
  /** Distinct objects. */
  readonly objects: number;
  /** Steps from page to object, all pages together, spent on finding the pages of each object. */
  readonly steps: number;
}

const defaultWalkLimits: ResourceWalkLimits = { objects: 1_000_000, steps: 20_000_000 };

interface Node {
  readonly kind: ResourceKind;
  readonly id: string;
  readonly ref: PdfRef | null;
  readonly object: PdfObject;
  readonly roles: Set<string>;
  readonly names: Set<string>;
  readonly children: Set<Node>;
  readonly pages: number[];
}

/**
 * Walks the resources of all pages into form XObjects, tiling patterns, Type 3 fonts, soft masks of graphics states and
 * annotation appearances (ISO 32000-2, 7.8.3). Every object is expanded once, breadth first, so cycles and nesting of
 * any depth are harmless. Nothing is decoded.
 */
export function walkResources(
  reader: ObjectReader,
  pages: readonly ResourcePage[],
  limits: Partial<ResourceWalkLimits> = {},
): ResourceInventory {
  const graph = new ResourceGraph(reader, { ...defaultWalkLimits, ...limits });
  for (const page of pages) graph.addPage(page);
  return graph.inventory();
}

class ResourceGraph {
  private readonly nodes = new Map<string | object, Map<ResourceKind, Node>>();
  private readonly byKind = new Map<ResourceKind, Node[]>();
  private readonly marks = new Map<Node, number>();
  private count = 0;
  private steps = 0;
  private partial = false;

  constructor(
    private readonly reader: ObjectReader,
    private readonly limits: ResourceWalkLimits,
  ) {}

  addPage(page: ResourcePage): void {
    const id = `page ${page.index + 1}`;
    const root: Node = emptyNode('page', id, null, page.dict);
    this.expand(root, page.resources);
    this.markPage(root, page.index + 1);
  }

  inventory(): ResourceInventory {
    const lists = new Map<ResourceKind, readonly Resource[]>();
    for (const [kind, nodes] of this.byKind) lists.set(kind, nodes.map(resourceOf));
    return { of: (kind) => lists.get(kind) ?? [], partial: this.partial };
  }

  private expand(root: Node, resources: PdfDict): void {
    const queue: Node[] = [root];
    // The queue grows while it is read.
    for (const node of queue) {
      const found = childrenOf(this.reader, node.kind, node.object, resources);
      for (const { kind, object, role, name } of found) {
        const { child, isNew } = this.node(
          kind,
          object,
          `${node.id}/${role}${name ? `/${name}` : ''}`,
        );
        if (!child) continue;
        child.roles.add(role);
        if (name && child.names.size < 16) child.names.add(name);
        node.children.add(child);
        if (isNew) queue.push(child);
      }
    }
  }

  private node(
    kind: ResourceKind,
    written: PdfObject,
    path: string,
  ): { child: Node | null; isNew: boolean } {
    const object = this.reader.resolve(written);
    if (object === null) return { child: null, isNew: false };
    const ref =
      written instanceof PdfRef ? written : object instanceof PdfStream ? object.ref : null;
    const identity = ref?.key ?? (typeof object === 'object' ? object : path);
    const kinds = this.nodes.get(identity) ?? new Map<ResourceKind, Node>();
    const known = kinds.get(kind);
    if (known) return { child: known, isNew: false };
    if (this.count >= this.limits.objects) {
      this.cut('objects', this.limits.objects);
      return { child: null, isNew: false };
    }
    this.count++;
    const child = emptyNode(kind, ref?.key ?? path, ref, object);
    kinds.set(kind, child);
    this.nodes.set(identity, kinds);
    const list = this.byKind.get(kind);
    if (list) list.push(child);
    else this.byKind.set(kind, [child]);
    return { child, isNew: true };
  }

  private markPage(root: Node, pageNumber: number): void {
    const stack: Node[] = [root];
    for (let node = stack.pop(); node; node = stack.pop()) {
      for (const child of node.children) {
        if (this.steps++ >= this.limits.steps) {
          this.cut('steps', this.limits.steps);
          return;
        }
        if (this.marks.get(child) === pageNumber) continue;
        this.marks.set(child, pageNumber);
        child.pages.push(pageNumber);
        stack.push(child);
      }
    }
  }

  private cut(limit: keyof ResourceWalkLimits, value: number): void {
    if (this.partial) return;
    this.partial = true;
    this.reader.warn({
      code: 'resource_walk_limit',
      message: `The walk through the page resources stopped at the limit of ${value} ${limit}`,
      scope: 'resources',
    });
  }
}

function emptyNode(kind: ResourceKind, id: string, ref: PdfRef | null, object: PdfObject): Node {
  return {
    kind,
    id,
    ref,
    object,
    roles: new Set(),
    names: new Set(),
    children: new Set(),
    pages: [],
  };
}

function resourceOf(node: Node): Resource {
  const { kind, id, ref, object, pages } = node;
  return { kind, id, ref, object, roles: [...node.roles].sort(), names: [...node.names], pages };
}
