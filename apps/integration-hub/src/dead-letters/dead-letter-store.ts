import type { RecordsTransaction } from '@forme/backing-services/records';
import { storable } from '../model';
import { mintId } from '../storage';

/** The failure. */
export type DeadLetterKind = 'ingest' | 'reconcile' | 'write_back' | 'webhook_out' | 'poll';

/** Why work failed for good. */
export interface Failure {
  readonly class: 'transient' | 'rate_limited' | 'auth' | 'validation' | 'conflict' | 'permanent';
  readonly code: string;
  readonly message: string;
  /** Where in the data, a JSON pointer; empty when nowhere. */
  readonly pointer: string;
}

/** A dead letter as its row has it. */
export interface StoredDeadLetter {
  readonly dead_letter_id: string;
  readonly kind: DeadLetterKind;
  readonly envelope_id: string | null;
  readonly intent_id: string | null;
  readonly error_class: Failure['class'];
  readonly error_code: string;
  readonly error_message: string;
  readonly fingerprint: string;
  readonly attempts: number;
  readonly first_failed_at: Date;
  readonly last_failed_at: Date;
  readonly status: 'open' | 'replaying' | 'resolved' | 'discarded';
  readonly resolution_note: string | null;
}

/** Which dead letters. */
export interface DeadLetterFilter {
  readonly kind?: string;
  readonly status?: string;
  readonly fingerprint?: string;
}

/** The work a dead letter is about. */
export type DeadWork =
  | { readonly kind: 'reconcile'; readonly envelope_id: string }
  | { readonly kind: 'write_back'; readonly intent_id: string };

const longestMessage = 2000;

/** Stores failed work as a dead letter; work that is already stored counts one more failure. */
export async function layAside(
  tx: RecordsTransaction,
  tenant: string,
  work: DeadWork,
  failure: Failure,
): Promise<void> {
  const { kind } = work;
  const envelope = 'envelope_id' in work ? work.envelope_id : null;
  const intent = 'intent_id' in work ? work.intent_id : null;
  const fingerprint = [kind, failure.code, failure.pointer].join(':').slice(0, 500);
  const cause = [
    failure.class,
    failure.code,
    failure.message.slice(0, longestMessage),
    fingerprint,
  ].map(storable);
  const again = await tx.query(
    `update hub.dead_letters set status = 'open', attempts = attempts + 1, last_failed_at = now(),
       error_class = $3, error_code = $4, error_message = $5, fingerprint = $6
     where (envelope_id = $1 or intent_id = $2) and status in ('open', 'replaying') returning 1`,
    [envelope, intent, ...cause],
  );
  if (again.length > 0) return;
  await tx.query(
    `insert into hub.dead_letters (tenant_id, dead_letter_id, kind, envelope_id, intent_id, error_class,
       error_code, error_message, fingerprint, attempts, first_failed_at, last_failed_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, 1, now(), now())`,
    [tenant, mintId('dlq'), kind, envelope, intent, ...cause],
  );
}

/** Closes the dead letters of work that was done after all. */
export async function resolveDeadLetters(tx: RecordsTransaction, work: DeadWork): Promise<void> {
  await tx.query(
    `update hub.dead_letters set status = 'resolved', resolution_note = 'done on replay'
     where (envelope_id = $1 or intent_id = $2) and status in ('open', 'replaying')`,
    ['envelope_id' in work ? work.envelope_id : null, 'intent_id' in work ? work.intent_id : null],
  );
}

/** Dead letters, newest first. */
export function listDeadLetters(
  tx: RecordsTransaction,
  filter: DeadLetterFilter,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<readonly StoredDeadLetter[]> {
  return tx.query<StoredDeadLetter>(
    `select * from hub.dead_letters where ${filterSql}
     order by last_failed_at desc, dead_letter_id desc limit $4 offset $5`,
    [...filterParams(filter), limit, offset],
  );
}

/** Where a walk through the dead letters is. The instant is the database's own text: a date would round it. */
export interface DeadLetterPlace {
  readonly last_failed_at: string;
  readonly dead_letter_id: string;
}

/** Open dead letters that failed before `before`, newest first: a walk does not meet again what fails again meanwhile. */
export function openDeadLettersBefore(
  tx: RecordsTransaction,
  filter: Omit<DeadLetterFilter, 'status'>,
  before: DeadLetterPlace | null,
  limit: number,
): Promise<readonly DeadLetterPlace[]> {
  return tx.query<DeadLetterPlace>(
    `select dead_letter_id, last_failed_at::text as last_failed_at from hub.dead_letters d where ${filterSql}
       and ($4::timestamptz is null or (d.last_failed_at, dead_letter_id) < ($4, $5))
     order by d.last_failed_at desc, dead_letter_id desc limit $6`,
    [
      ...filterParams({ ...filter, status: 'open' }),
      before?.last_failed_at ?? null,
      before?.dead_letter_id ?? null,
      limit,
    ],
  );
}

const filterSql = `($1::text is null or kind = $1)
  and ($2::text is null or status = $2) and ($3::text is null or fingerprint = $3)`;

function filterParams({ kind, status, fingerprint }: DeadLetterFilter): readonly unknown[] {
  return [kind ?? null, status ?? null, fingerprint ?? null];
}

/** One dead letter; with `lock` no other caller changes it until the transaction ends. */
export async function findDeadLetter(
  tx: RecordsTransaction,
  id: string,
  { lock = false }: { readonly lock?: boolean } = {},
): Promise<StoredDeadLetter | undefined> {
  const [row] = await tx.query<StoredDeadLetter>(
    `select * from hub.dead_letters where dead_letter_id = $1${lock ? ' for update' : ''}`,
    [id],
  );
  return row;
}

/** Changes the status of a dead letter. */
export async function markDeadLetter(
  tx: RecordsTransaction,
  id: string,
  status: StoredDeadLetter['status'],
  note: string | null = null,
): Promise<StoredDeadLetter> {
  const [row] = await tx.query<StoredDeadLetter>(
    `update hub.dead_letters set status = $2, resolution_note = $3 where dead_letter_id = $1 returning *`,
    [id, status, note],
  );
  if (row === undefined) throw new Error('The dead letter no longer exists');
  return row;
}
