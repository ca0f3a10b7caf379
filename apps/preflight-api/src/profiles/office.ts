import type { Profile } from '@forme/contracts/preflight';

/** For documents of word processors that go to a digital press or an office printer: no bleed, colours as they are. */
export const officeProfile: { readonly id: string; readonly profile: Profile } = {
  id: 'office',
  profile: {
    name: 'Office documents',
    description:
      'Whether a document prints as it is displayed: pages, fonts, images; no prepress rules',
    version: '1.0',
    workflow: 'auto',
    incomplete: 'warn',
    checks: {
      enabled: [
        ...['LNT_DOC_004', 'LNT_DOC_007', 'LNT_DOC_010', 'LNT_BOX_002', 'LNT_BOX_009'],
        ...['LNT_DOC_002', 'LNT_FONT_001', 'LNT_FONT_004', 'LNT_FONT_018', 'LNT_IMG_001'],
        ...['LNT_ANNOT_002', 'LNT_STRUCT_001', 'LNT_STRUCT_006', 'LNT_ICC_011'],
      ],
      disabled: [],
      severity_overrides: {},
    },
    thresholds: { min_dpi: 100, max_file_size_mb: 200 },
  },
};
