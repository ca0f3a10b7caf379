import { Ajv } from 'ajv';
import { Profile } from '@forme/contracts/preflight';
import { numericThresholds } from '../../checks/thresholds.table';
import { columns, matrix } from './matrix.table';
import { requirementChecks } from './requirements.table';
import { variantProfile } from './variant-profile';
import { variants } from './variants.table';

const matches = new Ajv({ strict: false }).compile(Profile);
const of = (id: string) => {
  const variant = variants.find((candidate) => candidate.id === id);
  if (!variant) throw new Error(id);
  return variantProfile(variant);
};
const severity = (id: string, check: string) => of(id).checks?.severity_overrides?.[check];

describe('the matrix', () => {
  it.each(Object.entries(matrix))('%s has a cell for each column', (_rule, row) => {
    expect(row.split(/ +/)).toHaveLength(columns.length);
    expect(row).toMatch(/^(?:(?:\.|[EW][\d.]*|\d+\/\d+) *)+$/);
  });

  it('has no check behind two requirements', () => {
    const ids = Object.values(requirementChecks).flatMap((checks) => checks.map(({ id }) => id));
    expect(new Set(ids).size).toBe(ids.length);
  });
});

describe('the profiles of GWG 2022', () => {
  it('are 23, each as the contract has it and with limits in their range', () => {
    expect(new Set(variants.map(({ id }) => id)).size).toBe(23);
    for (const variant of variants) {
      const profile = variantProfile(variant);
      expect(matches(profile)).toBe(true);
      for (const [name, value] of Object.entries(profile.thresholds ?? {})) {
        if (typeof value !== 'number') continue;
        const { min, max } = numericThresholds[name as keyof typeof numericThresholds];
        expect(value).toBeGreaterThanOrEqual(min);
        expect(value).toBeLessThanOrEqual(max);
      }
    }
  });

  it('have the limits of the specification', () => {
    expect(of('gwg2022-magazine-ads-cmyk').thresholds).toEqual({
      black_text_overprint_pt: 12,
      black_line_overprint_pt: 2,
      gray_text_pt: 12,
      gray_line_pt: 2,
      rich_black_min_k: 85,
      rich_black_max_ink: 280,
      white_text_pt: 9,
      multi_ink_text_pt: 9,
      white_line_pt: 0.25,
      multi_ink_line_pt: 0.25,
      max_spots: 0,
      tac_limit: 305,
      reject_dpi: 150,
      min_dpi: 225,
      reject_dpi_1bit: 550,
      min_dpi_1bit: 800,
      reject_dpi_page: 150,
      min_dpi_page: 450,
      expected_page_count: 1,
    });
    expect(of('gwg2022-flexible').thresholds).toMatchObject({
      multi_ink_text_pt: 14,
      tac_limit_all: 320,
      product_type: 'flexible',
    });
  });

  it('have the weights of the specification', () => {
    expect(severity('gwg2022-large-format-print', 'LNT_BOX_007')).toBe('warning');
    expect(severity('gwg2022-flexible', 'LNT_BOX_007')).toBe('error');
    expect(severity('gwg2022-flexible', 'LNT_OVER_009')).toBe('error');
    expect(severity('gwg2022-webspot-cmyk', 'LNT_OVER_009')).toBe('warning');
    expect(severity('gwg2022-flexible', 'LNT_SPOT_010')).toBeUndefined();
    expect(severity('gwg2022-webspot-cmyk', 'LNT_SPOT_010')).toBe('warning');
    expect(severity('gwg2022-webcmyk-cmyk', 'LNT_SPOT_010')).toBe('error');
    expect(severity('gwg2022-magazine-ads-cmyk', 'LNT_IMG_023')).toBe('error');
    expect(severity('gwg2022-magazine-ads-cmyk', 'LNT_IMG_001')).toBe('warning');
  });

  it('bind colours early, and images late where RGB is allowed', () => {
    const bound = (id: string) =>
      of(id).checks?.enabled?.filter((check) => /^LNT_COLOR_02[345]$/.test(check));
    expect(bound('gwg2022-sheetspot-cmyk')).toEqual(['LNT_COLOR_023']);
    expect(bound('gwg2022-sheetspot-cmyk-rgb')).toEqual(['LNT_COLOR_024']);
    expect(bound('gwg2022-digital-print')).toEqual(['LNT_COLOR_024']);
    expect(bound('gwg2022-large-format-print')).toEqual(['LNT_COLOR_025']);
  });

  it('ask ISO 19593-1 of packaging alone', () => {
    const asks = (id: string) => of(id).checks?.per_check?.['LNT_PSTEP_CONF']?.rule;
    expect(asks('gwg2022-corrugated-display')).toBe('R0001');
    expect(asks('gwg2022-digital-print')).toBeUndefined();
  });
});
