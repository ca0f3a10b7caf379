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
    chain.unshift(upTo(steps, chain[0]?.[0]?.input_sha256));
    id = steps[0]?.parent_lineage_id ?? null;
  }
  return chain.flat();
}

/** The steps up to the last that made these bytes; all when none did, as where the caller named the parent. */
function upTo(steps: readonly LineageRecord[], sha256: string | undefined): LineageRecord[] {
  const last = steps.findLastIndex(({ output_sha256 }) => output_sha256 === sha256);
  return last < 0 ? [...steps] : steps.slice(0, last + 1);
}
