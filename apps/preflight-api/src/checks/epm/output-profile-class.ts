import { hits, missing } from '../check';
import { epmCheck } from './epm-check';

/** The class of the profile of the output intent: one of a printer or a monitor (tier C; ICC.1, 7.2.5). */
export const outputProfileClass = epmCheck({
  id: 'LNT_EPM_014',
  title: 'Output profile of another class',
  severity: 'advisory',
  thresholds: [],
  message: 'The output profile {profile} is of the class {actual}.',
  why: 'A profile of this class cannot convert colours to the press.',
  fix: 'Export with the profile of the printing condition.',
  evaluate: ({ output_intents: intents, icc_profiles: profiles }) => {
    if (!intents || !profiles) return missing('output intent');
    const used = new Set(intents.map(({ profile_id: id }) => id));
    return hits(
      profiles
        .filter(({ profile_id: id, valid }) => used.has(id) && valid !== false)
        .filter(({ profile_class: kind }) => kind !== 'output' && kind !== 'display')
        .map(({ profile_id: id, name, profile_class: kind }) => ({
          objectId: id,
          objectType: 'document',
          params: { profile: name ?? id, actual: kind ?? 'unknown' },
        })),
    );
  },
});
