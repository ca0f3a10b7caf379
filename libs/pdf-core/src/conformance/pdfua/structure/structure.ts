import type { ConformanceFacts } from '../../facts/conformance-facts';
import { Attributes } from './attributes';
import { ParentTree } from './parent-tree';
import type { StructureElement } from './structure-element';
import { readStructureElements, type StructureTree } from './structure-tree';
import { layOutTable, type TableGrid } from './table-grid';

/** The logical structure of a document, and what leads to it. */
export interface Structure {
  readonly tree: StructureTree;
  readonly parents: ParentTree;
  readonly attributes: Attributes;
  /** Every table, laid out. */
  readonly tables: readonly TableGrid[];
  /** Elements that have a language: /Lang of their own or of an ancestor (ISO 32000-1, 14.9.2.3). */
  readonly withLanguage: ReadonlySet<StructureElement>;
  /** Elements that have an ActualText, of their own or of an ancestor (14.9.4). */
  readonly withActualText: ReadonlySet<StructureElement>;
}

/** The structure of a document, read once; null when it has no structure tree. */
export function structureOf(facts: ConformanceFacts): Structure | null {
  return facts.shared(readStructure);
}

/** The elements of the structure tree, in document order; none when there is no tree. */
export function elementsOf(facts: ConformanceFacts): readonly StructureElement[] {
  return structureOf(facts)?.tree.elements ?? [];
}

function readStructure({ pdf }: ConformanceFacts): Structure | null {
  const tree = readStructureElements(pdf);
  if (!tree) return null;
  const attributes = new Attributes(pdf, tree.root);
  return {
    tree,
    parents: new ParentTree(pdf, tree),
    attributes,
    tables: tree.elements
      .filter(({ role }) => role.standard === 'Table')
      .map((table) => layOutTable(table, attributes)),
    withLanguage: elementsWith(tree, 'Lang'),
    withActualText: elementsWith(tree, 'ActualText'),
  };
}

/** Elements that have an entry or are inside one that has it. */
function elementsWith({ elements }: StructureTree, key: string): ReadonlySet<StructureElement> {
  const found = new Set<StructureElement>();
  for (const element of elements) {
    const inherits = element.parent !== null && found.has(element.parent);
    if (inherits || element.dict.has(key)) found.add(element);
  }
  return found;
}
