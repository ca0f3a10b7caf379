import type { Filter } from './filter';

const END = 128;

/**
 * RunLengthDecode (ISO 32000-2, 7.4.5). Data without the end marker is complete when its last run is. The size of the
 * result is counted first, so data that gives too much costs no memory.
 */
export const runLengthDecode: Filter = (bytes, context) => {
  const size = decodedSize(bytes);
  if (size > context.maxBytes) context.tooMuch();
  const out = new Uint8Array(size);
  let complete = true;
  let to = 0;
  for (let at = 0; at < bytes.length;) {
    const length = bytes[at++] ?? END;
    if (length === END) break;
    if (length < END) {
      const run = bytes.subarray(at, at + length + 1);
      out.set(run, to);
      to += run.length;
      at += length + 1;
      complete = run.length === length + 1;
    } else {
      complete = at < bytes.length;
      if (!complete) break;
      out.fill(bytes[at++] ?? 0, to, to + 257 - length);
      to += 257 - length;
    }
  }
  return { bytes: out, complete };
};

function decodedSize(bytes: Uint8Array): number {
  let size = 0;
  for (let at = 0; at < bytes.length;) {
    const length = bytes[at++] ?? END;
    if (length === END) break;
    if (length < END) {
      size += Math.min(length + 1, bytes.length - at);
      at += length + 1;
    } else if (at++ < bytes.length) size += 257 - length;
  }
  return size;
}
