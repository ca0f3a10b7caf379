/** Orderings of Adobe's character collections (ISO 32000-2, 9.7.3). */
export type CharacterOrdering = 'Japan1' | 'GB1' | 'CNS1' | 'Korea1' | 'KR';

/** The ordering that /Registry and /Ordering name; null for any other collection. */
export function characterOrdering(
  registry: string | null,
  ordering: string | null,
): CharacterOrdering | null {
  const known = orderings.find((one) => one === ordering);
  return registry === 'Adobe' && known !== undefined ? known : null;
}

const orderings: readonly CharacterOrdering[] = ['Japan1', 'GB1', 'CNS1', 'Korea1', 'KR'];

/** The names of table 116, by what they begin with. */
const cmapNames: readonly (readonly [RegExp, CharacterOrdering])[] = [
  [/^(GB|UniGB)/, 'GB1'],
  [/^(B5|HKscs|ETen|ETHK|CNS|UniCNS)/, 'CNS1'],
  [/^(KSC|UniKS)/, 'Korea1'],
  [/^(83pv|90ms|90pv|Add|EUC|Ext|UniJIS|H$|V$)/, 'Japan1'],
];

/** The ordering whose CIDs a predefined CMap gives (9.7.5.2); null for the identity and unknown names. */
export function orderingOfCMap(name: string): CharacterOrdering | null {
  return cmapNames.find(([pattern]) => pattern.test(name))?.[1] ?? null;
}
