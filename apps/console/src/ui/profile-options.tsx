import type { ProfileListItem } from '@forme/contracts/preflight';

/** The options of a choice of profiles, grouped by family. */
export function ProfileOptions({ profiles }: { readonly profiles: readonly ProfileListItem[] }) {
  const families = [...new Set(profiles.map(({ family }) => family ?? ''))];
  return families.map((family) => (
    <optgroup key={family} label={family.replaceAll('_', ' ')}>
      {profiles
        .filter((it) => (it.family ?? '') === family)
        .map(({ profile_id: id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
    </optgroup>
  ));
}
