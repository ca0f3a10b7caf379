import { parseXml, type XmlElement } from '@forme/pdf-core/xml';
import { ValueFault } from '../fault';
import { objectOf, type Json, type JsonObject } from '../json';
import { LIMITS } from '../language/budget';

/** Characters of an XML text. */
const MOST_CHARACTERS = 16 * 1024 * 1024;
const MOST_ELEMENTS = 200_000;

/** Returns the name under which a child is read, and the element to read. */
export type ReadChild = (child: XmlElement) => readonly [name: string, element: XmlElement];

/**
 * An XML text as JSON: the root under its name. An element is an object with attributes as `@name`, its character data as `#text` and its
 * children under their names, several of a name as an array; one with character data alone is its text. Values stay text, so `0001` stays
 * `0001`. Names carry the prefix of the text where their namespace is not that of the parent. What is lost: comments, and the order among
 * children of different names. Fault `bad_source`.
 */
export function xmlDocument(text: string): JsonObject {
  const root = rootOf(text);
  return objectOf([[root.local, new XmlReading((child) => [child.local, child]).value(root, 1)]]);
}

/** The root element of an XML text without DOCTYPE. Fault `bad_source`. */
export function rootOf(text: string): XmlElement {
  if (text.length > MOST_CHARACTERS)
    throw new ValueFault('too_long', `An XML text has at most ${MOST_CHARACTERS} characters`);
  const { root, error } = parseXml(text.replace(/^\ufeff/, ''), { maxAttributes: 256 });
  if (!root) throw new ValueFault('bad_source', `The XML cannot be read: ${error}`);
  return root;
}

/** Reads elements as JSON; the fault `bad_source` for too many or too deep. */
export class XmlReading {
  private left = MOST_ELEMENTS;

  constructor(private readonly read: ReadChild) {}

  value(element: XmlElement, depth: number): Json {
    if (depth > LIMITS.documentDepth)
      throw new ValueFault('bad_source', `The XML is nested deeper than ${LIMITS.documentDepth}`);
    if (--this.left < 0)
      throw new ValueFault(
        'bad_source',
        `The XML has more than ${MOST_ELEMENTS} elements with references resolved`,
      );
    const members = new Map<string, Json>();
    for (const { prefix, local, value } of element.attributes) {
      if (prefix !== 'xmlns' && local !== 'xmlns')
        members.set(`@${prefix === '' ? local : `${prefix}:${local}`}`, value);
    }
    const text = element.text.trim();
    if (members.size === 0 && element.children.length === 0) return text;
    if (text !== '') members.set('#text', text);
    for (const [name, list] of this.children(element, depth)) {
      const [only = null] = list;
      members.set(name, list.length === 1 ? only : list);
    }
    return objectOf(members);
  }

  private children(parent: XmlElement, depth: number): ReadonlyMap<string, readonly Json[]> {
    const lists = new Map<string, Json[]>();
    for (const child of parent.children) {
      const [local, element] = this.read(child);
      const own = child.prefix === '' || child.namespace === parent.namespace;
      const name = own ? local : `${child.prefix}:${local}`;
      const value = this.value(element, depth + 1);
      const list = lists.get(name);
      if (list) list.push(value);
      else lists.set(name, [value]);
    }
    return lists;
  }
}
