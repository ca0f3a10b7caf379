import { SaxesParser, type SaxesTagNS } from 'saxes';

/** An XML attribute with its namespace resolved; namespace declarations are left out. */
export interface XmlAttribute {
  readonly namespace: string;
  readonly prefix: string;
  readonly local: string;
  readonly value: string;
}

/** An XML element. */
export interface XmlElement {
  readonly namespace: string;
  readonly prefix: string;
  readonly local: string;
  readonly attributes: readonly XmlAttribute[];
  readonly children: readonly XmlElement[];
  /** Character data directly inside, joined. */
  readonly text: string;
  readonly span: XmlSpan;
}

/** Where an element stands in its text, in UTF-16 units: `[start, end)` with its tags, `[contentStart, contentEnd)` between them. */
export interface XmlSpan {
  readonly start: number;
  readonly contentStart: number;
  readonly contentEnd: number;
  readonly end: number;
}

/** A parsed document, or why it was not. */
export type XmlResult =
  | { readonly root: XmlElement; readonly error: null }
  | { readonly root: null; readonly error: string };

/** Bounds of a document. */
interface XmlLimits {
  readonly maxElements?: number;
  readonly maxAttributes?: number;
}

/** Elements of a document read at most unless the caller says otherwise. */
const DEFAULT_ELEMENTS = 200_000;
const DEFAULT_ATTRIBUTES = 10_000;
const MAX_DEPTH = 64;
const XMLNS = 'http://www.w3.org/2000/xmlns/';

interface OpenElement {
  readonly namespace: string;
  readonly prefix: string;
  readonly local: string;
  readonly attributes: XmlAttribute[];
  readonly children: XmlElement[];
  text: string;
  readonly span: { start: number; contentStart: number; contentEnd: number; end: number };
}

class XmlRefused extends Error {
  override readonly name = 'XmlRefused';
}

/**
 * Parses a namespace-aware XML document. A DOCTYPE is refused (no entities but the five of XML), so are more than
 * `maxElements` (200 000) elements, more than `maxAttributes` (10 000) of one and nesting deeper than 64. Never throws for any text.
 */
export function parseXml(
  text: string,
  { maxElements = DEFAULT_ELEMENTS, maxAttributes = DEFAULT_ATTRIBUTES }: XmlLimits = {},
): XmlResult {
  const builder = new TreeBuilder(maxElements);
  let attributes = 0;
  const parser = new SaxesParser({ xmlns: true, position: true });
  parser.on('error', (error) => refuse(error.message));
  parser.on('doctype', () => refuse('a document type declaration is not allowed'));
  parser.on('opentagstart', () => (attributes = 0));
  parser.on('attribute', () => {
    if (++attributes > maxAttributes)
      refuse(`an element has more than ${maxAttributes} attributes`);
  });
  // A tag holds no other "<" than its own, so the last one before its end is its start.
  const tagStart = () => text.lastIndexOf('<', parser.position - 1);
  parser.on('opentag', (tag) => builder.open(tag, tagStart(), parser.position));
  parser.on('closetag', ({ isSelfClosing }) =>
    builder.close(isSelfClosing ? parser.position : tagStart(), parser.position),
  );
  parser.on('text', (data) => builder.addText(data));
  parser.on('cdata', (data) => builder.addText(data));
  try {
    parser.write(withoutPadding(text)).close();
  } catch (error) {
    if (error instanceof XmlRefused) return { root: null, error: error.message };
    throw error;
  }
  return builder.root
    ? { root: builder.root, error: null }
    : { root: null, error: 'there is no element' };
}

/** Without the white space in front of a last processing instruction: no element holds the padding of a packet of XMP. */
function withoutPadding(text: string): string {
  const last = text.lastIndexOf('<');
  if (last < 0 || text[last + 1] !== '?') return text;
  let end = last;
  while (end > 0 && isSpace(text.charCodeAt(end - 1))) end--;
  return text.slice(0, end) + text.slice(last);
}

function isSpace(code: number): boolean {
  return code === 0x20 || code === 0x0a || code === 0x0d || code === 0x09;
}

function refuse(reason: string): never {
  throw new XmlRefused(reason);
}

class TreeBuilder {
  root: XmlElement | null = null;
  private readonly stack: OpenElement[] = [];
  private count = 0;

  constructor(private readonly maxElements: number) {}

  open(tag: SaxesTagNS, start: number, contentStart: number): void {
    if (++this.count > this.maxElements) refuse(`there are more than ${this.maxElements} elements`);
    if (this.stack.length >= MAX_DEPTH) refuse(`elements nest deeper than ${MAX_DEPTH}`);
    const attributes: XmlAttribute[] = [];
    for (const { uri, prefix, local, value } of Object.values(tag.attributes)) {
      if (uri !== XMLNS) attributes.push({ namespace: uri, prefix, local, value });
    }
    const { uri: namespace, prefix, local } = tag;
    const span = { start, contentStart, contentEnd: contentStart, end: contentStart };
    const head = { namespace, prefix, local, attributes };
    const element: OpenElement = { ...head, children: [], text: '', span };
    const parent = this.stack.at(-1);
    if (parent) parent.children.push(element);
    else this.root ??= element;
    this.stack.push(element);
  }

  close(contentEnd: number, end: number): void {
    const element = this.stack.pop();
    if (element) Object.assign(element.span, { contentEnd, end });
  }

  addText(text: string): void {
    const element = this.stack.at(-1);
    if (element) element.text += text;
  }
}
