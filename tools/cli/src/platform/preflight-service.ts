import type { ServiceClient } from '@forme/contracts';
import { processEnvironment } from '@forme/service-kit/config';
import type { Terminal } from '../command';
import { withOwnService } from './own-service';
import { preflightClient } from './sample-job';

/** Work with a preflight service: the one at `api`, or one of its own. */
export function withPreflight<T>(
  terminal: Terminal,
  api: string | undefined,
  work: (client: ServiceClient) => Promise<T>,
): Promise<T> {
  return api === undefined
    ? withOwnService(terminal, 'preflight', (url) => work(preflightClient(url)))
    : work(preflightClient(api, processEnvironment()['FORME_TOKEN']));
}
