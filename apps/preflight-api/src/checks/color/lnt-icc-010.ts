import { check, hits, missing } from '../check';

/** GWG 2022 R0035: the destination profile of the PDF/X intent is a CMYK profile. */
export const lntIcc010 = check({
  id: 'LNT_ICC_010',
  title: 'Output intent not for CMYK',
  category: 'color',
  severity: 'warning',
  standard: 'GWG 2022',
  clause: 'R0035',
  thresholds: [],
  message:
    'The output intent {condition} has a profile with {actual} components, printing needs {expected}.',
  why: 'The file says it is made for another kind of device than a CMYK press.',
  fix: 'Export with the CMYK profile of the printing condition.',
  evaluate: ({ output_intents: intents }) => {
    if (!intents) return missing('output intent');
    return hits(
      intents
        .filter((intent) => intent.subtype === 'GTS_PDFX' && intent.has_profile)
        .filter(
          (intent) =>
            typeof intent.profile_components === 'number' && intent.profile_components !== 4,
        )
        .map((intent) => ({
          objectType: 'document',
          params: {
            condition: intent.output_condition_identifier ?? 'without identifier',
            actual: intent.profile_components ?? 0,
            expected: 4,
          },
        })),
    );
  },
});
