import type { RecordsTransaction } from '@forme/backing-services/records';
import type { EntityType } from '@forme/contracts/hub';
import { sha256Of } from '../model';
import { mintId } from '../storage';
import type { DriftFinding } from './entity-state';

interface DriftRow {
  readonly drift_id: string;
  readonly pointer: string;
  readonly kind: string;
  readonly candidates: unknown;
  readonly current: unknown;
}

// Divergence is opened and resolved by pushes, see `divergence.ts`.
/** Kinds that follow from what the sources say of an entity. */
export const computedKinds = ['value_conflict', 'unmapped_enum', 'stale_source'];

/** Opens what is found in dispute, brings what is open up to date, and closes what is settled. */
export async function noteDrift(
  tx: RecordsTransaction,
  tenant: string,
  entity: { readonly type: EntityType; readonly id: string },
  found: readonly DriftFinding[],
  now: Date,
): Promise<void> {
  const open = await tx.query<DriftRow>(
    `select drift_id, pointer, kind, candidates, current from hub.drift
     where entity_id = $1 and state <> 'resolved' and kind = any($2)`,
    [entity.id, computedKinds],
  );
  const spot = ({ pointer, kind }: { readonly pointer: string; readonly kind: string }) =>
    JSON.stringify([pointer, kind]);
  const known = new Map(open.map((row) => [spot(row), row]));
  for (const finding of found) {
    const row = known.get(spot(finding));
    known.delete(spot(finding));
    if (!row) await openDrift(tx, tenant, entity, finding, now);
    else if (changed(row, finding)) await renewDrift(tx, row.drift_id, finding);
  }
  const settled = [...known.values()].map(({ drift_id: id }) => id);
  if (settled.length === 0) return;
  await tx.query(
    `update hub.drift set state = 'resolved', resolved_at = $2, resolved_by = 'hub', resolution = 'converged'
     where drift_id = any($1)`,
    [settled, now],
  );
}

function changed(row: DriftRow, { candidates, current }: DriftFinding): boolean {
  return sha256Of([row.candidates, row.current]) !== sha256Of([candidates, current]);
}

/** Opens a drift item; one that is open already for the same field and kind gets the values found now. */
export async function openDrift(
  tx: RecordsTransaction,
  tenant: string,
  entity: { readonly type: EntityType; readonly id: string },
  { pointer, kind, severity, candidates, current }: DriftFinding,
  now: Date,
): Promise<void> {
  await tx.query(
    `insert into hub.drift (tenant_id, drift_id, entity_type, entity_id, pointer, kind, severity, candidates, current, since)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
     on conflict (tenant_id, entity_id, pointer, kind) where state <> 'resolved'
       do update set candidates = excluded.candidates, current = excluded.current`,
    [
      tenant,
      mintId('drf', now.getTime()),
      entity.type,
      entity.id,
      pointer,
      kind,
      severity,
      JSON.stringify(candidates),
      JSON.stringify(current),
      now,
    ],
  );
}

async function renewDrift(
  tx: RecordsTransaction,
  driftId: string,
  { candidates, current }: DriftFinding,
): Promise<void> {
  await tx.query('update hub.drift set candidates = $2, current = $3 where drift_id = $1', [
    driftId,
    JSON.stringify(candidates),
    JSON.stringify(current),
  ]);
}
