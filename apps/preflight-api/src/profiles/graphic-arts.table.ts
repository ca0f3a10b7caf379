import type { Profile, Thresholds } from '@forme/contracts/preflight';
import { barcodeIds, quietIds } from '../checks/registry';

/** Limits of one kind of printing: least resolution, most ink in percent, bleed in millimetres, thinnest line in points. */
type Limits = readonly [minDpi: number, tacLimit: number, bleedMm: number, hairlinePt: number];

/** Where a profile is unlike the others of its family. */
interface Differs {
  readonly conformance?: null;
  readonly thresholds?: Thresholds;
}

const noGate = { conformance: null } as const;
const anyVersion: Differs = { thresholds: { min_pdf_version: '1.4' } };

/** The profiles of the graphic arts: an id, its four limits, and what else is its own. */
const rows: readonly (readonly [id: string, limits: Limits, differs?: Differs])[] = [
  ['gwg-2022-coated-offset', [250, 300, 3, 0.25]],
  ['gwg-2022-sheetfed-offset-board', [300, 320, 5, 0.25]],
  ['gwg-2022-sheetfed-offset-coated', [300, 300, 3, 0.25]],
  ['gwg-2022-sheetfed-offset-coated-light', [300, 280, 3, 0.25]],
  ['gwg-2022-sheetfed-offset-text-bond', [250, 260, 3, 0.25]],
  ['gwg-2022-sheetfed-offset-uncoated', [300, 280, 3, 0.25]],
  ['gwg-2022-uncoated-offset', [250, 280, 3, 0.25]],
  ['gwg-sheetfed-offset', [250, 340, 3, 0.25], anyVersion],
  ['gwg-2022-web-coldset-improved', [200, 240, 3, 0.4]],
  ['gwg-2022-web-coldset-newsprint', [170, 220, 3, 0.4]],
  ['gwg-2022-web-coldset-snp', [200, 240, 3, 0.4]],
  ['gwg-2022-web-heatset-coated', [240, 300, 3, 0.3]],
  ['gwg-2022-web-heatset-improved', [240, 290, 3, 0.3]],
  ['gwg-2022-web-heatset-mfc', [220, 290, 3, 0.3]],
  ['gwg-2022-web-heatset-snp', [180, 240, 3, 0.3]],
  ['gwg-2022-web-heatset-uncoated', [240, 260, 3, 0.3]],
  ['gwg-web-offset', [250, 300, 3, 0.25], anyVersion],
  ['gwg-2022-digital-inkjet-coated', [220, 300, 3, 0.25]],
  ['gwg-2022-digital-inkjet-uncoated', [200, 260, 3, 0.25]],
  ['gwg-2022-digital-on-demand', [220, 280, 3, 0.25]],
  ['gwg-2022-digital-print', [200, 300, 3, 0.25], noGate],
  ['gwg-2022-digital-toner-board', [240, 320, 3, 0.25]],
  ['gwg-2022-digital-toner-coated', [240, 300, 3, 0.25]],
  ['gwg-2022-digital-toner-uncoated', [240, 280, 3, 0.25]],
  ['gwg-2022-magazine-glossy', [300, 300, 3, 0.25]],
  ['gwg-2022-magazine-matte', [300, 290, 3, 0.25]],
  ['gwg-2022-magazine-supplement', [240, 280, 3, 0.25]],
  [
    'gwg-2022-newspaper',
    [170, 240, 3, 0.3],
    { thresholds: { max_dpi: 400, very_small_text_threshold: 5 } },
  ],
  ['gwg-2022-newspaper-improved', [200, 260, 3, 0.4]],
  ['gwg-2022-newspaper-newsprint', [170, 240, 3, 0.4]],
  ['gwg-2022-packaging', [250, 330, 3, 0.25]],
  ['gwg-2022-packaging-corrugated-litho-laminate', [300, 300, 5, 0.3]],
  ['gwg-2022-packaging-corrugated-postprint', [200, 260, 5, 0.5]],
  ['gwg-2022-packaging-corrugated-preprint', [240, 280, 5, 0.5]],
  ['gwg-2022-packaging-flexo-film-laminate', [200, 280, 6, 0.5]],
  ['gwg-2022-packaging-flexo-film-pe', [200, 260, 5, 0.5]],
  ['gwg-2022-packaging-flexo-film-pp', [200, 280, 5, 0.5]],
  ['gwg-2022-packaging-flexo-label-clear', [240, 260, 4, 0.4]],
  ['gwg-2022-packaging-flexo-label-film', [240, 280, 4, 0.4]],
  ['gwg-2022-packaging-flexo-label-paper', [240, 280, 3, 0.4]],
  ['gwg-2022-packaging-folding-carton-digital', [240, 320, 3, 0.3]],
  ['gwg-2022-packaging-folding-carton-flexo', [240, 320, 3, 0.4]],
  ['gwg-2022-packaging-folding-carton-offset', [300, 320, 3, 0.3]],
  ['gwg-2022-packaging-gravure-film', [300, 280, 5, 0.3]],
  ['gwg-2022-packaging-gravure-foil', [300, 280, 5, 0.4]],
  ['gwg-2022-packaging-gravure-paper', [300, 300, 3, 0.3]],
  ['gwg-2022-large-format-banner', [100, 280, 15, 0.5]],
  ['gwg-2022-large-format-fine-art', [240, 280, 5, 0.5]],
  ['gwg-2022-large-format-photo', [200, 280, 10, 0.5]],
  [
    'gwg-2022-sign-display',
    [72, 350, 5, 0.5],
    {
      ...noGate,
      thresholds: {
        max_dpi: 300,
        small_text_threshold: 8,
        very_small_text_threshold: 6,
        safety_margin_mm: 5,
        max_file_size_mb: 1000,
      },
    },
  ],
  ['gwg-2022-sign-display-billboard', [50, 280, 25, 0.75]],
  ['gwg-2022-sign-display-pos', [100, 280, 15, 0.75]],
  ['gwg-2022-sign-display-vehicle', [100, 280, 20, 0.75]],
];

