import type { ExtractedDocument, OutputIntent } from '@forme/contracts/extraction';
import { check, hitsOrGap, missing } from '../check';

/** GWG 2022 R0035: the destination profile of the PDF/X intent is a CMYK profile, by its header or else by its components. */
export const outputIntentNotCmyk = check({
  id: 'LNT_ICC_010',
  title: 'Output intent not for CMYK',
  category: 'color',
  severity: 'warning',
  standard: 'GWG 2022',
  clause: 'R0035',
  thresholds: [],
  message: 'The output intent {condition} has a profile for {actual}, not for {expected}.',
  why: 'The file says it is made for another kind of device than a CMYK press.',
  fix: 'Export with the CMYK profile of the printing condition.',
  evaluate: ({ output_intents: intents, icc_profiles: profiles }) => {
    if (!intents) return missing('output intent');
    const judged = intents
      .filter((intent) => intent.subtype === 'GTS_PDFX' && intent.has_profile)
      .map((intent) => ({ intent, space: spaceOf(intent, profiles) }));
    const unclear = judged.filter(({ space }) => space === null).length;
    return hitsOrGap(
      judged.flatMap(({ intent, space }) =>
        space === null || space === 'CMYK'
          ? []
          : [
              {
                ...(intent.page_num ? { page: intent.page_num } : {}),
                objectType: 'document' as const,
                params: {
                  condition: intent.output_condition_identifier ?? 'without identifier',
                  actual: space,
                  expected: 'CMYK',
                },
              },
            ],
      ),
      unclear === 0 ? null : `the profile of ${unclear} output intent(s) could not be read`,
    );
  },
});

function spaceOf(intent: OutputIntent, profiles: ExtractedDocument['icc_profiles']): string | null {
  const profile = profiles?.find(({ profile_id: id }) => id === intent.profile_id);
  if (profile?.color_space) return profile.color_space;
  const components = intent.profile_components ?? null;
  if (components === null) return null;
  return components === 4 ? 'CMYK' : `${components} component(s)`;
}
