import { XmlElement, type XmlAside, type XmlContent, type XmlDocument } from './xml-element';

/**
 * A document as UTF-8 text: attributes in their order, one element on a line unless text and elements are mixed. A text that was
 * written so and is read and written again is the same.
 */
export function writeXml({ root, before, after }: Omit<XmlDocument, 'text'>): string {
  const out = ['<?xml version="1.0" encoding="UTF-8"?>\n'];
  for (const aside of before) out.push(asideText(aside), '\n');
  writeElement(root, '', out);
  out.push('\n');
  for (const aside of after) out.push(asideText(aside), '\n');
  return out.join('');
}

/** One element as a document of its own. */
export function writeRoot(root: XmlElement): string {
  return writeXml({ root, before: [], after: [] });
}

/** Writes an element; `indent` null writes it on the line, as inside of text. */
function writeElement(element: XmlElement, indent: string | null, out: string[]): void {
  const { name, content, children } = element;
  out.push('<', name);
  for (const { prefix, local, value } of element.attributes)
    out.push(' ', prefix === '' ? local : `${prefix}:${local}`, '="', escapedValue(value), '"');
  const items: readonly XmlContent[] = content ?? children;
  if (items.length === 0) {
    out.push('/>');
    return;
  }
  out.push('>');
  const mixed = indent === null || items.some((it) => typeof it === 'string');
  for (const item of items) {
    if (!mixed) out.push('\n', indent, '  ');
    if (typeof item === 'string') out.push(escapedText(item));
    else if (item instanceof XmlElement) writeElement(item, mixed ? null : `${indent}  `, out);
    else out.push(asideText(item));
  }
  if (!mixed) out.push('\n', indent);
  out.push('</', name, '>');
}

function asideText({ kind, text }: XmlAside): string {
  return kind === 'comment' ? `<!--${text}-->` : `<?${text}?>`;
}

const inText: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '\r': '&#13;',
};
const inValue: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '"': '&quot;',
  '\t': '&#9;',
  '\n': '&#10;',
  '\r': '&#13;',
};

function escapedText(text: string): string {
  return /[&<>\r]/.test(text) ? text.replace(/[&<>\r]/g, (it) => inText[it] ?? it) : text;
}

function escapedValue(value: string): string {
  return /[&<"\t\n\r]/.test(value)
    ? value.replace(/[&<"\t\n\r]/g, (it) => inValue[it] ?? it)
    : value;
}
