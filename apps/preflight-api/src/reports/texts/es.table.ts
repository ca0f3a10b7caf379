import type { LanguageTable } from '../../checks/check-texts';

/** Texts of the checks in Spanish. */
export const spanishTexts: LanguageTable = { checks: {}, words: {} };
