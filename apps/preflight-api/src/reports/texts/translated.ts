import type { ReportLanguage } from '@forme/contracts/preflight';

/** A text in the languages of reports beside English; braces hold what varies. */
export type Translated = Readonly<Record<Exclude<ReportLanguage, 'en'>, string>>;
