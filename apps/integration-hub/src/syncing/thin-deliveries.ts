import type { Jobs } from '@forme/backing-services/jobs';
import { definitionOfSystem } from '../connectors/definition-store';
import { entityTypeOf } from '../model';
import { readJson } from '../ingest/delivery-facts';
import type { ThinDeliveries } from '../ingest/apply-envelope';
import { parseMembers } from '../ingest/member-path';
import { mintId } from '../storage';
import { SYNC_QUEUE } from './run-sync';
import { addRun, findRun } from './sync-store';

/** Makes the use case. */
export function makeThinDeliveries(jobs: Jobs): ThinDeliveries {
  return {
    async begin(tx, tenant, envelope, body) {
      const { connection_id: connectionId, envelope_id: envelopeId } = envelope;
      if (connectionId === null || envelope.sync_id !== null || body === null) return undefined;
      const stored = await definitionOfSystem(tx, envelope.system);
      const thin = stored?.definition.webhooks?.thin;
      const read = thin && readJson(body);
      if (!read || !('document' in read)) return undefined;
      const named = thin.event_path && parseMembers(thin.event_path)?.(read.document);
      const event = typeof named === 'string' ? named : (envelope.event_type ?? '');
      const entity = Object.hasOwn(thin.events, event)
        ? entityTypeOf(thin.events[event] ?? '')
        : undefined;
      const url = parseMembers(thin.url_path)?.(read.document);
      if (entity === undefined || typeof url !== 'string' || url.length > 2000) return undefined;
      const first = readOf(envelopeId);
      const syncId = (await findRun(tx, first)) ? mintId('syn') : first;
      await addRun(tx, tenant, {
        sync_id: syncId,
        connection_id: connectionId,
        entity,
        mode: 'pull',
        place: { at: 'address', url, envelopeId },
        since: null,
        etag: null,
      });
      return syncId;
    },
    async begun(tx, envelopeId) {
      const run = await findRun(tx, readOf(envelopeId));
      return run?.status === 'queued' ? run.sync_id : undefined;
    },
    async queue(tenant, syncId) {
      await jobs.submit({ queue: SYNC_QUEUE, tenant, id: syncId, payload: {} });
    },
  };
}

/** The first read that a notification began. */
function readOf(envelopeId: string): string {
  return `syn_${envelopeId.slice(envelopeId.indexOf('_') + 1)}`;
}
