import type { DraftPage } from '../passes/pass';
import { PreparedJson } from '../passes/prepared-json';

type Write = (chunk: Uint8Array | string) => void;

/**
 * Writes a document as JSON, one member a line, without its closing brace. Pages are written one at a time: the text of all of them
 * is never in memory at once.
 */
export function writeDocument(
  document: { readonly pages: readonly DraftPage[] } & Readonly<Record<string, unknown>>,
  write: Write,
): void {
  let separator = '{';
  for (const [name, value] of Object.entries(document)) {
    if (value === undefined) continue;
    const key = `${separator}${JSON.stringify(name)}:`;
    separator = '\n,';
    if (value === document.pages) writePages(key, document.pages, write);
    else write(key + JSON.stringify(value));
  }
}

function writePages(key: string, pages: readonly DraftPage[], write: Write): void {
  let text = `${key}[`;
  for (const [index, page] of pages.entries()) {
    let separator = index === 0 ? '{' : ',{';
    for (const [name, value] of Object.entries<unknown>(page)) {
      if (value === undefined) continue;
      text += `${separator}${JSON.stringify(name)}:`;
      separator = ',';
      if (value instanceof PreparedJson) {
        write(text);
        write(value.bytes);
        text = '';
      } else text += JSON.stringify(value);
    }
    text += '}';
  }
  write(`${text}]`);
}
