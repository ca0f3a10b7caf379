import type { WorkOptions, Worker } from '@forme/backing-services/jobs';
import type { GuardedFetch } from '@forme/service-kit/outbound';
import { makeWebhookDesk, WEBHOOK_QUEUE, type WebhookDesk } from './changes/webhook-desk';
import { makeDefinitionDesk } from './connectors/definition-desk';
import { FILE_QUEUE, LOOK_QUEUE, makeDropDesk, makeFileWorker, makeLookWorker } from './dropping';
import type { AdapterServices } from './features/adapters/routes';
import type { ConnectionServices } from './features/connections/routes';
import type { DefinitionServices } from './features/connector-definitions/routes';
import type { FileDropServices } from './features/file-drops/routes';
import type { ApplyParts } from './ingest/apply-envelope';
import { RECONCILE_QUEUE } from './ingest/receive-delivery';
import { makeConnectionDesk, type ConnectionDeskParts } from './outbound/connection-desk';
import type { WriteBackParts } from './outbound/pushing';
import type { RestParts } from './outbound/rest-connector';
import type { ServiceParts } from './service-parts';
import { tenantRecords } from './storage';
import { makeDryRunDefinition } from './syncing/dry-run-definition';
import { applyWaiting, makeSyncWorker, SYNC_QUEUE } from './syncing/run-sync';
import { makeSyncDesk, PLAN_QUEUE } from './syncing/sync-desk';

/** Services of the routes of connections, definitions and reads. */
export interface ConnectServices {
  readonly adapters: AdapterServices;
  readonly connections: ConnectionServices;
  readonly definitions: DefinitionServices;
  readonly webhooks: WebhookDesk;
  readonly drops: FileDropServices;
  /** Starts to work on the queues of reads. */
  readonly work: (options: WorkOptions) => readonly Worker[];
}

const longWork = { maxAttempts: 1000, deadlineMs: 1_800_000 } as const;

/** Builds the use cases of systems that are connected. */
export function makeConnectServices({
  parts: { pool, jobs, secrets, note, now, maxBodyBytes, dropFolder },
  pushing,
  rest,
  applying,
  checkAddress,
  fetchFor,
}: {
  readonly parts: ServiceParts;
  readonly pushing: WriteBackParts;
  readonly rest: RestParts;
  readonly applying: ApplyParts;
  readonly checkAddress: ConnectionDeskParts['checkAddress'];
  readonly fetchFor: (url: string) => GuardedFetch;
}): ConnectServices {
  const records = tenantRecords(pool);
  const { adapters, breaker } = pushing;
  const sync = makeSyncDesk({ records, jobs, adapters, now });
  const applyLater = async (tenant: string, id: string) => {
    await jobs.submit({ queue: RECONCILE_QUEUE, tenant, id, payload: {} });
  };
  const worker = makeSyncWorker({
    records,
    secrets,
    adapters,
    breaker,
    applying,
    applyLater,
    now,
  });
  const plan: ConnectionDeskParts['plan'] = (connection) => sync.plan(connection);
  const webhooks = makeWebhookDesk({ records, jobs, secrets, note, fetchFor, checkAddress, now });
  const dropping = { records, jobs, note, secrets, rest, dropFolder, maxBodyBytes, now };
  const waiting = { records, applying, applyLater };
  const applyFile = (tenant: string, id: string) => applyWaiting(waiting, id, tenant);
  return {
    webhooks,
    drops: { desk: makeDropDesk(dropping), maxBodyBytes },
    adapters: { records, adapters },
    connections: { desk: makeConnectionDesk({ ...pushing, now, checkAddress, plan }), sync },
    definitions: {
      desk: makeDefinitionDesk({ records, note }),
      dryRun: makeDryRunDefinition({ records, secrets, rest, now }),
    },
    work: (options) => [
      jobs.work(SYNC_QUEUE, worker, { ...options, ...longWork }),
      jobs.work(PLAN_QUEUE, sync.planWorker, { ...options, maxAttempts: 1000 }),
      jobs.work(FILE_QUEUE, makeFileWorker({ records, applyWaiting: applyFile }), {
        ...options,
        ...longWork,
      }),
      jobs.work(LOOK_QUEUE, makeLookWorker(dropping), { ...options, ...longWork }),
      jobs.work(WEBHOOK_QUEUE, webhooks.worker, { ...options, ...longWork }),
    ],
  };
}
