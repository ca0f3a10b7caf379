import type { PRODUCT_TYPES } from '@forme/contracts/preflight';
import type { Column } from './matrix.table';
import type { bindings } from './requirements.table';

/** A variant of the GWG 2022 specification. */
export interface Variant {
  /** Id of its profile. */
  readonly id: string;
  readonly name: string;
  readonly column: Column;
  readonly binding: keyof typeof bindings;
  /** Null: the job says what is made, or nothing is packed. */
  readonly productType: (typeof PRODUCT_TYPES)[number] | null;
  readonly isPackaging: boolean;
}

/** Two variants that differ in whether images may be RGB. */
function pair(column: Column, name: string): readonly Variant[] {
  const common = { column, productType: null, isPackaging: false };
  return [
    { ...common, id: `gwg2022-${column}-cmyk`, name: `${name} CMYK`, binding: 'early' },
    {
      ...common,
      id: `gwg2022-${column}-cmyk-rgb`,
      name: `${name} CMYK + RGB`,
      binding: 'intermediate',
    },
  ];
}

function packaging(
  column: Column,
  name: string,
  productType: Variant['productType'] = null,
): Variant {
  return {
    id: `gwg2022-${column}`,
    name,
    column,
    binding: 'early',
    productType,
    isPackaging: true,
  };
}

/** The 23 variants, in the order of the specification. */
export const variants: readonly Variant[] = [
  ...pair('magazine-ads', 'Magazine Ads'),
  ...pair('newspaper-ads', 'Newspaper Ads'),
  ...pair('sheetcmyk', 'SheetCMYK'),
  ...pair('sheetspot', 'SheetSpot'),
  ...pair('webcmyk', 'WebCMYK'),
  ...pair('webspot', 'WebSpot'),
  ...pair('webcmyknews', 'WebCMYKNews'),
  packaging('packaging-offset', 'Packaging Offset'),
  packaging('packaging-gravure', 'Packaging Gravure'),
  packaging('packaging-flexo', 'Packaging Flexo'),
  packaging('label-leaflet', 'Label & Leaflet', 'label_leaflet'),
  packaging('folding-carton', 'Folding Carton & Corrugated Box', 'folding_carton'),
  packaging('flexible', 'Flexible', 'flexible'),
  packaging('corrugated-display', 'Corrugated Display', 'corrugated_display'),
  {
    id: 'gwg2022-digital-print',
    name: 'Digital Print',
    column: 'digital-print',
    binding: 'intermediate',
    productType: null,
    isPackaging: false,
  },
  {
    id: 'gwg2022-large-format-print',
    name: 'Large Format Print',
    column: 'large-format-print',
    binding: 'late',
    productType: null,
    isPackaging: false,
  },
];
