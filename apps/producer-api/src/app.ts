import { docs, metrics, openApiDocument, readyz } from '@forme/contracts/producer';
import type { ServiceClient } from '@forme/contracts';
import { createHttpApp, type Handler, type HttpAppOptions } from '@forme/service-kit/http';
import type { EngineParts } from './asking/run-engine';
import type { FindTicketFile } from './intake/ticket-files';
import type { RunRequest } from './applying/run-request';
import type { TryPlan } from './applying/try-plan';
import { applyHandlers } from './features/apply/routes';
import { streamHandlers } from './features/apply/stream';
import { spotsHandlers } from './features/spots/routes';
import { cjdHandlers } from './features/cjd/routes';
import { contractHandlers } from './features/contract/routes';
import { jobHandlers } from './features/jobs/routes';
import { lineageHandlers } from './features/lineage/routes';
import { planningHandlers } from './features/planning/routes';
import { previewHandlers } from './features/preview/routes';
import { healthHandlers, type ProducerIdentity } from './features/platform/routes';
import { retentionHandlers } from './features/retention/routes';
import { LINEAGE_SCHEMA_VERSION } from './features/schema/plan-schemas';
import { schemaHandlers } from './features/schema/routes';
import type { JobDesk } from './jobs/job-desk';
import type { FileStore } from './cache/file-store';
import type { LineageStore } from './lineage/lineage-store';
import { problemOf, problems } from './problems';
import { mountedContract, selectionName } from './producers/mounted-contract';
import type { EraseForTraining } from './retention/erase-for-training';

/** Services of the HTTP routes. */
export interface ProducerServices extends Omit<ProducerIdentity, 'selection'> {
  /** Words of PRODUCER_SELECTOR. */
  readonly selector: readonly string[];
  readonly runRequest: RunRequest;
  readonly tryPlan: TryPlan;
  readonly engineParts: EngineParts;
  readonly fileStore: FileStore;
  /** The service that holds the spot libraries. */
  readonly extraction: ServiceClient;
  readonly findTicketFile: FindTicketFile;
  readonly desk: JobDesk;
  readonly lineage: LineageStore;
  readonly erase: EraseForTraining;
  /** Largest JSON body with a PDF, in bytes. */
  readonly maxJsonBytes: number;
}

/** Every operation with behaviour. Other operations of the contract answer 501. */
export function producerHandlers(services: ProducerServices): readonly Handler[] {
  const { selector, desk, lineage, erase } = services;
  const features = [
    ...healthHandlers({ ...services, selection: selectionName(selector) }),
    ...schemaHandlers(),
    ...applyHandlers(services),
    ...streamHandlers(services, selector),
    ...spotsHandlers(services.extraction),
    ...planningHandlers(services.engineParts),
    ...previewHandlers(services.engineParts, services.maxJsonBytes),
    ...cjdHandlers(services),
    ...jobHandlers(desk),
    ...lineageHandlers(lineage),
    ...retentionHandlers(erase),
  ];
  const mounted = new Set(mountedContract(selector).operations.map(({ id }) => id));
  const served = [
    ...features.map(({ operation }) => operation).filter(({ id }) => mounted.has(id)),
    ...[readyz, metrics, openApiDocument, docs],
  ];
  return [
    ...features.filter(({ operation }) => mounted.has(operation.id)),
    ...contractHandlers({ served, schemaVersion: LINEAGE_SCHEMA_VERSION }),
  ];
}

/** The producer service as an Express application. */
export function createApp(
  services: ProducerServices,
  options: Omit<HttpAppOptions, 'contract' | 'handlers'>,
): ReturnType<typeof createHttpApp> {
  return createHttpApp({
    ...options,
    contract: mountedContract(services.selector),
    handlers: producerHandlers(services),
    problems: Object.values(problems),
    mapError: problemOf,
    responseHeaders: { 'X-Producer-Instance-Id': services.instanceId },
  });
}
