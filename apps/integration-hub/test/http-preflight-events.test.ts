import { readFileSync } from 'node:fs';
import { onePagePdf } from '@forme/test-kit';
// The service runs beside ours, as it does in a deployment; nothing of ours is built on it.
// eslint-disable-next-line @nx/enforce-module-boundaries -- see above
import * as preflightSide from '../../preflight-api/test/preflight-fixture';
import {
  makeEndpoint,
  publishMapping,
  signatureOf,
  startHub,
  type HubUnderTest,
} from './hub-under-test';
import { eventually } from './hub-under-test';

/** Jobs as the MIS tells of them. */
const jobsOfMis = {
  name: 'Jobs of the MIS',
  system: 'mis',
  entity: 'job',
  direction: 'inbound',
  spec: {
    spec_version: '1',
    name: 'Jobs of the MIS',
    direction: 'inbound',
    system: 'mis',
    source: { format: 'json' },
    target: { entity: 'job' },
    key: { external_type: 'Job', external_id: '$.id' },
    fields: [{ to: '/number', from: '$.number', required: true }],
  },
};

interface CanonicalJob {
  readonly id: string;
  readonly version: number;
  readonly preflight?: Readonly<Record<string, unknown>>;
}

interface Envelope {
  readonly envelope_id: string;
  readonly status: string;
  readonly skipped: readonly { readonly code: string }[];
}

interface Delivery {
  readonly id: string;
  readonly status: string;
  readonly attempts: number;
  readonly response_status: number | null;
}

