import type { RecordsTransaction } from '@forme/backing-services/records';
import type { EntityType } from '@forme/contracts/hub';

/** Where a push stands. `unknown`: sent and not answered. */
export type IntentState = 'pending' | 'sent' | 'confirmed' | 'unknown' | 'refused';

/** Why a push was refused, as the caller was told. */
export interface IntentProblem {
  readonly code: string;
  readonly status: number;
  readonly title: string;
  readonly detail: string;
}

/** A push as its row has it. */
export interface StoredIntent {
  readonly intent_id: string;
  readonly system: string;
  readonly entity_type: EntityType;
  readonly entity_id: string;
  readonly connection_id: string;
  readonly idempotency_key: string | null;
  readonly request_sha256: string;
  readonly content_sha256: string;
  readonly unit_sha256: Readonly<Record<string, string>>;
  readonly state: IntentState;
  readonly external_id: string | null;
  readonly created: boolean | null;
  readonly attempts: number;
  readonly problem: IntentProblem | null;
  readonly created_at: Date;
  readonly updated_at: Date;
}

/** A push that is about to be made. */
export type NewIntent = Pick<
  StoredIntent,
  | 'intent_id'
  | 'system'
  | 'entity_type'
  | 'entity_id'
  | 'connection_id'
  | 'idempotency_key'
  | 'request_sha256'
  | 'content_sha256'
  | 'unit_sha256'
>;

/** Adds a push in state `pending`. Rejects with a `unique` `RecordsError` when its idempotency key is in use. */
export async function addIntent(
  tx: RecordsTransaction,
  tenant: string,
  intent: NewIntent,
): Promise<void> {
  await tx.query(
    `insert into hub.write_intents (tenant_id, intent_id, system, entity_type, entity_id, connection_id,
       idempotency_key, request_sha256, content_sha256, unit_sha256, state)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, 'pending')`,
    [
      tenant,
      intent.intent_id,
      intent.system,
      intent.entity_type,
      intent.entity_id,
      intent.connection_id,
      intent.idempotency_key,
      intent.request_sha256,
      intent.content_sha256,
      JSON.stringify(intent.unit_sha256),
    ],
  );
}

/** One push. */
export async function findIntent(
  tx: RecordsTransaction,
  intentId: string,
): Promise<StoredIntent | undefined> {
  const [row] = await tx.query<StoredIntent>(
    'select * from hub.write_intents where intent_id = $1',
    [intentId],
  );
  return row;
}

/** The push that was made under an idempotency key. */
export async function intentOfKey(
  tx: RecordsTransaction,
  key: string,
): Promise<StoredIntent | undefined> {
  const [row] = await tx.query<StoredIntent>(
    'select * from hub.write_intents where idempotency_key = $1',
    [key],
  );
  return row;
}

/** Pushes of an entity over a connection whose outcome nobody knows, oldest first: sent without an answer, or by a process that ended. */
export function openIntents(
  tx: RecordsTransaction,
  connectionId: string,
  entityId: string,
): Promise<readonly StoredIntent[]> {
  return tx.query<StoredIntent>(
    `select * from hub.write_intents where connection_id = $1 and entity_id = $2
       and state in ('sent', 'unknown') order by created_at`,
    [connectionId, entityId],
  );
}

/** Writes down where a push stands. */
export async function markIntent(
  tx: RecordsTransaction,
  intentId: string,
  found: {
    readonly state: IntentState;
    readonly external_id?: string | null;
    readonly created?: boolean | null;
    readonly problem?: IntentProblem | null;
  },
): Promise<void> {
  const { state, external_id = null, created = null, problem = null } = found;
  await tx.query(
    `update hub.write_intents set state = $2, external_id = coalesce($3, external_id),
       created = coalesce($4, created), problem = $5, updated_at = now(),
       attempts = attempts + case when $2 = 'sent' then 1 else 0 end
     where intent_id = $1`,
    [intentId, state, external_id, created, problem === null ? null : JSON.stringify(problem)],
  );
}
