import { join } from 'node:path';
import { AuthConfigError } from '@forme/tenancy';
import type { HubConfig } from './config';
import { keyringIn, parseKeyring, type Keyring } from './secrets';

/** Keys of one purpose. Several processes have to share them: only a deployment in one data folder makes its own. */
export function keysOf(
  { databaseUrl, dataFolder }: HubConfig,
  variable: string,
  text: string | undefined,
): Keyring {
  if (text !== undefined) return parseKeyring(variable, text);
  if (databaseUrl === undefined) return keyringIn(join(dataFolder, 'hub', 'keys', variable));
  throw new AuthConfigError(`${variable} is not set; with DATABASE_URL it has to be`);
}
