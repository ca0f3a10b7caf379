import { isPdfArray, PdfDict, PdfName, type PdfObject, PdfRef, PdfString } from '../syntax/objects';

const MAX_PARTS = 1000;

/**
 * A text that is equal for equal direct objects; references are not followed. Only the first 1000 parts count: different texts prove
 * different definitions, equal texts do not prove equal ones.
 */
export function directObjectText(object: PdfObject | undefined): string {
  const parts: string[] = [];
  addParts(object ?? null, parts);
  return parts.join(' ');
}

function addParts(object: PdfObject, parts: string[]): void {
  if (parts.length >= MAX_PARTS) return;
  if (isPdfArray(object)) {
    parts.push('[');
    for (const part of object) addParts(part, parts);
  } else if (object instanceof PdfDict) {
    parts.push('<<');
    for (const [key, value] of object) {
      parts.push(key);
      addParts(value, parts);
    }
  } else if (object instanceof PdfName) parts.push(`/${object.value}`);
  else if (object instanceof PdfRef) parts.push(`${object.key} R`);
  else if (object instanceof PdfString) parts.push(`(${object.bytes.length})`);
  else parts.push(typeof object === 'object' ? 'null' : String(object));
}
