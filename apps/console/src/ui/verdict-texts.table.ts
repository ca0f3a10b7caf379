import { defineTexts } from '../i18n/texts';

/** Names of verdicts, states of jobs and severities. */
export const verdictTexts = defineTexts({
  en: {
    pass: 'Pass',
    pass_with_warnings: 'Pass with warnings',
    fail: 'Fail',
    none: 'No verdict',
    queued: 'Queued',
    processing: 'In progress',
    completed: 'Completed',
    failed: 'Failed',
    cancelled: 'Cancelled',
    error: 'Error',
    warning: 'Warning',
    advisory: 'Advisory',
    errors: '{count} error | {count} errors',
    warnings: '{count} warning | {count} warnings',
    advisories: '{count} advisory | {count} advisories',
  },
  de: {
    pass: 'Bestanden',
    pass_with_warnings: 'Bestanden mit Warnungen',
    fail: 'Nicht bestanden',
    none: 'Kein Ergebnis',
    queued: 'Wartet',
    processing: 'In Bearbeitung',
    completed: 'Abgeschlossen',
    failed: 'Fehlgeschlagen',
    cancelled: 'Abgebrochen',
    error: 'Fehler',
    warning: 'Warnung',
    advisory: 'Hinweis',
    errors: '{count} Fehler | {count} Fehler',
    warnings: '{count} Warnung | {count} Warnungen',
    advisories: '{count} Hinweis | {count} Hinweise',
  },
});
