import type { XmlAttribute, XmlElement } from '../xml/xml-tree';

/** Value of an XMP property (ISO 16684-1, 6.3). */
export type XmpValue =
  | { readonly kind: 'text'; readonly text: string }
  /** `bag` and `alt` are unordered or alternative, `seq` is ordered. */
  | {
      readonly kind: 'list';
      readonly form: 'bag' | 'seq' | 'alt';
      readonly items: readonly XmpValue[];
    }
  | { readonly kind: 'languages'; readonly alternatives: readonly XmpAlternative[] }
  | { readonly kind: 'struct'; readonly fields: readonly XmpProperty[] };

/** One language of a language alternative; `lang` is an RFC 3066 tag or `x-default`. */
export interface XmpAlternative {
  readonly lang: string;
  readonly text: string;
}

/** A property or the field of a structure. */
export interface XmpProperty {
  readonly namespace: string;
  readonly name: string;
  readonly value: XmpValue;
}

/** Namespace of RDF. */
export const RDF = 'http://www.w3.org/1999/02/22-rdf-syntax-ns#';
const XML = 'http://www.w3.org/XML/1998/namespace';

/** Properties read at most. */
export const MAX_PROPERTIES = 10_000;

/** The properties of every rdf:Description below rdf:RDF (ISO 16684-1, 7). `found` is false when there is no rdf:RDF. */
export function readXmpProperties(root: XmlElement): {
  readonly found: boolean;
  readonly properties: readonly XmpProperty[];
  readonly truncated: boolean;
} {
  const rdf = findRdf(root);
  const all: XmpProperty[] = [];
  for (const node of rdf?.children ?? []) {
    if (isRdf(node, 'Description')) all.push(...propertiesOf(node));
  }
  const truncated = all.length > MAX_PROPERTIES;
  return { found: rdf !== null, properties: all.slice(0, MAX_PROPERTIES), truncated };
}

function findRdf(root: XmlElement): XmlElement | null {
  if (isRdf(root, 'RDF')) return root;
  return root.children.find((child) => isRdf(child, 'RDF')) ?? null;
}

function isRdf(element: XmlElement, local: string): boolean {
  return element.namespace === RDF && element.local === local;
}

/** Simple properties written as attributes, then property elements (7.4 to 7.9). */
function propertiesOf(node: XmlElement): XmpProperty[] {
  const properties = node.attributes.filter(isProperty).map(propertyOfAttribute);
  for (const child of node.children) {
    properties.push({ namespace: child.namespace, name: child.local, value: valueOf(child) });
  }
  return properties;
}

function isProperty({ namespace }: XmlAttribute): boolean {
  return namespace !== '' && namespace !== RDF && namespace !== XML;
}

function propertyOfAttribute({ namespace, local, value }: XmlAttribute): XmpProperty {
  return { namespace, name: local, value: { kind: 'text', text: value } };
}

function valueOf(element: XmlElement): XmpValue {
  const child = element.children[0];
  if (rdfAttribute(element, 'parseType') === 'Resource') {
    return structOrValue(propertiesOf(element));
  }
  if (child && isRdf(child, 'Description')) return structOrValue(propertiesOf(child));
  if (child?.namespace === RDF) return listOf(child) ?? textOf(element);
  const fields = element.attributes.filter(isProperty).map(propertyOfAttribute);
  if (fields.length > 0) return structOrValue(fields);
  return textOf(element);
}

/** A structure with an rdf:value field is a simple value with qualifiers (7.8). */
function structOrValue(fields: readonly XmpProperty[]): XmpValue {
  const value = fields.find(({ namespace, name }) => namespace === RDF && name === 'value');
  return value ? value.value : { kind: 'struct', fields };
}

const forms: ReadonlyMap<string, 'bag' | 'seq' | 'alt'> = new Map([
  ['Bag', 'bag'],
  ['Seq', 'seq'],
  ['Alt', 'alt'],
]);

function listOf(container: XmlElement): XmpValue | null {
  const form = forms.get(container.local);
  if (!form) return null;
  const items = container.children.filter((child) => isRdf(child, 'li'));
  const languages = items.map((item) => attribute(item, XML, 'lang'));
  if (form === 'alt' && languages.some((lang) => lang !== null)) {
    const alternatives = items.map((item, index) => ({
      lang: languages[index] ?? 'x-default',
      text: item.text,
    }));
    return { kind: 'languages', alternatives };
  }
  return { kind: 'list', form, items: items.map(valueOf) };
}

function textOf(element: XmlElement): XmpValue {
  return { kind: 'text', text: rdfAttribute(element, 'resource') ?? element.text };
}

function rdfAttribute(element: XmlElement, local: string): string | null {
  return attribute(element, RDF, local);
}

function attribute(element: XmlElement, namespace: string, local: string): string | null {
  const found = element.attributes.find(
    (one) => one.namespace === namespace && one.local === local,
  );
  return found?.value ?? null;
}
