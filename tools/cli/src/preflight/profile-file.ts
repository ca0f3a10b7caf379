import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { RemoteProblem, type ServiceClient } from '@forme/contracts';
import { registerProfile, type Profile } from '@forme/contracts/preflight';
import { UsageError } from '../command';

/** The id of the profile that an option names: an id as it is, a file `*.json` registered under an id of its content. */
export async function profileIdOf(
  client: ServiceClient,
  profile: string | undefined,
): Promise<string | undefined> {
  if (profile?.endsWith('.json') !== true) return profile;
  const text = await readFile(profile, 'utf8').catch((cause: unknown) => {
    throw new UsageError(`--profile: ${profile} cannot be read`, { cause });
  });
  const id = `file-${createHash('sha256').update(text).digest('hex').slice(0, 16)}`;
  const body = { profile_id: id, preflight_profile: parsed(profile, text) };
  try {
    await client.call(registerProfile, { body });
  } catch (cause) {
    if (!(cause instanceof RemoteProblem) || cause.status !== 422) throw cause;
    throw new UsageError(`--profile: ${profile} is not valid: ${cause.detail}`, { cause });
  }
  return id;
}

function parsed(file: string, text: string): Profile {
  try {
    // The service checks its shape.
    return JSON.parse(text) as Profile;
  } catch (cause) {
    throw new UsageError(`--profile: ${file} is not JSON`, { cause });
  }
}
