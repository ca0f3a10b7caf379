// What comes to the hub or goes out of it by other ways than reads, with faults and kills: pushes, notifications, changed records, files.
import { createHmac } from 'node:crypto';
import { sleep } from './service-process.mjs';

const writeFaults = ['broken_after', 'cut', 'too_many', 'broken', 'expired'];

/** Every lane in turn. True when nothing was lost and nothing doubled. */
export async function lanesUnderKills(parts) {
  const results = [];
  for (const lane of [pushes, notifications, schemaChange, files]) results.push(await lane(parts));
  return results.every(Boolean);
}

async function connected({ hub, call, systems }, family, name) {
  const system = systems[family];
  const { connection_id: id } = await call(hub, 'POST', '/v1/connections', {
    system: family,
    name,
    base_url: system.url,
    ...system.credentials,
  });
  await call(hub, 'POST', `/v1/connections/${id}/test`);
  return { id, system };
}

function say(what, wrong) {
  console.log(`${what}: ${wrong.length === 0 ? 'nothing lost, nothing doubled' : 'WRONG'}`);
  for (const line of wrong.slice(0, 20)) console.log(`  ${line}`);
  return wrong.length === 0;
}

/** Kills the worker until the work is done; how often. */
async function whileKilled({ faults, random }, work, most = 5) {
  let running = true;
  let kills = 0;
  const chaos = (async () => {
    while (running && kills < most) {
      await sleep(300 + random() * 700);
      await faults.kill();
      kills += 1;
    }
  })();
  await work;
  running = false;
  await chaos;
  return kills;
}

/** Jobs are pushed to the MIS, two in three with a fault before, during or after the write; each push is repeated until it is done. */
async function pushes(parts) {
  const { hub, call, random, recordCount } = parts;
  const { id, system } = await connected(parts, 'print-mis', 'pushes');
  await call(hub, 'POST', `/v1/connections/${id}/enable-writes`, { confirm: true });
  const count = Math.ceil(recordCount / 50);
  const met = {};
  const push = async (at, status) => {
    if (random() < 0.67) {
      const fault = writeFaults[Math.floor(random() * writeFaults.length)];
      met[fault] = (met[fault] ?? 0) + 1;
      system.failNext(fault);
    }
    const canonical = { id: `job_drill_${at}`, number: `PUSH-${at}`, status };
    for (let tries = 0; ; tries += 1) {
      try {
        return await call(hub, 'POST', '/v1/write-back', {
          ...{ system: 'print-mis', entity_type: 'job', connection_id: id, canonical },
        });
      } catch (error) {
        if (tries > 60) throw error;
        await sleep(250);
      }
    }
  };
  const kills = await whileKilled(
    parts,
    (async () => {
      for (let at = 0; at < count; at += 1) {
        await push(at, 'in_progress');
        await push(at, 'completed');
      }
    })(),
  );
  const wrong = [];
  for (let at = 0; at < count; at += 1) {
    const found = system.records('jobs').filter(({ number }) => number === `PUSH-${at}`);
    if (found.length !== 1) wrong.push(`PUSH-${at}: ${found.length} records in the MIS`);
    else if (found[0]?.state !== 'done') wrong.push(`PUSH-${at}: ${String(found[0]?.state)}`);
  }
  return say(
    `${2 * count} pushes of ${count} jobs with faults (${JSON.stringify(met)}), worker killed ${kills} times`,
    wrong,
  );
}

const states = ['label_created', 'shipped', 'delivered'];

