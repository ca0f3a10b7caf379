/** The texts of a check. Every language has the same braces in `message`, with the same meaning. */
export interface CheckTexts {
  readonly title: string;
  /** Template with `{name}` for each param of a hit; says what was measured against what. */
  readonly message: string;
  /** Why a printer cares, in plain words. */
  readonly why: string;
  /** Remedy. */
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
