import { TicketError, type TextPosition } from '../ticket-error';
import { NamespaceScope } from './namespace-scope';
import { endOfName, forbidden, isBlank, isSpace, isXmlCharacter } from './xml-chars';
import {
  XmlElement,
  XMLNS,
  type XmlAside,
  type XmlAttribute,
  type XmlDocument,
} from './xml-element';

/** Bounds of a text in addition to its bytes. Tickets in use nest 12 deep. */
const MOST_DEPTH = 64;
const MOST_ATTRIBUTES = 256;
const MOST_ELEMENTS = 2_000_000;

const named: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
};

/**
 * Parses a well-formed XML 1.0 text with namespaces. White space between elements is left out where they have no other text.
 * Throws {@link TicketError} with the position: `malformed`, or `unsafe` for a DOCTYPE, for nesting deeper than 64 and for too many elements.
 * The time is linear in the length: nothing is expanded.
 */
export function parseXmlText(text: string): XmlDocument {
  return new XmlParser(text).document();
}

/** Line and column of an offset, both from 1. */
export function positionAt(text: string, offset: number): TextPosition {
  let line = 1;
  let start = 0;
  for (let at = text.indexOf('\n'); at >= 0 && at < offset; at = text.indexOf('\n', at + 1)) {
    line += 1;
    start = at + 1;
  }
  return { line, column: offset - start + 1 };
}

interface OpenElement {
  readonly element: XmlElement;
  readonly name: string;
  readonly scope: NamespaceScope;
}

class XmlParser {
  private readonly text: string;
  private at = 0;
  private elements = 0;
  private readonly stack: OpenElement[] = [];
  /** Character data since the last tag. */
  private run = '';

  constructor(source: string) {
    const plain = source.charCodeAt(0) === 0xfeff ? source.slice(1) : source;
    this.text = plain.includes('\r') ? plain.replace(/\r\n?/g, '\n') : plain;
    const wrong = forbidden.exec(this.text);
    if (wrong) this.fail('A character is not allowed in XML', wrong.index);
  }

  document(): XmlDocument {
    const { text } = this;
    if (text.startsWith('<?xml') && isSpace(text.charCodeAt(5))) this.declaration();
    const before = this.asides();
    if (text.charCodeAt(this.at) !== 0x3c) {
      this.fail(this.at === text.length ? 'There is no element' : 'Text before the root element');
    }
    const root = this.tree();
    const after = this.asides();
    if (this.at < text.length) this.fail('There is content behind the root element');
    return { root, before, after, text };
  }

