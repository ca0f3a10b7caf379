import type { Profile } from '@forme/contracts/preflight';
import { quietIds } from '../checks/registry';

/** Id of the profile that runs when a job names none. */
export const DEFAULT_PROFILE_ID = 'default';

/**
 * What a sheetfed printer expects: the limits of GWG 2022 for sheetfed offset (R0009 to R0012, R0015 to R0019, R0031, R0032), and the two
 * printing units that a press has in addition to the process colours.
 */
const sheetfed = {
  min_dpi: 225,
  reject_dpi: 150,
  max_dpi: 600,
  min_dpi_1bit: 800,
  reject_dpi_1bit: 550,
  black_text_overprint_pt: 12,
  black_line_overprint_pt: 2,
  gray_text_pt: 12,
  gray_line_pt: 2,
  rich_black_min_k: 85,
  rich_black_max_ink: 280,
  white_text_pt: 8,
  multi_ink_text_pt: 8,
  white_line_pt: 0.25,
  multi_ink_line_pt: 0.25,
  max_spots: 2,
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
      description:
        'What a sheetfed printer expects: the native checks with the limits of GWG 2022 for sheetfed offset',
      version: '1.0',
      workflow: 'CMYK',
      incomplete: 'warn',
      checks: {
        enabled: ['LNT_*'],
        disabled: [...quietIds],
        severity_overrides: {},
      },
      thresholds: sheetfed,
    },
  },
  {
    id: 'strict',
    profile: {
      name: 'Strict',
      description:
        'PDF/X-4 for high-quality work: 300 ppi, files up to 200 MB, missing bleed and output intent are errors',
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
        ...sheetfed,
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
      incomplete: 'warn',
      checks: {
        enabled: ['LNT_*'],
        disabled: ['PDFX4-*', ...quietIds],
        severity_overrides: {},
        max_severity: 'advisory',
      },
      thresholds: sheetfed,
    },
  },
  {
    id: 'system-test',
    profile: {
      name: 'System test',
      description: 'All checks, for testing an installation',
      version: '1.0',
      conformance: 'pdfx4',
      workflow: 'CMYK',
      incomplete: 'warn',
      checks: {
        enabled: ['LNT_*', 'PDFX4-*', 'PDFX1A-*', 'PDFX3-*', 'PDFA-*', 'AI_*'],
        disabled: [],
        severity_overrides: {},
      },
      thresholds: sheetfed,
      is_admin_only: true,
    },
  },
];
