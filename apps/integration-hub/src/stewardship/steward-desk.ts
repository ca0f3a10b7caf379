import type { RecordsTransaction } from '@forme/backing-services/records';
import type { EntityType } from '@forme/contracts/hub';
import type { Audit } from '../audit';
import { storableText, type ExternalKey } from '../model';
import { problems } from '../problems';
import { lookUpReference, readEntity } from '../reading';
import {
  applySteward,
  forgetSteward,
  holdStatements,
  linkKey,
  ObservationRefused,
  STEWARD,
  unlinkKey,
} from '../reconciling';
import { mintId, type TenantRecords } from '../storage';
import {
  addStatement,
  endStatement,
  findStatement,
  statementsOf,
  type Decision,
  type StoredStatement,
} from './statement-log';

/** An entity by its type and id. */
export interface EntityPlace {
  readonly type: EntityType;
  readonly id: string;
}

type Reference = NonNullable<Awaited<ReturnType<typeof lookUpReference>>>;

/**
 * Decisions of persons on entities, against or in addition to the values of systems. Every method rejects with 404 for an entity that is not
 * shown.
 */
export interface StewardDesk {
  /** Newest first. */
  statements(
    tenant: string,
    at: EntityPlace,
    page: { readonly limit: number; readonly offset: number },
  ): Promise<readonly StoredStatement[]>;
  /** Throws 422 for what does not fit the field. */
  state(
    tenant: string,
    at: EntityPlace,
    stated: { readonly field: string; readonly value: unknown } & Decision,
  ): Promise<StoredStatement>;
  /** Throws 409 for a statement that is not in force. */
  withdraw(
    tenant: string,
    at: EntityPlace,
    statementId: string,
    decision: Decision,
  ): Promise<StoredStatement>;
  /** Throws 409 for a key that an entity has already. */
  link(
    tenant: string,
    at: EntityPlace,
    link: {
      readonly key: ExternalKey;
      readonly url: string | null;
      readonly role: 'primary' | 'alias';
    } & Decision,
  ): Promise<Reference>;
  /** Throws 409 when what is left of the entity is not complete. */
  unlink(
    tenant: string,
    at: EntityPlace,
    unlink: { readonly key: ExternalKey; readonly withdraw: boolean } & Decision,
  ): Promise<{ readonly removed: Reference; readonly statementsWithdrawn: number }>;
}

/** Dependencies of the desk. */
export interface StewardParts {
  readonly records: TenantRecords;
  readonly note: Audit['append'];
  /** Called with the entities that have new keys, after the transaction. */
  readonly wake: (tenant: string, of: { readonly entities: readonly string[] }) => Promise<void>;
  readonly now: () => Date;
}

export function makeStewardDesk(parts: StewardParts): StewardDesk {
  return { ...statementDesk(parts), ...referenceDesk(parts) };
}

type Stating = Pick<StewardDesk, 'statements' | 'state' | 'withdraw'>;

function statementDesk({ records, note, now }: StewardParts): Stating {
  return {
    statements: (tenant, at, page) =>
      records.within(tenant, async (tx) => statementsOf(tx, await shownId(tx, at), page)),
    state: (tenant, at, { field, value, ...decision }) =>
      refusing(() =>
        records.within(tenant, async (tx) => {
          const id = await shownId(tx, at);
          const stated = { field, value, decision, now: now() };
          const row = await stateValue(tx, tenant, { type: at.type, id }, stated);
          const { statement_id } = found(row);
          const payload = { statement_id, field, value, reason: decision.reason };
          await note(tx, tenant, {
            actor: decision.actor,
            action: 'entity.value_stated',
            subject: id,
            payload,
          });
          return found(row);
        }),
      ),
    withdraw: (tenant, at, statementId, decision) =>
      records.within(tenant, async (tx) => {
        const id = await shownId(tx, at);
        await holdStatements(tx, tenant, id);
        found(storableText(statementId) ? await findStatement(tx, id, statementId) : undefined);
        const ended = await endStatement(tx, statementId, { ...decision, at: now() });
        if (!ended)
          throw problems.statementEnded('The statement is already superseded or withdrawn');
        await forgetSteward(tx, tenant, id, statementId);
        await checkComplete(tx, at.type, id);
        const payload = { statement_id: statementId, field: ended.field, reason: decision.reason };
        await note(tx, tenant, {
          actor: decision.actor,
          action: 'entity.value_withdrawn',
          subject: id,
          payload,
        });
        return ended;
      }),
  };
}

