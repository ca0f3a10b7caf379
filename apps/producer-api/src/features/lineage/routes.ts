import { getLineage, listLineage, verifyLineage } from '@forme/contracts/producer';
import { handle, type Handler } from '@forme/service-kit/http';
import type { LineageStore } from '../../lineage/lineage-store';
import { readChain } from '../../lineage/read-chain';
import { problems } from '../../problems';

/** `/v1/lineage`. */
export function lineageHandlers(store: LineageStore): readonly Handler[] {
  return [
    handle(getLineage, async ({ params: { id } }, { tenant }) => {
      const steps = await readChain(store, tenant, id);
      if (steps.length === 0) throw problems.lineageNotFound('There is no lineage with this id');
      return { lineage_id: id, steps: [...steps] };
    }),
    handle(verifyLineage, async ({ params: { id } }, { tenant }) => {
      const { recordsChecked, faults } = await store.verify(tenant);
      const isKnown = faults.some(({ lineageId }) => lineageId === id);
      if (!isKnown && (await store.steps(tenant, id)).length === 0) {
        throw problems.lineageNotFound('There is no lineage with this id');
      }
      return {
        lineage_id: id,
        valid: faults.length === 0,
        records_checked: recordsChecked,
        faults: faults.map(({ lineageId, stepIndex, reason }) => ({
          lineage_id: lineageId,
          step_index: stepIndex,
          reason,
        })),
      };
    }),
    handle(listLineage, async ({ query }, { tenant }) => {
      const { limit = 50, cursor, producer, sha256, since, until } = query;
      const page = await store.list(tenant, {
        limit,
        producer,
        sha256,
        since: moment(since),
        until: moment(until),
        cursor: cursor === undefined ? undefined : positionOf(cursor),
      });
      const next = page.nextCursor;
      return {
        lineage_ids: [...page.ids],
        next_cursor: next === null ? null : Buffer.from(next.toString()).toString('base64url'),
      };
    }),
  ];
}

const moment = (text: string | undefined): Date | undefined =>
  text === undefined ? undefined : new Date(text);

function positionOf(cursor: string): bigint {
  const text = Buffer.from(cursor, 'base64url').toString('latin1');
  if (/^\d{1,18}$/.test(text)) return BigInt(text);
  throw problems.badCursor('cursor must be the next_cursor of the page before');
}
