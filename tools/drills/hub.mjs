// Drill: deliveries to the hub under replays, reordering, kill -9 of its worker and loss of Redis; the entities must come out as a serial model says.
//   npm run drill:hub                     1,000 deliveries x 3, 10,000 events with 50 kills and 2 losses of Redis, then 5,000 records of three
//                                         systems with faults read in full and again, with 12 kills; then pushes, notifications,
//                                         a changed schema and a file of rows, with faults and kills
//   npm run drill:hub -- --only lanes     the last of these alone
//   npm run drill:hub -- --events 1000 --kills 5 --records 500 --seed 7
import { createHash, createHmac } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { lanesUnderKills } from './hub-lanes.mjs';
import { readUnderKills } from './hub-reads.mjs';
import { freePort, root, sleep, start, untilUp } from './service-process.mjs';

const require = createRequire(import.meta.url);
const { values: options } = parseArgs({
  options: {
    events: { type: 'string', default: '10000' },
    kills: { type: 'string', default: '50' },
    records: { type: 'string', default: '5000' },
    seed: { type: 'string', default: '20260101' },
    only: { type: 'string' },
  },
});
const eventCount = Number(options.events);
const killCount = Number(options.kills);
const recordCount = Number(options.records);
const clients = 8;
const token = 'token-of-the-drill';
const keys = () => `drill:${Buffer.alloc(32, 7).toString('base64')}`;

