import { createContext, useContext, useMemo } from 'react';

/** Languages of the console. */
export const languages = ['en', 'de'] as const;
/** One of {@link languages}. */
export type Language = (typeof languages)[number];

/** Texts of one feature: every key in every language. `{name}` is replaced; `one | other` chooses by `{count}`. */
export type Texts<K extends string> = Readonly<Record<Language, Readonly<Record<K, string>>>>;

/** Declares texts: a key that one language lacks is a type error. */
export function defineTexts<const K extends string>(texts: {
  readonly en: Readonly<Record<K, string>>;
  readonly de: Readonly<Record<NoInfer<K>, string>>;
}): Texts<K> {
  return texts;
}

/** Values of the placeholders. */
export type Values = Readonly<Record<string, string | number>>;

/** The text of a key, its placeholders filled. Numbers are written in the manner of the language. */
export function textOf<K extends string>(
  texts: Texts<K>,
  language: Language,
  key: K,
  values: Values = {},
): string {
  const whole = texts[language][key];
  const forms = whole.split(' | ');
  const count = values['count'];
  const form = forms.length === 2 && count !== 1 ? forms[1] : forms[0];
  return (form ?? whole).replace(/\{(\w+)\}/g, (all, name: string) => {
    const value = values[name];
    if (value === undefined) return all;
    return typeof value === 'number' ? numberText(value, language) : value;
  });
}

const numberText = (value: number, language: Language): string =>
  new Intl.NumberFormat(language, { maximumFractionDigits: 2 }).format(value);

/** The language of the page; set by the shell. */
export const LanguageContext = createContext<Language>('en');

/** `t('key', { count: 3 })` in the language of the page. */
export function useTexts<K extends string>(texts: Texts<K>): (key: K, values?: Values) => string {
  const language = useContext(LanguageContext);
  return useMemo(
    () => (key: K, values?: Values) => textOf(texts, language, key, values),
    [texts, language],
  );
}
