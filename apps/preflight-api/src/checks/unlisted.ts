import type { Facts } from './check';

const codes = {
  images: ['limit_reached', 'image_size_unknown'],
  annotations: ['annotations_over_limit'],
  layers: ['layers_over_limit'],
} as const;

/** Why a list of the facts may lack entries, from extraction's warnings; null when it is complete. */
export function unlisted({ warnings }: Facts, list: keyof typeof codes): string | null {
  const known: readonly string[] = codes[list];
  return warnings.some(({ code }) => known.includes(code))
    ? `extraction could not list all ${list} of the file`
    : null;
}