describe('events of the preflight service', () => {
  let hub: HubUnderTest;
  let hubUrl: string;
  let preflight: preflightSide.PreflightFixture;
  let mis: Awaited<ReturnType<typeof makeEndpoint>>;
  let events: Awaited<ReturnType<typeof makeEndpoint>>;
  let webhook: string;

  beforeAll(async () => {
    hub = await startHub();
    hubUrl = (await hub.service.start(0)).url.replace(/\/$/, '');
    const port = Number(new URL(hubUrl).port);
    preflight = await preflightSide.startPreflight({
      outbound: {
        protocols: ['http:'],
        ports: [port],
        allowsAddress: (address) => address === '127.0.0.1',
        allowsHost: () => true,
      },
    });
    await publishMapping(hub, 'acme', jobsOfMis);
    mis = await makeEndpoint(hub, 'acme', { system: 'mis' });
    const installed = await hub.as('acme').post('/v1/mappings/presets/forme-preflight/install');
    expect([installed.status, installed.body.status]).toEqual([201, 'published']);
    events = await makeEndpoint(hub, 'acme', { system: 'forme-preflight', dialect: 'forme_v1' });
    const { status, body } = await preflightSide.call<{ id: string }>(
      `${preflight.url}/api/v1/webhooks`,
      {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ url: hubUrl + events.path, secret: events.secret }),
      },
    );
    expect(status).toBe(201);
    webhook = body.id;
  });
  afterAll(async () => {
    await preflight.stop();
    await hub.stop();
  });

  const tellMis = async (id: string) => {
    const body = JSON.stringify({ id, number: id });
    const headers = {
      'Content-Type': 'application/json',
      'X-Hub-Signature': signatureOf(mis.secret, body),
    };
    expect((await fetch(hubUrl + mis.path, { method: 'POST', headers, body })).status).toBe(202);
    return jobOf(id, () => true);
  };
  const jobOf = (id: string, holds: (job: CanonicalJob) => boolean) =>
    eventually(async () => {
      const query = `system=mis&external_type=Job&external_id=${id}`;
      const found = await hub.as('acme').get(`/v1/xref?${query}`);
      if (found.status !== 200) return undefined;
      const { body } = await hub.as('acme').get(`/v1/entities/job/${String(found.body.id)}`);
      return holds(body as CanonicalJob) ? (body as CanonicalJob) : undefined;
    });
  const run = (words: string, fields: Readonly<Record<string, string>>) =>
    preflightSide.runJob(preflight.url, onePagePdf({ content: `% ${words}` }), { fields });
  const envelopesOf = async (jobId: string) => {
    const { body } = await hub.as('acme').get('/v1/envelopes?system=forme-preflight&limit=200');
    const rows = (body as { rows: Envelope[] }).rows;
    const full = await Promise.all(
      rows.map(
        async ({ envelope_id: id }) =>
          (await hub.as('acme').get(`/v1/envelopes/${id}`)).body as Envelope & {
            body: { data: { job: { id: string } } };
          },
      ),
    );
    return full.filter(({ body: event }) => event.data.job.id === jobId);
  };
  const settledEnvelope = (jobId: string, status: string) =>
    eventually(async () => (await envelopesOf(jobId)).find((it) => it.status === status));
  const deliveriesOf = async (jobId: string) => {
    const { body } = await preflightSide.call<{ deliveries: (Delivery & { job_id: string })[] }>(
      `${preflight.url}/api/v1/webhooks/${webhook}/deliveries`,
    );
    return body.deliveries.filter(({ job_id }) => job_id === jobId);
  };
  const deliveryOf = (jobId: string, status: (delivery: Delivery) => boolean) =>
    eventually(async () => (await deliveriesOf(jobId)).find(status));
  const replayDelivery = (id: string) =>
    preflightSide.call(`${preflight.url}/api/v1/webhooks/${webhook}/deliveries/${id}/replay`, {
      method: 'POST',
    });

  it('reach the canonical job that the reference names, with every fact of the run', async () => {
    await tellMis('J-1');
    const job = await run('first', { reference: 'J-1' });
    const { preflight: facts, ...canonical } = await jobOf(
      'J-1',
      (it) => it.preflight !== undefined,
    );
    expect(facts).toEqual({
      last_job_id: job.id,
      status: 'completed',
      verdict: job.verdict,
      verdict_reason: job.verdict_reason,
      effective_verdict: job.effective_verdict,
      errors: job.summary?.error_count,
      warnings: job.summary?.warning_count,
      advisories: job.summary?.advisory_count,
      checks_run: job.summary?.checks_run,
      checks_not_run: job.summary?.checks_not_run,
      page_count: 1,
      reference: 'J-1',
      profile_id: job.profile_id,
      profile_version: job.profile_version,
      file_name: job.file_name,
      pdf_sha256: job.pdf_sha256,
      completeness: job.completeness,
      reports: job.reports,
      error: null,
      completed_at: job.completed_at,
    });
    expect(Object.keys(job.reports)).toContain('html');
    const query = `system=forme-preflight&external_type=PreflightJob&external_id=${job.id}`;
    const alias = await hub.as('acme').get(`/v1/xref?${query}`);
    expect(alias.body).toMatchObject({
      id: canonical.id,
      reference: { role: 'alias', origin: 'match' },
    });
    const view = await hub.as('acme').get(`/v1/entities/job/${canonical.id}/cross-references`);
    expect(view.body.provenance).toContainEqual(
      expect.objectContaining({ field: '/preflight', system: 'forme-preflight' }),
    );
  });

  it('change nothing when they are delivered or replayed again', async () => {
    await tellMis('J-2');
    const job = await run('again', { reference: 'J-2' });
    const before = await jobOf('J-2', (it) => it.preflight !== undefined);
    const [delivery] = await deliveriesOf(job.id);
    await deliveryOf(job.id, ({ status }) => status === 'delivered');
    // A decision made meanwhile does not make another event of it.
    await preflight.database.records.query(
      `update preflight_reports set expires_at = now() - interval '1 day' where job_id = $1`,
      [job.id],
    );
    expect((await replayDelivery(delivery!.id)).status).toBe(202);
    const repeated = await deliveryOf(
      job.id,
      ({ status, attempts }) => status !== 'waiting' && attempts === 1,
    );
    expect(repeated).toMatchObject({ status: 'delivered', response_status: 200 });
    const stored = await envelopesOf(job.id);
    expect(stored).toHaveLength(1);
    await hub.as('acme').post(`/v1/envelopes/${stored[0]!.envelope_id}/replay`, {}).expect(202);
    await settledEnvelope(job.id, 'no_change');
    const after = await jobOf('J-2', () => true);
    expect(after).toEqual(before);
  });

  it('show the run that ended last, whichever arrives last and by whatever name it names the job', async () => {
    const { id } = await tellMis('J-3');
    const enable = (enabled: boolean) =>
      hub.as('acme').patch(`/v1/ingest-endpoints/${events.id}`, { enabled }).expect(200);
    await enable(false);
    const earlier = await run('earlier', { reference: 'J-3' });
    const refused = await deliveryOf(earlier.id, ({ attempts }) => attempts > 0);
    expect(refused.response_status).toBe(401);
    await enable(true);
    const later = await run('later', { metadata: JSON.stringify({ job: id }) });
    await jobOf('J-3', ({ preflight: facts }) => facts?.['last_job_id'] === later.id);
    await replayDelivery(refused.id);
    await settledEnvelope(earlier.id, 'no_change');
    const { preflight: facts } = await jobOf('J-3', () => true);
    expect(facts?.['last_job_id']).toBe(later.id);
  });

  it('stay unmatched while no job has the reference, and are applied when it comes', async () => {
    const job = await run('too early', { reference: 'J-4' });
    const unnamed = await run('nameless', {});
    const waiting = await settledEnvelope(job.id, 'unmatched');
    expect(waiting.skipped).toMatchObject([{ code: 'unknown_reference' }]);
    await settledEnvelope(unnamed.id, 'unmatched');
    await tellMis('J-4');
    const { preflight: facts } = await jobOf('J-4', (it) => it.preflight !== undefined);
    expect(facts?.['last_job_id']).toBe(job.id);
    expect(await settledEnvelope(job.id, 'applied')).toBeDefined();
  });

  it('report a run that failed without inventing counts', async () => {
    await tellMis('J-5');
    const broken = Buffer.from('%PDF-1.7\nnothing that could be an object\n%%EOF\n');
    const job = await preflightSide.runJob(preflight.url, broken, { fields: { reference: 'J-5' } });
    const { preflight: facts } = await jobOf('J-5', (it) => it.preflight !== undefined);
    expect(facts).toMatchObject({
      status: 'failed',
      verdict: null,
      error: { code: job.error?.code },
    });
    expect(facts).not.toHaveProperty('errors');
  });
});

