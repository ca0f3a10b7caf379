/** A token of a pointer into the output: a member, an index, or `*` for each item. */
export type Token = string | number;
/** Matches each item of an array. */
export const EACH = '*';

/** Most items a pointer can name by number. */
const MOST_INDEX = 1_000;

/** The tokens of a JSON pointer (RFC 6901) in which `*` matches each item; null for any other text. */
export function pointerTokens(pointer: string): readonly Token[] | null {
  if (!pointer.startsWith('/')) return null;
  const tokens = pointer.slice(1).split('/').map(tokenOf);
  return tokens.length <= 20 && tokens.every((it) => it !== null) ? tokens : null;
}

function tokenOf(text: string): Token | null {
  if (/^(?:0|[1-9]\d{0,5})$/.test(text)) return Number(text) < MOST_INDEX ? Number(text) : null;
  if (text === EACH) return EACH;
  const name = text.replaceAll('~1', '/').replaceAll('~0', '~');
  return name === '__proto__' || name === '' || /~(?![01])/.test(text) ? null : name;
}

/** Pointers that can all be written: no pointer leads into the value of another, and no location is both an array and an object. */
export class Targets {
  private readonly inner = new Map<Token, Targets>();
  /** The pointer that ends here, and one that continues from here. */
  private ends: string | null = null;
  private through: { readonly pointer: string; readonly shape: string } | null = null;

  /** Adds a pointer. Returns the pointer that it conflicts with, or null. */
  add(tokens: readonly Token[], pointer: string): string | null {
    const [token, ...rest] = tokens;
    if (token === undefined) {
      this.ends ??= pointer;
      return this.through?.pointer ?? null;
    }
    const shape = token === EACH ? EACH : typeof token;
    if (this.ends !== null) return this.ends;
    if (this.through && this.through.shape !== shape) return this.through.pointer;
    this.through ??= { pointer, shape };
    let next = this.inner.get(token);
    if (!next) this.inner.set(token, (next = new Targets()));
    return next.add(rest, pointer);
  }
}

/** Whether a token is an item of an array. */
export function isItem(token: Token | undefined): boolean {
  return token === EACH || typeof token === 'number';
}

/** A token as a pointer writes it. */
export function tokenText(token: string | number): string {
  return String(token).replaceAll('~', '~0').replaceAll('/', '~1');
}
