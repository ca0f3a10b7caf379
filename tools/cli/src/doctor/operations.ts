import type { Operation, ServiceContract } from '@forme/contracts';
import { compareContract } from '@forme/contracts/compare';
import { extractionContract } from '@forme/contracts/extraction';
import { hubContract } from '@forme/contracts/hub';
import { preflightContract } from '@forme/contracts/preflight';
import { producerContract } from '@forme/contracts/producer';
import { compareHandlers } from '@forme/compare-engine';
import { extractionHandlers } from '@forme/extraction-api';
import { hubHandlers } from '@forme/integration-hub';
import { preflightHandlers } from '@forme/preflight-api';
import { producerHandlers, type ProducerServices } from '@forme/producer-api';
import { listUnimplemented, type Handler } from '@forme/service-kit/http';
import type { ServiceName } from '../platform/platform';

/** Declared and implemented operations of a service. */
export interface ServedOperations {
  readonly service: ServiceName;
  readonly declared: number;
  readonly served: number;
  /** Those that answer 501. */
  readonly missing: readonly Pick<Operation, 'id' | 'method' | 'path'>[];
}

/** The operations of the five services. */
export function servedOperations(): readonly ServedOperations[] {
  return [
    operationsOf('extraction', extractionContract, extractionHandlers(standIn())),
    operationsOf(
      'producer',
      producerContract,
      producerHandlers({ ...standIn<ProducerServices>(), selector: ['all'] }),
    ),
    operationsOf('hub', hubContract, hubHandlers(standIn())),
    operationsOf('compare', compareContract, compareHandlers(standIn())),
    operationsOf('preflight', preflightContract, preflightHandlers(standIn())),
  ];
}

function operationsOf(
  service: ServiceName,
  contract: ServiceContract,
  handlers: readonly Handler[],
): ServedOperations {
  const missing = listUnimplemented(contract, handlers);
  const declared = contract.operations.length;
  return {
    service,
    declared,
    served: declared - missing.length,
    missing: missing.map(({ id, method, path }) => ({ id, method, path })),
  };
}

/** A use case that is only handed on: the list of handlers is examined, none is run. Being called is a bug, and says so. */
function standIn<T>(): T {
  const stand: unknown = new Proxy(() => undefined, {
    get: () => stand,
    apply: () => {
      throw new Error('a use case was asked while the operations were listed');
    },
  });
  return stand as T;
}
