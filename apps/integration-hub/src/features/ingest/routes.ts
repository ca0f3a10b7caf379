import { defined } from '@forme/contracts/defined';
import {
  createIngestEndpoint,
  deleteIngestEndpoint,
  getIngestEndpoint,
  ingestEvent,
  ingestUnsignedEvent,
  listIngestEndpoints,
  rotateIngestSecret,
  testIngestEndpoint,
  updateIngestEndpoint,
  type IngestEndpoint,
} from '@forme/contracts/hub';
import { handle, reply, type Handler, type RequestContext } from '@forme/service-kit/http';
import type { EndpointDesk } from '../../ingest/endpoint-desk';
import type { StoredEndpoint } from '../../ingest/endpoint-store';
import type { ReceiveDelivery } from '../../ingest/receive-delivery';
import type { TestDelivery } from '../../ingest/test-delivery';
import { etagOf } from '../../version-tag';

/** Dependencies of ingest. */
export interface IngestServices {
  readonly desk: EndpointDesk;
  readonly receive: ReceiveDelivery;
  readonly test: TestDelivery;
  readonly maxBodyBytes: number;
  /** Address of the client of a request. */
  readonly addressOf: (context: RequestContext) => string;
}

/** Endpoints and the deliveries to them. */
export function ingestHandlers(services: IngestServices): readonly Handler[] {
  const { desk, receive, test, maxBodyBytes, addressOf } = services;
  const take = async (endpointId: string, context: RequestContext, pathSecret?: string) => {
    const body = await context.receiveBytes({ maxBytes: maxBodyBytes, codings: ['gzip'] });
    const { headers, mediaType, requestId } = context;
    const delivery = { body, headers, mediaType, pathSecret, address: addressOf(context) };
    const result = await receive(endpointId, delivery, requestId);
    return reply({ status: result.duplicate ? 200 : 202, json: result });
  };
  return [
    handle(ingestEvent, ({ params }, context) => take(params.endpoint_id, context)),
    handle(ingestUnsignedEvent, ({ params }, context) =>
      take(params.endpoint_id, context, params.path_secret),
    ),
    handle(
      listIngestEndpoints,
      async ({ query: { system, limit = 50, offset = 0 } }, { tenant }) => {
        const page = { limit, offset, ...defined({ system }) };
        return { rows: (await desk.list(tenant, page)).map(wireEndpoint), limit, offset };
      },
    ),
    handle(createIngestEndpoint, async ({ body }, { tenant, principal }) => {
      const { endpoint, secret } = await desk.create(tenant, principal.subject, body);
      const wire = wireEndpoint(endpoint);
      const headers = { Location: `/v1/ingest-endpoints/${endpoint.endpoint_id}` };
      const json = { endpoint: wire, secret, delivery_url: deliveryUrl(endpoint, secret) };
      return reply({ status: 201, headers, json });
    }),
    handle(getIngestEndpoint, async ({ params }, { tenant }) =>
      tagged(await desk.read(tenant, params.endpoint_id)),
    ),
    handle(updateIngestEndpoint, async ({ params, body, headers }, { tenant, principal }) => {
      const { endpoint_id: id } = params;
      return tagged(await desk.change(tenant, principal.subject, id, body, headers['if-match']));
    }),
    handle(deleteIngestEndpoint, async ({ params }, { tenant, principal }) => {
      await desk.remove(tenant, principal.subject, params.endpoint_id);
      return reply({ status: 204 });
    }),
    handle(rotateIngestSecret, async ({ params, body }, { tenant, principal }) => {
      const overlap = body.overlap_s ?? 86_400;
      const { endpoint_id: id } = params;
      const { endpoint, secret } = await desk.rotate(tenant, principal.subject, id, overlap);
      const delivery_url = deliveryUrl(endpoint, secret);
      return { endpoint: wireEndpoint(endpoint), secret, delivery_url };
    }),
    handle(testIngestEndpoint, async ({ params, body }, { tenant }) =>
      test(await desk.read(tenant, params.endpoint_id), body),
    ),
  ];
}

function tagged(endpoint: StoredEndpoint) {
  const headers = etagOf(endpoint.version);
  return reply({ headers, revalidates: true, json: wireEndpoint(endpoint) });
}

function deliveryUrl({ endpoint_id: id, dialect }: StoredEndpoint, secret: string): string {
  return `/v1/ingest/${id}${dialect === 'secret_path' ? `/${encodeURIComponent(secret)}` : ''}`;
}

const unsigned: Readonly<Record<string, string>> = {
  secret_path:
    'Deliveries are not signed: anyone who learns the path can send events, and its body can be changed on the way. Use a signed dialect if the system can sign; else set allowed_addresses and rotate the secret regularly.',
  address_list:
    'Deliveries are not signed: every program at an allowed address can send events. Use a signed dialect if the system can sign, else secret_path with allowed_addresses.',
};

function wireEndpoint(endpoint: StoredEndpoint): IngestEndpoint {
  const { endpoint_id, system, dialect, connection_id, enabled, settings, secrets } = endpoint;
  return {
    endpoint_id,
    system,
    dialect,
    connection_id,
    equal_without_id: 'previous',
    ...settings,
    enabled,
    url: `/v1/ingest/${endpoint_id}`,
    secrets: secrets.map(({ secret_id, last4, not_before, not_after }) => ({
      secret_id,
      last4,
      not_before,
      not_after,
    })),
    warnings: Object.entries(unsigned)
      .filter(([name]) => name === dialect)
      .map(([, message]) => ({ code: 'unsigned_deliveries', message })),
    created_at: endpoint.created_at.toISOString(),
    updated_at: endpoint.updated_at.toISOString(),
  } as IngestEndpoint;
}
