import { check, hits, missing } from '../check';

const inkFamilies = new Set(['Separation', 'DeviceN', 'NChannel']);

/** Separation and DeviceN spaces need an alternate space that says how the ink looks. */
export const spotWithoutAlternate = check({
  id: 'LNT_COLOR_003',
  title: 'Spot colour without a substitute',
  category: 'color',
  severity: 'error',
  standard: 'ISO 32000-2',
  clause: '8.6.6.4',
  thresholds: [],
  message: 'The colour space of {names} has no readable alternate space.',
  why: 'Screens, proofs and presses without that ink cannot reproduce the colour.',
  fix: 'Define the spot colour again with a CMYK or Lab value.',
  evaluate: ({ color_spaces: spaces }) => {
    if (!spaces) return missing('colour space');
    return hits(
      spaces
        .filter(({ family }) => inkFamilies.has(family))
        .filter(({ alternate_family: alternate }) => !alternate || alternate === 'Unknown')
        .map(({ id, colorants, page_refs: [page] }) => ({
          ...(page ? { page } : {}),
          objectId: id,
          objectType: 'color_space' as const,
          params: { names: colorants.join(', ') },
        })),
    );
  },
});
