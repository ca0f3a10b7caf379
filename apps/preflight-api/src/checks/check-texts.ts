/** What a check says to people. Equal in every language: the braces of `message` and what they stand for. */
export interface CheckTexts {
  readonly title: string;
  /** Template with `{name}` for each param of a hit; says what was measured against what. */
  readonly message: string;
  /** Why a printer cares, in plain words. */
  readonly why: string;
  /** What to do about it. */
  readonly fix: string;
}

/** Texts of one language by check id, and its words for params that are words (`left`, `all sides`). What is missing is English. */
export interface LanguageTable {
  readonly checks: Readonly<Record<string, Partial<CheckTexts>>>;
  readonly words: Readonly<Record<string, string>>;
}

/** The texts of a check in the language of a table; English without one. */
export function textsOf(
  { id, title, message, why, fix }: CheckTexts & { readonly id: string },
  table: LanguageTable | null,
): CheckTexts {
  return { title, message, why, fix, ...(table?.checks[id] ?? {}) };
}
