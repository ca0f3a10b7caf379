import type { XmlElement, XmlResult } from '../../../xml/xml-tree';

const RDF = 'http://www.w3.org/1999/02/22-rdf-syntax-ns#';
const XML = 'http://www.w3.org/XML/1998/namespace';

/** A property, field or array item of XMP (XMP specification, 2004, chapter 2), with what type checks need of its form. */
export interface XmpNode {
  readonly namespace: string;
  readonly prefix: string;
  readonly name: string;
  /** xml:lang; null without. */
  readonly lang: string | null;
  readonly form: 'simple' | 'struct' | 'Bag' | 'Seq' | 'Alt';
  /** Value of a simple one; empty else. */
  readonly text: string;
  /** Items of an array or fields of a structure. */
  readonly children: readonly XmpNode[];
}

/** The top-level properties of a packet as written; null when it is no XML with an rdf:RDF element. */
export function readXmpTree({ root }: XmlResult): readonly XmpNode[] | null {
  const rdf = root && findRdf(root);
  if (!rdf) return null;
  return rdf.children.filter((child) => isRdf(child, 'Description')).flatMap(propertiesOf);
}

function findRdf(element: XmlElement): XmlElement | null {
  if (isRdf(element, 'RDF')) return element;
  for (const child of element.children) {
    const found = findRdf(child);
    if (found) return found;
  }
  return null;
}

function isRdf({ namespace, local }: XmlElement, name: string): boolean {
  return namespace === RDF && local === name;
}

function propertiesOf(description: XmlElement): readonly XmpNode[] {
  return [...attributesOf(description), ...description.children.map(nodeOf)];
}

/** Properties in the short form of attributes. */
function attributesOf({ attributes }: XmlElement): readonly XmpNode[] {
  return attributes
    .filter(({ namespace }) => namespace !== RDF && namespace !== XML && namespace !== '')
    .map(({ namespace, prefix, local, value }) => ({
      ...{ namespace, prefix, name: local },
      lang: null,
      form: 'simple',
      text: value,
      children: [],
    }));
}

function nodeOf(element: XmlElement): XmpNode {
  const { namespace, prefix, local: name } = element;
  const lang = attributeOf(element, XML, 'lang');
  return { namespace, prefix, name, lang, ...valueOf(element) };
}

type Value = Pick<XmpNode, 'form' | 'text' | 'children'>;

function valueOf(element: XmlElement): Value {
  const [child] = element.children;
  if (attributeOf(element, RDF, 'parseType') === 'Resource') return struct(propertiesOf(element));
  if (child && isRdf(child, 'Description')) return struct(propertiesOf(child));
  const array = child && arrayOf(child);
  if (array) return array;
  const short = attributesOf(element);
  if (short.length > 0) return struct(short);
  if (child) return struct(element.children.map(nodeOf));
  return simple(attributeOf(element, RDF, 'resource') ?? element.text);
}

function arrayOf(container: XmlElement): Value | null {
  const { local, namespace } = container;
  if (namespace !== RDF || (local !== 'Bag' && local !== 'Seq' && local !== 'Alt')) return null;
  return { form: local, text: '', children: container.children.map(nodeOf) };
}

function simple(text: string): Value {
  return { form: 'simple', text, children: [] };
}

/** A structure; one with rdf:value is a value with qualifiers. */
function struct(fields: readonly XmpNode[]): Value {
  const value = fields.find(({ namespace, name }) => namespace === RDF && name === 'value');
  return value ?? { form: 'struct', text: '', children: fields };
}

function attributeOf(element: XmlElement, namespace: string, local: string): string | null {
  const found = element.attributes.find(
    (one) => one.namespace === namespace && one.local === local,
  );
  return found?.value ?? null;
}