/** The 53 profiles of the graphic arts by substrate and press. The 23 variants of the GWG 2022 specification itself are another family. */
export const graphicArtsProfiles: readonly { readonly id: string; readonly profile: Profile }[] =
  rows.map(([id, limits, differs]) => ({ id, profile: profileOf(id, limits, differs) }));

function profileOf(
  id: string,
  [minDpi, tac, bleed, hairline]: Limits,
  differs: Differs = {},
): Profile {
  const gated = differs.conformance !== null;
  return {
    name: nameOf(id),
    description: `At least ${minDpi} ppi, at most ${tac} % ink, ${bleed} mm bleed, lines from ${hairline} pt`,
    version: '1.0',
    conformance: gated ? 'pdfx4' : null,
    workflow: gated ? 'CMYK' : 'auto',
    incomplete: gated ? 'fail' : 'warn',
    checks: {
      enabled: gated ? ['LNT_*', 'PDFX4-*'] : ['LNT_*'],
      disabled: [
        ...(gated ? [] : ['PDFX4-*']),
        ...['LNT_FONT_016', 'LNT_FONT_017'],
        ...quietIds,
        // Barcodes are looked for where goods are packed.
        ...(id.includes('packaging') ? [] : barcodeIds),
      ],
      severity_overrides: gated ? { LNT_COLOR_WORKFLOW: 'error' } : {},
    },
    thresholds: {
      min_dpi: minDpi,
      max_dpi: 600,
      tac_limit: tac,
      min_bleed_mm: bleed,
      hairline_threshold: hairline,
      small_text_threshold: 6,
      very_small_text_threshold: 4,
      safety_margin_mm: 3,
      max_file_size_mb: 500,
      min_pdf_version: '1.6',
      ...differs.thresholds,
    },
  };
}

/** `Sheetfed offset board` of `gwg-2022-sheetfed-offset-board`. */
function nameOf(id: string): string {
  const words = id
    .replace(/^gwg-(?:2022-)?/, '')
    .replaceAll('-', ' ')
    .replace(/\b(?:snp|mfc|pe|pp|pos)$/, (word) => word.toUpperCase());
  return words.charAt(0).toUpperCase() + words.slice(1);
}
