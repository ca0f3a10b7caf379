import type { Facts } from '../check';

/** Whether something in the file says which RGB DeviceRGB on a page is: an RGB output intent, or a DefaultRGB space (ISO 32000-2, 8.6.5.6). */
export function definesRgb(facts: Facts): (page: number) => boolean {
  const intents = facts.output_intents ?? [];
  if (intents.some(({ profile_components: components }) => components === 3)) return () => true;
  const pages = new Set(
    (facts.color_spaces ?? [])
      .filter(({ resource_names: names }) => names.includes('DefaultRGB'))
      .flatMap(({ page_refs: refs }) => refs),
  );
  return (page) => pages.has(page);
}
