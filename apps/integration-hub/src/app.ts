import { hubContract, type HubContractDocument } from '@forme/contracts/hub';
import { createHttpApp, type Handler, type HttpAppOptions } from '@forme/service-kit/http';
import { contractHandlers } from './features/contract/routes';
import { healthHandlers } from './features/platform/routes';
import { problems } from './problems';

/** What stands behind the HTTP surface. */
export interface HubServices {
  readonly mode: HubContractDocument['deployment_mode'];
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
  });
}
