import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ServiceClient } from '@forme/contracts';
import { processEnvironment } from '@forme/service-kit/config';
import type { Terminal } from '../command';
import { startPlatform } from './platform';
import { preflightClient } from './sample-job';

/** Work with a preflight service: the one at `api`, or one of its own, in a folder that goes with it. */
export async function withPreflight<T>(
  terminal: Terminal,
  api: string | undefined,
  work: (client: ServiceClient) => Promise<T>,
): Promise<T> {
  const env = processEnvironment();
  if (api !== undefined) return work(preflightClient(api, env['FORME_TOKEN']));
  const dataFolder = await mkdtemp(join(tmpdir(), 'forme-preflight-'));
  const platform = await startPlatform({
    env: {
      ...env,
      ENGINE_RATE_LIMIT_DISABLED: 'true',
      PREFLIGHT_RATE_LIMIT_DISABLED: 'true',
      LOG_LEVEL: 'error',
    },
    services: ['extraction', 'preflight'],
    portBase: 0,
    host: '127.0.0.1',
    dataFolder,
    say: (text) => terminal.interactive && terminal.err(`forme: ${text}\n`),
  });
  try {
    return await work(preflightClient(platform.addresses.get('preflight')?.url ?? ''));
  } finally {
    await platform.stop();
    await rm(dataFolder, { recursive: true, force: true });
  }
}
