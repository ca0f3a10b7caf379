import type { RecordsTransaction } from '@forme/backing-services/records';
import type { EntityType } from '@forme/contracts/hub';
import { openDrift } from './drift-store';
import type { DriftFinding } from './entity-state';

/** What a read of a system can find in addition to the values of records. */
export type SourceDriftKind = 'missing_in_source' | 'schema_change';

/** Opens what a read found: a record that its system no longer has, or a member of its records that changed. */
export async function noteSourceDrift(
  tx: RecordsTransaction,
  tenant: string,
  /** The entity; for `schema_change` the type that is read and the id of the connection. */
  subject: { readonly type: EntityType; readonly id: string },
  finding: DriftFinding & { readonly kind: SourceDriftKind },
): Promise<void> {
  await openDrift(tx, tenant, subject, finding, new Date());
}

/** Resolves what a later read does not find any more. */
export async function settleSourceDrift(
  tx: RecordsTransaction,
  {
    id,
    kind,
    system,
  }: { readonly id: string; readonly kind: SourceDriftKind; readonly system: string },
): Promise<void> {
  await tx.query(
    `update hub.drift set state = 'resolved', resolved_at = now(), resolved_by = 'hub', resolution = 'converged'
     where entity_id = $1 and kind = $2 and state <> 'resolved' and candidates @> $3`,
    [id, kind, JSON.stringify([{ system }])],
  );
}
