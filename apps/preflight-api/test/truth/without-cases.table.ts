/** Checks that have no truth case of both kinds yet, and why. The list only shrinks: a check that gets its cases is taken out. */
export const withoutCases: Readonly<Record<string, string>> = {
  LNT_COLOR_006: 'tested over facts written by hand so far',
};
