import type { LineageRecord } from '@forme/contracts/producer';
import type { LineageStore } from './lineage-store';

/** Longest chain of parents that is walked back. */
const longest = 1000;

/** The steps of a lineage and of its parents, first step first; empty when the tenant has no such lineage. */
export async function readChain(
  store: Pick<LineageStore, 'steps'>,
  tenant: string,
  lineageId: string,
): Promise<readonly LineageRecord[]> {
  const chain: LineageRecord[][] = [];
  const seen = new Set<string>();
  for (let id: string | null = lineageId; id !== null && !seen.has(id) && seen.size < longest;) {
    seen.add(id);
    const steps: readonly LineageRecord[] = await store.steps(tenant, id);
    chain.unshift([...steps]);
    id = steps[0]?.parent_lineage_id ?? null;
  }
  return chain.flat();
}
