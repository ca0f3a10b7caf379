import type { RecordsTransaction } from '@forme/backing-services/records';
import { sha256Of } from '../model';
import type { Observation } from '../reconciling';

/** Stores the values last pushed to a system for an entity, by unit. */
export async function rememberPushed(
  tx: RecordsTransaction,
  tenant: string,
  pushed: {
    readonly connectionId: string;
    readonly entityId: string;
    readonly externalId: string;
    readonly contentSha256: string;
    readonly unitSha256: Readonly<Record<string, string>>;
  },
): Promise<void> {
  await tx.query(
    `insert into hub.pushed_contents
       (tenant_id, connection_id, entity_id, external_id, content_sha256, unit_sha256)
     values ($1, $2, $3, $4, $5, $6)
     on conflict (tenant_id, connection_id, entity_id) do update set external_id = excluded.external_id,
       content_sha256 = excluded.content_sha256, unit_sha256 = excluded.unit_sha256, pushed_at = now()`,
    [
      tenant,
      pushed.connectionId,
      pushed.entityId,
      pushed.externalId,
      pushed.contentSha256,
      JSON.stringify(pushed.unitSha256),
    ],
  );
}

/**
 * The observation without values that its system only repeats. A value equal to the last pushed one is not a statement of the system; taken as
 * one, it would hold the old value against the next change. A value that the system stated before remains its statement.
 */
export async function withoutEchoes(
  tx: RecordsTransaction,
  observation: Observation,
): Promise<Observation> {
  const { connectionId, externalId, system, externalType, values } = observation;
  if (connectionId === null) return observation;
  const [pushed] = await tx.query<{
    unit_sha256: Readonly<Record<string, string>>;
    stated: string[];
  }>(
    `select p.unit_sha256, coalesce(array(select f.pointer from hub.field_values f
         where f.entity_id = p.entity_id and f.system = $3 and f.connection_id = $1), '{}') as stated
     from hub.pushed_contents p
     where p.connection_id = $1 and p.entity_id = (select x.entity_id from hub.cross_references x
       where x.system = $3 and x.external_type = $4 and x.external_id = $2 and x.valid_to is null)`,
    [connectionId, externalId, system, externalType],
  );
  if (pushed === undefined) return observation;
  const stated = new Set(pushed.stated);
  const own = Object.entries(values).filter(
    ([pointer, value]) => stated.has(pointer) || pushed.unit_sha256[pointer] !== sha256Of(value),
  );
  return { ...observation, values: Object.fromEntries(own) };
}
