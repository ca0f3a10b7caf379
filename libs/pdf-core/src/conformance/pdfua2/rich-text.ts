import { decodeWithinBudget } from '../../document/decode-within-budget';
import type { PdfDocument } from '../../document/pdf-document';
import { type PdfDict, PdfStream } from '../../syntax/objects';
import { decodeTextString } from '../../syntax/text-string';
import { parseXml, type XmlElement } from '../../xml/xml-tree';

/** The characters of a rich text entry (ISO 32000-2, 12.7.4.4), markup left out; null without one. */
export function richText(pdf: PdfDocument, dict: PdfDict, key: 'RC' | 'RV'): string | null {
  const value = pdf.get(dict, key);
  const bytes = value instanceof PdfStream ? decodeWithinBudget(pdf, value, key)?.bytes : null;
  const text = bytes ? decodeTextString(bytes) : pdf.text(dict, key);
  if (text === null) return null;
  const { root } = parseXml(text);
  return root ? charactersOf(root).trim() : text;
}

function charactersOf(element: XmlElement): string {
  const parts: string[] = [];
  const open: XmlElement[] = [element];
  for (let next = open.pop(); next; next = open.pop()) {
    parts.push(next.text);
    for (let at = next.children.length - 1; at >= 0; at--) {
      const child = next.children[at];
      if (child) open.push(child);
    }
  }
  return parts
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join(' ');
}
