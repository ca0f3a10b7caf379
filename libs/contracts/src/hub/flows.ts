import { Type, type Static } from '@sinclair/typebox';
import { operation } from '../define';
import { named, nullable, openSet } from '../schema';
import { Timestamp } from '../shared';
import { EntityType } from './model';
import { pageOf, pagingFields } from './paging';
import { hubId, notFound } from './routing';

/** One entity type flowing from or to one system. */
export const IntegrationFlow = named(
  'IntegrationFlow',
  Type.Object({
    flow_id: hubId('flw'),
    connection_id: nullable(hubId('con')),
    system: Type.String({ examples: ['tharstern'] }),
    entity: EntityType,
    direction: openSet(['inbound', 'outbound']),
    status: openSet(['idle', 'running', 'lagging', 'stopped']),
    lag_s: nullable(Type.Integer({ minimum: 0 }), {
      description: 'Null before the first event.',
    }),
    divergence_count: Type.Integer({ minimum: 0, description: 'Open drift items of this flow.' }),
    last_event_at: nullable(Timestamp),
  }),
);

const flows = { service: 'hub', method: 'get', feature: 'flows' } as const;

/** GET /v1/flows. */
export const listFlows = operation({
  ...flows,
  id: 'listFlows',
  path: '/v1/flows',
  summary: 'List integration flows',
  description: 'State, lag and divergence of every flow.',
  query: Type.Object({ ...pagingFields, system: Type.Optional(Type.String()) }),
  response: pageOf('FlowPage', IntegrationFlow),
});

/** GET /v1/flows/:flow_id. */
export const getFlow = operation({
  ...flows,
  id: 'getFlow',
  path: '/v1/flows/:flow_id',
  summary: 'Read an integration flow',
  description: 'State, lag and divergence.',
  params: Type.Object({ flow_id: hubId('flw') }),
  response: IntegrationFlow,
  failures: notFound,
});

/** GET /v1/events/stream. */
export const streamEvents = operation({
  ...flows,
  id: 'streamEvents',
  path: '/v1/events/stream',
  summary: 'Follow the event log',
  description:
    'Server-sent events: envelopes as they are applied and entities as they change, from now on or behind Last-Event-ID. The order of ids is that in which changes became visible.',
  headers: Type.Object({ 'last-event-id': Type.Optional(Type.String()) }),
  produces: { 'text/event-stream': {} },
  failures: { 422: 'Last-Event-ID is not an id of this stream (unknown_event).' },
});

/** Static type of {@link IntegrationFlow}. */
export type IntegrationFlow = Static<typeof IntegrationFlow>;
