import { check, hits, missing } from '../check';

/** ICCBased spaces have 1, 3 or 4 components. */
export const unusualChannelCount = check({
  id: 'LNT_ICC_001',
  title: 'Colour profile with an unusual number of channels',
  category: 'icc',
  severity: 'error',
  standard: 'ISO 32000-2',
  clause: '8.6.5.5',
  thresholds: [],
  message: 'The colour profile {profile} has {actual} components; 1, 3 or 4 are allowed.',
  why: 'RIPs cannot use such a profile; they paint a substitute or nothing.',
  fix: 'Convert the objects to a space of gray, RGB or CMYK.',
  evaluate: ({ icc_profiles: profiles }) => {
    if (!profiles) return missing('colour profile');
    return hits(
      profiles
        .filter(({ source, components }) => source === 'ColorSpace' && isOdd(components))
        .map(({ profile_id: id, name, components }) => ({
          objectId: id,
          objectType: 'color_space' as const,
          params: { profile: name ?? id, actual: components ?? 0 },
        })),
    );
  },
});

function isOdd(components: number | null): boolean {
  return components !== null && ![1, 3, 4].includes(components);
}
