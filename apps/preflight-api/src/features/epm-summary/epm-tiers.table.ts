/**
 * Checks of candidacy for three-colour digital printing by tier: one finding of tier A rejects, two kinds of tier B reject, one is
 * marginal, tier C advises.
 */
export const epmTiers: Readonly<Record<'A' | 'B' | 'C', readonly string[]>> = {
  A: ['LNT_EPM_001', 'LNT_EPM_002', 'LNT_EPM_RICH_BLACK_REJECT', 'LNT_EPM_TEXT_SIZE_REJECT'],
  B: [
    'LNT_EPM_004',
    'LNT_EPM_005',
    'LNT_EPM_009',
    'LNT_EPM_018',
    'LNT_EPM_BLEED_REJECT',
    'LNT_EPM_PAGE_COUNT_REJECT',
    'LNT_EPM_IMAGE_RES_REJECT',
    'LNT_EPM_TRIM_REJECT',
  ],
  C: [
    'LNT_EPM_014',
    'LNT_EPM_015',
    'LNT_EPM_016',
    'LNT_EPM_017',
    'LNT_EPM_SPOT_COUNT_REJECT',
    'LNT_EPM_FEATURE_SIZE_REJECT',
    'LNT_EPM_MIXED_SPACES_REJECT',
    'LNT_EPM_TRAPPING_REJECT',
    'LNT_EPM_TRIM_BLEED_REJECT',
    'LNT_EPM_PAGE_GEOM_REJECT',
  ],
};

/** Findings that a press with more inks would not have: spot colours. */
export const moreInksHelp: ReadonlySet<string> = new Set([
  'LNT_EPM_SPOT_COUNT_REJECT',
  'LNT_EPM_005',
]);
