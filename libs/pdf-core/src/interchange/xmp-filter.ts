import { parseXml, type XmlElement } from '../xml/xml-tree';
import { decodeXmp } from './xmp-encoding';

const RDF = 'http://www.w3.org/1999/02/22-rdf-syntax-ns#';
const XML = 'http://www.w3.org/XML/1998/namespace';

/** What becomes of a property: its text, which may be another one, or null to take it out. `value` is '' for what is no plain text. */
export type XmpEdit = (namespace: string, name: string, value: string) => string | null;

/**
 * An XMP packet whose top-level properties were edited, in UTF-8; the rest keeps its meaning, not its layout. Null when the packet cannot
 * be parsed.
 */
export function editedXmp(packet: Uint8Array, edit: XmpEdit): Uint8Array | null {
  const { root } = parseXml(decodeXmp(packet).text);
  if (!root) return null;
  const prefixes = new Prefixes();
  const body = written(editedElement(root, edit), prefixes);
  const name = /^<[^\s/>]+/.exec(body)?.[0] ?? '';
  const xml = `${name}${prefixes.declarations}${body.slice(name.length)}`;
  const text = `<?xpacket begin="\uFEFF" id="W5M0MpCehiHzreSzNTczkc9d"?>\n${xml}\n<?xpacket end="w"?>`;
  return new TextEncoder().encode(text);
}

function editedElement(element: XmlElement, edit: XmpEdit): XmlElement {
  if (element.namespace !== RDF || element.local !== 'Description') {
    return { ...element, children: element.children.map((child) => editedElement(child, edit)) };
  }
  const attributes = element.attributes.flatMap((attribute) => {
    const { namespace, local, value } = attribute;
    if (namespace === RDF || namespace === XML || namespace === '') return [attribute];
    const kept = edit(namespace, local, value);
    return kept === null ? [] : [{ ...attribute, value: kept }];
  });
  const children = element.children.flatMap((child) => {
    const plain = child.children.length === 0;
    const kept = edit(child.namespace, child.local, plain ? child.text : '');
    if (kept === null) return [];
    return [plain ? { ...child, text: kept } : child];
  });
  return { ...element, attributes, children };
}

/** One prefix for each namespace: the first that the packet has for it, unless that is taken. */
class Prefixes {
  private readonly known = new Map<string, string>();

  name(namespace: string, prefix: string, local: string): string {
    if (namespace === '') return local;
    if (namespace === XML) return `xml:${local}`;
    const known = this.known.get(namespace);
    if (known !== undefined) return `${known}:${local}`;
    const taken = new Set(this.known.values());
    const wanted = prefix === '' || taken.has(prefix) ? `ns${this.known.size}` : prefix;
    this.known.set(namespace, wanted);
    return `${wanted}:${local}`;
  }

  get declarations(): string {
    return [...this.known].map(([uri, prefix]) => ` xmlns:${prefix}="${escaped(uri)}"`).join('');
  }
}

function written(element: XmlElement, prefixes: Prefixes): string {
  const name = prefixes.name(element.namespace, element.prefix, element.local);
  const attributes = element.attributes.map(
    ({ namespace, prefix, local, value }) =>
      ` ${prefixes.name(namespace, prefix, local)}="${escaped(value)}"`,
  );
  const open = `<${name}${attributes.join('')}`;
  const inside =
    element.children.length > 0
      ? `\n${element.children.map((child) => `${written(child, prefixes)}\n`).join('')}`
      : escaped(element.text);
  return inside === '' ? `${open}/>` : `${open}>${inside}</${name}>`;
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

function escaped(text: string): string {
  return text.replaceAll(/[&<>"]/g, (character) => entities[character] ?? character);
}
