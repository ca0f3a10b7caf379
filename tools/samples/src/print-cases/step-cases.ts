import { inside, outside, type PrintCase } from './print-case';
import { creases, step, type PrintVariant } from './print-variant';

type Cases = (variant: PrintVariant, limit: number) => readonly PrintCase[];

/** Products and what is special about their steps: one that is allowed, one that is not. */
const products: Readonly<Record<string, { readonly allowed: string; readonly refused: string }>> = {
  label_leaflet: { allowed: 'Folding', refused: 'Creasing' },
  folding_carton: { allowed: 'PartialCutting', refused: 'Folding' },
  flexible: { allowed: 'Folding', refused: 'PartialCutting' },
  corrugated_display: { allowed: 'Stapling', refused: 'Folding' },
};

/** Cases of the requirements on processing steps. */
export const stepCases: Readonly<Record<string, Cases>> = {
  R1001: (variant) => {
    // Where the job says what is made, it makes cartons.
    const product = variant.productType ?? 'folding_carton';
    const { allowed, refused } = products[product] ?? { allowed: 'Folding', refused: 'Creasing' };
    const thresholds =
      variant.productType === null ? { thresholds: { product_type: product } } : {};
    const with_ = (type: string) => ({
      ...thresholds,
      change: (draft: Parameters<typeof step>[0]) => step(draft, type, [60, 60, 30, 30]),
    });
    return [
      outside(variant, 'R1001', {
        name: 'no Cutting',
        leaving: { cutting: true },
        ...thresholds,
        change: () => undefined,
      }),
      inside(variant, 'R1001', { name: 'Cutting', ...thresholds, change: () => undefined }),
      outside(variant, 'R1001', { name: refused, ...with_(refused) }),
      inside(variant, 'R1001', { name: allowed, ...with_(allowed) }),
    ];
  },
  R1002: (variant) => [
    outside(variant, 'R1002', {
      name: 'no Creasing',
      leaving: { creasing: true },
      change: () => undefined,
    }),
    inside(variant, 'R1002', { name: 'Creasing', change: () => undefined }),
    inside(variant, 'R1002', {
      name: 'ReverseCreasing',
      leaving: { creasing: creases(variant) },
      change: (draft) => step(draft, 'ReverseCreasing', [250, 40, 1, 200]),
    }),
  ],
};
