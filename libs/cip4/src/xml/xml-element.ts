/** The namespace of namespace declarations (Namespaces in XML 1.0, 3). */
export const XMLNS = 'http://www.w3.org/2000/xmlns/';

/** An attribute. Declarations of namespaces are attributes of {@link XMLNS}. */
export interface XmlAttribute {
  readonly prefix: string;
  readonly local: string;
  readonly namespace: string;
  readonly value: string;
}

/** A comment or processing instruction, kept for what is written again. */
export interface XmlAside {
  readonly kind: 'comment' | 'instruction';
  /** Text between `<!--` and `-->`, or `<?` and `?>`. */
  readonly text: string;
}

/** Content of an element, in document order. */
export type XmlContent = XmlElement | XmlAside | string;

/** An element of a tree that is written as it was read. */
export class XmlElement {
  /** Child elements, in their order. */
  children: XmlElement[] = [];
  /** All content when it is more than child elements; else null. */
  content: XmlContent[] | null = null;

  constructor(
    readonly prefix: string,
    readonly local: string,
    readonly namespace: string,
    readonly attributes: readonly XmlAttribute[],
    /** Where its start tag begins, in UTF-16 units; -1 when it was not read from a text. */
    readonly offset = -1,
  ) {}

  /** Its name as written. */
  get name(): string {
    return nameOf(this);
  }

  /** Character data directly inside, joined. */
  get text(): string {
    if (this.content === null) return '';
    return this.content.filter((it) => typeof it === 'string').join('');
  }

  /** The value of an attribute without a namespace. */
  attribute(local: string): string | undefined {
    for (const it of this.attributes) {
      if (it.local === local && it.namespace === '') return it.value;
    }
    return undefined;
  }

  /** The first child of a name in this element's namespace. */
  child(local: string): XmlElement | undefined {
    return this.children.find((it) => it.local === local && it.namespace === this.namespace);
  }

  /** Children of a name in this element's namespace. */
  named(local: string): readonly XmlElement[] {
    return this.children.filter((it) => it.local === local && it.namespace === this.namespace);
  }

  /** Adds content behind all other. */
  add(item: XmlContent): void {
    if (item instanceof XmlElement) {
      this.children.push(item);
      this.content?.push(item);
      return;
    }
    this.content ??= [...this.children];
    this.content.push(item);
  }
}

/** A name with its prefix. */
export function nameOf({
  prefix,
  local,
}: {
  readonly prefix: string;
  readonly local: string;
}): string {
  return prefix === '' ? local : `${prefix}:${local}`;
}

/** A document. */
export interface XmlDocument {
  readonly root: XmlElement;
  /** Comments and processing instructions before and behind the root. */
  readonly before: readonly XmlAside[];
  readonly after: readonly XmlAside[];
  /** The text it was read from; empty when it was made. */
  readonly text: string;
}

/** A new element without attributes that are undefined; strings among the content are text. */
export function element(
  local: string,
  namespace: string,
  attributes: Readonly<Record<string, string | undefined>> = {},
  content: readonly XmlContent[] = [],
): XmlElement {
  const own = Object.entries(attributes).flatMap(([name, value]) =>
    value === undefined ? [] : [attributeOf(name, value)],
  );
  const made = new XmlElement('', local, namespace, own);
  for (const item of content) made.add(item);
  return made;
}

/** An attribute of a name as written: `ID`, `xmlns`, `xmlns:xsi`. */
function attributeOf(name: string, value: string): XmlAttribute {
  const [prefix, local] = name.includes(':') ? name.split(':', 2) : ['', name];
  const declares = prefix === 'xmlns' || name === 'xmlns';
  return { prefix: prefix ?? '', local: local ?? '', namespace: declares ? XMLNS : '', value };
}
