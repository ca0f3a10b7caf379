import {
  LATE_WRITE_MS,
  startSimulatedMis,
  type MisFault,
  type SimulatedMis,
} from '@forme/test-kit';
import { setTimeout as sleep } from 'node:timers/promises';
import { enableWrites, startHub, type HubUnderTest } from './hub-under-test';

const runs = Number(process.env['FORME_WRITE_BACK_RUNS'] ?? '24');
const seed = Number(process.env['FORME_WRITE_BACK_SEED'] ?? '20261122');
// Longer than any test runs; a test that needs it over moves the pushes into the past.
const settleMs = 600_000;

let mis: SimulatedMis;
let hub: HubUnderTest;
const startHubOf = async (timeoutMs: number, settleMs: number) => {
  const started = await startHub({
    HUB_SIMULATED_MIS: 'true',
    HUB_OUTBOUND_ALLOWED: new URL(mis.url).host,
    HUB_OUTBOUND_TIMEOUT_MS: String(timeoutMs),
    HUB_WRITE_BACK_SETTLE_MS: String(settleMs),
  });
  await started.service.start(0, '127.0.0.1');
  return started;
};
beforeAll(async () => {
  mis = await startSimulatedMis();
  hub = await startHubOf(30_000, settleMs);
});
afterAll(async () => {
  await hub.stop();
  await mis.stop();
});

const faults: readonly (MisFault | null)[] = [
  null,
  'lost_answer',
  'lost_request',
  'too_many',
  'broken',
  'refused',
  'broken_after',
  'late',
  'stalled',
  'stalled_lost',
  'swallowed',
  'gateway_after',
  'wrong_body',
  'wrong_body_after',
  'wrong_record',
  'partial',
];