/** Notifications that only name a record: doubled, in random order, with faults of the reads behind them. */
async function notifications(parts) {
  const { hub, call, random, recordCount } = parts;
  const { id, system } = await connected(parts, 'fulfilment', 'notifications');
  const { endpoint, secret } = await call(hub, 'POST', '/v1/ingest-endpoints', {
    system: 'fulfilment',
    dialect: 'hub_sha256',
    connection_id: id,
  });
  const count = Math.ceil(recordCount / 50);
  const notes = [];
  for (let at = 0; at < count; at += 1) {
    for (const status of states) {
      system.put('shipments', `NOTE-${at}`, { status, carrier: 'ups' });
      const note = JSON.stringify(system.notification('shipments', `NOTE-${at}`));
      notes.push(note, note);
    }
  }
  notes.sort(() => random() - 0.5);
  const deliver = async (body) => {
    const signature = `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`;
    const answer = await fetch(`${hub.base}/v1/ingest/${endpoint.endpoint_id}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-hub-signature': signature },
      body,
    });
    await answer.arrayBuffer();
    if (answer.status !== 202 && answer.status !== 200) throw new Error(`${answer.status}`);
  };
  let kills = 0;
  const shown = async () => {
    const found = new Map();
    for (let offset = 0; ; offset += 200) {
      const { rows } = await call(hub, 'GET', `/v1/entities/shipment?limit=200&offset=${offset}`);
      for (const { number, status } of rows)
        if (number?.startsWith('NOTE-')) found.set(number, [...(found.get(number) ?? []), status]);
      if (rows.length < 200) return found;
    }
  };
  kills += await whileKilled(
    parts,
    (async () => {
      for (const [at, note] of notes.entries()) {
        // A read that fails eight times in a row ends with good reason, so faults are apart.
        if (at % 40 === 0) system.failNext('broken', 'cut', 'expired', 'too_many');
        await deliver(note);
      }
    })(),
  );
  let found = new Map();
  for (const end = Date.now() + 300_000; Date.now() < end; await sleep(500)) {
    found = await shown();
    const ready = [...found.values()].filter((it) => it.join() === 'delivered').length;
    if (ready === count) break;
  }
  const wrong = Array.from({ length: count }, (_, at) => `NOTE-${at}`).flatMap((number) => {
    const all = found.get(number) ?? [];
    return all.join() === 'delivered' ? [] : [`${number}: ${all.join(' and ') || 'none'}`];
  });
  return say(
    `${notes.length} notifications of ${count} shipments, doubled and in random order, with faults, worker killed ${kills} times`,
    wrong,
  );
}

/** Records whose members change their kind: the drift is shown, and no record is lost. */
async function schemaChange(parts) {
  const { hub, call } = parts;
  const { id, system } = await connected(parts, 'label-mis', 'changed');
  const read = async (mode) => {
    const { sync_id: sync } = await call(hub, 'POST', `/v1/connections/${id}/sync`, {
      entity: 'customer',
      mode,
    });
    for (const end = Date.now() + 300_000; Date.now() < end; await sleep(300)) {
      const { entities } = await call(hub, 'GET', `/v1/connections/${id}/status`);
      const run = entities.find(({ entity }) => entity === 'customer')?.last_run;
      if (run?.sync_id === sync && ['completed', 'failed'].includes(run.status)) return run;
    }
    throw new Error('The read does not end');
  };
  for (let at = 0; at < 20; at += 1) system.put('customers', `BASE-${at}`, { name: `Base ${at}` });
  const first = await read('full');
  const known = system.records('customers').length;
  system.put('customers', 'CHANGED-1', { name: 'Before', extra_member: 5 });
  const second = await read('incremental');
  const [{ n }] = await hub.records.query(
    "select count(*)::int as n from hub.drift where entity_id = $1 and kind = 'schema_change'",
    [id],
  );
  const wrong = [
    ...(first.read === known ? [] : [`${first.read} records read of ${known}`]),
    ...(second.read >= 1 ? [] : ['the changed record was not read']),
    ...(n >= 1 ? [] : ['the change of the schema is not shown as drift']),
  ];
  return say(`a changed schema among ${known} records, shown as ${n} drift`, wrong);
}

/** A file of rows is sent while the API and the worker are killed, and sent again until it is taken. */
async function files(parts) {
  const { hub, call, faults, recordCount } = parts;
  const count = Math.min(recordCount, 5000);
  const lines = Array.from(
    { length: count },
    (_, at) => `M-${at};Paper ${at};${90 + (at % 200)}\n`,
  );
  const csv = `Material;Name;Grammage\n${lines.join('')}`;
  const { drop_id: drop } = await call(hub, 'POST', '/v1/file-drops', {
    ...{ name: 'Drill', system: 'mill', source: { kind: 'upload' }, format: 'csv' },
  });
  const send = (path) =>
    fetch(`${hub.base}/v1/file-drops/${drop}/${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${hub.token}`, 'content-type': 'text/csv' },
      body: csv,
    });
  const { spec } = await (await send('proposal?entity=substrate')).json();
  const mapping = { name: 'Drill', system: 'mill', entity: 'substrate', direction: 'inbound' };
  const { mapping_id: made } = await call(hub, 'POST', '/v1/mappings', { ...mapping, spec });
  await call(hub, 'POST', `/v1/mappings/${made}/publish`);
  let kills = 0;
  const lost = send('files?name=drill.csv').catch(() => null);
  await sleep(30);
  await faults.killApi();
  kills += 1;
  await lost;
  for (let tries = 0; tries < 2; tries += 1) {
    const answer = await send('files?name=drill.csv');
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`The file was answered ${answer.status}`);
  }
  let rows = [];
  for (const end = Date.now() + 600_000; Date.now() < end;) {
    await sleep(700);
    if (kills < 6) {
      await faults.kill();
      kills += 1;
    }
    ({ rows } = await call(hub, 'GET', `/v1/file-drops/${drop}/files`));
    const applied = rows[0]?.results.applied ?? 0;
    if (rows[0]?.status === 'stored' && applied === count) break;
  }
  const [{ n: events }] = await hub.records.query(
    "select count(*)::int as n from hub.envelopes where system = 'mill'",
  );
  const numbers = [];
  for (let offset = 0; ; offset += 200) {
    const page = await call(hub, 'GET', `/v1/entities/substrate?limit=200&offset=${offset}`);
    numbers.push(...page.rows.map(({ name }) => name).filter((it) => it?.startsWith('Paper ')));
    if (page.rows.length < 200) break;
  }
  const wrong = [
    ...(rows.length === 1 ? [] : [`${rows.length} files where 1 is right`]),
    ...(events === count ? [] : [`${events} events where ${count} are right`]),
    ...(new Set(numbers).size === count ? [] : [`${new Set(numbers).size} entities of ${count}`]),
    ...(numbers.length === new Set(numbers).size ? [] : ['entities are doubled']),
  ];
  return say(
    `a file of ${count} rows sent three times, API and worker killed ${kills} times`,
    wrong,
  );
}
