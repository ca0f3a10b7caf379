import type { LanguageTable } from '../../checks/check-texts';

/** Texts of the checks in French. */
export const frenchTexts: LanguageTable = { checks: {}, words: {} };
