import { ValueFault } from '../fault';

/** Encodings of files of text. */
export const TEXT_ENCODINGS = ['utf-8', 'utf-16le', 'windows-1252', 'iso-8859-15'] as const;

/** One of {@link TEXT_ENCODINGS}. */
export type TextEncoding = (typeof TEXT_ENCODINGS)[number];

/** Bytes as text without a byte order mark, which wins over `encoding`. Fault `bad_source`. */
export function decodedTable(bytes: Uint8Array, encoding: TextEncoding = 'utf-8'): string {
  const label = markedEncoding(bytes) ?? encoding;
  try {
    return new TextDecoder(label, { fatal: true }).decode(bytes);
  } catch {
    throw new ValueFault('bad_source', `The file is not text in ${label}; set its encoding`);
  }
}

function markedEncoding([first, second, third]: Uint8Array): string | undefined {
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8';
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : undefined;
}