interface Stated {
  readonly field: string;
  readonly value: unknown;
  readonly decision: Decision;
  readonly now: Date;
  /** It counts only until a source says something else of the field. */
  readonly untilChange?: boolean;
  /** Runs behind the lock, before the entity is judged again. */
  readonly before?: () => Promise<void>;
}

async function stateValue(
  tx: RecordsTransaction,
  tenant: string,
  { type, id }: EntityPlace,
  { field, value, decision, now, untilChange = false, before }: Stated,
): Promise<StoredStatement | undefined> {
  const statementId = mintId('stm');
  await holdStatements(tx, tenant, id);
  await before?.();
  const stated = { statementId, value, now, untilChange };
  const moment = await applySteward(tx, tenant, { type, id, field }, stated);
  return addStatement(tx, tenant, id, { ...stated, ...decision, field, at: moment });
}

/** States a value inside a transaction that began elsewhere. Throws 422 for what does not fit the field. */
export async function stateInTransaction(
  tx: RecordsTransaction,
  tenant: string,
  { at, ...stated }: Stated & { readonly at: EntityPlace },
): Promise<void> {
  await refusing(() => stateValue(tx, tenant, at, stated));
}

function referenceDesk({
  records,
  note,
  wake,
  now,
}: StewardParts): Omit<StewardDesk, keyof Stating> {
  return {
    async link(tenant, at, { key, url, role, actor, reason }) {
      checkKey(key);
      const { id, reference } = await records.within(tenant, async (tx) => {
        const owner = { type: at.type, id: await shownId(tx, at) };
        const known = await lookUpReference(tx, key);
        const seenAt = now().toISOString();
        const seen = {
          connectionId: null,
          url,
          role,
          origin: 'manual',
          seenAt,
          decision: { by: actor, reason },
        };
        if (known || !(await linkKey(tx, tenant, owner, { key, ...seen }))) {
          throw problems.keyTaken('An entity already has this key; GET /v1/xref names it');
        }
        const payload = { ...key, role, reason };
        await note(tx, tenant, {
          actor,
          action: 'cross_reference.added',
          subject: owner.id,
          payload,
        });
        return { id: owner.id, reference: found(await lookUpReference(tx, key)) };
      });
      await wake(tenant, { entities: [id] });
      return reference;
    },
    unlink: (tenant, at, { key, withdraw, actor, reason }) =>
      records.within(tenant, async (tx) => {
        checkKey(key);
        const id = await shownId(tx, at);
        const removed = await lookUpReference(tx, key);
        const unlinked = await unlinkKey(tx, tenant, id, {
          key,
          withdraw,
          now: now(),
          decision: { by: actor, reason },
        });
        if (!removed || !unlinked) throw problems.notFound('The entity does not have this key');
        await checkComplete(tx, at.type, id);
        const payload = { ...key, withdraw, reason };
        await note(tx, tenant, { actor, action: 'cross_reference.removed', subject: id, payload });
        return { removed, ...unlinked };
      }),
  };
}

/** The id under which an entity is shown: the survivor's, when it was merged. */
async function shownId(tx: RecordsTransaction, { type, id }: EntityPlace): Promise<string> {
  const shown = await readEntity(tx, type, id);
  if (shown) return shown.entity.id;
  throw problems.notFound('There is no entity of this type with this id');
}

async function checkComplete(tx: RecordsTransaction, type: EntityType, id: string): Promise<void> {
  if (await readEntity(tx, type, id)) return;
  throw problems.entityIncomplete(
    'Without it the entity lacks a required field; state the field first',
  );
}

/** Refusals of what does not fit the model, as problems. */
async function refusing<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof ObservationRefused)) throw error;
    const errors = error.misfits.map(({ path, message }) => ({ path, code: error.code, message }));
    throw problems.invalidEntity(error.message, { extensions: { errors }, cause: error });
  }
}

// The limit of an event's key.
const longest = { system: 200, externalType: 400, externalId: 1000 } as const;

function checkKey(key: ExternalKey): void {
  for (const [name, bytes] of Object.entries(longest)) {
    const text = key[name as keyof ExternalKey];
    if (storableText(text) && Buffer.byteLength(text) <= bytes) continue;
    throw problems.invalidEntity(
      `The key is too long, or holds NUL: ${name} has at most ${bytes} bytes`,
    );
  }
  if (key.system === STEWARD)
    throw problems.invalidEntity(`No system may have the name ${STEWARD}`);
}

function found<T>(value: T | undefined): T {
  if (value === undefined) throw problems.notFound('There is no such statement on this entity');
  return value;
}
