import { parseXml, type XmlElement } from '../xml/xml-tree';
import { decodeXmp } from './xmp-encoding';
import { MAX_XMP_BYTES } from './xmp-packet';
import { RDF } from './xmp-properties';

const XML = 'http://www.w3.org/XML/1998/namespace';

/** A property to set, or to take away with the value null. */
export interface XmpChange {
  readonly namespace: string;
  /** Prefix to declare where the property is written. */
  readonly prefix: string;
  readonly local: string;
  /**
   * How it is written: `text`; `language`, of whose alternatives only the default one is set and the others stay; `list`, an ordered
   * list of one item (ISO 16684-1, 6.3, 7.7, 7.9).
   */
  readonly form: 'text' | 'language' | 'list';
  readonly value: string | null;
}

interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/**
 * An XMP packet with some properties set or removed. Everything else stays as it is written, except that the result is UTF-8.
 * Null when the packet cannot be read as XML with an rdf:RDF.
 */
export function editXmp(packet: Uint8Array, changes: readonly XmpChange[]): Uint8Array | null {
  if (packet.length > MAX_XMP_BYTES) return null;
  const { text, valid } = decodeXmp(packet);
  if (!valid) return null;
  let edited = text.startsWith('\uFEFF') ? text.slice(1) : text;
  for (const change of changes) {
    const next = withChange(edited, change);
    if (next === null) return null;
    edited = next;
  }
  const declared = edited.replace(/^(<\?xml[^>]{0,200}?\sencoding\s*=\s*["'])[^"']*/, '$1UTF-8');
  return Uint8Array.from(Buffer.from(declared, 'utf8'));
}

/** A new packet of these properties (ISO 16684-1, 7.3). */
export function newXmp(changes: readonly XmpChange[]): Uint8Array {
  const empty =
    '<?xpacket begin="\uFEFF" id="W5M0MpCehiHzreSzNTczkc9d"?>\n' +
    `<x:xmpmeta xmlns:x="adobe:ns:meta/">\n<rdf:RDF xmlns:rdf="${RDF}">\n` +
    '<rdf:Description rdf:about="">\n</rdf:Description>\n</rdf:RDF>\n</x:xmpmeta>\n<?xpacket end="w"?>';
  return editXmp(Uint8Array.from(Buffer.from(empty, 'utf8')), changes) ?? new Uint8Array();
}

function withChange(text: string, change: XmpChange): string | null {
  const { root } = parseXml(text);
  const rdf = root && findRdf(root);
  if (!rdf) return null;
  const descriptions = rdf.children.filter((child) => isRdf(child, 'Description'));
  const elements = descriptions.flatMap(({ children }) =>
    children.filter((child) => isNamed(child, change)),
  );
  const edits: Edit[] = [
    ...elements.map(({ span }) => ({ start: span.start, end: span.end, text: '' })),
    ...descriptions.flatMap((description) => attributeEdits(text, description, change)),
  ];
  if (change.value !== null) {
    const others = otherAlternatives(text, elements);
    const written = propertyText(change, change.value, rdf.prefix, others);
    place(edits, written, { text, rdf, descriptions });
  }
  return edits
    .sort((a, b) => b.start - a.start)
    .reduce((all, { start, end, text: own }) => all.slice(0, start) + own + all.slice(end), text);
}

interface Packet {
  readonly text: string;
  readonly rdf: XmlElement;
  readonly descriptions: readonly XmlElement[];
}

/** Puts the property where it was, else at the end of the first description, else into a new description. */
function place(edits: Edit[], written: string, { text, rdf, descriptions }: Packet): void {
  const [first] = edits;
  if (first !== undefined && text[first.start] === '<') {
    edits[0] = { ...first, text: written };
    return;
  }
  const open = descriptions.find(({ span }) => text.slice(span.end - 2, span.end) !== '/>');
  const at = open?.span.contentEnd ?? rdf.span.contentEnd;
  const description = qualified(rdf.prefix, 'Description');
  const about = qualified(rdf.prefix, 'about');
  const whole = open ? `${written}\n` : `<${description} ${about}="">${written}</${description}>\n`;
  edits.push({ start: at, end: at, text: whole });
}

function propertyText(
  { prefix, local, namespace, form }: XmpChange,
  value: string,
  rdf: string,
  others: string,
): string {
  const name = qualified(prefix, local);
  const item = qualified(rdf, 'li');
  const inside = {
    text: () => escaped(value),
    list: () => {
      const list = qualified(rdf, 'Seq');
      return `<${list}><${item}>${escaped(value)}</${item}></${list}>`;
    },
    language: () => {
      const list = qualified(rdf, 'Alt');
      return `<${list}><${item} xml:lang="x-default">${escaped(value)}</${item}>${others}</${list}>`;
    },
  }[form]();
  return `<${name} xmlns:${prefix}="${namespace}">${inside}</${name}>`;
}

/** The items of a language alternative but the default one, as they are written. */
function otherAlternatives(text: string, elements: readonly XmlElement[]): string {
  return elements
    .flatMap(({ children }) => children.filter((child) => isRdf(child, 'Alt')))
    .flatMap(({ children }) => children)
    .filter((item) => (languageOf(item) ?? 'x-default') !== 'x-default')
    .map(({ span }) => text.slice(span.start, span.end))
    .join('');
}

function languageOf({ attributes }: XmlElement): string | null {
  const found = attributes.find(({ namespace, local }) => namespace === XML && local === 'lang');
  return found?.value ?? null;
}

/** Removals of the attributes of a description that are the property (ISO 16684-1, 7.9.2.2). */
function attributeEdits(text: string, description: XmlElement, change: XmpChange): Edit[] {
  const { start, contentStart } = description.span;
  const tag = text.slice(start, contentStart);
  return description.attributes
    .filter((attribute) => isNamed(attribute, change))
    .flatMap(({ prefix, local }) => {
      const name = qualified(prefix, local).replace(/[.\\-]/g, '\\$&');
      const found = new RegExp(`\\s${name}\\s*=\\s*("[^"]*"|'[^']*')`).exec(tag);
      if (!found) return [];
      const at = start + found.index;
      return [{ start: at, end: at + found[0].length, text: '' }];
    });
}

function findRdf(element: XmlElement): XmlElement | null {
  if (isRdf(element, 'RDF')) return element;
  for (const child of element.children) {
    const found = findRdf(child);
    if (found) return found;
  }
  return null;
}

const isRdf = ({ namespace, local }: XmlElement, name: string): boolean =>
  namespace === RDF && local === name;

const isNamed = (
  { namespace, local }: { readonly namespace: string; readonly local: string },
  change: XmpChange,
): boolean => namespace === change.namespace && local === change.local;

const qualified = (prefix: string, local: string): string =>
  prefix === '' ? local : `${prefix}:${local}`;

const entities = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
]);

/** Characters that XML 1.0 cannot hold are left out. */
function escaped(value: string): string {
  return value
    .replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replace(/[&<>]/g, (character) => entities.get(character) ?? '');
}
