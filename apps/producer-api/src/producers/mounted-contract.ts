import type { ServiceContract } from '@forme/contracts';
import { producerContract } from '@forme/contracts/producer';

/** The producers, as PRODUCER_SELECTOR, versions and metrics write them. */
export const producerNames = [
  'rewrite',
  'marks',
  'impose',
  'trap',
  'cjd',
  'white_underbase',
  'ink_zones',
  'separations',
  'soft_proof',
] as const;

/** Words PRODUCER_SELECTOR takes. */
export const selectorWords = ['all', ...producerNames] as const;

/** Health's `producer`: `all`, or the names of the mounted producers with commas between them. */
export function selectionName(selector: readonly string[]): string {
  return selector.includes('all')
    ? 'all'
    : producerNames.filter((name) => selector.includes(name)).join(',');
}

/** The contract without the operations of producers that the selector leaves out; those answer 404. */
export function mountedContract(selector: readonly string[]): ServiceContract {
  if (selector.includes('all')) return producerContract;
  const left: readonly string[] = producerNames
    .filter((name) => !selector.includes(name))
    .map(featureOf);
  return {
    ...producerContract,
    operations: producerContract.operations.filter(({ feature }) => !left.includes(feature)),
  };
}

const featureOf = (name: string): string => name.replaceAll('_', '-');
