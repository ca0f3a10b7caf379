import { createHmac } from 'node:crypto';
import type { Stack } from './stack';
import { settled } from './settled';

type Answer = Readonly<Record<string, unknown>>;

const ticket = `<?xml version="1.0"?>
<XJDF xmlns="http://www.CIP4.org/JDFSchema_2_0" JobID="J-1" Types="Product Cutting" Version="2.2">
  <ProductList><Product ID="P" ExternalID="FL-1" DescriptiveName="Flyer" Amount="500"/></ProductList>
  <ResourceSet Name="NodeInfo" Usage="Input"><Resource><NodeInfo Status="Waiting"/></Resource></ResourceSet>
</XJDF>`;

const customersOf = (system: string) => ({
  name: `Customers of ${system}`,
  system,
  entity: 'customer',
  direction: 'inbound',
  spec: {
    spec_version: '1',
    name: `Customers of ${system}`,
    direction: 'inbound',
    system,
    source: { format: 'json' },
    target: { entity: 'customer' },
    key: { external_type: 'customer', external_id: '$.id' },
    fields: [
      { to: '/name', from: '$.name', required: true },
      { to: '/contacts', from: '$.contacts' },
      { to: '/addresses', from: '$.addresses' },
    ],
  },
});

const company = (id: string, name: string, email: string, street: string) => ({
  id,
  name,
  contacts: [{ email }],
  addresses: [{ lines: [street], postal_code: '50667', city: 'Köln' }],
});

/**
 * Fills the hub over its API, as systems do: customers of two systems, one with a name on which they disagree, a pair that may be
 * the same, a ticket, a connector with a connection, and a delivery that no mapping reads.
 */
export async function fedHub({ url }: Stack): Promise<{ readonly customerId: string }> {
  const root = `${url}/services/hub`;
  const call = async (path: string, init: RequestInit = {}): Promise<Answer> => {
    const answer = await fetch(`${root}${path}`, init);
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${path} was answered ${answer.status}: ${text}`);
    return JSON.parse(text === '' ? '{}' : text) as Answer;
  };
  const post = (path: string, body: unknown = {}) =>
    call(path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
  const opened = async (system: string) => {
    const made = await post('/v1/ingest-endpoints', { system, dialect: 'hub_sha256' });
    const { endpoint, secret } = made as unknown as {
      readonly endpoint: { readonly endpoint_id: string };
      readonly secret: string;
    };
    return { path: `/v1/ingest/${endpoint.endpoint_id}`, secret };
  };
  const deliver = async (
    { path, secret }: Awaited<ReturnType<typeof opened>>,
    event: object,
    ends: readonly string[] = ['applied', 'no_change'],
  ) => {
    const body = JSON.stringify(event);
    const signature = `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`;
    const headers = { 'Content-Type': 'application/json', 'X-Hub-Signature': signature };
    const { envelope_id: id } = await call(path, { method: 'POST', headers, body });
    const read = async () => String((await call(`/v1/envelopes/${String(id)}`))['status']);
    const status = await settled(read, (it) => ends.includes(it));
    if (!ends.includes(status)) throw new Error(`A delivery is ${status}, not ${ends.join()}`);
  };
  for (const system of ['mis', 'shop']) {
    const { mapping_id: id } = await post('/v1/mappings', customersOf(system));
    await post(`/v1/mappings/${String(id)}/publish`);
  }
  const [mis, shop, press] = [await opened('mis'), await opened('shop'), await opened('press')];
  await deliver(mis, { id: 'C-1', name: 'Nordlicht <b>Druck</b> GmbH' });
  const key = '/v1/xref?system=mis&external_type=customer&external_id=C-1';
  const customerId = String((await call(key))['id']);
  await post(`/v1/entities/customer/${customerId}/cross-references`, {
    reason: 'Same buyer',
    system: 'shop',
    external_type: 'customer',
    external_id: 'S-1',
  });
  await deliver(shop, { id: 'S-1', name: 'Nordlicht AG' });
  await deliver(mis, company('C-2', 'Main Etikett', 'a@main.example', 'Markt 4'));
  await deliver(shop, company('S-2', 'Main Etiketten', 'b@other.example', 'Hof 11'));
  await deliver(press, { id: 'P-1' }, ['dead']);
  const { presets } = (await call('/v1/match-rules/presets')) as unknown as {
    readonly presets: readonly { readonly entity: string }[];
  };
  await post(
    '/v1/match-rules',
    presets.find(({ entity }) => entity === 'customer'),
  );
  const { run_id: run } = await post('/v1/matches/run', { entity: 'customer' });
  await settled(
    async () => (await call(`/v1/matches/runs/${String(run)}`))['status'],
    (it) => it === 'completed' || it === 'failed',
  );
  const headers = { 'Content-Type': 'application/vnd.cip4-xjdf+xml' };
  const { ticket_id: id } = await call('/v1/jdf/tickets', {
    method: 'POST',
    headers,
    body: ticket,
  });
  await settled(
    async () => (await call(`/v1/jdf/tickets/${String(id)}`))['ticket'] as { status: string },
    ({ status }) => status === 'applied',
  );
  await post('/v1/connector-definitions/presets/print-mis/install');
  await post('/v1/connections', {
    system: 'print-mis',
    name: 'MIS of the house',
    base_url: 'https://mis.example',
    auth_kind: 'api_key',
    secrets: { api_key: 'never shown' },
  });
  return { customerId };
}
