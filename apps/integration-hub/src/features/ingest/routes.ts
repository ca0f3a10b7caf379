import { defined } from '@forme/contracts/defined';
import {
  createIngestEndpoint,
  deleteIngestEndpoint,
  getIngestEndpoint,
  ingestEvent,
  listIngestEndpoints,
  rotateIngestSecret,
  testIngestEndpoint,
  updateIngestEndpoint,
  type IngestEndpoint,
} from '@forme/contracts/hub';
import { handle, reply, type Handler } from '@forme/service-kit/http';
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
}

/** Endpoints and the deliveries to them. */
export function ingestHandlers(services: IngestServices): readonly Handler[] {
  const { desk, receive, test, maxBodyBytes } = services;
  return [
    handle(ingestEvent, async ({ params }, context) => {
      const body = await context.receiveBytes({ maxBytes: maxBodyBytes, codings: ['gzip'] });
      const { headers, mediaType, requestId } = context;
      const result = await receive(params.endpoint_id, { body, headers, mediaType }, requestId);
      return reply({ status: result.duplicate ? 200 : 202, json: result });
    }),
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
      return reply({ status: 201, headers, json: { endpoint: wire, secret } });
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
      return { endpoint: wireEndpoint(endpoint), secret };
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
    created_at: endpoint.created_at.toISOString(),
    updated_at: endpoint.updated_at.toISOString(),
  } as IngestEndpoint;
}
