import { parseJson } from '@forme/contracts/json';
import type { Gap } from '@forme/pdf-core/document';
import type { PlateBytes } from './plate-file';
import type { PlateStrip } from './plate-strips';

/** Position of a strip in a part: its number, the offset of its first plate, the bytes of each plate, the sums. */
type Entry = readonly [
  at: number,
  offset: number,
  lengths: readonly number[],
  sums: readonly number[],
];

/** Tail of a part, before the four bytes of its length. */
interface PartDirectory {
  readonly entries: readonly Entry[];
  /** Gaps found while reading its strips. */
  readonly gaps: readonly Gap[];
}

/** Strips that another process made. */
export interface PlatePart {
  readonly strips: Iterable<readonly [at: number, strip: PlateStrip]>;
  readonly gaps: readonly Gap[];
}

/** Writes some strips of a page, in any order, for the process that writes the plate file. */
export class PlatePartWriter {
  private offset = 0;
  private readonly entries: Entry[] = [];

  constructor(private readonly write: (bytes: Uint8Array) => void) {}

  /** Takes a strip, by number from the top of the page. */
  put(at: number, { packed, sums }: PlateStrip): void {
    const lengths = packed.map(({ length }) => length);
    this.entries.push([at, this.offset, lengths, sums]);
    for (const bytes of packed) {
      this.offset += bytes.length;
      if (bytes.length > 0) this.write(bytes);
    }
  }

  /** Writes the directory. */
  finish(gaps: readonly Gap[]): void {
    const directory: PartDirectory = { entries: this.entries, gaps };
    const text = Buffer.from(JSON.stringify(directory));
    const length = Buffer.alloc(4);
    length.writeUInt32LE(text.length);
    this.write(Buffer.concat([text, length]));
  }
}

/** The strips that a {@link PlatePartWriter} wrote, by their order on the page. */
export function readPart(part: PlateBytes): PlatePart {
  const tail = Buffer.from(part.read(part.length - 4, 4));
  const length = tail.readUInt32LE(0);
  const text = Buffer.from(part.read(part.length - 4 - length, length)).toString('utf8');
  const { entries, gaps } = parseJson<PartDirectory>(text);
  const sorted = [...entries].sort(([a], [b]) => a - b);
  return { strips: stripsOf(part, sorted), gaps };
}

function* stripsOf(
  part: PlateBytes,
  entries: readonly Entry[],
): Generator<readonly [at: number, strip: PlateStrip]> {
  for (const [at, offset, lengths, sums] of entries) {
    let from = offset;
    const packed = lengths.map((size) => {
      from += size;
      return part.read(from - size, size);
    });
    yield [at, { packed, sums }];
  }
}
