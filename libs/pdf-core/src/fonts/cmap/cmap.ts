import { RangeTable } from './range-table';

/** Codes of `length` bytes; each byte is between those of `low` and `high` (ISO 32000-2, 9.7.6.2). */
export interface CodeSpace {
  readonly length: number;
  readonly low: number;
  readonly high: number;
}

/** CMaps used by CMaps. */
const MAX_DEPTH = 8;
const MAX_CODE_SPACES = 1000;
const LONGEST_CODE = 4;

/** Codes of different lengths in one table: the length above the 32 bits of the code. */
export function codeKey(code: number, length: number): number {
  return length * 0x1_0000_0000 + code;
}

/** Character codes to CIDs (9.7.5). Built by a reader, then only asked. */
export class CMap {
  name: string | null = null;
  /** WMode 1. */
  vertical = false;
  /** Its own code spaces, without those of the CMap it uses. */
  readonly codeSpaces: CodeSpace[] = [];
  private readonly cids = new RangeTable<number>();
  private readonly notdefs = new RangeTable<number>();
  private used: CMap | null = null;
  private candidates: readonly (readonly CodeSpace[])[] | null = null;

  /** Codes are CIDs of two bytes: Identity-H and Identity-V. */
  static identity(vertical: boolean): CMap {
    const cmap = new CMap();
    cmap.name = vertical ? 'Identity-V' : 'Identity-H';
    cmap.vertical = vertical;
    cmap.addCodeSpace({ length: 2, low: 0, high: 0xffff });
    cmap.addCids(0, 0xffff, 2, 0);
    return cmap;
  }

  /** usecmap: what this one does not say, `other` says. Nothing happens when that would go too deep. */
  use(other: CMap): void {
    if (other.depth < MAX_DEPTH && !other.reaches(this)) this.used = other;
    this.candidates = null;
  }

  addCodeSpace(space: CodeSpace): void {
    if (this.codeSpaces.length < MAX_CODE_SPACES) this.codeSpaces.push(space);
    this.candidates = null;
  }

  /** cidrange and cidchar: `low` is `cid`, the next one `cid + 1` and so on. False when the map is full. */
  addCids(low: number, high: number, length: number, cid: number): boolean {
    return this.cids.add(codeKey(low, length), codeKey(high, length), cid);
  }

  /** notdefrange and notdefchar: all of them are `cid`. */
  addNotdefs(low: number, high: number, length: number, cid: number): boolean {
    return this.notdefs.add(codeKey(low, length), codeKey(high, length), cid);
  }

  /** Number of ranges of its own. */
  get size(): number {
    return this.cids.size;
  }

  /** The CID of a code, by the CMap, else its notdef ranges, else 0 (9.7.6.3). */
  cidOf(code: number, length: number): number {
    const key = codeKey(code, length);
    return this.mapped(key) ?? this.notdef(key) ?? 0;
  }

  /** True when the CMap maps the code other than to a notdef CID. */
  maps(code: number, length: number): boolean {
    return this.mapped(codeKey(code, length)) !== null;
  }

  /** True when all codes have two bytes, as they are taken to have without any code space: a string can be read without looking at them. */
  get isTwoByte(): boolean {
    return this.allCodeSpaces().every(({ length }) => length === 2);
  }

  /**
   * Bytes that the code at `at` takes, at least 1, by the code spaces; of bytes in no code space, as many as the shortest code
   * space that agrees longest with them has (9.7.6.3). Never more than there are.
   */
  lengthAt(bytes: Uint8Array, at: number): number {
    this.candidates ??= this.byFirstByte();
    const spaces = this.candidates[bytes[at] ?? 0] ?? [];
    const left = bytes.length - at;
    let best = 0;
    let agreed = -1;
    for (const space of spaces) {
      const agreeing = agreement(space, bytes, at);
      if (agreeing === space.length) return space.length;
      if (agreeing > agreed || (agreeing === agreed && space.length < best)) {
        agreed = agreeing;
        best = space.length;
      }
    }
    return Math.max(1, Math.min(best || this.shortest(), left));
  }

  private mapped(key: number): number | null {
    const at = this.cids.indexOf(key);
    if (at >= 0) return (this.cids.valueAt(at) ?? 0) + (key - this.cids.lowAt(at));
    return this.used?.mapped(key) ?? null;
  }

  private notdef(key: number): number | null {
    const at = this.notdefs.indexOf(key);
    return at >= 0 ? (this.notdefs.valueAt(at) ?? 0) : (this.used?.notdef(key) ?? null);
  }

  private get depth(): number {
    return this.used ? this.used.depth + 1 : 0;
  }

  private reaches(other: CMap): boolean {
    return this === other || (this.used?.reaches(other) ?? false);
  }

  private allCodeSpaces(): readonly CodeSpace[] {
    return this.used ? [...this.codeSpaces, ...this.used.allCodeSpaces()] : this.codeSpaces;
  }

  private shortest(): number {
    return this.allCodeSpaces().reduce(
      (least, { length }) => Math.min(least, length),
      LONGEST_CODE,
    );
  }

  private byFirstByte(): readonly (readonly CodeSpace[])[] {
    const spaces = [...this.allCodeSpaces()].sort((a, b) => a.length - b.length);
    return Array.from({ length: 256 }, (_, byte) =>
      spaces.filter((space) => {
        const shift = 8 * (space.length - 1);
        return byte >= ((space.low >>> shift) & 255) && byte <= ((space.high >>> shift) & 255);
      }),
    );
  }
}

/** Number of leading bytes that are in the code space. */
function agreement(space: CodeSpace, bytes: Uint8Array, at: number): number {
  for (let index = 0; index < space.length; index++) {
    const shift = 8 * (space.length - 1 - index);
    const byte = bytes[at + index];
    if (byte === undefined) return index;
    if (byte < ((space.low >>> shift) & 255) || byte > ((space.high >>> shift) & 255)) return index;
  }
  return space.length;
}
