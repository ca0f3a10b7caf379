import { byteText } from '../../bytes/byte-text';
import { decryptCharstring } from './type1-crypt';

/** Charstrings and subroutines of a Type 1 program, decrypted. */
export interface Type1Private {
  readonly subrs: ReadonlyMap<number, Uint8Array>;
  /** By glyph name, in the order of the program. */
  readonly charStrings: ReadonlyMap<string, Uint8Array>;
  /** Size the CharStrings dictionary declares; null when it declares none. */
  readonly declaredGlyphs: number | null;
}

const MAX_ENTRIES = 65_536;
const DEFAULT_LEN_IV = 4;

/** Reads the private part: `/Subrs` with `dup index length RD bytes`, `/CharStrings` with `/name length RD bytes`. */
export function readType1Private(bytes: Uint8Array): Type1Private {
  const scanner = new Scanner(bytes);
  const subrs = new Map<number, Uint8Array>();
  const charStrings = new Map<string, Uint8Array>();
  let lenIV = DEFAULT_LEN_IV;
  let declaredGlyphs: number | null = null;
  for (let token = scanner.next(); token !== ''; token = scanner.next()) {
    if (token === '/lenIV') lenIV = Math.min(16, Math.trunc(Number(scanner.next())) || 0);
    // The first set counts: programs for two resolutions have two.
    else if (token === '/Subrs' && subrs.size === 0) readSubrs(scanner, subrs, lenIV);
    else if (token === '/CharStrings' && charStrings.size === 0) {
      const declared = Number(scanner.peek());
      if (Number.isInteger(declared)) declaredGlyphs ??= declared;
      readCharStrings(scanner, charStrings, lenIV);
    }
  }
  return { subrs, charStrings, declaredGlyphs };
}

function readSubrs(scanner: Scanner, subrs: Map<number, Uint8Array>, lenIV: number): void {
  for (let token = scanner.next(); token !== ''; token = scanner.next()) {
    if (token === '/CharStrings' || token === 'ND' || token === '|-' || token === 'def') {
      if (token === '/CharStrings') scanner.back(token);
      return;
    }
    if (token !== 'dup') continue;
    const index = Number(scanner.next());
    const data = scanner.binary();
    if (data && Number.isInteger(index) && index >= 0 && subrs.size < MAX_ENTRIES) {
      if (!subrs.has(index)) subrs.set(index, decryptCharstring(data, lenIV));
    }
  }
}

function readCharStrings(
  scanner: Scanner,
  charStrings: Map<string, Uint8Array>,
  lenIV: number,
): void {
  for (let token = scanner.next(); token !== ''; token = scanner.next()) {
    if (token === 'end' && charStrings.size > 0) return;
    if (!token.startsWith('/')) continue;
    const data = scanner.binary();
    const name = token.slice(1);
    if (data && charStrings.size < MAX_ENTRIES && !charStrings.has(name)) {
      charStrings.set(name, decryptCharstring(data, lenIV));
    }
  }
}

/** Words of PostScript text with binary data between them. */
class Scanner {
  private at = 0;

  constructor(private readonly bytes: Uint8Array) {}

  /** The next word; a name with its slash. Empty at the end. */
  next(): string {
    const { bytes } = this;
    while (this.at < bytes.length && isSpace(bytes[this.at] ?? 0)) this.at++;
    const start = this.at;
    if (start >= bytes.length) return '';
    this.at++;
    if (!isDelimiter(bytes[start] ?? 0) || bytes[start] === SLASH) {
      while (this.at < bytes.length && !endsWord(bytes[this.at] ?? 0)) this.at++;
    }
    return byteText(bytes, start, this.at);
  }

  peek(): string {
    const { at } = this;
    const token = this.next();
    this.at = at;
    return token;
  }

  /** Puts back the word read last. */
  back(token: string): void {
    this.at -= token.length;
  }

  /** Reads `length RD`, one space and `length` bytes; null, without reading, for other data. */
  binary(): Uint8Array | null {
    const { at } = this;
    const length = Number(this.next());
    const operator = this.next();
    const from = this.at + 1;
    const fits = Number.isInteger(length) && length >= 0 && from + length <= this.bytes.length;
    if (!fits || operator === '' || /^[\d/]/.test(operator)) {
      this.at = at;
      return null;
    }
    this.at = from + length;
    return this.bytes.subarray(from, this.at);
  }
}

const SLASH = 0x2f;
const delimiters: ReadonlySet<number> = new Set(Buffer.from('()<>[]{}/%', 'latin1'));

function isSpace(byte: number): boolean {
  return byte === 32 || (byte >= 9 && byte <= 13) || byte === 0;
}

function isDelimiter(byte: number): boolean {
  return delimiters.has(byte);
}

function endsWord(byte: number): boolean {
  return isSpace(byte) || isDelimiter(byte);
}