  private declaration(): void {
    const end = this.find('?>', 'The XML declaration has no end');
    const inside = this.text.slice(5, end);
    const sound =
      /^\s+version\s*=\s*(["'])1\.\d+\1(\s+encoding\s*=\s*(["'])[A-Za-z][\w.-]*\3)?(\s+standalone\s*=\s*(["'])(yes|no)\5)?\s*$/;
    if (!sound.test(inside)) this.fail('The XML declaration is not valid');
    this.at = end + 2;
  }

  /** White space, comments and processing instructions outside of the root. */
  private asides(): readonly XmlAside[] {
    const found: XmlAside[] = [];
    for (;;) {
      while (isSpace(this.text.charCodeAt(this.at))) this.at += 1;
      if (this.text.startsWith('<!--', this.at)) found.push(this.comment());
      else if (this.text.startsWith('<?', this.at)) found.push(this.instruction());
      else if (this.text.startsWith('<!', this.at)) this.refuseDeclaration();
      else return found;
    }
  }

  private refuseDeclaration(): never {
    if (this.text.startsWith('<!DOCTYPE', this.at))
      this.fail('A document type declaration is not allowed', this.at, 'unsafe');
    this.fail('A declaration is not allowed here');
  }

  /** The root with all that is in it. */
  private tree(): XmlElement {
    const { text } = this;
    const root = this.open();
    while (this.stack.length > 0) {
      const next = text.indexOf('<', this.at);
      if (next < 0) this.failOpen();
      if (next > this.at) this.characters(next);
      this.at = next;
      const code = text.charCodeAt(next + 1);
      if (code === 0x2f) this.close();
      else if (code === 0x21) this.bang();
      else if (code === 0x3f) {
        this.flush(false);
        this.stack.at(-1)?.element.add(this.instruction());
      } else {
        this.flush(false);
        this.open();
      }
    }
    return root;
  }

  private bang(): void {
    if (this.text.startsWith('<!--', this.at)) {
      this.flush(false);
      this.stack.at(-1)?.element.add(this.comment());
    } else if (this.text.startsWith('<![CDATA[', this.at)) {
      const end = this.find(']]>', 'A CDATA section has no end');
      this.run += this.text.slice(this.at + 9, end);
      this.at = end + 3;
    } else this.refuseDeclaration();
  }

  private characters(end: number): void {
    const piece = this.text.slice(this.at, end);
    const wrong = piece.indexOf(']]>');
    if (wrong >= 0) this.fail('Text may not contain ]]>', this.at + wrong);
    this.run += piece.includes('&') ? this.decoded(piece, this.at) : piece;
  }

  /** Gives the character data since the last tag to its element. White space alone is content only with other text, or when it is all. */
  private flush(atEnd: boolean): void {
    const { run } = this;
    if (run === '') return;
    this.run = '';
    const top = this.stack.at(-1)?.element;
    if (!top) return;
    const { content, children } = top;
    const alone = atEnd && content === null && children.length === 0;
    if (!isBlank(run) || alone || content?.some((it) => typeof it === 'string')) top.add(run);
  }

  private open(): XmlElement {
    const { text } = this;
    const start = this.at;
    const nameEnd = endOfName(text, start + 1);
    if (nameEnd === start + 1) this.fail('A tag has no name');
    const name = text.slice(start + 1, nameEnd);
    this.at = nameEnd;
    const attributes = this.attributes(name);
    const above = this.stack.at(-1);
    const scope = this.scopeOf(attributes, above?.scope ?? NamespaceScope.outermost, start);
    const colon = name.indexOf(':');
    const prefix = colon < 0 ? '' : name.slice(0, colon);
    const made = new XmlElement(
      prefix,
      colon < 0 ? name : name.slice(colon + 1),
      this.namespaceOf(name, prefix, scope, start),
      attributes,
      start,
    );
    if (++this.elements > MOST_ELEMENTS)
      this.fail(`There are more than ${MOST_ELEMENTS} elements`, start, 'unsafe');
    above?.element.add(made);
    if (text.charCodeAt(this.at) === 0x2f) this.at += 2;
    else {
      this.at += 1;
      if (this.stack.length >= MOST_DEPTH)
        this.fail(`Elements nest deeper than ${MOST_DEPTH}`, start, 'unsafe');
      this.stack.push({ element: made, name, scope });
    }
    return made;
  }

  /** The attributes of a start tag; stands before its `>` or `/>` after it. Their namespaces are set when the scope is known. */
  private attributes(tag: string): XmlAttribute[] {
    const { text } = this;
    const found: XmlAttribute[] = [];
    for (;;) {
      const before = this.at;
      while (isSpace(text.charCodeAt(this.at))) this.at += 1;
      const code = text.charCodeAt(this.at);
      if (code === 0x3e || (code === 0x2f && text.charCodeAt(this.at + 1) === 0x3e)) return found;
      if (this.at >= text.length) this.fail(`The tag ${tag} has no end`, before);
      if (this.at === before) this.fail('White space is missing before an attribute');
      if (found.length === MOST_ATTRIBUTES)
        this.fail(`An element has more than ${MOST_ATTRIBUTES} attributes`);
      found.push(this.oneAttribute(found));
    }
  }

  private oneAttribute(found: readonly XmlAttribute[]): XmlAttribute {
    const { text } = this;
    const start = this.at;
    const nameEnd = endOfName(text, start);
    if (nameEnd === start) this.fail('A name of an attribute is expected');
    const name = text.slice(start, nameEnd);
    this.at = nameEnd;
    while (isSpace(text.charCodeAt(this.at))) this.at += 1;
    if (text.charCodeAt(this.at) !== 0x3d) this.fail(`The attribute ${name} has no value`);
    this.at += 1;
    while (isSpace(text.charCodeAt(this.at))) this.at += 1;
    const value = this.value(name);
    const colon = name.indexOf(':');
    const prefix = colon < 0 ? '' : name.slice(0, colon);
    const local = colon < 0 ? name : name.slice(colon + 1);
    if (colon >= 0 && (prefix === '' || local === '' || local.includes(':')))
      this.fail(`${name} is not a name with a prefix`, start);
    for (const it of found) {
      if (it.local === local && it.prefix === prefix)
        this.fail(`The attribute ${name} occurs twice`, start);
    }
    const namespace = prefix === 'xmlns' || name === 'xmlns' ? XMLNS : '';
    return { prefix, local, namespace, value };
  }

  private value(name: string): string {
    const { text } = this;
    const quote = text.charCodeAt(this.at);
    if (quote !== 0x22 && quote !== 0x27) this.fail(`The value of ${name} is not quoted`);
    const start = this.at + 1;
    const end = text.indexOf(quote === 0x22 ? '"' : "'", start);
    if (end < 0) this.fail(`The value of ${name} has no end`);
    let plain = true;
    for (let at = start; at < end; at += 1) {
      const code = text.charCodeAt(at);
      if (code === 0x3c) this.fail(`The value of ${name} contains <`, at);
      if (code === 0x26 || code < 0x20) plain = false;
    }
    this.at = end + 1;
    const raw = text.slice(start, end);
    return plain ? raw : this.decoded(raw.replace(/[\t\n]/g, ' '), start);
  }

  private scopeOf(
    attributes: XmlAttribute[],
    above: NamespaceScope,
    start: number,
  ): NamespaceScope {
    let scope = above;
    let prefixed = false;
    for (const { namespace, prefix, local, value } of attributes) {
      if (namespace === XMLNS) {
        const fault = scope.faultOf(prefix === '' ? '' : local, value);
        if (fault !== null) this.fail(fault, start);
        scope = scope.with(prefix === '' ? '' : local, value);
      } else if (prefix !== '') prefixed = true;
    }
    if (!prefixed) return scope;
    const seen = new Set<string>();
    for (const [index, it] of attributes.entries()) {
      if (it.prefix === '' || it.namespace === XMLNS) continue;
      const namespace = this.namespaceOf(`${it.prefix}:${it.local}`, it.prefix, scope, start);
      const expanded = `${namespace} ${it.local}`;
      if (seen.has(expanded)) this.fail(`The attribute ${it.local} occurs twice`, start);
      seen.add(expanded);
      attributes[index] = { ...it, namespace };
    }
    return scope;
  }

  private namespaceOf(name: string, prefix: string, scope: NamespaceScope, start: number): string {
    if (name.endsWith(':') || name.startsWith(':') || name.indexOf(':') !== name.lastIndexOf(':'))
      this.fail(`${name} is not a name with a prefix`, start);
    const namespace = scope.of(prefix);
    if (namespace === undefined) this.fail(`The prefix ${prefix} is not declared`, start);
    return namespace;
  }

  private close(): void {
    const { text } = this;
    const top = this.stack.at(-1);
    if (!top) this.fail('An end tag has no start tag');
    this.flush(true);
    const { name } = top;
    let end = this.at + 2 + name.length;
    if (!text.startsWith(name, this.at + 2)) this.fail(`The element ${name} is not closed here`);
    while (isSpace(text.charCodeAt(end))) end += 1;
    if (text.charCodeAt(end) !== 0x3e) this.fail(`The element ${name} is not closed here`);
    this.stack.pop();
    this.at = end + 1;
  }

  private comment(): XmlAside {
    const start = this.at;
    this.at += 4;
    const end = this.find('--', 'A comment has no end', start);
    if (this.text.charCodeAt(end + 2) !== 0x3e) this.fail('A comment contains --', end);
    const aside: XmlAside = { kind: 'comment', text: this.text.slice(start + 4, end) };
    this.at = end + 3;
    return aside;
  }

  private instruction(): XmlAside {
    const start = this.at;
    const nameEnd = endOfName(this.text, start + 2);
    const target = this.text.slice(start + 2, nameEnd);
    if (target === '' || target.toLowerCase() === 'xml' || target.includes(':'))
      this.fail('A processing instruction has no valid name');
    const end = this.find('?>', 'A processing instruction has no end');
    if (end > nameEnd && !isSpace(this.text.charCodeAt(nameEnd)))
      this.fail('A processing instruction has no valid name');
    this.at = end + 2;
    return { kind: 'instruction', text: this.text.slice(start + 2, end) };
  }

  private decoded(piece: string, start: number): string {
    let out = '';
    let from = 0;
    for (let at = piece.indexOf('&'); at >= 0; at = piece.indexOf('&', from)) {
      const end = piece.indexOf(';', at);
      const name = end < 0 ? '' : piece.slice(at + 1, end);
      out += piece.slice(from, at) + this.referred(name, start + at);
      from = end + 1;
    }
    return out + piece.slice(from);
  }

  private referred(name: string, at: number): string {
    if (Object.hasOwn(named, name)) return named[name] ?? '';
    const [, hex, decimal] = /^#(?:x([0-9a-fA-F]{1,8})|([0-9]{1,8}))$/.exec(name) ?? [];
    if (hex === undefined && decimal === undefined)
      this.fail(`& is not followed by a reference that XML knows`, at);
    const point = parseInt(hex ?? decimal ?? '', hex === undefined ? 10 : 16);
    if (!isXmlCharacter(point)) this.fail('A reference names no character of XML', at);
    return String.fromCodePoint(point);
  }

  private find(mark: string, message: string, start = this.at): number {
    const end = this.text.indexOf(mark, this.at);
    if (end < 0) this.fail(message, start);
    return end;
  }

  private failOpen(): never {
    const open = this.stack.at(-1)?.name ?? '';
    this.fail(`The element ${open} has no end`, this.text.length);
  }

  private fail(message: string, at = this.at, code: 'malformed' | 'unsafe' = 'malformed'): never {
    const position = positionAt(this.text, at);
    throw new TicketError(
      code,
      `${message} (line ${position.line}, column ${position.column})`,
      null,
      position,
    );
  }
}
