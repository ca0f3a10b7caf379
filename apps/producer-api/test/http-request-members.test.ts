import { producerContract } from '@forme/contracts/producer';
import { onePagePdf, startFakeS3, type FakeS3 } from '@forme/test-kit';
import { listUnimplemented } from '@forme/service-kit/http';
import request from 'supertest';
import { producerHandlers, type ProducerServices } from '../src/app';
import { requestMembersOf } from '../src/plans/members-page';
import { rgbProfile } from '../src/rewrite/color/profiles.fixture';
import { openProducer, type ProducerFixture } from './producer-fixture';

type App = Parameters<typeof request>[0];
type Json = Readonly<Record<string, unknown>>;
/** What is seen of a request without a member and with it. */
type Probe = () => Promise<readonly [without: unknown, withIt: unknown]>;
type Probes = Readonly<Record<string, Probe>>;

const pdf = Buffer.from(
  onePagePdf({
    content: '1 0 0 rg 0 0 9 9 re f',
    page: '/MediaBox [0 0 300 300] /TrimBox [60 60 240 240]',
  }),
);
const otherPdf = Buffer.from(onePagePdf({ content: '0 1 0 rg 0 0 9 9 re f' }));
const input_pdf_b64 = pdf.toString('base64');
const profile = Buffer.from(rgbProfile(1.8));

let fixture: ProducerFixture;
let app: App;
let s3: FakeS3;
beforeAll(async () => {
  s3 = await startFakeS3();
  fixture = await openProducer();
  ({ app } = await fixture.start({
    PRODUCER_RETAIN_BUCKET: s3.bucket,
    PRODUCER_RETAIN_ENDPOINT_URL: s3.endpoint,
    PRODUCER_RETAIN_ACCESS_KEY_ID: 'key',
    PRODUCER_RETAIN_SECRET_ACCESS_KEY: 'secret',
  }));
});
afterAll(async () => {
  await fixture.stop();
  await s3.stop();
});

interface Sent {
  readonly json?: Json;
  readonly fields?: Readonly<Record<string, string>>;
  readonly files?: Readonly<Record<string, readonly [Buffer, string]>>;
  readonly raw?: Buffer;
  /** Media type of `raw`. */
  readonly type?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly query?: string;
}

async function answerOf(
  path: string,
  { json, fields, files, raw, type = 'application/pdf', headers = {}, query = '' }: Sent,
) {
  let post = request(app).post(`${path}${query}`).set(headers);
  for (const [name, value] of Object.entries(fields ?? {})) post = post.field(name, value);
  for (const [name, [bytes, filename]] of Object.entries(files ?? {}))
    post = post.attach(name, bytes, filename);
  if (raw) return post.set('Content-Type', type).set('Accept', 'application/json').send(raw);
  return json ? post.send(json) : post;
}

/** Members of answers that no two answers share, and the PDF, whose hash they have. */
const passing = new Set([
  'job_id',
  'poll_url',
  'instance',
  'request_id',
  'cache_hit',
  'output_pdf_b64',
]);

interface Answered {
  readonly lineage_id?: string;
  readonly steps?: readonly Json[];
}

/** What an answer says, less what no two answers share, with what its lineage says of the run. */
async function seen(path: string, sent: Sent): Promise<unknown> {
  const { status, body } = await answerOf(path, sent);
  const told = Object.entries(body as Json).filter(([name]) => !passing.has(name));
  const { lineage_id: lineage, steps: ofSteps, ...rest } = Object.fromEntries(told) as Answered;
  if (lineage === undefined) return [status, rest];
  const chain = await request(app).get(`/v1/lineage/${lineage}`);
  const steps = (chain.body as { steps: readonly Json[] }).steps.map(
    ({ producer, retained_for_training, parent_lineage_id, plan_sha256 }) => [
      producer,
      retained_for_training,
      parent_lineage_id !== null,
      plan_sha256,
    ],
  );
  const named = lineage.startsWith('lin_') ? null : lineage;
  return [status, rest, ofSteps?.map(({ output_sha256: hash }) => hash), steps, named];
}

const compared =
  (path: string, without: Sent, withIt: Sent): Probe =>
  async () => {
    const usual = await seen(path, without);
    expect(await seen(path, without)).toEqual(usual);
    return [usual, await seen(path, withIt)];
  };

interface Apply {
  readonly path: string;
  readonly member: 'plan' | 'template' | 'policy' | 'options' | 'job';
  readonly plan: Json;
  readonly other: Json;
}

