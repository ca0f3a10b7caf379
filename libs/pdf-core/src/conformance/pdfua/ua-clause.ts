import type { Clause, ClauseRule, Failure } from '../clause';
import type { ConformanceFacts } from '../facts/conformance-facts';
import { elementsOf, type StructureOf, structureOf } from './structure/structure';
import {
  meaningfulChildren,
  parentType,
  type StructureElement,
} from './structure/structure-element';
import type { TableGrid } from './structure/table-grid';
import type { Attributes } from './structure/attributes';

/** A clause of ISO 14289-1; `number` is its clause and the number of the test under it, `7.1-5`. */
export function uaClause(number: string, rule: ClauseRule): Clause {
  return { id: `pdfua1-${number}`, clause: number.replace(/-\d+$/, ''), ...rule };
}

/** Judges every element of a standard type; the words after its label say what is wrong, null that nothing is. */
export function eachElement(
  types: string | readonly string[] | null,
  fault: (element: StructureElement, facts: ConformanceFacts) => string | null,
  structure: StructureOf = structureOf,
): (facts: ConformanceFacts) => Iterable<Failure> {
  const wanted = types === null ? null : new Set(typeof types === 'string' ? [types] : types);
  return function* (facts) {
    for (const element of elementsOf(facts, structure)) {
      const { standard } = element.role;
      if (wanted && (standard === null || !wanted.has(standard))) continue;
      const words = fault(element, facts);
      if (words !== null) yield { evidence: `${element.label} ${words}` };
    }
  };
}

/** The elements of a type stand in an element of one of the types. */
export function onlyInside(type: string, allowed: readonly string[]): ClauseRule['evaluate'] {
  return eachElement(type, (element) => {
    const parent = parentType(element);
    return parent !== null && allowed.includes(parent)
      ? null
      : `is in ${parent ?? 'the structure tree root'}`;
  });
}

/** The elements of a type hold elements of the types only. */
export function holdsOnly(type: string, allowed: readonly string[]): ClauseRule['evaluate'] {
  return eachElement(type, (element) => {
    for (const child of meaningfulChildren(element)) {
      const { standard } = child.role;
      if (standard === null || !allowed.includes(standard)) return `holds ${child.label}`;
    }
    return null;
  });
}

/** How many children of a type an element has. */
export function countOf(element: StructureElement, type: string): number {
  let count = 0;
  for (const { role } of meaningfulChildren(element)) if (role.standard === type) count++;
  return count;
}

/** Judges every table that could be laid out whole. */
export function eachTable(
  judge: (grid: TableGrid, attributes: Attributes) => Iterable<string>,
  read: StructureOf = structureOf,
): ClauseRule['evaluate'] {
  return function* (facts) {
    const structure = read(facts);
    for (const grid of structure?.tables ?? []) {
      if (!structure || !grid.complete) continue;
      for (const evidence of judge(grid, structure.attributes)) yield { evidence };
    }
  };
}
