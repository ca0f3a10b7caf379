import type { LanguageTable } from '../../checks/check-texts';

/** Texts of the checks in German. */
export const germanTexts: LanguageTable = { checks: {}, words: {} };
