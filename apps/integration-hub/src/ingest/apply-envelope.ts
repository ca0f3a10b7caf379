import type { JobHandler } from '@forme/backing-services/jobs';
import { RecordsError, type RecordsTransaction } from '@forme/backing-services/records';
import { layAside, resolveDeadLetters, type Failure } from '../dead-letters';
import { ObservationRefused, type Applied, type ApplyObservations } from '../reconciling';
import type { TenantRecords } from '../storage';
import { decodedBody } from './delivery-facts';
import {
  bodyOfEnvelope,
  findEnvelope,
  settleEnvelope,
  type EnvelopeResult,
  type StoredEnvelope,
} from './envelope-store';
import type { MapEnvelope, Mapped, MappingRef } from './mapped';
import { noteSought, type WakeUnmatched } from './unmatched-events';
import { defined } from '@forme/contracts/defined';

/** Dependencies of applying. */
export interface ApplyParts {
  readonly records: TenantRecords;
  readonly map: MapEnvelope;
  readonly apply: ApplyObservations;
  /** Puts events back that waited for what this one made known. */
  readonly wake?: WakeUnmatched;
  /** Reads what notifications only name. */
  readonly thin?: ThinDeliveries;
  /** Bytes a body may have once it is out of its coding. Default 10 MiB. */
  readonly maxBodyBytes?: number;
}

/** Notifications that only name what to read; the room of reading makes it. */
export interface ThinDeliveries {
  /** Begins the read that an envelope requires; undefined for other events. */
  readonly begin: (
    tx: RecordsTransaction,
    tenant: string,
    envelope: StoredEnvelope,
    body: Buffer | null,
  ) => Promise<string | undefined>;
  /** The read that a settled envelope began, so that a worker that was lost in between queues it again. */
  readonly begun: (tx: RecordsTransaction, envelopeId: string) => Promise<string | undefined>;
  readonly queue: (tenant: string, syncId: string) => Promise<void>;
}

/** Final status of an envelope: `unmatched` when no mapping applies to it. */
export type SettledStatus = 'applied' | 'no_change' | 'unmatched' | 'dead';

const mostBytes = 10 * 1024 * 1024;

/** The outcome of an envelope. */
export interface AppliedEnvelope {
  readonly status: SettledStatus | 'gone';
  readonly changes: readonly Applied[];
}

/** Attempts after an unexpected failure before the event becomes a dead letter. */
const mostAttempts = 8;

/** Payload of a job in the queue of deliveries: none names the envelope by the job's own id. */
export interface ReconcilePayload {
  readonly envelope_id?: string;
}

/** The worker of stored deliveries: each is applied in one transaction with what became of it, so a lost worker leaves all or nothing. */
export function makeReconcileWorker(parts: ApplyParts): JobHandler {
  return async ({ id, tenant, payload, attempt }) => {
    const { envelope_id: envelopeId = id } = payload as ReconcilePayload;
    const again = envelopeId !== id;
    try {
      const { status } = await applyEnvelope(parts, tenant, envelopeId, { again });
      return { result: { status } };
    } catch (error) {
      if (isPassing(error) || attempt < mostAttempts) throw error;
      await parts.records.within(tenant, (tx) =>
        bury(tx, tenant, envelopeId, null, {
          class: 'permanent',
          code: 'internal_error',
          message: 'Processing of this event failed repeatedly; see the log of the hub',
          pointer: '',
        }),
      );
      return { result: { status: 'dead' } };
    }
  };
}

/**
 * Applies one envelope; one that is settled is left alone, unless `again`. Rejects when nothing was decided. Events that waited for
 * what it made known are put back behind its transaction, also when a worker that was lost in between comes to it again.
 */
export async function applyEnvelope(
  parts: ApplyParts,
  tenant: string,
  envelopeId: string,
  options: { readonly again?: boolean; readonly mapping?: MappingRef } = {},
): Promise<AppliedEnvelope> {
  const { mapping } = options;
  try {
    const applied = await parts.records.within(tenant, (tx) =>
      applyWithin(parts, tx, { tenant, envelopeId, ...options }),
    );
    // The named entity may have arrived during the search. An event that was put back waits for news: otherwise it would loop.
    const looks = applied.unknown && options.again !== true;
    const { entities } = applied;
    if (applied.pull !== undefined) await parts.thin?.queue(tenant, applied.pull);
    await parts.wake?.(tenant, { entities, ...(looks ? { envelope: envelopeId } : {}) });
    return { status: applied.status, changes: applied.changes };
  } catch (error) {
    // The transaction is rolled back; only the refusal is kept.
    if (!(error instanceof ObservationRefused)) throw error;
    await parts.records.within(tenant, (tx) =>
      bury(tx, tenant, envelopeId, mapping ?? null, failureOf(error)),
    );
    return { status: 'dead', changes: [] };
  }
}

