import type { RecordsTransaction } from '@forme/backing-services/records';

/** Evidence of a live run for a lane. */
export interface LaneProof {
  readonly connectionId: string;
  readonly entity: string;
  readonly direction: 'read' | 'write';
  readonly system: string;
  /** Hash of the definition that ran. */
  readonly definitionSha256: string;
  /** Hash of the record that was read, or read back. */
  readonly sampleSha256: string;
}

/** Keeps the newest proof of a lane. */
export async function noteProof(
  tx: RecordsTransaction,
  tenant: string,
  { connectionId, entity, direction, system, definitionSha256, sampleSha256 }: LaneProof,
): Promise<void> {
  await tx.query(
    `insert into hub.lane_evidence (tenant_id, connection_id, entity, direction, system, definition_sha256, sample_sha256)
     values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (tenant_id, connection_id, entity, direction) do update set system = excluded.system,
       definition_sha256 = excluded.definition_sha256, sample_sha256 = excluded.sample_sha256, checked_at = now()`,
    [tenant, connectionId, entity, direction, system, definitionSha256, sampleSha256],
  );
}

/** The newest proof of each lane of a system under one definition, by `<entity> <direction>`. */
export async function proofsOf(
  tx: RecordsTransaction,
  system: string,
  definitionSha256: string,
): Promise<ReadonlyMap<string, { readonly checked_at: Date; readonly sample_sha256: string }>> {
  const rows = await tx.query<{
    entity: string;
    direction: string;
    checked_at: Date;
    sample_sha256: string;
  }>(
    `select distinct on (entity, direction) entity, direction, checked_at, sample_sha256 from hub.lane_evidence
     where system = $1 and definition_sha256 = $2 order by entity, direction, checked_at desc`,
    [system, definitionSha256],
  );
  return new Map(rows.map((row) => [`${row.entity} ${row.direction}`, row]));
}
