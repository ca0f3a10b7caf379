import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { AuthConfigError } from '@forme/tenancy';

/** 32 bytes and the name they are known by in what they protect. */
export interface Key {
  readonly id: string;
  readonly bytes: Buffer;
}

/** Keys of one purpose: the current one writes, all of them read. */
export interface Keyring {
  readonly current: Key;
  /** Undefined for a key that was taken out of the ring. */
  find(id: string): Key | undefined;
}

const entry = /^([a-z0-9][a-z0-9-]{0,31}):([A-Za-z0-9+/]{43}=)$/;

/** Reads `id:base64,id:base64` (32 bytes each, the current key first). Throws `AuthConfigError` naming the variable. */
export function parseKeyring(variable: string, text: string): Keyring {
  const keys = text.split(',').map((part) => {
    const [, id, base64] = entry.exec(part.trim()) ?? [];
    if (id === undefined || base64 === undefined) {
      throw new AuthConfigError(
        `${variable} must be id:key,id:key with 32 bytes of base64 each (openssl rand -base64 32), the current key first`,
      );
    }
    return { id, bytes: Buffer.from(base64, 'base64') };
  });
  const byId = new Map(keys.map((key) => [key.id, key]));
  if (byId.size < keys.length) throw new AuthConfigError(`${variable} names a key twice`);
  const [current] = keys;
  if (current === undefined) throw new AuthConfigError(`${variable} is not set`);
  return { current, find: (id) => byId.get(id) };
}

/** The keyring in `file`, made with a random key when there is none. For deployments that keep everything in one data folder. */
export function keyringIn(file: string): Keyring {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  try {
    // Fails when another process made it first: then its key is the one.
    writeFileSync(file, `own:${randomBytes(32).toString('base64')}`, { flag: 'wx', mode: 0o600 });
  } catch (thrown) {
    if ((thrown as NodeJS.ErrnoException).code !== 'EEXIST') throw thrown;
  }
  return parseKeyring(file, readFileSync(file, 'utf8'));
}
