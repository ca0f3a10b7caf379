/**
 * Text for a header that carries more than ASCII: its UTF-8 bytes, one character each, which is what HTTP sends as it is
 * (RFC 9110, 5.5). {@link textOfHeader} reads it back.
 */
export function headerText(text: string): string {
  return [...new TextEncoder().encode(text)].map((byte) => String.fromCharCode(byte)).join('');
}

/** The text of a header value that HTTP handed over as Latin-1: UTF-8 when its bytes are valid UTF-8, else Latin-1. */
export function textOfHeader(value: string): string {
  const bytes = Uint8Array.from(value, (character) => character.charCodeAt(0));
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    // Not UTF-8: the client sent Latin-1.
    return value;
  }
}
