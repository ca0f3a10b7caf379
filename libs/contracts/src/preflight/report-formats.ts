/** Kinds of report. */
export const REPORT_FORMATS = [
  'html',
  'pdf',
  'json',
  'xml',
  'annotated_pdf',
  'annotated_pdf_markup',
] as const;
/** One of {@link REPORT_FORMATS}. */
export type ReportFormatName = (typeof REPORT_FORMATS)[number];

/** Languages that reports are written in; a tag of another language is refused. */
export const REPORT_LANGUAGES = ['en', 'de', 'fr', 'es'] as const;
/** One of {@link REPORT_LANGUAGES}. */
export type ReportLanguage = (typeof REPORT_LANGUAGES)[number];
