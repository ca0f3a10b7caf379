import { charClass, DELIMITER, SPACE } from './char-class.table';

// Imported bindings are looked up at each use; these are used for every byte.
const classes = charClass;
const space = SPACE;

const PERCENT = 0x25;
const CR = 0x0d;
const LF = 0x0a;

/** A place in an array of bytes; what reads through it moves `pos`, never past `end`. */
export class Cursor {
  constructor(
    readonly bytes: Uint8Array,
    public pos = 0,
    readonly end = bytes.length,
  ) {}

  /** The byte at the cursor, or -1 at the end. */
  peek(): number {
    return this.pos < this.end ? (this.bytes[this.pos] ?? -1) : -1;
  }

  /** The byte `ahead` places after the cursor, or -1 after the end. */
  peekAt(ahead: number): number {
    const at = this.pos + ahead;
    return at < this.end ? (this.bytes[at] ?? -1) : -1;
  }

  /** Moves over white space and comments (ISO 32000-2, 7.2.3, 7.2.4). */
  skipSpace(): void {
    const { bytes, end } = this;
    let { pos } = this;
    while (pos < end) {
      const code = bytes[pos] ?? 0;
      if (classes[code] === space) pos++;
      else if (code === PERCENT) pos = lineEnd(bytes, pos, end);
      else break;
    }
    this.pos = pos;
  }

  /** Moves over regular characters. */
  skipRegular(): void {
    const { bytes, end } = this;
    let { pos } = this;
    while (pos < end && classes[bytes[pos] ?? 0] === 0) pos++;
    this.pos = pos;
  }

  /** Moves over `word` (ISO 8859-1) when it stands at the cursor. */
  accept(word: string): boolean {
    if (this.pos + word.length > this.end) return false;
    for (let at = 0; at < word.length; at++) {
      if (this.bytes[this.pos + at] !== word.charCodeAt(at)) return false;
    }
    this.pos += word.length;
    return true;
  }

  /** Moves over one end-of-line marker: CR LF, LF or CR. */
  skipLineEnd(): void {
    if (this.peek() === CR) this.pos++;
    if (this.peek() === LF) this.pos++;
  }

  /** True at the end and before white space or a delimiter. */
  atTokenEnd(): boolean {
    const code = this.peek();
    return code < 0 || classes[code] === space || classes[code] === DELIMITER;
  }
}

function lineEnd(bytes: Uint8Array, from: number, end: number): number {
  let pos = from;
  while (pos < end && bytes[pos] !== LF && bytes[pos] !== CR) pos++;
  return pos;
}
