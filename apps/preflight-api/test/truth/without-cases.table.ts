/** Checks that have no truth case of both kinds yet, and why. The list only shrinks: a check that gets its cases is taken out. */
export const withoutCases: Readonly<Record<string, string>> = {
  LNT_COLOR_006: 'tested over facts written by hand so far',
  AI_SPELL_001: 'signals are found by the detectors of the AI lane, not by passes',
  LNT_BARCODE_GS1_AI: 'its rules have a test of their own; no GS1 code is drawn in code yet',
  LNT_BCV_002: 'no matrix code is drawn in code yet',
};
