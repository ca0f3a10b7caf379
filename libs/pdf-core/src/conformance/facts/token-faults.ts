import type { TokenSink } from './token-scan';

/** A token that some profile does not allow, or not in this size. */
export interface TokenFault {
  readonly kind: 'hex' | 'string' | 'name' | 'integer' | 'real' | 'tiny';
  /** Object key, or what the content stream is: `page 1`, `12 0`. */
  readonly place: string;
  readonly page?: number;
  /** The number, or the length in bytes; of a hex string 0. */
  readonly value: number;
  /** Keys that a hexadecimal string stands under, from the outermost. */
  readonly path?: readonly string[];
}

const MOST_FAULTS = 20_000;
/** The smallest limits that any profile has (ISO 19005-1, 6.1.12; 19005-2, 6.1.13). */
const longestString = 32_767;
const longestName = 127;
const largestReal = 32_767;
/** Nearest to 0 (ISO 32000-1, annex C). */
const smallestReal = 1.175e-38;

/** Collects possible faults of the scanned tokens; `word` decides where the scan ends. */
export class TokenFaults implements TokenSink {
  readonly list: TokenFault[] = [];
  place = '';
  page: number | undefined = undefined;
  ends: (word: string, start: number, end: number) => boolean = () => false;

  number(text: string): void {
    const value = Number(text);
    if (!text.includes('.')) {
      if (value > 0x7fff_ffff || value < -0x8000_0000) this.add('integer', value);
      return;
    }
    const size = Math.abs(value);
    if (size > largestReal) this.add('real', value);
    else if (size < smallestReal && /[1-9]/.test(text)) this.add('tiny', value);
  }

  name(bytes: string): void {
    if (bytes.length > longestName) this.add('name', bytes.length);
  }

  literal(length: number): void {
    if (length > longestString) this.add('string', length);
  }

  hex(digits: number, clean: boolean, path: () => readonly string[]): void {
    if (!clean || digits % 2 === 1) this.add('hex', 0, path());
    if (digits > 2 * longestString) this.add('string', Math.ceil(digits / 2));
  }

  word(word: string, start: number, end: number): boolean {
    return !this.ends(word, start, end);
  }

  private add(kind: TokenFault['kind'], value: number, path?: readonly string[]): void {
    if (this.list.length >= MOST_FAULTS) return;
    const { place, page } = this;
    this.list.push({
      kind,
      place,
      value,
      ...(page === undefined ? {} : { page }),
      ...(path ? { path } : {}),
    });
  }
}
