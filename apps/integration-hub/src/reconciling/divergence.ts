import type { RecordsTransaction } from '@forme/backing-services/records';
import type { EntityType } from '@forme/contracts/hub';
import { openDrift } from './drift-store';
import type { DriftFinding } from './entity-state';

const KIND = 'write_back_divergence';

/** Drift of the fields that a system does not hold as the hub sent them. */
export function divergenceOf(
  system: string,
  differences: readonly {
    readonly pointer: string;
    readonly sent: unknown;
    readonly found: unknown;
  }[],
  now: Date,
): readonly DriftFinding[] {
  const observed_at = now.toISOString();
  return differences.map(({ pointer, sent, found }) => ({
    pointer,
    kind: KIND,
    severity: 'high',
    candidates: [
      { system: 'hub', value: sent, observed_at },
      { system, value: found, observed_at },
    ],
    current: sent,
  }));
}

/** Opens `write_back_divergence` for fields of an entity. */
export async function noteDivergence(
  tx: RecordsTransaction,
  tenant: string,
  entity: { readonly type: EntityType; readonly id: string },
  found: readonly DriftFinding[],
): Promise<void> {
  for (const finding of found) await openDrift(tx, tenant, entity, finding, new Date());
}

/** Resolves every `write_back_divergence` of an entity from one system, after a push that the system holds as sent. */
export async function resolveDivergence(
  tx: RecordsTransaction,
  entityId: string,
  system: string,
): Promise<void> {
  await tx.query(
    `update hub.drift set state = 'resolved', resolved_at = now(), resolved_by = 'hub', resolution = 'converged'
     where entity_id = $1 and kind = $2 and state <> 'resolved' and candidates @> $3`,
    [entityId, KIND, JSON.stringify([{ system }])],
  );
}
