import { crc32 } from 'node:zlib';
import type { EngineResult } from '@forme/engine';
import type { PackagePart } from '../engine/apply-report';

/** Bytes that are read at once. */
const SLICE = 4 * 1024 * 1024;
/** Version of the format that a reader has to know: 2.0, folders. */
const VERSION = 20;
/** Names are UTF-8 (APPNOTE 4.4.4, bit 11). */
const UTF8 = 0x0800;
/** 1 January 1980: packages of equal files are equal. */
const DATE = 0x0021;

/**
 * A ZIP file of the parts of a result, stored as they are: bytes in slices. Files and package stay below 4 GiB, which the bound of results holds.
 */
export async function* zipFiles(
  result: Pick<EngineResult, 'bytes'>,
  parts: readonly PackagePart[],
): AsyncGenerator<Buffer> {
  const directory: Buffer[] = [];
  let at = 0;
  for (const part of parts) {
    const name = Buffer.from(part.name);
    let crc = 0;
    let size = 0;
    for await (const slice of slicesOf(result, part)) {
      crc = crc32(slice, crc);
      size += slice.length;
    }
    const facts = factsOf(name, crc, size);
    const local = Buffer.concat([word(0x04034b50), facts, Buffer.from(name)]);
    directory.push(entryOf(facts, name, at));
    yield local;
    yield* slicesOf(result, part);
    at += local.length + size;
  }
  const entries = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(entries.length, 12);
  end.writeUInt32LE(at, 16);
  yield Buffer.concat([entries, end]);
}

async function* slicesOf(
  result: Pick<EngineResult, 'bytes'>,
  { ranges }: PackagePart,
): AsyncGenerator<Buffer> {
  for (const [from, to] of ranges) {
    for (let start = from; start < to; start += SLICE) {
      yield await result.bytes({ start, end: Math.min(to, start + SLICE) });
    }
  }
}

function word(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}

/** What a local header and an entry of the directory have in common (APPNOTE 4.3.7, 4.3.12). */
function factsOf(name: Buffer, crc: number, size: number): Buffer {
  const facts = Buffer.alloc(26);
  facts.writeUInt16LE(VERSION, 0);
  facts.writeUInt16LE(UTF8, 2);
  facts.writeUInt16LE(DATE, 8);
  facts.writeUInt32LE(crc, 10);
  facts.writeUInt32LE(size, 14);
  facts.writeUInt32LE(size, 18);
  facts.writeUInt16LE(name.length, 22);
  return facts;
}

function entryOf(facts: Buffer, name: Buffer, at: number): Buffer {
  const more = Buffer.alloc(14);
  more.writeUInt32LE(at, 10);
  const madeBy = Buffer.alloc(2);
  madeBy.writeUInt16LE(VERSION);
  return Buffer.concat([word(0x02014b50), madeBy, facts, more, name]);
}
