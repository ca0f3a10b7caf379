const SHORT = 24;

/** The bytes `[start, end)` as text, one character per byte (ISO 8859-1). */
export function byteText(bytes: Uint8Array, start = 0, end = bytes.length): string {
  if (end - start > SHORT) {
    return Buffer.from(bytes.buffer, bytes.byteOffset + start, end - start).toString('latin1');
  }
  let text = '';
  for (let at = start; at < end; at++) text += String.fromCharCode(bytes[at] ?? 0);
  return text;
}

/** The reverse of `byteText`: characters above U+00FF lose their high bits. */
export function textBytes(text: string): Uint8Array {
  return Uint8Array.from(Buffer.from(text, 'latin1'));
}

/** Lower-case hexadecimal digits of the bytes. */
export function hexText(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('hex');
}
