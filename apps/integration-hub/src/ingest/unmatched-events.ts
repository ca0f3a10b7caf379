import type { RecordsTransaction } from '@forme/backing-services/records';
import { storableText } from '../model';
import type { TenantRecords } from '../storage';

/** Keys of one event that are kept. */
const mostKeys = 1000;

/** Keeps the keys that an unmatched event waits for, instead of those it waited for before; none for an event that was applied. */
export async function noteSought(
  tx: RecordsTransaction,
  tenant: string,
  envelopeId: string,
  keys: readonly string[],
): Promise<void> {
  await tx.query('delete from hub.sought_keys where envelope_id = $1', [envelopeId]);
  const kept = [...new Set(keys)].filter(storableText).slice(0, mostKeys);
  if (kept.length === 0) return;
  await tx.query(
    `insert into hub.sought_keys (tenant_id, external_id, envelope_id)
     select $1, external_id, $2 from unnest($3::text[]) as sought (external_id)`,
    [tenant, envelopeId, kept],
  );
}

/** News for unmatched events: entities that may have new keys, or an event that has just begun to wait. */
export interface Waking {
  readonly entities?: readonly string[];
  readonly envelope?: string;
}

/** Puts unmatched events back to work whose entity is known now; to be called after the transaction that made it known. */
export type WakeUnmatched = (tenant: string, waking: Waking) => Promise<void>;

/** Builds the use case over what puts one event back. */
export function makeWakeUnmatched(
  records: TenantRecords,
  putBack: (tenant: string, envelopeId: string) => Promise<void>,
): WakeUnmatched {
  return async (tenant, { entities = [], envelope }) => {
    if (entities.length === 0 && envelope === undefined) return;
    const ready = await records.within(tenant, (tx) =>
      tx.query<{ envelope_id: string }>(
        `select distinct s.envelope_id from hub.sought_keys s
         join hub.cross_references x on x.external_id = s.external_id and x.valid_to is null
         join hub.entities e on e.id = x.entity_id and e.complete
         where x.entity_id = any($1) or s.envelope_id = $2
         union
         select s.envelope_id from hub.sought_keys s join hub.entities e on e.id = s.external_id and e.complete
         where e.id = any($1) or s.envelope_id = $2
         limit 1000`,
        [entities, envelope ?? null],
      ),
    );
    for (const { envelope_id: id } of ready) await putBack(tenant, id);
  };
}
