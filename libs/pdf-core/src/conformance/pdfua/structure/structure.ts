import type { ObjectReader } from '../../../document/object-reader';
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
  /** Elements that have an Alt, of their own or of an ancestor (14.9.3). */
  readonly withAlt: ReadonlySet<StructureElement>;
  /** Artifact elements and those inside them (ISO 32000-2, 14.8.2.2). */
  readonly artifacts: ReadonlySet<StructureElement>;
}

/** Reads the structure of a document once; null when it has no structure tree. */
export type StructureOf = (facts: ConformanceFacts) => Structure | null;

/** Cached result of one reading of the structure. */
export function sharedBy<T>(
  facts: ConformanceFacts,
  structure: StructureOf,
  make: (facts: ConformanceFacts, structure: StructureOf) => T,
): T {
  const known = facts.shared(() => new Map<StructureOf, T>(), make);
  const found = known.get(structure) ?? make(facts, structure);
  known.set(structure, found);
  return found;
}

/** The structure by the types of PDF 1.7. */
export function structureOf(facts: ConformanceFacts): Structure | null {
  return facts.shared(readStructure);
}

/** The elements of the structure tree, in document order; none when there is no tree. */
export function elementsOf(
  facts: ConformanceFacts,
  structure: StructureOf = structureOf,
): readonly StructureElement[] {
  return structure(facts)?.tree.elements ?? [];
}

function readStructure({ pdf }: ConformanceFacts): Structure | null {
  return structureFrom(pdf, readStructureElements(pdf));
}

/** The structure of a document with a structure tree, else null. */
export function structureFrom(pdf: ObjectReader, tree: StructureTree | null): Structure | null {
  if (!tree) return null;
  const attributes = new Attributes(pdf, tree.root);
  return {
    tree,
    parents: new ParentTree(pdf, tree),
    attributes,
    tables: tree.elements
      .filter(({ role }) => role.standard === 'Table')
      .map((table) => layOutTable(table, attributes)),
    withLanguage: elementsWith(tree, ({ dict }) => dict.has('Lang')),
    withActualText: elementsWith(tree, ({ dict }) => dict.has('ActualText')),
    withAlt: elementsWith(tree, ({ dict }) => dict.has('Alt')),
    artifacts: elementsWith(tree, ({ role }) => role.standard === 'Artifact'),
  };
}

/** Elements for which something holds, and those inside them. */
function elementsWith(
  { elements }: StructureTree,
  holds: (element: StructureElement) => boolean,
): ReadonlySet<StructureElement> {
  const found = new Set<StructureElement>();
  for (const element of elements) {
    const inherits = element.parent !== null && found.has(element.parent);
    if (inherits || holds(element)) found.add(element);
  }
  return found;
}
