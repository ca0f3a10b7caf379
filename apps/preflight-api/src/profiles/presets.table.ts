import type { Profile } from '@forme/contracts/preflight';
import { quietIds, slowIds } from '../checks/registry';

/** Id of the profile that runs when a job names none. */
export const DEFAULT_PROFILE_ID = 'default';

const everyday = {
  min_dpi: 150,
  max_dpi: 600,
  tac_limit: 300,
  min_bleed_mm: 3,
  hairline_threshold: 0.25,
  small_text_threshold: 6,
  very_small_text_threshold: 4,
  safety_margin_mm: 3,
  max_file_size_mb: 500,
} as const;

/** Presets for everyday work. The default has no conformance gate: a good file that is no PDF/X is still a good file. */
export const presets: readonly { readonly id: string; readonly profile: Profile }[] = [
  {
    id: DEFAULT_PROFILE_ID,
    profile: {
      name: 'Default',
      description: 'Every native check with limits for commercial sheetfed printing',
      version: '1.0',
      workflow: 'CMYK',
      incomplete: 'warn',
      checks: {
        enabled: ['LNT_*'],
        disabled: [...quietIds, ...slowIds],
        severity_overrides: {},
      },
      thresholds: everyday,
    },
  },
  {
    id: 'strict',
    profile: {
      name: 'Strict',
      description:
        'PDF/X-4 for high-quality work: 300 dpi, files up to 200 MB, missing bleed and output intent are errors',
      version: '1.0',
      conformance: 'pdfx4',
      workflow: 'CMYK',
      incomplete: 'fail',
      checks: {
        enabled: ['LNT_*', 'PDFX4-*'],
        disabled: [...quietIds],
        severity_overrides: {
          LNT_BOX_001: 'error',
          LNT_BOX_003: 'error',
          LNT_COLOR_006: 'error',
          LNT_COLOR_WORKFLOW: 'error',
        },
      },
      thresholds: {
        ...everyday,
        min_dpi: 300,
        small_text_threshold: 8,
        very_small_text_threshold: 5,
        max_file_size_mb: 200,
      },
    },
  },
  {
    id: 'advisory-only',
    profile: {
      name: 'Advisory only',
      description: 'The default checks; nothing stops a job',
      version: '1.0',
      workflow: 'auto',
      checks: {
        enabled: ['LNT_*'],
        disabled: ['PDFX4-*', ...quietIds, ...slowIds],
        severity_overrides: {},
        max_severity: 'advisory',
      },
      thresholds: everyday,
    },
  },
  {
    id: 'system-test',
    profile: {
      name: 'System test',
      description: 'Every check there is, for tests of an installation',
      version: '1.0',
      conformance: 'pdfx4',
      workflow: 'CMYK',
      checks: {
        enabled: ['LNT_*', 'PDFX4-*', 'PDFX1A-*', 'PDFX3-*', 'PDFA-*', 'AI_*'],
        disabled: [],
        severity_overrides: {},
      },
      thresholds: everyday,
      is_admin_only: true,
    },
  },
];
