import type { RecordsTransaction } from '@forme/backing-services/records';
import type { ExternalKey } from '../model';
import { lock } from '../storage';
import { judgeAgain } from './link-key';
import { entitiesNaming, keyText, type KeyDecision } from './reference-store';

/** Result of removing a key from its entity. */
export interface Unlinked {
  readonly statementsWithdrawn: number;
}

/**
 * Removes a key from an entity, inside a transaction of its tenant; entities that refer to the key are evaluated again and wait for it. With
 * `withdraw`, the statements of the system under the key are deleted. Undefined when the entity does not have the key.
 */
export async function unlinkKey(
  tx: RecordsTransaction,
  tenant: string,
  entityId: string,
  {
    key,
    withdraw,
    now,
    decision,
  }: {
    readonly key: ExternalKey;
    readonly withdraw: boolean;
    readonly now: Date;
    readonly decision: KeyDecision;
  },
): Promise<Unlinked | undefined> {
  await lock(tx, tenant, 'key', [{ name: keyText(key) }]);
  const texts = [key.system, key.externalType, key.externalId];
  const ended = await tx.query(
    `update hub.cross_references set valid_to = $5, decision = $6
     where entity_id = $1 and system = $2 and external_type = $3 and external_id = $4 and valid_to is null returning 1`,
    [entityId, ...texts, now, JSON.stringify(decision)],
  );
  if (ended.length === 0) return undefined;
  let statementsWithdrawn = 0;
  const ids = new Set([...(await entitiesNaming(tx, [key])), ...(withdraw ? [entityId] : [])]);
  await judgeAgain(tx, tenant, [...ids], async () => {
    if (!withdraw) return;
    const gone = await tx.query(
      'delete from hub.field_values where entity_id = $1 and system = $2 and external_type = $3 and external_id = $4 returning 1',
      [entityId, ...texts],
    );
    statementsWithdrawn = gone.length;
  });
  return { statementsWithdrawn };
}
