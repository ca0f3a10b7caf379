import { escapeHtml } from './html';

/** Value of an element or an attribute; null is omitted. */
export type XmlValue = string | number | boolean | null;

/** An element with lines in it; nothing when it would be empty. */
export function node(name: string, children: readonly string[]): string[] {
  const inside = children.filter((line) => line !== '');
  return inside.length === 0
    ? []
    : [`<${name}>`, ...inside.map((line) => `  ${line}`), `</${name}>`];
}

/** An element with a value; nothing for null. */
export function leaf(name: string, value: XmlValue): string {
  return value === null ? '' : `<${name}>${escapeHtml(String(value))}</${name}>`;
}

/** An empty element with attributes; those that are null are left out. */
export function mark(name: string, attributes: Readonly<Record<string, XmlValue>>): string {
  const written = Object.entries(attributes).flatMap(([key, value]) =>
    value === null ? [] : [` ${key}="${escapeHtml(String(value))}"`],
  );
  return `<${name}${written.join('')}/>`;
}
