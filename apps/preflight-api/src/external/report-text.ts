/** The text of a report file: UTF-8, or UTF-16 with a byte order mark. Null when it is neither. */
export function reportText(bytes: Uint8Array): string | null {
  const [first, second] = bytes;
  const encoding =
    first === 0xff && second === 0xfe
      ? 'utf-16le'
      : first === 0xfe && second === 0xff
        ? 'utf-16be'
        : 'utf-8';
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    // Bytes that are no text of that encoding: the caller says so.
    return null;
  }
}