const title = (value: string) => ({ ops: [{ op: 'metadata_set', key: 'Title', value }] });
const cuts = (...marks: readonly Json[]) => ({
  marks: marks.map((it) => ({ type: 'cut', anchor: 'trim_corners', ...it })),
});
const trap = (default_trap_width_pt: number) => ({ default_trap_width_pt });
const plate = (separation_name: string) => ({ strategy: 'manual', separation_name });
const sheets = (width_pt: number) => ({ sheet: { width_pt, height_pt: 400 } });
const steps = (...names: readonly string[]) => ({
  steps: names.map((name) => ({ type: 'rewrite', plan: title(name) })),
});
const applies: Readonly<Record<string, Apply>> = {
  applyRewrite: { path: '/v1/rewrite/apply', member: 'plan', plan: title('A'), other: title('B') },
  applyMarks: {
    path: '/v1/marks/apply',
    member: 'template',
    plan: cuts({}),
    other: cuts({ length_pt: 20 }),
  },
  applyMarksMultipart: {
    path: '/v1/marks/apply-multipart',
    member: 'template',
    plan: cuts({}),
    other: cuts({ length_pt: 20 }),
  },
  applyImpose: { path: '/v1/impose/apply', member: 'plan', plan: sheets(400), other: sheets(500) },
  applyTrap: { path: '/v1/trap/apply', member: 'policy', plan: trap(0.1), other: trap(0.2) },
  applyWhiteUnderbase: {
    path: '/v1/white-underbase/apply',
    member: 'policy',
    plan: plate('White'),
    other: plate('W2'),
  },
  applySeparations: {
    path: '/v1/separations/apply',
    member: 'policy',
    plan: { dpi: 72 },
    other: { dpi: 96 },
  },
  applySoftProof: {
    path: '/v1/soft-proof/apply',
    member: 'options',
    plan: { dpi: 36 },
    other: { dpi: 40 },
  },
  applyInkZones: {
    path: '/v1/ink-zones/apply',
    member: 'policy',
    plan: { zone_count: 3 },
    other: { zone_count: 4 },
  },
  applyCjd: { path: '/v1/cjd/apply', member: 'job', plan: steps('A'), other: steps('B') },
};

const file = (bytes: Buffer, name: string): readonly [Buffer, string] => [bytes, name];
const inForm = ({ member }: Apply, plan: Json, more: Sent = {}): Sent => ({
  ...more,
  fields: { [member]: JSON.stringify(plan), ...more.fields },
  files: { input_pdf: file(pdf, 'a.pdf'), ...more.files },
});
const inJson = ({ member }: Apply, plan: Json, more: Sent = {}): Sent => ({
  ...more,
  json: { input_pdf_b64, ...(member === 'job' ? plan : { [member]: plan }), ...more.json },
});

/** Members that say how any work is done. */
function termProbes(path: string, base: Sent): Probes {
  const headers = (given: Readonly<Record<string, string>>) => ({ ...base, headers: given });
  const queued = async (key: Readonly<Record<string, string>>) => {
    const send = () => answerOf(path, { ...base, query: '?async=true', headers: key });
    const [first, second] = [await send(), await send()];
    const idOf = ({ body }: { readonly body: unknown }) => (body as { job_id: string }).job_id;
    return [first.status, second.status, idOf(first) === idOf(second)];
  };
  return {
    'query/async': compared(path, base, { ...base, query: '?async=true' }),
    'headers/x-producer-retain-for-training': compared(
      path,
      base,
      headers({ 'X-Producer-Retain-For-Training': 'yes' }),
    ),
    'headers/x-producer-parent-lineage-id': compared(
      path,
      base,
      headers({ 'X-Producer-Parent-Lineage-Id': 'lin_none' }),
    ),
    'headers/idempotency-key': async () => [
      await queued({}),
      await queued({ 'Idempotency-Key': `key-${path}` }),
    ],
  };
}

