import type { ReportLanguage } from '@forme/contracts/preflight';

/** A text in the languages of reports other than English; braces hold the variable parts. */
export type Translated = Readonly<Record<Exclude<ReportLanguage, 'en'>, string>>;
