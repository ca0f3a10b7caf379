import { JobPostponed, type JobHandler, type Jobs } from '@forme/backing-services/jobs';
import { layAside, resolveDeadLetters, type PutBack } from '../dead-letters';
import { mintId, type TenantRecords } from '../storage';
import type { WriteBackParts } from './pushing';
import { settleIntent } from './read-back';

/** Queue of pushes whose outcome has to be found out. */
export const READ_BACK_QUEUE = 'hub-read-back';

interface ReadBackPayload {
  readonly intent_id: string;
  /** How often it was looked for already. */
  readonly looked: number;
}

const firstWaitMs = 2000;
const longestWaitMs = 900_000;
const mostLooks = 8;

/** Queues the question what became of a push. */
export function makeSettleLater(jobs: Jobs): WriteBackParts['settleLater'] {
  return async (tenant, intentId) => {
    const payload: ReadBackPayload = { intent_id: intentId, looked: 0 };
    await jobs.submit({ queue: READ_BACK_QUEUE, tenant, id: mintId('rbk'), payload });
  };
}

/** Puts a push that was laid aside back to the question what became of it. */
export function putBackPush(jobs: Jobs): PutBack {
  const settleLater = makeSettleLater(jobs);
  return async (tenant, { intent_id: intentId }) => {
    if (intentId !== null) await settleLater(tenant, intentId);
  };
}

/** The worker: asks the system, with growing pauses, and lays the push aside when it never answers. */
export function makeReadBackWorker(
  parts: WriteBackParts & { readonly records: TenantRecords },
): JobHandler {
  return async ({ tenant, payload, createdAt, attempt }) => {
    const { intent_id: intentId } = payload as ReadBackPayload;
    const work = { kind: 'write_back', intent_id: intentId } as const;
    if (await settleIntent(parts, tenant, intentId)) {
      await parts.records.within(tenant, (tx) => resolveDeadLetters(tx, work));
      return { result: { settled: true } };
    }
    const waited = Date.now() - createdAt.getTime();
    if (attempt < mostLooks) {
      const wait = Math.min(longestWaitMs, Math.max(firstWaitMs, waited));
      throw new JobPostponed(wait, 'The system does not say what became of the push');
    }
    await parts.records.within(tenant, (tx) =>
      layAside(tx, tenant, work, {
        class: 'transient',
        code: 'unknown_outcome',
        message:
          'The system never said what became of the push; look there, then replay or discard',
        pointer: '',
      }),
    );
    return { result: { settled: false } };
  };
}
