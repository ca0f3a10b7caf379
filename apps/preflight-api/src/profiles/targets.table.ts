import type { Profile } from '@forme/contracts/preflight';
import { barcodeIds, quietIds } from '../checks/registry';

/** Profiles for one standard or one kind of printing. */
export const targetProfiles: readonly { readonly id: string; readonly profile: Profile }[] = [
  {
    id: 'ecg-readiness',
    profile: {
      name: 'Extended gamut readiness',
      description:
        'Whether the file suits printing with orange, green and violet in addition to CMYK: spot colours to be built, ink coverage and the output intent',
      version: '1.0',
      workflow: 'CMYK',
      incomplete: 'warn',
      checks: {
        enabled: ['LNT_*'],
        disabled: [...quietIds, ...barcodeIds],
        severity_overrides: {},
      },
      thresholds: {
        min_dpi: 250,
        tac_limit: 300,
        ecg_mode: true,
        ecg_tac_limit: 300,
      },
    },
  },
  {
    id: 'hp-indigo-epm',
    profile: {
      name: 'Three-colour digital printing',
      description: 'Whether the file suits printing with cyan, magenta and yellow alone',
      version: '1.0',
      workflow: 'CMYK',
      incomplete: 'warn',
      checks: {
        enabled: ['LNT_*'],
        disabled: [...quietIds, ...barcodeIds],
        severity_overrides: {},
      },
      thresholds: {
        min_dpi: 200,
        tac_limit: 300,
        epm_mode: true,
        cmy_tac_threshold: 240,
        min_pdf_version: '1.5',
      },
    },
  },
  {
    id: 'iso-12647-compliance',
    profile: {
      name: 'ISO 12647',
      description: 'PDF/X-4 for offset on coated paper to ISO 12647-2',
      version: '1.0',
      conformance: 'pdfx4',
      incomplete: 'fail',
      workflow: 'CMYK',
      checks: {
        enabled: ['LNT_*', 'PDFX4-*'],
        disabled: [...quietIds, ...barcodeIds],
        severity_overrides: { LNT_COLOR_WORKFLOW: 'error' },
      },
      thresholds: {
        min_dpi: 250,
        tac_limit: 330,
        min_pdf_version: '1.4',
      },
    },
  },
  {
    id: 'pdfx1a-magazine-ads',
    profile: {
      name: 'Magazine ads, PDF/X-1a',
      description: 'PDF/X-1a advertisements for magazines',
      version: '1.0',
      conformance: 'pdfx1a',
      incomplete: 'fail',
      workflow: 'CMYK',
      checks: {
        enabled: ['LNT_*', 'PDFX1A-*'],
        disabled: ['PDFX4-*', 'PDFX3-*', ...quietIds, ...barcodeIds],
        severity_overrides: {},
      },
      thresholds: {
        min_dpi: 200,
        tac_limit: 300,
        min_bleed_mm: 3,
        hairline_threshold: 0.25,
        safety_margin_mm: 5,
        max_file_size_mb: 200,
        min_pdf_version: '1.3',
        max_pdf_version: '1.4',
      },
    },
  },
  {
    id: 'pdfx3-european',
    profile: {
      name: 'PDF/X-3, European offset',
      description: 'PDF/X-3 for offset printing with colour-managed images',
      version: '1.0',
      conformance: 'pdfx3',
      incomplete: 'fail',
      workflow: 'CMYK+RGB',
      checks: {
        enabled: ['LNT_*', 'PDFX3-*'],
        disabled: ['PDFX4-*', 'PDFX1A-*', ...quietIds, ...barcodeIds],
        severity_overrides: {},
      },
      thresholds: {
        min_dpi: 150,
        tac_limit: 330,
        min_bleed_mm: 3,
        hairline_threshold: 0.25,
        small_text_threshold: 5,
        min_pdf_version: '1.3',
        max_pdf_version: '1.4',
      },
    },
  },
];