/** Members that every operation has that applies a plan, in the ways in which it takes its plan. */
function applyProbes(id: string, apply: Apply): Probes {
  const { path, plan, other, member } = apply;
  const usual = id === 'applyMarksMultipart' ? inForm : inJson;
  const base = usual(apply, plan);
  const raw = (given: Json): Sent => ({
    raw: pdf,
    headers: { 'X-Producer-Plan': JSON.stringify(given) },
  });
  return {
    ...termProbes(path, base),
    'headers/x-producer-plan': compared(path, raw(plan), raw(other)),
    ...(id === 'applyMarksMultipart'
      ? {}
      : {
          'body/input_pdf_b64': compared(
            path,
            base,
            usual(apply, plan, { json: { input_pdf_b64: otherPdf.toString('base64') } }),
          ),
        }),
    ...(id === 'applyMarksMultipart' || member === 'job'
      ? {}
      : { [`body/${member}`]: compared(path, base, usual(apply, other)) }),
    ...(id === 'applyMarks'
      ? {}
      : {
          [`form/${member}`]: compared(path, inForm(apply, plan), inForm(apply, other)),
          'form/retain_for_training': compared(
            path,
            inForm(apply, plan),
            inForm(apply, plan, { fields: { retain_for_training: 'true' } }),
          ),
          'form/input_pdf': compared(
            path,
            inForm(apply, plan),
            inForm(apply, plan, { files: { input_pdf: file(otherPdf, 'a.pdf') } }),
          ),
        }),
  };
}

const { applyRewrite, applyImpose, applyCjd, applyMarksMultipart, applySoftProof } =
  applies as Readonly<
    Record<
      'applyRewrite' | 'applyImpose' | 'applyCjd' | 'applyMarksMultipart' | 'applySoftProof',
      Apply
    >
  >;
const swap = { ops: [{ op: 'colorspace_swap', target: 'cmyk', source_profile: 'p.icc' }] };
const stamp = { marks: [{ type: 'external', file: 's.pdf', anchor: 'trim_center' }] };
const uploaded = (apply: Apply, plan: Json, bytes: Buffer, name: string, part = 'externals') =>
  compared(
    apply.path,
    inForm(apply, plan),
    inForm(apply, plan, { files: { [part]: file(bytes, name) } }),
  );
const profiled = (member: string) =>
  compared(
    applySoftProof.path,
    inJson(applySoftProof, { dpi: 36 }),
    inJson(applySoftProof, { dpi: 36 }, { json: { [member]: profile.toString('base64') } }),
  );
const envelope = (member: string, value: unknown, given: Json = steps('A')) =>
  compared(applyCjd.path, inJson(applyCjd, given), inJson(applyCjd, { ...given, [member]: value }));
const mixed = {
  steps: [
    { type: 'marks', template: cuts({}) },
    { type: 'rewrite', plan: title('A') },
  ],
};
const ownProbes: Readonly<Record<string, Probes>> = {
  applyRewrite: { 'form/externals': uploaded(applyRewrite, swap, profile, 'p.icc') },
  applyMarksMultipart: {
    'form/externals': uploaded(applyMarksMultipart, stamp, otherPdf, 's.pdf'),
  },
  applyImpose: {
    'body/inputs': compared(
      applyImpose.path,
      inJson(applyImpose, sheets(400)),
      inJson(applyImpose, sheets(400), {
        json: { inputs: [{ ref: 'label', pdf_b64: otherPdf.toString('base64') }] },
      }),
    ),
    'form/inputs': uploaded(applyImpose, sheets(400), otherPdf, 'label.pdf', 'inputs'),
  },
  applySoftProof: {
    'body/source_icc_b64': profiled('source_icc_b64'),
    'body/destination_icc_b64': profiled('destination_icc_b64'),
    'form/externals': uploaded(applySoftProof, { source_profile: 'p.icc' }, profile, 'p.icc'),
  },
  applyCjd: {
    'body/schema_version': envelope('schema_version', '9.9.9'),
    'body/job_id': envelope('job_id', 'order-1'),
    'body/steps': envelope('steps', steps('C').steps),
    'body/strict_order': envelope('strict_order', true, mixed),
    'body/order': envelope('order', 'canonical', mixed),
  },
};

const validate = (path: string, member: string, plan: Json, other: Json): Probes => ({
  [`body/${member}`]: compared(path, { json: { [member]: plan } }, { json: { [member]: other } }),
  'body/input_pdf_b64': compared(
    path,
    { json: { [member]: plan } },
    { json: { [member]: plan, input_pdf_b64 } },
  ),
});
const listed = async (query: string) =>
  (await request(app).get(`/v1/lineage${query}`)).body as unknown;
const listing =
  (query: string | (() => Promise<string>)): Probe =>
  async () => {
    for (const name of ['L1', 'L2'])
      await answerOf(applyRewrite.path, inJson(applyRewrite, title(name)));
    return [await listed(''), await listed(typeof query === 'string' ? query : await query())];
  };
