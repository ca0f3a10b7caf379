// The hub over a PostgreSQL of its own: deliveries, and the way back from a key of another system to the entity.
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { quantile } from '../report.mjs';
import { deliveries } from './hub-deliveries.mjs';

const worstLookUpMs = 5;

/** `npm run bench -- hub`. */
export const hubSuite = {
  name: 'hub',
  async run(context) {
    const hub = await openHub(context);
    try {
      await lookUps(context, hub);
    } finally {
      await hub.close();
    }
    await deliveries(context);
  },
};

/** The rooms of the hub that are measured, over a database with its schema. */
async function openHub({ root, folder }) {
  const require = createRequire(join(root, 'apps/integration-hub/package.json'));
  const room = (name) => require(join(root, 'apps/integration-hub/dist', name));
  const { openDatabase } = require('@forme/backing-services/drivers');
  const database = await openDatabase({
    dataFolder: join(folder, 'hub'),
    s3Region: 'auto',
    s3Prefix: '',
    s3ForcePathStyle: false,
    cacheBytes: 1024,
  });
  const { hubRole, migrations, tenantRecords } = room('storage');
  await database.records.migrate('hub', migrations);
  const pool = database.openAs(hubRole);
  return {
    room,
    database,
    records: tenantRecords(pool),
    async close() {
      await pool.close();
      await database.close();
    },
  };
}

/** Reverse look-ups as the route makes them, each in a transaction of its tenant, under row-level security. */
async function lookUps({ quick, seed, report }, { room, database, records }) {
  const { lookUpKey } = room('reading');
  const count = quick ? 100_000 : 1_000_000;
  await fill(records, 'bench', count);
  // Equal keys of another tenant are between them.
  await fill(records, 'other', count / 10);
  await database.records.query('analyze hub.entities, hub.cross_references');
  const times = [];
  let state = seed;
  for (let round = 0; round < 6000; round += 1) {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    const number = state % count;
    const key = { system: 'mis', externalType: 'Job', externalId: `J-${number}` };
    const before = performance.now();
    const found = await records.within('bench', (tx) => lookUpKey(tx, key));
    if (round >= 1000) times.push(performance.now() - before);
    if (found?.id !== `job_${number}`) throw new Error(`J-${number} led to ${found?.id}`);
  }
  const name = `reverse look-up among ${count.toLocaleString('en')} references`;
  report.figure({ name: `${name}, p50`, value: quantile(times, 0.5), unit: 'ms' });
  report.figure({
    name: `${name}, p99`,
    value: quantile(times, 0.99),
    unit: 'ms',
    max: worstLookUpMs,
  });
}

function fill(records, tenant, count) {
  return records.within(tenant, async (tx) => {
    await tx.query(
      `insert into hub.entities (tenant_id, type, id, version, complete, data, content_sha256, schema_version, created_at, updated_at)
       select $1, 'job', 'job_' || n, 1, true, '{}', '', '1.0.0', now(), now() from generate_series(0, $2 - 1) n`,
      [tenant, count],
    );
    await tx.query(
      `insert into hub.cross_references (tenant_id, entity_type, entity_id, system, external_type, external_id, origin, first_seen, last_seen)
       select $1, 'job', 'job_' || n, 'mis', 'Job', 'J-' || n, 'import', now(), now() from generate_series(0, $2 - 1) n`,
      [tenant, count],
    );
  });
}
