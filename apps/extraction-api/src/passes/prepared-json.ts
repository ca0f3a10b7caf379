import { parseJson } from '@forme/contracts/json';
/** A value that was written as JSON already: long lists are, page by page, instead of being held as objects. */
export class PreparedJson<T> {
  private constructor(
    /** UTF-8, on one line. */
    readonly bytes: Buffer,
  ) {}

  /** The list of elements that are JSON. */
  static listOf<E>(elements: readonly string[]): PreparedJson<E[]> {
    return new PreparedJson<E[]>(Buffer.from(`[${elements.join(',')}]`));
  }

  toJSON(): T {
    return parseJson<T>(this.bytes.toString('utf8'));
  }
}