const erased = async (sent: Json) =>
  (await answerOf('/v1/retention/delete', { json: sent })).body as Json;
const inputHash = async () =>
  (
    (await answerOf(applyRewrite.path, inJson(applyRewrite, title('E')))).body as {
      input_sha256: string;
    }
  ).input_sha256;

const ticket = `<JDF xmlns="http://www.CIP4.org/JDFSchema_1_1" ID="N" Type="DigitalPrinting"><ResourcePool><RunList ID="R"><LayoutElement><FileSpec URL="data:application/pdf;base64,${input_pdf_b64}"/></LayoutElement></RunList></ResourcePool><ResourceLinkPool><RunListLink Usage="Input" rRef="R"/></ResourceLinkPool></JDF>`;
const long = 'a'.repeat(300);
/** The status of two reads. */
const reading =
  (one: string, other: string): Probe =>
  async () => {
    const [first, second] = [await request(app).get(one), await request(app).get(other)];
    return [first.status, second.status];
  };

/** What a stream says of a run: status, entity tag and the retention of its step. */
async function streamed(sent: Sent): Promise<unknown> {
  const { status, headers } = await answerOf('/v1/stream/apply', sent);
  const lineage = (headers as Readonly<Record<string, string>>)['x-producer-lineage-id'];
  const { etag = null } = headers as Readonly<Record<string, string>>;
  if (lineage === undefined) return [status, etag];
  const chain = await request(app).get(`/v1/lineage/${lineage}`);
  const steps = (chain.body as { steps: readonly Json[] }).steps;
  return [status, etag, steps.map(({ retained_for_training }) => retained_for_training)];
}

const streams =
  (without: Sent, withIt: Sent): Probe =>
  async () => [await streamed(without), await streamed(withIt)];
const streamBody = (producer: string, plan: Json): Sent => ({
  json: { producer, payload: { input_pdf_b64, plan } },
});
const streamForm = (fields: Readonly<Record<string, string>>, bytes: Buffer = pdf): Sent => ({
  fields: { producer: 'rewrite', plan: JSON.stringify(title('A')), ...fields },
  files: { input_pdf: file(bytes, 'a.pdf') },
});
const usualStream = streamBody('rewrite', title('A'));
const swapForm: Sent = streamForm({ plan: JSON.stringify(swap) });
const streamProbes: Probes = {
  ...termProbes('/v1/stream/apply', usualStream),
  'headers/x-producer-retain-for-training': streams(usualStream, {
    ...usualStream,
    headers: { 'X-Producer-Retain-For-Training': 'yes' },
  }),
  'body/producer': streams(usualStream, streamBody('marks', title('A'))),
  'body/payload': streams(usualStream, streamBody('rewrite', title('B'))),
  'form/producer': streams(streamForm({}), streamForm({ producer: 'impose' })),
  'form/plan': streams(streamForm({}), streamForm({ plan: JSON.stringify(title('B')) })),
  'form/retain_for_training': streams(streamForm({}), streamForm({ retain_for_training: 'yes' })),
  'form/input_pdf': streams(streamForm({}), streamForm({}, otherPdf)),
  'form/externals': streams(swapForm, {
    ...swapForm,
    files: { ...swapForm.files, externals: file(profile, 'p.icc') },
  }),
};

