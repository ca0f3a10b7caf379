import type { PdfDict } from '../../../syntax/objects';
import type { Role } from './role-map';

/** An element of the structure tree (ISO 32000-1, 14.7.2). */
export interface StructureElement {
  readonly dict: PdfDict;
  /** Name in evidence: its object key and its type, `12 0 (Figure)`. */
  readonly label: string;
  /** /S as written; empty when missing. */
  readonly type: string;
  readonly role: Role;
  /** Null for a child of the root. */
  readonly parent: StructureElement | null;
  /** Elements inside it, in order. */
  readonly children: readonly StructureElement[];
  /** Marked content and objects it holds, in order. */
  readonly content: readonly ContentItem[];
}

/** A content item of an element (14.7.4). */
export type ContentItem =
  | { readonly kind: 'marked_content'; readonly mcid: number }
  /** Target of an object reference dictionary. */
  | { readonly kind: 'object'; readonly object: PdfDict | null };

const nonStruct: ReadonlySet<string | null> = new Set(['NonStruct']);

/** The standard type of the nearest ancestor that is not NonStruct, which has no meaning of its own (14.8.4.2); null at the root. */
export function parentType(
  { parent }: StructureElement,
  passed: ReadonlySet<string | null> = nonStruct,
): string | null {
  for (let at = parent; at; at = at.parent) {
    if (!passed.has(at.role.standard)) return at.role.standard;
  }
  return null;
}

/** The children, with those of NonStruct, or of the types that are passed, in the place of it. */
export function* meaningfulChildren(
  element: StructureElement,
  passed: ReadonlySet<string | null> = nonStruct,
): Iterable<StructureElement> {
  const open = [element.children[Symbol.iterator]()];
  for (let kids = open.at(-1); kids; kids = open.at(-1)) {
    const { value, done } = kids.next();
    if (done === true) open.pop();
    else if (passed.has(value.role.standard)) open.push(value.children[Symbol.iterator]());
    else yield value;
  }
}
