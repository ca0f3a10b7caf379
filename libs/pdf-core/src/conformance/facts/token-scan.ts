import { charClass, DELIMITER, hexValue, SPACE } from '../../syntax/char-class.table';

/** Receiver of scanned tokens. Offsets are in the scanned bytes; lengths are those after decoding. */
export interface TokenSink {
  /** A number as written, unless it has at most four characters: then it is far within all limits. */
  number(text: string): void;
  /** A name; `bytes` after decoding of #xx, one character per byte, without the slash. */
  name(bytes: string): void;
  /** A literal string. */
  literal(length: number): void;
  /** A hexadecimal string with its number of digits; `clean` is false when it holds anything but digits and white space. `path` gives the keys it stands under. */
  hex(digits: number, clean: boolean, path: () => readonly string[]): void;
  /** A word, with where it begins and ends. False ends the scan. */
  word(word: string, start: number, end: number): boolean;
}

const longestWord = 200;
const shortNumber = 4;
const deepest = 1000;

/** Bytes that are left out, `[from, to)`: data of inline images. */
export type Gap = readonly [number, number];

/**
 * Reports the tokens (ISO 32000-2, 7.2.2) of bytes as written, including details that parsing normalizes. `gaps` are sorted. Returns
 * the offset of the end.
 */
export function scanTokens(
  bytes: Uint8Array,
  from: number,
  to: number,
  sink: TokenSink,
  gaps: readonly Gap[] = [],
): number {
  return new TokenScan(bytes, to, sink, gaps).run(from);
}

/** A dictionary or an array that is open; of a dictionary the key whose value comes, null while a key is awaited. */
interface Frame {
  readonly dict: boolean;
  key: string | null;
}

class TokenScan {
  private gap = 0;
  private readonly frames: Frame[] = [];

  constructor(
    private readonly bytes: Uint8Array,
    private readonly end: number,
    private readonly sink: TokenSink,
    private readonly gaps: readonly Gap[],
  ) {}

  run(from: number): number {
    const { bytes, end } = this;
    let at = from;
    while (at < end) {
      at = this.skipGap(at);
      const code = bytes[at] ?? 0;
      if (charClass[code] === SPACE) at++;
      else if (code === 0x25) at = this.comment(at);
      else if (code === 0x28) at = this.literal(at + 1);
      else if (code === 0x2f) at = this.name(at + 1);
      else if (code === 0x3c && bytes[at + 1] === 0x3c) at = this.open(true, at + 2);
      else if (code === 0x5b) at = this.open(false, at + 1);
      else if (code === 0x5d) at = this.close(at + 1);
      else if (code === 0x3e) at = this.close(bytes[at + 1] === 0x3e ? at + 2 : at + 1);
      else if (code === 0x3c) at = this.hex(at + 1);
      else if (charClass[code] === DELIMITER) at++;
      else {
        const next = this.regular(at);
        if (next === null) return this.wordEnd(at);
        at = next;
      }
    }
    return end;
  }

  private skipGap(at: number): number {
    for (let gap = this.gaps[this.gap]; gap; gap = this.gaps[this.gap]) {
      if (at < gap[0]) return at;
      this.gap++;
      if (at < gap[1]) return gap[1];
    }
    return at;
  }

  private open(dict: boolean, next: number): number {
    if (this.frames.length < deepest) this.frames.push({ dict, key: null });
    return next;
  }

  private close(next: number): number {
    this.frames.pop();
    this.value();
    return next;
  }

  /** A value has ended: the next name is a key. */
  private value(): void {
    const frame = this.frames.at(-1);
    if (frame) frame.key = null;
  }

  private readonly path = (): readonly string[] => this.frames.flatMap(({ key }) => key ?? []);

  private comment(from: number): number {
    let at = from;
    while (at < this.end && this.bytes[at] !== 0x0a && this.bytes[at] !== 0x0d) at++;
    return at;
  }

  private literal(from: number): number {
    const { bytes, end } = this;
    let depth = 1;
    let length = 0;
    let at = from;
    for (; at < end && depth > 0; at++) {
      const code = bytes[at] ?? 0;
      if (code === 0x5c) {
        const { next, counts } = this.escape(at + 1);
        length += counts;
        at = next - 1;
        continue;
      }
      if (code === 0x28) depth++;
      else if (code === 0x29) depth--;
      // CR LF is one byte.
      if (!(code === 0x0d && bytes[at + 1] === 0x0a)) length++;
    }
    this.value();
    this.sink.literal(Math.max(0, length - (depth === 0 ? 1 : 0)));
    return at;
  }

  /** Reads an escape sequence after a backslash (7.3.4.2). */
  private escape(at: number): { readonly next: number; readonly counts: 0 | 1 } {
    const { bytes } = this;
    const code = bytes[at] ?? 0;
    if (code === 0x0d) return { next: bytes[at + 1] === 0x0a ? at + 2 : at + 1, counts: 0 };
    if (code === 0x0a) return { next: at + 1, counts: 0 };
    let next = at;
    while (next < at + 3 && isOctal(bytes[next] ?? 0)) next++;
    return { next: Math.max(next, at + 1), counts: 1 };
  }

  private hex(from: number): number {
    const { bytes, end } = this;
    let digits = 0;
    let clean = true;
    let at = from;
    for (; at < end && bytes[at] !== 0x3e; at++) {
      const code = bytes[at] ?? 0;
      if (hexDigit(code) >= 0) digits++;
      else if (charClass[code] !== SPACE) clean = false;
    }
    this.sink.hex(digits, clean && at < end, this.path);
    this.value();
    return at + 1;
  }

  private name(from: number): number {
    const { bytes } = this;
    const at = this.wordEnd(from);
    const text = nameOf(textOf(bytes, from, at));
    const frame = this.frames.at(-1);
    if (frame?.dict && frame.key === null) frame.key = text;
    else this.value();
    this.sink.name(text);
    return at;
  }

  private wordEnd(from: number): number {
    let at = from;
    while (at < this.end && charClass[this.bytes[at] ?? 0] === 0) at++;
    return at;
  }

  /** Null when the sink ends the scan at a word. */
  private regular(from: number): number | null {
    const { bytes } = this;
    const at = this.wordEnd(from);
    if (isNumber(bytes, from, at)) {
      this.value();
      if (at - from > shortNumber) this.sink.number(textOf(bytes, from, at));
      return at;
    }
    this.value();
    const word = textOf(bytes, from, Math.min(at, from + longestWord));
    return this.sink.word(word, from, at) ? at : null;
  }
}

function isOctal(code: number): boolean {
  return code >= 0x30 && code <= 0x37;
}

function hexDigit(code: number | undefined): number {
  const value = code === undefined ? -1 : (hexValue[code] ?? -1);
  return value >= 0 && value < 16 ? value : -1;
}

/** A name as written, its #xx decoded. */
function nameOf(written: string): string {
  if (!written.includes('#')) return written;
  return written.replace(/#([\da-f]{2})/giu, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
}

function textOf(bytes: Uint8Array, from: number, to: number): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset + from, to - from).toString('latin1');
}

function isNumber(bytes: Uint8Array, from: number, to: number): boolean {
  let digits = 0;
  for (let at = from; at < to; at++) {
    const code = bytes[at] ?? 0;
    if (code >= 0x30 && code <= 0x39) digits++;
    else if (code !== 0x2e && !(at === from && (code === 0x2b || code === 0x2d))) return false;
  }
  return digits > 0;
}
