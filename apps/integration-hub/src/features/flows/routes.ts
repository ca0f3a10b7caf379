import { setTimeout as sleep } from 'node:timers/promises';
import { defined } from '@forme/contracts/defined';
import { getFlow, listFlows, streamEvents } from '@forme/contracts/hub';
import { handle, reply, type Handler } from '@forme/service-kit/http';
import {
  changesBehind,
  endOfChanges,
  idOfPlace,
  isLetGo,
  placeOfId,
} from '../../changes/change-log';
import { problems } from '../../problems';
import { readFlows } from '../../reading/flow-reader';
import type { TenantRecords } from '../../storage';

/** Pause between two looks at the log of changes, in milliseconds. */
const lookMs = 300;
const mostAtOnce = 200;

/** Routes of the flows between systems, and of changes. */
export function flowHandlers(records: TenantRecords): readonly Handler[] {
  return [
    handle(listFlows, async ({ query: { system, limit = 50, offset = 0 } }, { tenant }) => {
      const filter = { limit, offset, ...defined({ system }) };
      const rows = await records.within(tenant, (tx) => readFlows(tx, filter));
      return { rows: [...rows], limit, offset };
    }),
    handle(getFlow, async ({ params: { flow_id: flowId } }, { tenant }) => {
      const only = { flowId, limit: 1, offset: 0 };
      const [flow] = await records.within(tenant, (tx) => readFlows(tx, only));
      if (flow) return flow;
      throw problems.notFound('There is no flow with this id');
    }),
    handle(streamEvents, async ({ headers }, { tenant, signal }) => {
      const last = headers['last-event-id'];
      const from =
        last === undefined
          ? await records.within(tenant, (tx) => endOfChanges(tx))
          : placeOfId(last);
      if (!from) throw problems.unknownEvent('Last-Event-ID is not an id of this stream');
      // A stream from the beginning has no earlier change that could be missing.
      const isBehind = last !== undefined && from.xid !== '0';
      if (isBehind && (await records.within(tenant, (tx) => isLetGo(tx, from))))
        throw problems.unknownEvent(
          'Changes behind Last-Event-ID are not kept any more; read the entities, then follow the stream without it',
        );
      return reply({
        events: async (events) => {
          let place = from;
          const until = AbortSignal.any([signal, events.signal]);
          while (!until.aborted) {
            const at = place;
            const changes = await records.within(tenant, (tx) => changesBehind(tx, at, mostAtOnce));
            for (const change of changes) {
              const { event, body, at: moment } = change;
              const data = { ...body, at: moment.toISOString() };
              await events.send({ id: idOfPlace(change), event, data });
              place = change;
            }
            if (changes.length < mostAtOnce) {
              await sleep(lookMs, undefined, { signal: until }).catch(() => undefined);
            }
          }
        },
      });
    }),
  ];
}
