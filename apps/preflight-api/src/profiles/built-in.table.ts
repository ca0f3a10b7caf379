import type { Profile } from '@forme/contracts/preflight';

/** A profile that comes with the service. */
export interface BuiltInProfile {
  readonly id: string;
  readonly family: string;
  readonly profile: Profile;
}

/** Id of the profile that runs when a job names none. */
export const DEFAULT_PROFILE_ID = 'default';

/** The catalogue. */
export const builtInProfiles: readonly BuiltInProfile[] = [
  {
    id: DEFAULT_PROFILE_ID,
    family: 'preset',
    profile: {
      name: 'Default',
      description: 'Every native check with limits for commercial sheetfed printing',
      version: '1.0',
      workflow: 'CMYK',
      checks: { enabled: ['LNT_*'], disabled: [], severity_overrides: {} },
      thresholds: { min_dpi: 150, min_bleed_mm: 3, max_file_size_mb: 500 },
    },
  },
  {
    id: 'strict',
    family: 'preset',
    profile: {
      name: 'Strict',
      description:
        'For high-quality work: 300 dpi, files up to 200 MB, missing bleed and output intent are errors',
      version: '1.0',
      workflow: 'CMYK',
      checks: {
        enabled: ['LNT_*'],
        disabled: [],
        severity_overrides: { LNT_BOX_001: 'error', LNT_BOX_003: 'error', LNT_COLOR_006: 'error' },
      },
      thresholds: { min_dpi: 300, min_bleed_mm: 3, max_file_size_mb: 200 },
    },
  },
  {
    id: 'advisory-only',
    family: 'preset',
    profile: {
      name: 'Advisory only',
      description: 'The default checks; nothing stops a job',
      version: '1.0',
      workflow: 'auto',
      checks: {
        enabled: ['LNT_*'],
        disabled: [],
        severity_overrides: {},
        max_severity: 'advisory',
      },
      thresholds: { min_dpi: 150, min_bleed_mm: 3 },
    },
  },
];

/** The built-in profile of an id. */
export function builtInProfile(id: string): BuiltInProfile | undefined {
  return builtInProfiles.find((candidate) => candidate.id === id);
}
