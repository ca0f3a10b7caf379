import { hubContract } from '@forme/contracts/hub';
import { listUnimplemented } from '@forme/service-kit/http';
import { describeRequestMatrix, type MatrixWorld } from '@forme/test-kit/request-matrix';
import { hubHandlers, type HubServices } from '../src/app';
import { eventually, makeEndpoint, signatureOf, startOrders, tokens } from './hub-under-test';

const connect = { adapters: {}, connections: {}, definitions: {}, webhooks: {}, drops: {} };
const services = {
  events: { ingest: {}, envelopes: {}, writeBack: {}, connect, master: { precedence: {} } },
  mappings: {},
  tickets: {},
  findings: {},
};
const handlers = hubHandlers({ ...services, mode: 'dev' } as unknown as HubServices);
const declaredOnly = listUnimplemented(hubContract, handlers);

async function open(): Promise<MatrixWorld> {
  const {
    hub,
    url,
    mappingId: mapping_id,
  } = await startOrders({ FORME_REFUSED_CREDENTIALS_PER_MINUTE: '1000000' });
  const endpoint = await makeEndpoint(hub, 'acme', { system: 'mis' });
  const event = JSON.stringify({ id: 'O-1' });
  const signed = (body: Buffer) => [
    ['X-Hub-Signature', signatureOf(endpoint.secret, body)] as const,
  ];
  const delivered = await fetch(url + endpoint.path, {
    method: 'POST',
    headers: [['Content-Type', 'application/json'], ...signed(Buffer.from(event))] as [
      string,
      string,
    ][],
    body: event,
  });
  const { envelope_id } = (await delivered.json()) as { envelope_id: string };
  const id = await eventually(async () => {
    const found = await hub
      .as('acme')
      .get('/v1/xref?system=mis&external_type=Order&external_id=O-1');
    return (found.body as { id?: string }).id;
  });
  const bearer = (token: string) => [['Authorization', `Bearer ${token}`] as const];
  return {
    url,
    right: ({ auth }, body) => (auth === 'signature' ? signed(body) : bearer(tokens.acme)),
    foreign: ({ auth }, body) => (auth === 'signature' ? signed(body) : bearer(tokens.brix)),
    known: {
      type: 'order',
      entity_type: 'order',
      version: '1',
      mapping_id,
      envelope_id,
      id,
      endpoint: endpoint.id,
      endpoint_id: endpoint.id,
      'installMappingPreset name': 'forme-preflight',
      'getAdapter name': 'rest',
    },
    usual: {
      ingestEvent: { raw: { name: '', mediaType: '', bytes: Buffer.from(event) } },
      renderFindingsView: { body: { source: { findings: [] }, view: 'customer' } },
    },
    file: { name: 'a.json', mediaType: 'application/json', bytes: Buffer.from(event) },
    stop: () => hub.stop(),
  };
}

describeRequestMatrix({
  contract: hubContract,
  declaredOnly: new Set(declaredOnly.map(({ id }) => id)),
  open,
  perKind: 6,
});