interface AppliedWithin extends AppliedEnvelope {
  /** Ids of the entities it speaks of. */
  readonly entities: readonly string[];
  /** A record names an entity that is not known. */
  readonly unknown: boolean;
  /** The read that the event requires. */
  readonly pull?: string;
}

async function applyWithin(
  { map, apply, thin, maxBodyBytes }: ApplyParts,
  tx: RecordsTransaction,
  options: {
    readonly tenant: string;
    readonly envelopeId: string;
    readonly again?: boolean;
    readonly mapping?: MappingRef;
  },
): Promise<AppliedWithin> {
  const { tenant, envelopeId, again = false, mapping } = options;
  const envelope = await findEnvelope(tx, envelopeId, { lock: true });
  const body = envelope && (await bodyOfEnvelope(tx, envelopeId));
  const none = { changes: [], entities: [], unknown: false };
  if (envelope === undefined || body === undefined) return { ...none, status: 'gone' };
  if (!again && isSettled(envelope)) {
    const entities = envelope.results.map(({ id }) => id);
    const pull =
      envelope.connection_id === null ? undefined : await thin?.begun(tx, envelope.envelope_id);
    const settled = { status: envelope.status, entities, unknown: isUnknown(envelope) };
    return { ...none, ...settled, ...defined({ pull }) };
  }
  const text = decodedBody(body, envelope.headers['content-encoding'], maxBodyBytes ?? mostBytes);
  const pull = mapping ? undefined : await thin?.begin(tx, tenant, envelope, text);
  if (pull !== undefined) {
    const settled = { status: 'no_change', ...refOf(null), results: [], skipped: [] } as const;
    await settleEnvelope(tx, envelopeId, settled);
    return { ...none, status: 'no_change', pull };
  }
  const mapped = await map(tx, tenant, { envelope, body, ...defined({ mapping }) });
  if (mapped.outcome === 'faulty') {
    await bury(tx, tenant, envelopeId, mapped.mapping, mapped.failure);
    return { ...none, status: 'dead' };
  }
  const changes = await apply(tx, tenant, mapped.observations);
  const status = settledStatus(mapped, changes);
  await settleEnvelope(tx, envelopeId, {
    status,
    ...refOf(mapped.mapping),
    results: changes.map(resultOf),
    skipped: mapped.skipped,
  });
  await noteSought(tx, tenant, envelopeId, mapped.sought);
  await resolveDeadLetters(tx, { kind: 'reconcile', envelope_id: envelopeId });
  return { status, changes, entities: changes.map(({ id }) => id), unknown: isUnknown(mapped) };
}

const isUnknown = ({ skipped }: Pick<StoredEnvelope, 'skipped'>): boolean =>
  skipped.some(({ code }) => code === 'unknown_reference');

/** The status of an event that was mapped. */
export function settledStatus(
  { mapping }: Extract<Mapped, { readonly outcome: 'mapped' }>,
  changes: readonly Applied[],
): 'applied' | 'no_change' | 'unmatched' {
  if (mapping === null) return 'unmatched';
  return changes.some(({ action }) => action !== 'no_change') ? 'applied' : 'no_change';
}

async function bury(
  tx: RecordsTransaction,
  tenant: string,
  envelopeId: string,
  mapping: MappingRef | null,
  failure: Failure,
): Promise<void> {
  const status = 'dead' as const;
  await settleEnvelope(tx, envelopeId, { status, ...refOf(mapping), results: [], skipped: [] });
  await layAside(tx, tenant, { kind: 'reconcile', envelope_id: envelopeId }, failure);
}

function failureOf({ code, message, pointer }: ObservationRefused): Failure {
  return { class: 'validation', code, message, pointer };
}

function isSettled(
  envelope: StoredEnvelope,
): envelope is StoredEnvelope & { readonly status: SettledStatus } {
  return ['applied', 'no_change', 'unmatched', 'dead'].includes(envelope.status);
}

function isPassing(error: unknown): boolean {
  return (
    error instanceof RecordsError && (error.kind === 'unavailable' || error.kind === 'conflict')
  );
}

function refOf(mapping: MappingRef | null): Pick<StoredEnvelope, 'mapping_id' | 'mapping_version'> {
  return {
    mapping_id: mapping?.mapping_id ?? null,
    mapping_version: mapping?.mapping_version ?? null,
  };
}

/** A change in the form of the event log. */
function resultOf({ entity, id, version, action }: Applied): EnvelopeResult {
  return { entity, id, version, action };
}
