/**
 * A bare word that is no object: an operator of a content stream (`Tj`), or a structural word (`endobj`). Words are
 * interned, so `===` compares them.
 */
export class Keyword {
  private static readonly interned = new Map<string, Keyword>();

  private constructor(readonly value: string) {}

  /** The keyword of the given bytes-as-characters value. */
  static of(value: string): Keyword {
    const known = Keyword.interned.get(value);
    if (known) return known;
    const keyword = new Keyword(value);
    if (Keyword.interned.size < 5_000) Keyword.interned.set(value, keyword);
    return keyword;
  }
}

/** Returned by a parser at the end of data. */
export const endOfData = Keyword.of('');