/** Numbers in [0, 1) from a seed (mulberry32). */
function randomFrom(start: number): () => number {
  let state = start >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

interface Step {
  readonly fault: MisFault | null;
  readonly key: string | null;
}

/** One to three pushes of one order, each with its own content and fault; some are repeated under an Idempotency-Key. */
function stepsOf(run: number): readonly Step[] {
  const random = randomFrom(seed + run);
  return Array.from({ length: 1 + Math.floor(random() * 3) }, (_, index) => ({
    fault: faults[Math.floor(random() * faults.length)] ?? null,
    key: random() < 0.5 ? `run-${String(seed)}-${String(run)}-${String(index)}` : null,
  }));
}

const recordsOf = (id: string) => mis.records('orders').filter((record) => record.hub_id === id);

async function connectionOf(of: HubUnderTest = hub): Promise<string> {
  const { body } = await of
    .as('acme')
    .post('/v1/connections', {
      system: 'simulated-mis',
      name: 'MIS',
      base_url: mis.url,
      auth_kind: 'api_key',
      secrets: { api_key: mis.apiKey },
    })
    .expect(201);
  const { connection_id: id } = body as { connection_id: string };
  await enableWrites(of, 'acme', id);
  return id;
}

interface Answer {
  readonly status: number;
  readonly body: {
    readonly created?: boolean;
    readonly intent_id?: string;
    readonly code?: string;
  };
}

/** Faults of the hub's promise in one run, as sentences. */
async function faultsOfRun(hub: HubUnderTest, run: number): Promise<readonly string[]> {
  const id = `ord_run${String(run)}`;
  const connection_id = await connectionOf(hub);
  const wrong: string[] = [];
  const creating = new Set<string>();
  const push = async (number: string, key: string | null): Promise<Answer> => {
    const request = hub.as('acme').post('/v1/write-back', {
      system: 'simulated-mis',
      entity_type: 'order',
      canonical: { id, number, customer_po: `PO ${number}` },
      connection_id,
    });
    const { status, body } = await (key === null ? request : request.set('Idempotency-Key', key));
    const answer = { status, body: body as Answer['body'] };
    if (status === 200) {
      const [record] = recordsOf(id);
      if (record?.['number'] !== number) wrong.push(`run ${String(run)}: 200, but not stored`);
      if (answer.body.created === true) creating.add(answer.body.intent_id ?? '');
    }
    return answer;
  };
  const steps = stepsOf(run);
  let mayLand = false;
  for (const [index, { fault, key }] of steps.entries()) {
    if (fault !== null) mis.failNextOf(id, fault);
    const number = `N-${String(run)}-${String(index)}`;
    const { status, body } = await push(number, key);
    if (status === 200 && mayLand) {
      await sleep(LATE_WRITE_MS + 50);
      if (recordsOf(id)[0]?.['number'] !== number) {
        wrong.push(`run ${String(run)}: 200, then overwritten by an earlier push`);
      }
    }
    mayLand = fault === 'late' || fault === 'stalled';
    if (key !== null) await push(number, key);
    if (body.intent_id === undefined) continue;
    const { body: intent } = await hub.as('acme').get(`/v1/write-backs/${body.intent_id}`);
    const { state } = intent as { state: string };
    if (state === 'confirmed' && recordsOf(id)[0]?.['number'] !== number) {
      wrong.push(`run ${String(run)}: confirmed after ${String(fault)}, but not stored`);
    }
  }
  await sleep(LATE_WRITE_MS + 50);
  const last = `N-${String(run)}-last`;
  const end = Date.now() + 60_000;
  let answer = await push(last, null);
  while (answer.status !== 200 && Date.now() < end) {
    await sleep(100);
    answer = await push(last, null);
  }
  const named = `run ${String(run)} (${steps.map(({ fault }) => String(fault)).join(', ')})`;
  if (answer.status !== 200) wrong.push(`${named}: never done: ${JSON.stringify(answer.body)}`);
  if (recordsOf(id).length !== 1) {
    wrong.push(`${named}: ${String(recordsOf(id).length)} records`);
  }
  if (creating.size > 1) wrong.push(`${named}: created ${String(creating.size)} times`);
  const [open] = await hub.database.records.query<{ count: number }>(
    `select count(*)::int as count from hub.drift where entity_id = $1 and state <> 'resolved'`,
    [id],
  );
  if (open?.count !== 0) wrong.push(`${named}: divergence left open`);
  return wrong;
}

describe('write-back under faults', () => {
  it(`reports no lost update as done and creates nothing twice (${String(runs)} runs, seed ${String(seed)})`, async () => {
    const impatient = await startHubOf(200, 2000);
    const wrong: string[] = [];
    let next = 0;
    const worker = async () => {
      for (let run = next++; run < runs; run = next++) {
        wrong.push(...(await faultsOfRun(impatient, run)));
      }
    };
    try {
      await Promise.all(Array.from({ length: 6 }, worker));
    } finally {
      await impatient.stop();
    }
    expect(wrong).toEqual([]);
  });
});

describe('a push after one that may still arrive', () => {
  const orderOf = (connection_id: string, id: string) => (number: string) =>
    hub.as('acme').post('/v1/write-back', {
      system: 'simulated-mis',
      entity_type: 'order',
      canonical: { id, number },
      connection_id,
    });

  const settle = (id: string) =>
    hub.database.records.query(
      `update hub.write_intents set sent_at = sent_at - $2 * interval '1 millisecond',
         unanswered_at = unanswered_at - $2 * interval '1 millisecond' where entity_id = $1`,
      [id, settleMs],
    );

  it('is not sent before that one has settled, and is not overwritten by it', async () => {
    const push = orderOf(await connectionOf(), 'ord_overtaken');
    await push('N-1').expect(200);
    mis.failNextOf('ord_overtaken', 'held');
    const late = await push('N-2').expect(504);
    const early = await push('N-3').expect(504);
    expect(early.body).toMatchObject({ earlier_intent_id: late.body.intent_id as string });
    expect(early.body.intent_id).toBeUndefined();
    expect(Number(early.headers['retry-after'])).toBeGreaterThan(0);
    mis.landHeld();
    await push('N-3').expect(200);
    expect(recordsOf('ord_overtaken')).toMatchObject([{ number: 'N-3' }]);
  });

  it('is sent after the settling time when that one never arrives', async () => {
    const push = orderOf(await connectionOf(), 'ord_lost');
    await push('N-1').expect(200);
    mis.failNextOf('ord_lost', 'lost_request');
    await push('N-2').expect(504);
    await push('N-3').expect(504);
    await settle('ord_lost');
    await push('N-3').expect(200);
    expect(recordsOf('ord_lost')).toMatchObject([{ number: 'N-3' }]);
  });

  it('waits also when a retry of that one was confirmed meanwhile', async () => {
    const push = orderOf(await connectionOf(), 'ord_retried');
    await push('N-1').expect(200);
    mis.failNextOf('ord_retried', 'held');
    await push('N-2').set('Idempotency-Key', 'retried-1').expect(504);
    await push('N-2').set('Idempotency-Key', 'retried-1').expect(200);
    await push('N-3').expect(504);
    mis.landHeld();
    await settle('ord_retried');
    await push('N-3').expect(200);
    expect(recordsOf('ord_retried')).toMatchObject([{ number: 'N-3' }]);
  });
});

describe('a push that a gateway swallowed', () => {
  it('stays unknown, shows its divergence, and is sent again by a retry', async () => {
    const connection_id = await connectionOf();
    const push = (number: string, key: string) =>
      hub
        .as('acme')
        .post('/v1/write-back', {
          system: 'simulated-mis',
          entity_type: 'order',
          canonical: { id: 'ord_swallowed', number },
          connection_id,
        })
        .set('Idempotency-Key', key);
    await push('N-1', 'swallowed-1').expect(200);
    mis.failNextOf('ord_swallowed', 'swallowed');
    const lost = await push('N-2', 'swallowed-2').expect(504);
    const { intent_id: intentId } = lost.body as { intent_id: string };
    const intent = await hub.as('acme').get(`/v1/write-backs/${intentId}`).expect(200);
    expect(intent.body).toMatchObject({ state: 'unknown' });
    const drift = await hub.database.records.query(
      `select pointer, kind, state from hub.drift where entity_id = 'ord_swallowed'`,
    );
    expect(drift).toEqual([{ pointer: '/number', kind: 'write_back_divergence', state: 'open' }]);
    const again = await push('N-2', 'swallowed-2').expect(200);
    expect(again.body).toMatchObject({ created: false, intent_id: intentId });
    expect(recordsOf('ord_swallowed')).toMatchObject([{ number: 'N-2' }]);
  });

  it('and one that the system changed on its way is refused with the fields that differ', async () => {
    const connection_id = await connectionOf();
    mis.failNextOf('ord_partial', 'partial');
    const { status, body } = await hub.as('acme').post('/v1/write-back', {
      system: 'simulated-mis',
      entity_type: 'order',
      canonical: { id: 'ord_partial', number: 'N-1', customer_po: 'PO' },
      connection_id,
    });
    expect([status, body]).toMatchObject([
      502,
      { code: 'write_back_divergence', fields: ['/number'] },
    ]);
  });
});
