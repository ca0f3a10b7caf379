import { useContext, useMemo } from 'react';
import { LanguageContext, type Language } from './texts';

/** How numbers, sizes and times are written in a language. */
export interface Formats {
  /** At most `digits` decimals (default 2). */
  number(value: number, digits?: number): string;
  /** Bytes, in the largest unit that fits. */
  bytes(value: number): string;
  /** Date and time of an ISO 8601 timestamp. */
  time(iso: string): string;
  /** Whole milliseconds as ms or s. */
  duration(ms: number): string;
}

const units = ['B', 'kB', 'MB', 'GB'] as const;

/** The tag that numbers and times are written by. */
const tags: Readonly<Record<Language, string>> = { en: 'en-GB', de: 'de-DE' };

/** The formats of a language. */
export function formatsOf(language: Language): Formats {
  const time = new Intl.DateTimeFormat(tags[language], { dateStyle: 'medium', timeStyle: 'short' });
  const number = (value: number, digits = 2): string =>
    new Intl.NumberFormat(tags[language], { maximumFractionDigits: digits }).format(value);
  return {
    number,
    bytes: (value) => {
      const step = Math.min(3, Math.floor(Math.log10(Math.max(1, value)) / 3));
      return `${number(value / 1000 ** step, step < 2 ? 0 : 1)} ${units[step] ?? 'B'}`;
    },
    time: (iso) => {
      const date = new Date(iso);
      return Number.isNaN(date.getTime()) ? iso : time.format(date);
    },
    duration: (ms) => (ms < 1000 ? `${number(ms, 0)} ms` : `${number(ms / 1000, 1)} s`),
  };
}

/** The formats of the language of the page. */
export function useFormats(): Formats {
  const language = useContext(LanguageContext);
  return useMemo(() => formatsOf(language), [language]);
}
