import { RecordsError } from '@forme/backing-services/records';
import { hubContract, type HubContractDocument } from '@forme/contracts/hub';
import {
  createHttpApp,
  type Handler,
  type HttpAppOptions,
  type Problem,
} from '@forme/service-kit/http';
import { contractHandlers } from './features/contract/routes';
import { healthHandlers } from './features/platform/routes';
import { problems } from './problems';
import type { TenantRecords } from './storage';

/** What stands behind the HTTP surface. */
export interface HubServices {
  readonly mode: HubContractDocument['deployment_mode'];
  /** The hub's own pool: nothing is seen outside of a tenant. */
  readonly records: TenantRecords;
}

/** Every operation with behaviour. What the contract declares beside them answers 501. */
export function hubHandlers({ mode }: HubServices): readonly Handler[] {
  return [...healthHandlers(), ...contractHandlers(mode)];
}

/** The integration hub as an Express application. */
export function createApp(
  services: HubServices,
  options: Omit<HttpAppOptions, 'contract' | 'handlers'>,
): ReturnType<typeof createHttpApp> {
  return createHttpApp({
    ...options,
    contract: hubContract,
    handlers: hubHandlers(services),
    problems: Object.values(problems),
    invalidBodyStatus: 422,
    mapError: databaseProblem,
  });
}

function databaseProblem(error: unknown): Problem | undefined {
  if (!(error instanceof RecordsError) || error.kind !== 'unavailable') return undefined;
  return problems.notReady('The database does not answer; try again later', {
    headers: { 'Retry-After': '5' },
    cause: error,
  });
}
