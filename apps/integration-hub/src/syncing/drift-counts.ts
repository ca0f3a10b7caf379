import type { RecordsTransaction } from '@forme/backing-services/records';

/** Open drift in which a system takes part, by entity type; changes of its records' shape belong to the connection. */
export async function openDriftCounts(
  tx: RecordsTransaction,
  system: string,
  connectionId: string,
): Promise<ReadonlyMap<string, number>> {
  const rows = await tx.query<{ entity_type: string; n: number }>(
    `select entity_type, count(*)::int as n from hub.drift
     where state in ('open', 'acknowledged') and candidates @> $1 and (kind <> 'schema_change' or entity_id = $2)
     group by entity_type`,
    [JSON.stringify([{ system }]), connectionId],
  );
  return new Map(rows.map((row) => [row.entity_type, row.n]));
}
