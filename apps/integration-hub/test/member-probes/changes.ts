import { eventually } from '../hub-under-test';
import type { MemberWorld, Probe } from '../member-world';
import { listed, paged } from './entities';

const hooks = '/v1/webhooks';

/** A receiver at the simulated MIS, which answers 401: its deliveries stay pending. */
async function receiver(world: MemberWorld, more: object = {}): Promise<string> {
  const draft = { url: `${world.misAddress.url}/hook`, ...more };
  const { body } = await world.raw('post', hooks, draft);
  return (body['webhook'] as { webhook_id: string }).webhook_id;
}

async function told(world: MemberWorld, more: object): Promise<number> {
  const [id, all] = [await receiver(world, more), await receiver(world)];
  const { deliver } = await world.endpoint();
  await deliver({ id: world.fresh(), no: '1' });
  const rows = async (of: string) => (await world.rows(`${hooks}/${of}/deliveries`)) as object[];
  await eventually(async () => ((await rows(all)).length > 0 ? true : undefined));
  // Both take changes once a second.
  await new Promise((resolve) => setTimeout(resolve, 2500));
  return (await rows(id)).length;
}

const deliveries =
  (query: string): Probe =>
  async (world) => {
    const id = await receiver(world);
    const { deliver } = await world.endpoint();
    for (let n = 0; n < 2; n++) await deliver({ id: world.fresh(), no: '1' });
    const path = `${hooks}/${id}/deliveries`;
    await eventually(async () =>
      ((await world.rows(path)) as object[]).length > 1 ? true : undefined,
    );
    return [
      ((await world.rows(path)) as object[]).length,
      ((await world.rows(`${path}?${query}`)) as object[]).length,
    ];
  };

/** Flows, the stream of events and receivers of changes. */
export const changeProbes: Readonly<Record<string, Probe>> = {
  ...paged('listFlows', '/v1/flows'),
  'listFlows query/system': listed('/v1/flows', 'system=nobody'),
  'streamEvents headers/last-event-id': async ({ call }) => [
    200,
    (await call('get', '/v1/events/stream', undefined, { 'last-event-id': 'x' })).status,
  ],
  ...Object.fromEntries(
    ['limit=1', 'offset=1'].map((query): [string, Probe] => [
      `listWebhooks query/${query.split('=')[0] ?? ''}`,
      async (world) => {
        for (let n = 0; n < 2; n++) await receiver(world);
        return [await world.rows(hooks), await world.rows(`${hooks}?${query}`)];
      },
    ]),
  ),
  'createWebhook body/url': async (world) => {
    const post = async (url: string) => (await world.call('post', hooks, { url })).status;
    return [await post(`${world.misAddress.url}/hook`), await post('http://169.254.169.254/')];
  },
  'createWebhook body/events': async (world) => [
    await told(world, {}),
    await told(world, { events: ['entity.merged'] }),
  ],
  'createWebhook body/entities': async (world) => [
    await told(world, {}),
    await told(world, { entities: ['substrate'] }),
  ],
  'listWebhookDeliveries query/limit': deliveries('limit=1'),
  'listWebhookDeliveries query/offset': deliveries('offset=1'),
  'listWebhookDeliveries query/status': deliveries('status=failed'),
};
