import { check, hits, missing } from '../check';
import { usedSpots } from './used-spots';

/** GWG 2022 R0023: no two spot colours have the same alternate space and tint transformation; functions are compared as written. */
export const spotsOfSameAppearance = check({
  id: 'LNT_SPOT_SAME_LOOK',
  title: 'Spot colours with the same appearance',
  category: 'spot_colors',
  severity: 'warning',
  standard: 'GWG 2022',
  clause: 'R0023',
  needs: ['document', 'objects'],
  thresholds: [],
  message: 'The spot colours {names} have the same substitute colour in {space}.',
  why: 'Spot colours that look alike are often one colour under two names, on two plates.',
  fix: 'Merge the colours, or give each its printed appearance.',
  evaluate: (facts) => {
    const used = usedSpots(facts);
    const { color_spaces: spaces } = facts;
    if (!used || !spaces) return missing('spot colour');
    const names = new Set(used.map(({ name }) => name));
    const looks = new Map<string, { readonly space: string; readonly names: Set<string> }>();
    for (const { family, colorants, alternate_family, tint_transform_sha256: tint } of spaces) {
      const [name] = colorants;
      if (family !== 'Separation' || !name || !names.has(name) || !alternate_family || !tint)
        continue;
      const key = `${alternate_family} ${tint}`;
      const look = looks.get(key) ?? { space: alternate_family, names: new Set() };
      look.names.add(name);
      looks.set(key, look);
    }
    return hits(
      [...looks.values()]
        .filter((look) => look.names.size > 1)
        .map((look) => ({
          objectType: 'ink' as const,
          params: { names: [...look.names].sort().join(', '), space: look.space },
        })),
    );
  },
});
