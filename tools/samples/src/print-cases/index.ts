import { colorCases } from './color-cases';
import { imageCases } from './image-cases';
import { overprintCases } from './overprint-cases';
import { pageCases } from './page-cases';
import { outside, inside, type PrintCase } from './print-case';
import { baseDraft, places, type PrintVariant } from './print-variant';
import { stepCases } from './step-cases';

export type { PrintCase } from './print-case';
export type { PrintVariant } from './print-variant';

/** Threshold behind each requirement that has one limit. */
const limits: Readonly<Record<string, string>> = {
  R0009: 'black_text_overprint_pt',
  R0010: 'black_line_overprint_pt',
  R0011: 'gray_text_pt',
  R0012: 'gray_line_pt',
  R0015: 'rich_black_max_ink',
  R0016: 'white_text_pt',
  R0017: 'multi_ink_text_pt',
  R0018: 'white_line_pt',
  R0019: 'multi_ink_line_pt',
  R0020: 'max_spots',
  R0025: 'tac_limit_all',
  R0026: 'tac_limit',
};

const all = { ...pageCases, ...overprintCases, ...colorCases, ...imageCases, ...stepCases };

/** The page of a variant that keeps all its requirements. */
export function printBase(variant: PrintVariant): Promise<Uint8Array> {
  return baseDraft(variant).bytes();
}

/** Files just inside and just outside every limit of a variant, requirement by requirement. */
export function printCases(variant: PrintVariant): readonly PrintCase[] {
  return Object.keys(variant.asks)
    .sort()
    .flatMap((rule) => {
      if (rule === 'R0037') return scalingCases(variant);
      return all[rule]?.(variant, variant.limits[limits[rule] ?? ''] ?? 0) ?? [];
    });
}

/** R0037 changes the limits of the others: with a factor of 10 a text may be a tenth as large. */
function scalingCases(variant: PrintVariant): readonly PrintCase[] {
  const limit = (variant.limits['white_text_pt'] ?? 5) / 10;
  const thresholds = { scaling_factor: 10, viewing_distance_m: 10 };
  const small = (size: number) => ({
    thresholds,
    change: (draft: Parameters<Parameters<typeof inside>[2]['change']>[0]) =>
      draft.text('0 0 0 0 k', size, places.printed, 200),
  });
  return [
    inside(variant, 'R0016', { name: `scaled by 10: white text of ${limit} pt`, ...small(limit) }),
    outside(variant, 'R0016', {
      name: `scaled by 10: white text of ${limit - 0.01} pt`,
      ...small(limit - 0.01),
    }),
  ];
}