describe('the mapping of preflight runs', () => {
  let hub: HubUnderTest;
  beforeAll(async () => {
    hub = await startHub({ HUB_WORKERS: '0' });
  });
  afterAll(() => hub.stop());

  const install = (body?: object) =>
    hub.as('acme').post('/v1/mappings/presets/forme-preflight/install', body);

  it('is listed, installed once, and takes the system of the references', async () => {
    const { body } = await hub.as('acme').get('/v1/mappings/presets').expect(200);
    expect(body.presets).toMatchObject([
      { name: 'forme-preflight', dialect: 'forme_v1', entity: 'job' },
    ]);
    const first = await install({});
    const again = await install({});
    expect([first.status, again.status]).toEqual([201, 200]);
    expect(again.body.mapping_id).toBe(first.body.mapping_id);
    const settings = { reference_system: 'mis', reference_type: 'Job' };
    const other = await install(settings);
    expect([other.status, other.body.code]).toEqual([409, 'mapping_in_force']);
    const replaced = await install({ ...settings, in_force: 'replace' });
    expect(replaced.status).toBe(201);
    expect(replaced.body.spec.find[0]).toEqual({
      from: '$.data.job.reference',
      system: 'mis',
      external_type: 'Job',
    });
    expect((await hub.as('acme').post('/v1/mappings/presets/other/install')).status).toBe(404);
  });

  it('is described with the requests that connect the services', () => {
    const page = readFileSync(`${__dirname}/../../../docs/integration.md`, 'utf8');
    expect(page).toContain('/v1/mappings/presets/forme-preflight/install');
  });
});
