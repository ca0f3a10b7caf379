import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Environment, processEnvironment } from '@forme/service-kit/config';
import type { Terminal } from '../command';
import { type ServiceName, startPlatform } from './platform';

/** Work with the address of a service that is started for it, beside those it stands on, in a folder that goes with it. */
export async function withOwnService<T>(
  terminal: Terminal,
  name: ServiceName,
  work: (url: string) => Promise<T>,
  env: Environment = {},
): Promise<T> {
  const dataFolder = await mkdtemp(join(tmpdir(), `forme-${name}-`));
  const platform = await startPlatform({
    env: {
      ...processEnvironment(),
      ENGINE_RATE_LIMIT_DISABLED: 'true',
      PREFLIGHT_RATE_LIMIT_DISABLED: 'true',
      PRODUCER_RATE_LIMIT_DISABLED: 'true',
      COMPARE_RATE_LIMIT_DISABLED: 'true',
      LOG_LEVEL: 'error',
      ...env,
    },
    services: ['extraction', name],
    portBase: 0,
    host: '127.0.0.1',
    dataFolder,
    say: (text) => terminal.interactive && terminal.err(`forme: ${text}\n`),
  });
  try {
    return await work(platform.addresses.get(name)?.url ?? '');
  } finally {
    await platform.stop();
    await rm(dataFolder, { recursive: true, force: true });
  }
}
