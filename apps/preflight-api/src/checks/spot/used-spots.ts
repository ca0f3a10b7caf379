import type { SpotColor } from '@forme/contracts/extraction';
import type { Facts } from '../check';

/** Spot colours that are painted somewhere; all that are defined where painting was not measured. Null without facts. */
export function usedSpots({ spot_colors: spots }: Facts): readonly SpotColor[] | null {
  if (!spots) return null;
  return spots.filter(({ painted_page_refs: pages }) => !pages || pages.length > 0);
}

/** Names that are equal under a key, as groups of two and more, each sorted. */
export function namesByKey(
  names: readonly string[],
  keyOf: (name: string) => string,
): readonly (readonly string[])[] {
  const groups = new Map<string, string[]>();
  for (const name of new Set(names)) {
    const key = keyOf(name);
    groups.set(key, [...(groups.get(key) ?? []), name]);
  }
  return [...groups.values()].filter(({ length }) => length > 1).map((group) => group.sort());
}

/** A name without regard to case and Unicode normal form. */
export function foldedName(name: string): string {
  return name.normalize('NFC').toLowerCase();
}

// GWG 2022 R0021: suffixes of spot colour names, after a blank.
const suffix = /\s(?:C|CP|E|K|M|N|U|UP|Z|CV|CVU|CVC|HC|PC|TC|TCX|TP|TPX|XGC|EC)$/;

/** A name without the suffix for the paper or the book; unchanged where it has none. */
export function withoutSuffix(name: string): string {
  return name.replace(suffix, '');
}