const probes: Readonly<Record<string, Probes>> = {
  ...Object.fromEntries(
    Object.entries(applies).map(([id, apply]) => [
      id,
      { ...applyProbes(id, apply), ...ownProbes[id] },
    ]),
  ),
  applyStream: streamProbes,
  searchSpots: {
    'query/q': reading('/v1/spots/search', '/v1/spots/search?q=a'),
    'query/library': reading('/v1/spots/search?q=a', `/v1/spots/search?q=a&library=${long}`),
    'query/limit': reading('/v1/spots/search?q=a', '/v1/spots/search?q=a&limit=0'),
  },
  lookUpSpot: { 'query/name': reading('/v1/spots/lookup', '/v1/spots/lookup?name=a') },
  applyCjdXml: termProbes('/v1/cjd/apply-xml', {
    raw: Buffer.from(ticket),
    type: 'application/xml',
  }),
  validateRewrite: validate('/v1/rewrite/validate', 'plan', title('A'), title('B')),
  validateMarks: validate('/v1/marks/validate', 'template', cuts({}), cuts({}, {})),
  validateImpose: validate('/v1/impose/validate', 'plan', sheets(400), sheets(500)),
  validateTrap: validate('/v1/trap/validate', 'policy', trap(0.1), trap(0.2)),
  previewTrap: {
    'body/policy': compared(
      '/v1/trap/preview',
      { json: { input_pdf_b64, policy: trap(0.1) } },
      { json: { input_pdf_b64, policy: trap(0.2) } },
    ),
    'body/input_pdf_b64': compared(
      '/v1/trap/preview',
      { json: { input_pdf_b64 } },
      { json: { input_pdf_b64: otherPdf.toString('base64') } },
    ),
    'form/policy': compared(
      '/v1/trap/preview',
      { files: { input_pdf: file(pdf, 'a.pdf') } },
      {
        files: { input_pdf: file(pdf, 'a.pdf') },
        fields: { policy: JSON.stringify(trap(0.2)) },
      },
    ),
    'form/input_pdf': compared(
      '/v1/trap/preview',
      { files: { input_pdf: file(pdf, 'a.pdf') } },
      { files: { input_pdf: file(otherPdf, 'a.pdf') } },
    ),
  },
  validateWhiteUnderbase: validate(
    '/v1/white-underbase/validate',
    'policy',
    plate('White'),
    plate('W2'),
  ),
  validateSeparations: validate('/v1/separations/validate', 'policy', { dpi: 72 }, { dpi: 96 }),
  validateSoftProof: validate('/v1/soft-proof/validate', 'options', { dpi: 36 }, { dpi: 40 }),
  validateInkZones: validate(
    '/v1/ink-zones/validate',
    'policy',
    { zone_count: 3 },
    { zone_count: 4 },
  ),
  validateCjd: {
    'body/job': compared(
      '/v1/cjd/validate',
      { json: { job: steps('A') } },
      { json: { job: mixed } },
    ),
  },
  listLineage: {
    'query/limit': listing('?limit=1'),
    'query/cursor': listing(
      async () => `?cursor=${((await listed('?limit=1')) as { next_cursor: string }).next_cursor}`,
    ),
    'query/producer': listing('?producer=trap'),
    'query/sha256': listing(`?sha256=${'0'.repeat(64)}`),
    'query/since': listing('?since=2999-01-01T00:00:00Z'),
    'query/until': listing('?until=2001-01-01T00:00:00Z'),
  },
  deleteRetained: {
    'body/tenant': async () => {
      const sha256 = await inputHash();
      const none = await erased({ sha256, tenant: 'nobody' });
      return [(await erased({ sha256 }))['copies'], none['copies']];
    },
    'body/sha256': async () => {
      const sha256 = await inputHash();
      const none = await erased({ sha256: '0'.repeat(64) });
      return [(await erased({ sha256 }))['copies'], none['copies']];
    },
  },
};

const services = { selector: ['all'] } as unknown as ProducerServices;
const handlers = producerHandlers(services);
const declaredOnly = new Set(listUnimplemented(producerContract, handlers).map(({ id }) => id));

describe('the members of requests', () => {
  it('each have a probe', () => {
    const declared = producerContract.operations
      .filter(({ id }) => id !== 'planImpose' && !declaredOnly.has(id))
      .map((operation) => [operation.id, requestMembersOf(operation)] as const)
      .filter(([, members]) => members.length > 0);
    const probed = Object.entries(probes).map(([id, of]) => [id, Object.keys(of)] as const);
    const sorted = (all: readonly (readonly [string, readonly string[]])[]) =>
      Object.fromEntries(all.map(([id, members]) => [id, [...members].sort()]));
    expect(sorted(probed)).toEqual(sorted(declared));
  });

  const each = Object.entries(probes).flatMap(([id, of]) =>
    Object.entries(of).map(([member, probe]) => [`${id} ${member}`, probe] as const),
  );
  it.each(each)('%s changes an answer or is refused', async (_name, probe) => {
    const [without, withIt] = await probe();
    expect(withIt).not.toEqual(without);
  });

  it('without effect with this body, or without a queue, are refused', async () => {
    for (const headers of [{ 'X-Producer-Plan': '{"ops":[]}' }, { 'Idempotency-Key': 'k' }]) {
      const { status, body } = await answerOf(
        applyRewrite.path,
        inJson(applyRewrite, title('A'), { headers }),
      );
      expect([status, body]).toMatchObject([400, { code: 'header_without_effect' }]);
    }
  });
});
