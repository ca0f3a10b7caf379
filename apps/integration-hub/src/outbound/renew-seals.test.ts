import { randomBytes } from 'node:crypto';
import { parseKeyring, sealedSecrets } from '../secrets';
import { openConnection, renewSeals } from './connection-desk';
import type { ConnectionSecret, StoredConnection } from './connection-store';

const key = (id: string) => `${id}:${randomBytes(32).toString('base64')}`;

it('the secrets of a connection in use move to the current key, and need the old one no more', async () => {
  const [old, now] = [key('old'), key('now')];
  const place = { tenant: 'acme', record: 'con_1', field: 'api_key' };
  const sealed = sealedSecrets(parseKeyring('HUB_MASTER_KEY', old)).seal(place, 'geheim');
  const connection = {
    tenant_id: 'acme',
    connection_id: 'con_1',
    base_url: 'https://mis.example',
    auth_kind: 'api_key',
    settings: {},
    secrets: [{ name: 'api_key', last4: '****', updated_at: '', sealed }],
  } as unknown as StoredConnection;
  const stored: string[] = [];
  const tx = {
    query: <T>(_sql: string, params: readonly unknown[] = []) => {
      stored.push(params[1] as string);
      return Promise.resolve([] as T[]);
    },
  };
  const both = sealedSecrets(parseKeyring('HUB_MASTER_KEY', `${now},${old}`));
  await renewSeals(tx, both, connection);
  expect(stored).toHaveLength(1);
  const secrets = JSON.parse(stored[0] ?? '[]') as ConnectionSecret[];
  const after = sealedSecrets(parseKeyring('HUB_MASTER_KEY', now));
  expect(openConnection(after, { ...connection, secrets }, null).secrets).toEqual({
    api_key: 'geheim',
  });
  await renewSeals(tx, both, { ...connection, secrets });
  expect(stored).toHaveLength(1);
});
