import type { RecordsTransaction } from '@forme/backing-services/records';
import type { EntityType } from '@forme/contracts/hub';

/** Where a push stands. `unknown`: sent and not answered. */
export type IntentState = 'pending' | 'sent' | 'confirmed' | 'unknown' | 'refused';

/** Why a push was refused, as reported to the caller. */
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
  /** The document that was sent; null in rows of earlier releases. */
  readonly document: Readonly<Record<string, unknown>> | null;
  /** Key of the record to update; null creates one. */
  readonly target_id: string | null;
  /** Milliseconds since it was last sent; 0 when it was not. */
  readonly sent_ago_ms: number;
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
  | 'document'
  | 'target_id'
>;

/** Adds a push in state `pending`. Rejects with a `unique` `RecordsError` when its idempotency key is in use. */
export async function addIntent(
  tx: RecordsTransaction,
  tenant: string,
  intent: NewIntent,
): Promise<void> {
  await tx.query(
    `insert into hub.write_intents (tenant_id, intent_id, system, entity_type, entity_id, connection_id,
       idempotency_key, request_sha256, content_sha256, unit_sha256, document, target_id, state)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, 'pending')`,
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
      JSON.stringify(intent.document),
      intent.target_id,
    ],
  );
}

const columns = `*, coalesce(extract(epoch from now() - sent_at) * 1000, 0)::float8 as sent_ago_ms`;

/** One push. */
export async function findIntent(
  tx: RecordsTransaction,
  intentId: string,
): Promise<StoredIntent | undefined> {
  const [row] = await tx.query<StoredIntent>(
    `select ${columns} from hub.write_intents where intent_id = $1`,
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
    `select ${columns} from hub.write_intents where idempotency_key = $1`,
    [key],
  );
  return row;
}

/** Pushes of an entity over a connection whose outcome is unknown, oldest first: sent without an answer, or by a process that ended. */
export function openIntents(
  tx: RecordsTransaction,
  connectionId: string,
  entityId: string,
): Promise<readonly StoredIntent[]> {
  return tx.query<StoredIntent>(
    `select ${columns} from hub.write_intents where connection_id = $1 and entity_id = $2
       and state in ('sent', 'unknown') order by created_at`,
    [connectionId, entityId],
  );
}

/** Whether an earlier push that was to create the record of an entity was not confirmed: it may have arrived late. */
export async function hasUnconfirmedCreate(
  tx: RecordsTransaction,
  connectionId: string,
  entityId: string,
): Promise<boolean> {
  const rows = await tx.query(
    `select 1 from hub.write_intents where connection_id = $1 and entity_id = $2 and target_id is null
       and attempts > 0 and state <> 'confirmed' limit 1`,
    [connectionId, entityId],
  );
  return rows.length > 0;
}

/** Closes the pushes of an entity over a connection that are open still, after a later one was confirmed. */
export async function supersedeIntents(
  tx: RecordsTransaction,
  connectionId: string,
  entityId: string,
  problem: IntentProblem,
): Promise<void> {
  await tx.query(
    `update hub.write_intents set state = 'refused', problem = $3, updated_at = now()
     where connection_id = $1 and entity_id = $2 and state in ('sent', 'unknown')`,
    [connectionId, entityId, JSON.stringify(problem)],
  );
}

/** Records that a push is sent now: its content and the record it goes to. */
export async function markSent(
  tx: RecordsTransaction,
  intent: Pick<
    StoredIntent,
    'intent_id' | 'content_sha256' | 'unit_sha256' | 'document' | 'target_id'
  >,
): Promise<void> {
  await tx.query(
    `update hub.write_intents set state = 'sent', content_sha256 = $2, unit_sha256 = $3, document = $4,
       target_id = $5, problem = null, attempts = attempts + 1, sent_at = now(), updated_at = now()
     where intent_id = $1`,
    [
      intent.intent_id,
      intent.content_sha256,
      JSON.stringify(intent.unit_sha256),
      JSON.stringify(intent.document),
      intent.target_id,
    ],
  );
}

/** Records that the send of a push got no answer: it may still arrive. */
export async function markUnanswered(tx: RecordsTransaction, intentId: string): Promise<void> {
  await tx.query(
    `update hub.write_intents set unanswered_at = sent_at, unanswered_sha256 = content_sha256 where intent_id = $1`,
    [intentId],
  );
}

/**
 * The latest push of an entity over a connection that may still arrive and holds other content: sent within the settling time without
 * an answer, or by a process that ended. `leftMs` is what is left of that time.
 */
export async function pushInFlight(
  tx: RecordsTransaction,
  {
    connectionId,
    entityId,
    contentSha256,
    settleMs,
  }: {
    readonly connectionId: string;
    readonly entityId: string;
    readonly contentSha256: string;
    readonly settleMs: number;
  },
): Promise<{ readonly intentId: string; readonly leftMs: number } | undefined> {
  const [row] = await tx.query<{ readonly intent_id: string; readonly left_ms: number }>(
    `select intent_id, $4 - extract(epoch from now() - flown.at)::float8 * 1000 as left_ms
     from hub.write_intents, lateral (values
       (unanswered_at, unanswered_sha256),
       (case when state = 'sent' then sent_at end, content_sha256)) as flown (at, content)
     where connection_id = $1 and entity_id = $2 and flown.content <> $3
       and flown.at > now() - $4 * interval '1 millisecond'
     order by flown.at desc limit 1`,
    [connectionId, entityId, contentSha256, settleMs],
  );
  return row && { intentId: row.intent_id, leftMs: row.left_ms };
}

/** Records the state of a push. */
export async function markIntent(
  tx: RecordsTransaction,
  intentId: string,
  found: {
    readonly state: Exclude<IntentState, 'sent'>;
    readonly external_id?: string | null;
    readonly created?: boolean | null;
    readonly problem?: IntentProblem | null;
  },
): Promise<void> {
  const { state, external_id = null, created = null, problem = null } = found;
  await tx.query(
    `update hub.write_intents set state = $2, external_id = coalesce($3, external_id),
       created = coalesce($4, created), problem = $5, updated_at = now(),
       unanswered_at = case when $2 = 'confirmed' and attempts < 2 then null else unanswered_at end
     where intent_id = $1`,
    [intentId, state, external_id, created, problem === null ? null : JSON.stringify(problem)],
  );
}
