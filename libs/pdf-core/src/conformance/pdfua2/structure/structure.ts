import type { Clause } from '../../clause';
import type { ConformanceFacts } from '../../facts/conformance-facts';
import { type Structure, structureFrom } from '../../pdfua/structure/structure';
import {
  meaningfulChildren,
  parentType,
  type StructureElement,
} from '../../pdfua/structure/structure-element';
import { readStructureElements } from '../../pdfua/structure/structure-tree';
import { eachElement } from '../../pdfua/ua-clause';
import { pdf20Roles } from './namespaces';

/** The structure by the types of PDF 2.0 and its namespaces; null when there is no structure tree. */
export function structure20(facts: ConformanceFacts): Structure | null {
  return facts.shared(readStructure);
}

function readStructure({ pdf }: ConformanceFacts): Structure | null {
  return structureFrom(pdf, readStructureElements(pdf, undefined, pdf20Roles));
}

/** Types whose children count as those of the element above them (ISO 32000-2, 14.8.4.4, annex L). */
const passed: ReadonlySet<string | null> = new Set(['NonStruct', 'Div', 'Part']);

/** The standard type an element stands in; null at the root. */
export function outerType(element: StructureElement): string | null {
  return parentType(element, passed);
}

/** The standard types an element holds, in order. */
export function innerTypes(element: StructureElement): readonly (string | null)[] {
  return [...meaningfulChildren(element, passed)].map(({ role }) => role.standard);
}

/** The elements an element holds, those of groups without a meaning of their own among them. */
export function innerElements(element: StructureElement): readonly StructureElement[] {
  return [...meaningfulChildren(element, passed)];
}

/** Judges every element of a standard type of PDF 2.0; the words after its label say what is wrong, null that nothing is. */
export function each20(
  types: string | readonly string[] | null,
  fault: (element: StructureElement, facts: ConformanceFacts) => string | null,
): Clause['evaluate'] {
  return eachElement(types, fault, structure20);
}
