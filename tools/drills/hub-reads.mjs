// Reads of three simulated systems with faults, while the worker of the hub is killed: nothing lost, nothing doubled.
import { sleep } from './service-process.mjs';

const lanes = [
  {
    family: 'print-mis',
    entity: 'order',
    collection: 'orders',
    fields: (key, word) => ({ number: key, customer_po: word, state: 'open' }),
    shown: ({ customer_po: word }) => word,
  },
  {
    family: 'fulfilment',
    entity: 'shipment',
    collection: 'shipments',
    fields: (_key, word) => ({ status: 'shipped', carrier: 'dhl', tracking_number: word }),
    shown: ({ tracking }) => tracking?.[0]?.code,
  },
  {
    family: 'label-mis',
    entity: 'customer',
    collection: 'customers',
    fields: (_key, word) => ({ name: word }),
    shown: ({ name }) => name,
  },
];
const faultsOf = { fulfilment: ['too_many', 'broken', 'cut', 'expired'] };
const usual = ['too_many', 'broken', 'cut'];

/** Reads every lane in full and, after changes, from its cursor on. True when the hub then knows what the systems know. */
export async function readUnderKills({ hub, call, systems, faults, random, recordCount }) {
  const each = Math.ceil(recordCount / lanes.length);
  const wrong = [];
  let kills = 0;
  for (const lane of lanes) {
    const { family, entity, collection, fields } = lane;
    const system = systems[family];
    await call(hub, 'POST', `/v1/connector-definitions/presets/${family}/install`);
    const { connection_id: id } = await call(hub, 'POST', '/v1/connections', {
      system: family,
      name: family,
      base_url: system.url,
      ...system.credentials,
    });
    const expected = new Map();
    const put = (at, word) => {
      const key = `R-${at}`;
      system.put(collection, key, fields(key, `${word} ${at}`));
      expected.set(key, `${word} ${at}`);
    };
    for (let at = 0; at < each; at += 1) put(at, 'first');
    for (const mode of ['full', 'incremental']) {
      // Each fault once: eight failures in a row, or a new token that is refused too, end a read with good reason.
      const noise = [...(faultsOf[family] ?? usual), 'broken'].sort(() => random() - 0.5);
      system.failNext(...noise);
      await call(hub, 'POST', `/v1/connections/${id}/sync`, { entity, mode });
      for (let n = 0; n < 2; n += 1) {
        await sleep(300 + random() * 700);
        await faults.kill();
        kills += 1;
      }
      const run = await untilRead(hub, call, id, entity);
      if (run.status !== 'completed') wrong.push(`${family} ${mode}: ${JSON.stringify(run)}`);
      const found = await known(hub, call, lane);
      if (JSON.stringify(found) !== JSON.stringify([...expected.values()].sort()))
        wrong.push(
          `${family} ${mode}: ${found.length} entities of ${expected.size}, or other values`,
        );
      const [{ n: stored }] = await hub.records.query(
        `select count(*)::int as n from hub.envelopes where connection_id = $1`,
        [id],
      );
      const due = mode === 'full' ? each : each + Math.ceil(each / 10) + 10;
      if (stored !== due)
        wrong.push(`${family} ${mode}: ${stored} envelopes where ${due} are right`);
      for (let at = 0; at < each; at += 10) put(at, 'second');
      for (let at = each; at < each + 10; at += 1) put(at, 'new');
    }
  }
  console.log(
    `${each} records of each of ${lanes.length} systems with faults, read in full and from a cursor, worker killed ${kills} times: ` +
      (wrong.length === 0 ? 'nothing lost, nothing doubled' : 'WRONG'),
  );
  for (const line of wrong) console.log(`  ${line}`);
  return wrong.length === 0;
}

async function untilRead(hub, call, id, entity) {
  for (const end = Date.now() + 600_000; ; await sleep(300)) {
    const { entities } = await call(hub, 'GET', `/v1/connections/${id}/status`);
    const run = entities.find((it) => it.entity === entity)?.last_run;
    if (run?.status === 'completed' || run?.status === 'failed' || Date.now() > end) return run;
  }
}

async function known(hub, call, { entity, shown }) {
  const words = [];
  for (let offset = 0; ; offset += 200) {
    const { rows } = await call(hub, 'GET', `/v1/entities/${entity}?limit=200&offset=${offset}`);
    words.push(...rows.map(shown).filter((word) => /^(first|second|new) /.test(word ?? '')));
    if (rows.length < 200) return words.sort();
  }
}
