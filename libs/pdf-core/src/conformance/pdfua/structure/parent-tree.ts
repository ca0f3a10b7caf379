import { Budget, BudgetError } from '../../../bytes/budget';
import type { ObjectReader } from '../../../document/object-reader';
import { numberTreeEntries } from '../../../document/value-trees';
import { isPdfArray, PdfDict, type PdfObject } from '../../../syntax/objects';
import type { StructureElement } from './structure-element';
import type { StructureTree } from './structure-tree';

/** Finds the element that holds an object or a marked-content sequence through the parent tree (ISO 32000-1, 14.7.4.4). */
export class ParentTree {
  private readonly entries: ReadonlyMap<number, PdfObject>;

  constructor(
    private readonly reader: ObjectReader,
    private readonly tree: StructureTree,
  ) {
    this.entries = readEntries(reader, reader.dict(tree.root, 'ParentTree'));
  }

  /** The element of an object whose dictionary has /StructParent; null without one. */
  elementOfObject(dict: PdfDict): StructureElement | null {
    return this.element(this.entry(this.reader.integer(dict, 'StructParent')));
  }

  /** The element of a marked-content sequence in a page or a form XObject with /StructParents; null without one. */
  elementOfContent(holder: PdfDict, mcid: number): StructureElement | null {
    const entry = this.entry(this.reader.integer(holder, 'StructParents'));
    return isPdfArray(entry) ? this.element(this.reader.resolve(entry[mcid])) : null;
  }

  private entry(key: number | null): PdfObject {
    return key === null ? null : this.reader.resolve(this.entries.get(key));
  }

  private element(object: PdfObject): StructureElement | null {
    return object instanceof PdfDict ? (this.tree.byDict.get(object) ?? null) : null;
  }
}

const MAX_NODES = 1_000_000;

function readEntries(reader: ObjectReader, root: PdfDict | null): ReadonlyMap<number, PdfObject> {
  const entries = new Map<number, PdfObject>();
  if (!root) return entries;
  try {
    for (const [key, value] of numberTreeEntries(
      reader,
      root,
      new Budget({ treeNodes: MAX_NODES }),
    )) {
      entries.set(key, value);
    }
  } catch (error) {
    if (!(error instanceof BudgetError)) throw error;
    reader.warn({ code: 'parent_tree_over_limit', message: error.message, scope: 'structure' });
  }
  return entries;
}