/** Numbers in [0, 1) that depend on the seed alone (mulberry32). */
function randomFrom(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
const random = randomFrom(Number(options.seed));
const shuffled = (list) => {
  const all = [...list];
  for (let at = all.length - 1; at > 0; at -= 1) {
    const other = Math.floor(random() * (at + 1));
    [all[at], all[other]] = [all[other], all[at]];
  }
  return all;
};

const mapping = {
  name: 'Orders',
  system: 'drill',
  entity: 'order',
  direction: 'inbound',
  spec: {
    spec_version: '1',
    name: 'Orders',
    direction: 'inbound',
    system: 'drill',
    source: { format: 'json', root: '$' },
    target: { entity: 'order' },
    key: { external_type: 'Order', external_id: '$.order' },
    fields: [
      { to: '/number', from: '$.order', required: true },
      { to: '/customer_po', from: '$.po' },
      { to: '/ship_method', from: '$.ship' },
    ],
    on_error: 'fail',
  },
};

async function main() {
  const { startPostgres, startRedis, startSimulatedSystem } = require(
    join(root, 'libs/test-kit/dist/index.js'),
  );
  const folder = await mkdtemp(join(tmpdir(), 'forme-drill-'));
  const [postgres, redis] = await Promise.all([startPostgres(), startRedis()]);
  const systems = {};
  for (const family of ['print-mis', 'fulfilment', 'label-mis'])
    systems[family] = await startSimulatedSystem(family);
  const hosts = Object.values(systems).map(({ url }) => new URL(url).host);
  const [apiPort, workerPort] = [await freePort(), await freePort()];
  const env = (name, port, workers) => ({
    PORT: String(port),
    FORME_DATA_FOLDER: join(folder, name),
    DATABASE_URL: postgres.databaseUrl,
    REDIS_URL: redis.url,
    HUB_API_TOKEN: token,
    HUB_MASTER_KEY: keys(),
    HUB_AUDIT_KEY: keys(),
    HUB_WORKERS: String(workers),
    HUB_LEASE_MS: '2000',
    HUB_OUTBOUND_ALLOWED: hosts.join(','),
  });
  const launch = {
    api: () => start(['apps/integration-hub/dist/main.js'], env('api', apiPort, 0)),
    worker: () => start(['apps/integration-hub/dist/main.js'], env('worker', workerPort, 4)),
  };
  let api = launch.api();
  const base = `http://127.0.0.1:${apiPort}`;
  await untilUp(`${base}/readyz`);
  let worker = launch.worker();
  const { openPostgresRecords } = require(join(root, 'libs/backing-services/dist/drivers.js'));
  // Not through the service: the owner of the tables sees every tenant.
  const records = openPostgresRecords(postgres.databaseUrl);
  const hub = { base, records, token };
  try {
    await untilUp(`http://127.0.0.1:${workerPort}/readyz`);
    const faults = {
      async kill() {
        await worker.kill('SIGKILL');
        worker = launch.worker();
      },
      async killApi() {
        await api.kill('SIGKILL');
        api = launch.api();
        await untilUp(`${base}/readyz`);
      },
      async loseRedis() {
        await redis.kill();
        await sleep(500);
        await redis.start();
      },
    };
    const parts = () => ({ hub, call, systems, faults, random, recordCount });
    if (options.only === 'lanes') {
      for (const family of Object.keys(systems))
        await call(hub, 'POST', `/v1/connector-definitions/presets/${family}/install`);
      return await lanesUnderKills(parts());
    }
    await publish(hub);
    const once = await deliveriesOnce(hub);
    const killed = await eventsUnderKills(hub, faults);
    const read = await readUnderKills(parts());
    const lanes = await lanesUnderKills(parts());
    return once && killed && read && lanes;
  } finally {
    await Promise.all([api.kill('SIGTERM'), worker.kill('SIGTERM')]);
    await records.close();
    await Promise.all([postgres.stop(), redis.stop()]);
    for (const system of Object.values(systems)) await system.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function call({ base }, method, path, body) {
  const response = await fetch(base + path, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const json = await response.json();
  if (!response.ok)
    throw new Error(`${method} ${path}: ${response.status} ${JSON.stringify(json)}`);
  return json;
}

async function publish(hub) {
  const { mapping_id: id } = await call(hub, 'POST', '/v1/mappings', mapping);
  await call(hub, 'POST', `/v1/mappings/${id}/publish`);
}

async function endpointOf(hub) {
  const draft = {
    system: 'drill',
    dialect: 'hub_sha256',
    id_path: '$.event',
    occurred_path: '$.at',
  };
  const { endpoint, secret } = await call(hub, 'POST', '/v1/ingest-endpoints', draft);
  return { url: `${hub.base}/v1/ingest/${endpoint.endpoint_id}`, id: endpoint.endpoint_id, secret };
}

async function deliver({ url, secret }, event) {
  const body = JSON.stringify(event);
  const signature = createHmac('sha256', secret).update(body).digest('hex');
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-hub-signature': `sha256=${signature}` },
    body,
  });
  return { status: response.status, ...(await response.json()) };
}

async function inParallel(list, workers, work) {
  const queue = [...list];
  await Promise.all(
    Array.from({ length: workers }, async () => {
      for (let next = queue.pop(); next !== undefined; next = queue.pop()) await work(next);
    }),
  );
}

/** 1,000 deliveries three times each in random order: each is new exactly once. */
async function deliveriesOnce(hub) {
  const endpoint = await endpointOf(hub);
  const events = Array.from({ length: Math.min(1000, eventCount) }, (_, index) => ({
    event: `once-${index}`,
    order: `ONCE-${index}`,
    at: new Date(Date.UTC(2026, 0, 1) + index).toISOString(),
    po: `PO-${index}`,
  }));
  const fresh = new Map();
  const ids = new Map();
  const wrong = [];
  await inParallel(shuffled([...events, ...events, ...events]), clients, async (event) => {
    const answer = await deliver(endpoint, event);
    if (answer.status === 202) fresh.set(event.event, (fresh.get(event.event) ?? 0) + 1);
    else if (answer.status !== 200) wrong.push(`${event.event}: ${answer.status}`);
    if (ids.has(event.event) && ids.get(event.event) !== answer.envelope_id)
      wrong.push(`${event.event}: two envelopes`);
    ids.set(event.event, answer.envelope_id);
  });
  const stored = new Set(ids.values()).size;
  if (stored !== events.length) wrong.push(`${stored} envelopes`);
  for (const { event } of events)
    if (fresh.get(event) !== 1) wrong.push(`${event}: new ${fresh.get(event) ?? 0} times`);
  console.log(
    `${events.length} deliveries x 3 over ${clients} clients: ${stored} envelopes, each new exactly once: ${wrong.length === 0}`,
  );
  for (const line of wrong.slice(0, 20)) console.log(`  ${line}`);
  return wrong.length === 0;
}

/** Events of orders out of order and doubled, while the worker is killed and Redis forgets everything. */
async function eventsUnderKills(hub, faults) {
  const endpoint = await endpointOf(hub);
  const perOrder = 5;
  const events = Array.from({ length: eventCount }, (_, index) => {
    const order = Math.floor(index / perOrder);
    const step = index % perOrder;
    return {
      event: `e-${index}`,
      order: `SO-${order}`,
      at: new Date(Date.UTC(2026, 0, 1) + index * 1000).toISOString(),
      // Not every event speaks of every field.
      ...(step % 2 === 0 ? { po: `PO-${order}-${step}` } : {}),
      ...(step % 3 === 0 ? { ship: `by ${step}` } : {}),
    };
  });
  const expected = modelOf(events);
  const doubled = events.filter(() => random() < 0.1);
  const from = Date.now();
  let running = true;
  let kills = 0;
  let losses = 0;
  const chaos = (async () => {
    while (running && kills < killCount) {
      await sleep(300 + random() * 700);
      await faults.kill();
      kills += 1;
      if (losses < 2 && kills % Math.ceil(killCount / 3) === 0) {
        await faults.loseRedis();
        losses += 1;
      }
      await sleep(700);
    }
  })();
  const refused = new Map();
  await inParallel(shuffled([...events, ...doubled]), clients, async (event) => {
    for (let tries = 0; ; tries += 1) {
      const answer = await deliver(endpoint, event).catch((error) => ({ status: String(error) }));
      if (answer.status === 202 || answer.status === 200) return;
      refused.set(answer.status, (refused.get(answer.status) ?? 0) + 1);
      if (tries > 50) throw new Error(`${event.event} is never taken: ${answer.status}`);
      await sleep(100);
    }
  });
  const delivered = Date.now();
  await chaos;
  running = false;
  const left = await untilSettled(hub, endpoint.id);
  const found = await entitiesOf(hub);
  const same = hashOf(expected) === hashOf(found);
  const envelopes = await countEnvelopes(hub, endpoint.id);
  const good = same && left === 0 && envelopes === events.length && kills === killCount;
  console.log(
    `${events.length} events (${doubled.length} of them twice, in random order), worker killed ${kills} times, Redis lost ${losses} times: ` +
      `${envelopes} envelopes, ${left} not applied, state ${same ? 'equal to' : 'OTHER than'} the serial model ` +
      `(${hashOf(found).slice(0, 16)}); delivered in ${((delivered - from) / 1000).toFixed(0)} s, applied after ${((Date.now() - from) / 1000).toFixed(0)} s` +
      (refused.size === 0 ? '' : `; tried again: ${JSON.stringify([...refused])}`),
  );
  if (!same) {
    for (const [number, fields] of Object.entries(expected)) {
      const other = JSON.stringify(found[number]);
      if (other !== JSON.stringify(fields)) {
        console.log(`  ${number}: ${other} where ${JSON.stringify(fields)} is right`);
        break;
      }
    }
  }
  return good;
}

/** What one worker that saw every event once and in order would know. */
function modelOf(events) {
  const orders = {};
  for (const { order, po, ship } of events) {
    const fields = (orders[order] ??= { customer_po: null, ship_method: null });
    if (po !== undefined) fields.customer_po = po;
    if (ship !== undefined) fields.ship_method = ship;
  }
  return orders;
}

async function entitiesOf(hub) {
  const orders = {};
  for (let offset = 0; ; offset += 200) {
    const { rows } = await call(hub, 'GET', `/v1/entities/order?limit=200&offset=${offset}`);
    for (const { number, customer_po = null, ship_method = null } of rows) {
      if (!number.startsWith('SO-')) continue;
      if (orders[number]) throw new Error(`${number} is there twice`);
      orders[number] = { customer_po, ship_method };
    }
    if (rows.length < 200) return orders;
  }
}

const hashOf = (orders) =>
  createHash('sha256')
    .update(JSON.stringify(Object.entries(orders).sort(([a], [b]) => (a < b ? -1 : 1))))
    .digest('hex');

/** Waits until no event of the endpoint waits; the number that is left after too long. */
async function untilSettled(hub, endpointId) {
  for (const end = Date.now() + 600_000; ; await sleep(500)) {
    const open = await countEnvelopes(hub, endpointId, [
      'received',
      'processing',
      'failed',
      'dead',
    ]);
    if (open === 0 || Date.now() > end) return open;
  }
}

async function countEnvelopes({ records }, endpointId, statuses = null) {
  const [row] = await records.query(
    'select count(*)::int as n from hub.envelopes where endpoint_id = $1 and ($2::text[] is null or status = any($2))',
    [endpointId, statuses],
  );
  return row.n;
}

process.exitCode = (await main()) ? 0 : 1;
