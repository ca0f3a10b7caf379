import type { Profile } from '@forme/contracts/preflight';
import { graphicArtsProfiles } from './graphic-arts.table';
import { variantProfile } from './gwg2022/variant-profile';
import { variants } from './gwg2022/variants.table';
import { officeProfile } from './office';
import { presets } from './presets.table';
import { targetProfiles } from './targets.table';

export { DEFAULT_PROFILE_ID } from './presets.table';

/** Families of built-in profiles and what they are. */
export const families = {
  preset: 'Presets for everyday work',
  graphic_arts: 'Graphic arts by substrate and press',
  target: 'One standard or one kind of printing',
  gwg2022: 'The variants of the GWG 2022 specification',
} as const;

/** Name of a family. */
export type Family = keyof typeof families;

/** A profile that comes with the service. */
export interface BuiltInProfile {
  readonly id: string;
  readonly family: Family;
  readonly profile: Profile;
}

/** The catalogue, family by family. */
export const builtInProfiles: readonly BuiltInProfile[] = [
  ...[...presets, officeProfile].map((entry) => ({ ...entry, family: 'preset' as const })),
  ...graphicArtsProfiles.map((entry) => ({ ...entry, family: 'graphic_arts' as const })),
  ...targetProfiles.map((entry) => ({ ...entry, family: 'target' as const })),
  ...variants.map((variant) => ({
    id: variant.id,
    family: 'gwg2022' as const,
    profile: variantProfile(variant),
  })),
];

/** Names that other engines have for our presets. */
const aliases: ReadonlyMap<string, string> = new Map(
  ['advisory-only', 'default', 'strict', 'system-test'].map((id) => [`lintpdf-${id}`, id]),
);

const byId = new Map(builtInProfiles.map((entry) => [entry.id, entry]));

/** The built-in profile of an id, or of another name for it. */
export function builtInProfile(id: string): BuiltInProfile | undefined {
  return byId.get(aliases.get(id) ?? id);
}
