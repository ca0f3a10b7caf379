import { parseArgs } from 'node:util';
import { createClient, type ServiceClient } from '@forme/contracts';
import {
  createApiKey,
  listApiKeys,
  preflightContract,
  revokeApiKey,
  type ApiKey,
} from '@forme/contracts/preflight';
import { processEnvironment } from '@forme/service-kit/environment';
import { EXIT, UsageError, type Command, type Terminal } from '../command';
import { numberOption } from '../files/number-option';
import { remoteFailure } from './remote-failure';

const help = `forme keys create NAME | list | revoke ID  --api URL [options]

Manages the API keys of a preflight service that runs with PREFLIGHT_AUTH_MODE=api-key. The admin key is read from PREFLIGHT_ADMIN_KEY.
A key is printed once, when it is created; only a hash of its secret is stored.

  --api URL          the preflight service
  --tenant NAME      tenant of the keys (default: default)
  --expires-days N   create: days until the key expires; without it the key does not expire
  --json             prints the answer as JSON
`;

interface Options {
  readonly client: ServiceClient;
  readonly tenant: string;
  readonly expiresDays: number | null;
  readonly json: boolean;
  readonly terminal: Terminal;
}

/** `forme keys`. */
export const keysCommand: Command = {
  name: 'keys',
  summary: 'make, list and revoke API keys of a preflight service',
  help,
  async run(args, terminal) {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        api: { type: 'string' },
        tenant: { type: 'string', default: 'default' },
        'expires-days': { type: 'string' },
        json: { type: 'boolean', default: false },
      },
    });
    if (values.api === undefined) throw new UsageError('Name the preflight service with --api');
    const days = values['expires-days'];
    const options = {
      client: createClient(preflightContract, { baseUrl: values.api, timeoutMs: 30_000 }),
      tenant: values.tenant,
      expiresDays:
        days === undefined ? null : numberOption('expires-days', days, { min: 1, max: 3650 }),
      json: values.json,
      terminal,
    };
    try {
      await act(positionals, options);
      return EXIT.good;
    } catch (error) {
      return remoteFailure(error, terminal);
    }
  },
};

async function act([verb, subject, ...more]: readonly string[], options: Options): Promise<void> {
  const { client, tenant, json, terminal } = options;
  const admin = processEnvironment()['PREFLIGHT_ADMIN_KEY'];
  if (admin === undefined) throw new UsageError('Set PREFLIGHT_ADMIN_KEY to the admin key');
  const common = { tenant, headers: { 'X-Admin-Key': admin } };
  const say = (value: unknown, text: string): void =>
    terminal.out(json ? `${JSON.stringify(value, null, 2)}\n` : text);
  if (verb === 'create' && subject !== undefined && more.length === 0) {
    const wanted = { name: subject, expires_days: options.expiresDays };
    const { body } = await client.call(createApiKey, { ...common, body: wanted });
    say(body, `${body.key ?? ''}\n`);
  } else if (verb === 'list' && subject === undefined) {
    const { body } = await client.call(listApiKeys, common);
    say(body, body.api_keys.map(line).join(''));
  } else if (verb === 'revoke' && subject !== undefined && more.length === 0) {
    await client.call(revokeApiKey, { ...common, params: { key_id: subject } });
    say({ id: subject, revoked: true }, `${subject} is revoked\n`);
  } else throw new UsageError('Say what to do: forme keys create NAME, list, or revoke ID');
}

function line({ id, name, expires_at: expires, revoked_at: revoked }: ApiKey): string {
  const state =
    revoked === null ? (expires === null ? '' : `  expires ${expires}`) : `  revoked ${revoked}`;
  return `${id}  ${name}${state}\n`;
}
