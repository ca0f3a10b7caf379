import type { RecordsTransaction } from '@forme/backing-services/records';
import { sha256Of } from '../model';
import type { Statement } from './statement';

/** Where the value a version gave a field came from. */
export interface ProvenanceEntry {
  readonly pointer: string;
  readonly value: unknown;
  /** Null for what the hub computes, by `transform`. */
  readonly statement: Statement | null;
  readonly transform?: string;
}

/** Writes where the changed fields of one version come from. */
export async function noteProvenance(
  tx: RecordsTransaction,
  tenant: string,
  at: { readonly entityId: string; readonly version: number; readonly now: Date },
  entries: readonly ProvenanceEntry[],
): Promise<void> {
  if (entries.length === 0) return;
  const rows = entries.map(({ pointer, value, statement, transform }) => ({
    pointer,
    system: statement?.system ?? 'hub',
    connection_id: statement?.connectionId ?? null,
    source_field: statement?.sourceField ?? null,
    transform: transform ?? (statement ? statement.transform : 'derived'),
    mapping_id: statement?.mappingId ?? null,
    mapping_version: statement?.mappingVersion ?? null,
    envelope_id: statement?.envelopeId ?? null,
    observed_at: statement?.observedAt ?? at.now.toISOString(),
    value_sha256: sha256Of(value),
  }));
  await tx.query(
    `insert into hub.provenance (tenant_id, entity_id, version, pointer, system, connection_id, source_field, transform,
       mapping_id, mapping_version, envelope_id, observed_at, value_sha256)
     select $1, $2, $3, pointer, system, connection_id, source_field, transform, mapping_id, mapping_version, envelope_id,
       observed_at, value_sha256
     from jsonb_to_recordset($4) as noted (pointer text, system text, connection_id text, source_field text, transform text,
       mapping_id text, mapping_version integer, envelope_id text, observed_at timestamptz, value_sha256 text)
     on conflict (tenant_id, entity_id, pointer, version) do nothing`,
    [tenant, at.entityId, at.version, JSON.stringify(rows)],
  );
}
