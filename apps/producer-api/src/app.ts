import { docs, metrics, openApiDocument, readyz } from '@forme/contracts/producer';
import { createHttpApp, type Handler, type HttpAppOptions } from '@forme/service-kit/http';
import { contractHandlers } from './features/contract/routes';
import type { ReadLiveExtraction } from '@forme/service-kit/peers';
import { healthHandlers } from './features/platform/routes';
import { LINEAGE_SCHEMA_VERSION } from './features/schema/plan-schemas';
import { schemaHandlers } from './features/schema/routes';
import { problems } from './problems';
import { mountedContract, selectionName } from './producers/mounted-contract';

/** What stands behind the HTTP surface. */
export interface ProducerServices {
  readonly instanceId: string;
  /** Words of PRODUCER_SELECTOR. */
  readonly selector: readonly string[];
  readonly readLiveExtraction: ReadLiveExtraction;
}

/** Every operation with behaviour. What the contract declares beside them answers 501. */
export function producerHandlers(services: ProducerServices): readonly Handler[] {
  const { instanceId, selector, readLiveExtraction } = services;
  const selection = selectionName(selector);
  const features = [
    ...healthHandlers({ instanceId, selection, readLiveExtraction }),
    ...schemaHandlers(),
  ];
  const served = [
    ...features.map(({ operation }) => operation),
    ...[readyz, metrics, openApiDocument, docs],
  ];
  return [...features, ...contractHandlers({ served, schemaVersion: LINEAGE_SCHEMA_VERSION })];
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
    invalidBodyStatus: 422,
  });
}
