import { REPORT_LANGUAGES, type ReportLanguage } from '@forme/contracts/preflight';
import { problems } from '../problems';
import { defaultReportOptions } from './report-model';

/** The language of a BCP 47 tag: its primary subtag decides. Throws 422 for a language without texts. */
export function reportLanguage(tag: string | undefined): ReportLanguage {
  if (tag === undefined) return defaultReportOptions.language;
  const [primary] = tag.toLowerCase().split('-');
  const language = REPORT_LANGUAGES.find((name) => name === primary);
  if (language) return language;
  throw problems.languageUnknown(
    `There are no reports in ${tag}; languages are ${REPORT_LANGUAGES.join(', ')}`,
  );
}
