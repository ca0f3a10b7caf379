import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import type { JobFile } from './task';

const windowBytes = 64 * 1024;
const windowCount = 32;
const wholeBytes = 32 * 1024 * 1024;

/** An open input file and the way to close it. */
export interface OpenJobFile extends JobFile {
  close(): void;
}

/** Opens `path` for reading. Files up to 32 MiB are held whole; of bigger ones the last 2 MiB of windows. */
export function openJobFile(path: string): OpenJobFile {
  const fd = openSync(path, 'r');
  const { size } = fstatSync(fd);
  const close = () => closeSync(fd);
  if (size > wholeBytes) return { length: size, read: windowedReader(fd, size), close };
  return { ...heldFile(readFully(fd, 0, size)), close };
}

/** A file that is in memory. */
export function heldFile(whole: Uint8Array): OpenJobFile {
  return {
    length: whole.length,
    read: (offset, length) => whole.subarray(offset, Math.min(whole.length, offset + length)),
    whole,
    close: () => undefined,
  };
}

/** Reads through least-recently-used windows; a read that crosses a window border goes to the file itself. */
function windowedReader(fd: number, size: number): JobFile['read'] {
  const windows = new Map<number, Uint8Array>();
  const windowAt = (index: number): Uint8Array => {
    const bytes =
      windows.get(index) ??
      readFully(fd, index * windowBytes, Math.min(windowBytes, size - index * windowBytes));
    windows.delete(index);
    windows.set(index, bytes);
    const oldest = windows.keys().next();
    if (windows.size > windowCount && !oldest.done) windows.delete(oldest.value);
    return bytes;
  };
  return (offset, length) => {
    const end = Math.min(size, offset + length);
    if (offset >= end) return new Uint8Array(0);
    const index = Math.floor(offset / windowBytes);
    const start = index * windowBytes;
    if (end > start + windowBytes) return readFully(fd, offset, end - offset);
    return windowAt(index).subarray(offset - start, end - start);
  };
}

function readFully(fd: number, position: number, length: number): Uint8Array {
  const bytes = new Uint8Array(length);
  let filled = 0;
  while (filled < length) {
    const count = readSync(fd, bytes, filled, length - filled, position + filled);
    if (count === 0) break;
    filled += count;
  }
  return bytes.subarray(0, filled);
}
