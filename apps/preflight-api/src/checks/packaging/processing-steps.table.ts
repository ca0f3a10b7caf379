import type { Thresholds } from '../thresholds.table';

/** Whether a product has a step: required, allowed, not allowed or recommended. */
export type StepRule = 'R' | 'A' | 'N' | 'C';

/** The product that is made from the print. */
export type ProductType = NonNullable<Thresholds['product_type']>;

const products: readonly ProductType[] = [
  'label_leaflet',
  'folding_carton',
  'flexible',
  'corrugated_display',
];

/** Steps of ISO 19593-1 as `Group/Type`, and what GWG 2022 says of them by product, in the order of `products`. */
const rules: readonly (readonly [steps: string, rules: string])[] = [
  ['Structural/Cutting', 'RRRR'],
  ['Structural/PartialCutting Structural/ReversePartialCutting', 'AANA'],
  [
    'Structural/Creasing Structural/ReverseCreasing Structural/CuttingCreasing Structural/ReverseCuttingCreasing Structural/PartialCuttingCreasing Structural/ReversePartialCuttingCreasing Structural/Drilling',
    'NANA',
  ],
  [
    'Structural/Gluing Structural/FoilStamping Structural/ColdFoilStamping Structural/Perforating Structural/Bleed Structural/VarnishFree Structural/InkFree Structural/InkVarnishFree Structural/Punching',
    'AAAA',
  ],
  ['Structural/Embossing Structural/Debossing', 'AANA'],
  ['Structural/Folding', 'ANAN'],
  ['Structural/Stapling', 'NANA'],
  ['Dimensions/Dimensions', 'CCCC'],
  ['Braille/Braille Legend/Legend', 'AAAA'],
  ['Positions/Hologram Positions/Barcode Positions/CodingMarking Positions/Imprinting', 'AAAA'],
  ['Positions/ContentArea', 'CCCC'],
  ['White/White Varnish/Varnish', 'AAAA'],
];

const byStep: ReadonlyMap<string, string> = new Map(
  rules.flatMap(([steps, states]) => steps.split(' ').map((step) => [step, states] as const)),
);

/** The steps of ISO 19593-1, as `Group/Type`. */
export const knownSteps: readonly string[] = [...byStep.keys()];

const groupsOfOne: ReadonlySet<string> = new Set([
  'Dimensions',
  'Braille',
  'Legend',
  'White',
  'Varnish',
]);

/** A step as `Group/Type`; for a group with one type, the type follows from the group. */
export function stepName(group: string, type: string): string {
  return `${group}/${type === '' && groupsOfOne.has(group) ? group : type}`;
}

/** Requirement of GWG 2022 (processing steps per product type) for a step of a product; null for an unknown step. */
export function stepRule(step: string, product: ProductType): StepRule | null {
  return (byStep.get(step)?.[products.indexOf(product)] as StepRule | undefined) ?? null;
}
