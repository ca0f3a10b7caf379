import { JobPostponed, type JobHandler, type Jobs } from '@forme/backing-services/jobs';
import { layAside, resolveDeadLetters, type PutBack } from '../dead-letters';
import { mintId, type TenantRecords } from '../storage';
import type { WriteBackParts } from './pushing';
import { settleIntent } from './read-back';

/** Queue of pushes whose outcome is unknown. */
export const READ_BACK_QUEUE = 'hub-read-back';

interface ReadBackPayload {
  readonly intent_id: string;
}

const longestFirstWaitMs = 2000;
const longestWaitMs = 900_000;
const mostLooks = 8;

/** Queues the reading back of a push. */
export function makeSettleLater(jobs: Jobs): WriteBackParts['settleLater'] {
  return async (tenant, intentId) => {
    const payload: ReadBackPayload = { intent_id: intentId };
    await jobs.submit({ queue: READ_BACK_QUEUE, tenant, id: mintId('rbk'), payload });
  };
}

/** Queues the reading back of a push from the dead letters again. */
export function putBackPush(jobs: Jobs): PutBack {
  const settleLater = makeSettleLater(jobs);
  return async (tenant, { intent_id: intentId }) => {
    if (intentId !== null) await settleLater(tenant, intentId);
  };
}

/** The worker: reads a push back, with growing pauses, and moves it to the dead letters when its outcome stays unknown. */
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
      const firstWaitMs = Math.min(longestFirstWaitMs, parts.settleMs);
      const wait = Math.min(longestWaitMs, Math.max(firstWaitMs, waited));
      throw new JobPostponed(wait, 'The outcome of the push is still unknown');
    }
    await parts.records.within(tenant, (tx) =>
      layAside(tx, tenant, work, {
        class: 'transient',
        code: 'unknown_outcome',
        message:
          'The system did not confirm the push; check its record there, then replay or discard',
        pointer: '',
      }),
    );
    return { result: { settled: false } };
  };
}
