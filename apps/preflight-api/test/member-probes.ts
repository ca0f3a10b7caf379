import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { lockedPdf } from './pdf-bytes';
import type { Answer } from './preflight-fixture';
import { body, changed, query, status, type Probe } from './member-probe';
import { reportProbes } from './member-probes-reports';
import { viewerProbes } from './member-probes-viewer';
import type { MemberWorld } from './member-world';

const jobs = '/api/v1/jobs?wait=60';

/** A submission without and with a field of the form. */
const field =
  (name: string, value: string, told = status): Probe =>
  async ({ submit, pdf }) => {
    const files = [['file', pdf]] as const;
    const without = await submit(jobs, { files });
    return [told(without), told(await submit(jobs, { files, fields: { [name]: value } }))];
  };
const refusedField = (name: string): Probe => field(name, 'true');

const submission: Readonly<Record<string, Probe>> = {
  'query/wait': async ({ submit, pdf }) => {
    const files = [['file', pdf]] as const;
    return [
      (await submit('/api/v1/jobs', { files })).status,
      (await submit(jobs, { files })).status,
    ];
  },
  'query/ocr': async ({ submit, pdf }) => {
    const files = [['file', pdf]] as const;
    return [
      status(await submit(jobs, { files })),
      status(await submit(`${jobs}&ocr=force`, { files })),
    ];
  },
  'headers/idempotency-key': async ({ submit, pdf }) => {
    const id = async (headers: Record<string, string>) =>
      (await submit(jobs, { files: [['file', pdf]], headers })).body['id'];
    const key = { 'Idempotency-Key': 'walk' };
    return [(await id({})) === (await id({})), (await id(key)) === (await id(key))];
  },
  'headers/x-admin-key': async ({ withKeys, adminKey, pdf }) => {
    const admin = { 'X-Admin-Key': adminKey, 'X-Preflight-Tenant': 'acme' };
    const made = await withKeys('/api/v1/api-keys', {
      method: 'POST',
      body: JSON.stringify({ name: 'walk' }),
      headers: { 'Content-Type': 'application/json', ...admin },
    });
    const own = { Authorization: `Bearer ${String(made.body['key'])}` };
    const hidden = async (headers: Record<string, string>) => {
      const form = new FormData();
      form.set('profile_id', 'system-test');
      form.set('file', new Blob([Buffer.from(pdf)]), 'a.pdf');
      return status(await withKeys('/api/v1/jobs', { method: 'POST', body: form, headers }));
    };
    return [await hidden(own), await hidden(admin)];
  },
  'headers/x-engine-password': async ({ submit }) => {
    const files = [['file', await lockedPdf('walk', 'secret')]] as const;
    const headers = { 'X-Engine-Password': 'secret' };
    return [
      (await submit(jobs, { files })).body['status'],
      (await submit(jobs, { files, headers })).body['status'],
    ];
  },
  'form/password': async ({ submit }) => {
    const files = [['file', await lockedPdf('walk', 'secret')]] as const;
    const fields = { password: 'secret' };
    return [
      (await submit(jobs, { files })).body['status'],
      (await submit(jobs, { files, fields })).body['status'],
    ];
  },
  'form/profile_id': field('profile_id', 'strict', body('profile_id')),
  'form/pdf_sha256': async ({ submit, pdf }) => {
    const pdf_sha256 = createHash('sha256').update(pdf).digest('hex');
    return [
      status(await submit(jobs, { fields: { reference: 'no file' } })),
      status(await submit(jobs, { fields: { pdf_sha256 } })),
    ];
  },
  'form/reference': field('reference', 'order-1', body('reference')),
  'form/metadata': field('metadata', '{"press":"XL"}', body('metadata')),
  'form/preflight_source': field('preflight_source', 'minimal', body('verdict')),
  'form/external_report': async ({ submit, pdf }) => {
    const report = Buffer.from('{"findings":[]}');
    const fields = { preflight_source: 'external' };
    const files = [['file', pdf]] as const;
    return [
      status(await submit(jobs, { files, fields })),
      status(await submit(jobs, { files: [...files, ['external_report', report]], fields })),
    ];
  },
  'form/external_format': field('external_format', 'callas_json'),
  'form/overrides': field(
    'overrides',
    '{"checks":{"enabled":["LNT_DOC_004"]}}',
    (answer) => (answer.body['checks'] as readonly unknown[]).length,
  ),
  'form/file': async ({ submit, pdf }) => [
    status(await submit(jobs, { fields: { reference: 'no file' } })),
    status(await submit(jobs, { files: [['file', pdf]] })),
  ],
  'form/jdf_file': async ({ submit, pdf }) => {
    const ticket = Buffer.from('<XJDF JobID="J-1" Types="DigitalPrinting"/>');
    const files = [['file', pdf]] as const;
    const bound = body('jdf_overrides');
    return [
      bound(await submit(jobs, { files })),
      bound(await submit(jobs, { files: [...files, ['jdf_file', ticket]] })),
    ];
  },
  ...Object.fromEntries(
    [
      ...['ai_enabled', 'ai_categories', 'ai_features', 'ai_preset', 'mapping_id'],
      ...['brand', 'unbranded', 'brand_spec_id', 'workflow_id'],
    ].map((name) => [`form/${name}`, refusedField(name)]),
  ),
};

const listed = (text: string) =>
  query(
    () => '/api/v1/jobs',
    text,
    ({ body: found }) => [found['total'], found['page'], found['page_size']],
  );
const profiles = (text: string) =>
  query(
    () => '/api/v1/profiles',
    text,
    ({ body: found }) => found,
  );

const reading: Readonly<Record<string, Probe>> = {
  'listJobs query/page': listed('page=2'),
  'listJobs query/page_size': listed('page_size=1'),
  'listJobs query/status': listed('status=failed'),
  'listJobs query/profile_id': listed('profile_id=gwg2022-label-leaflet'),
  'listJobs query/verdict': listed('verdict=pass'),
  'listJobs query/reference': listed('reference=nobody'),
  'listJobs query/file_name': listed('file_name=first'),
  'listJobs query/created_from': listed('created_from=2999-01-01T00:00:00.000Z'),
  'listJobs query/created_to': listed('created_to=2001-01-01T00:00:00.000Z'),
  'readJobState query/include': query(
    ({ job }) => `/api/v1/jobs/${job.id}/state`,
    'include=reports',
    ({ body: found }) => found,
  ),
  'listProfiles query/family': profiles('family=gwg2022'),
  'listProfiles query/name': profiles('name=flexo'),
  'listProfiles query/conformance': profiles('conformance=pdfx4'),
  'listProfiles query/page': profiles('page=2'),
  'listProfiles query/page_size': profiles('page_size=1'),
};

const decisionBase = { decision_type: 'annotate', decided_by_user_id: 'anna', source: 'api' };
const decisionMembers: readonly (readonly [string, unknown])[] = [
  ['decision_type', 'escalate'],
  ['decided_by_user_id', 'ben'],
  ['source', 'dashboard'],
  ['decision_value', 'accepted'],
  ['notes', 'agreed'],
  ['decided_by_email', 'anna@example.com'],
  ['decision_metadata', { ticket: 1 }],
];
const decisionsOf = (id: string, path: (world: MemberWorld) => string) =>
  decisionMembers.map(([name, value]): [string, Probe] => [
    `${id} body/${name}`,
    changed(path, decisionBase, { [name]: value }, body(name)),
  ]);

async function revokedWith(world: MemberWorld, more: object): Promise<Answer> {
  const at = `/api/v1/jobs/${world.job.id}/decisions`;
  const { body: made } = await world.send('POST', at, decisionBase);
  const base = { revoked_by_user_id: 'anna', revoked_reason: 'late' };
  return world.send('POST', `${at}/${String(made['id'])}/revoke`, { ...base, ...more });
}

const revoked =
  (name: string, value: string): Probe =>
  async (world) => [
    (await revokedWith(world, {})).body[name],
    (await revokedWith(world, { [name]: value })).body[name],
  ];

const decisionList =
  (text: string): Probe =>
  async (world) => {
    await revokedWith(world, {});
    for (const notes of ['one', 'two']) {
      await world.send('POST', `/api/v1/jobs/${world.job.id}/decisions`, {
        ...decisionBase,
        notes,
      });
    }
    const at = ({ job }: MemberWorld) => `/api/v1/jobs/${job.id}/decisions`;
    return query(at, text, ({ body: found }) => (found['decisions'] as unknown[]).length)(world);
  };

const deciding: Readonly<Record<string, Probe>> = {
  'listDecisions query/include_revoked': decisionList('include_revoked=true'),
  'listDecisions query/limit': decisionList('limit=1'),
  ...Object.fromEntries(
    decisionsOf('recordJobDecision', ({ job }) => `/api/v1/jobs/${job.id}/decisions`),
  ),
  ...Object.fromEntries(
    decisionsOf(
      'recordFindingDecision',
      ({ job }) => `/api/v1/jobs/${job.id}/findings/${job.findings?.[0]?.id ?? ''}/decisions`,
    ),
  ),
  'revokeDecision body/revoked_by_user_id': revoked('revoked_by_user_id', 'ben'),
  'revokeDecision body/revoked_reason': revoked('revoked_reason', 'mistake'),
};

const valid = { name: 'Walk' };
let profileNumber = 0;
const registered = async (world: MemberWorld, profile: object = valid): Promise<string> => {
  const id = `walk-${(profileNumber += 1)}`;
  await world.send('POST', '/api/v1/profiles', { profile_id: id, preflight_profile: profile });
  return `/api/v1/profiles/${id}`;
};

const profiling: Readonly<Record<string, Probe>> = {
  'validateProfile body/preflight_profile': async ({ send }) => {
    const at = '/api/v1/profiles/validate';
    const bad = { name: 'Walk', thresholds: { min_dpi: 900, max_dpi: 100 } };
    const answers = await Promise.all(
      [valid, bad].map((preflight_profile) => send('POST', at, { preflight_profile })),
    );
    return [answers[0]?.body, answers[1]?.body];
  },
  'registerProfile body/profile_id': async (world) => {
    const first = await registered(world);
    return [(await world.get(`${first}-other`)).status, (await world.get(first)).status];
  },
  'registerProfile body/preflight_profile': async (world) => {
    const read = async (profile: object) =>
      (await world.get(await registered(world, profile))).body;
    return [(await read(valid))['name'], (await read({ name: 'Other' }))['name']];
  },
  'readProfile query/revision': async (world) => {
    const at = await registered(world);
    await world.send('PUT', at, { name: 'Newer' });
    return query(
      () => at,
      'revision=1',
      ({ body: found }) => found['name'],
    )(world);
  },
  'readProfile headers/if-none-match': async (world) => {
    const at = await registered(world);
    const first = await world.get(at);
    const tag = { 'If-None-Match': first.headers.get('etag') ?? '' };
    return [first.status, (await world.get(at, tag)).status];
  },
  'updateProfile headers/if-match': async (world) => {
    const at = await registered(world);
    const without = await world.send('PUT', at, { name: 'Newer' });
    return [without.status, (await world.send('PUT', at, valid, { 'If-Match': '"other"' })).status];
  },
};

const icc = readFileSync(
  join(dirname(require.resolve('pdfjs-dist/package.json')), 'iccs', 'CGATS001Compat-v2-micro.icc'),
);
const iccProbes = (id: string, path: string): Readonly<Record<string, Probe>> => {
  const upload = ({ submit }: MemberWorld, fields: Record<string, string>) =>
    submit(path, { fields, files: [['file', icc]] });
  const of =
    (name: string, value: string): Probe =>
    async (world) => [
      (await upload(world, {})).body[name],
      (await upload(world, { [name]: value })).body[name],
    ];
  return {
    [`${id} form/name`]: of('name', 'Coated'),
    [`${id} form/substrate_class`]: of('substrate_class', 'coated_offset'),
    [`${id} form/file`]: async (world) => [
      (await world.submit(path, { fields: { name: 'none' } })).status,
      (await upload(world, {})).status,
    ],
  };
};

const hook = { url: 'https://example.com/a' };
const hooks = (more: object, name: string) =>
  changed(
    () => '/api/v1/webhooks',
    hook,
    more,
    (answer) => [answer.status, answer.body[name]],
  );
const key =
  (more: object, name: string): Probe =>
  async ({ withKeys, adminKey }) => {
    const made = async (content: object) =>
      (
        await withKeys('/api/v1/api-keys', {
          method: 'POST',
          body: JSON.stringify({ name: 'walk', ...content }),
          headers: {
            'Content-Type': 'application/json',
            'X-Preflight-Tenant': 'acme',
            'X-Admin-Key': adminKey,
          },
        })
      ).body[name];
    return [await made({}), await made(more)];
  };
const batch =
  (fields: Record<string, string>): Probe =>
  async ({ submit, pdf, get }) => {
    const jobsOf = async (more: Record<string, string>) => {
      const sent = await submit('/api/v1/batch/submit', { files: [['files', pdf]], fields: more });
      const found = await get(`/api/v1/batch/${String(sent.body['batch_id'])}`);
      const [first] = found.body['jobs'] as readonly { id?: string; job_id?: string }[];
      const { body: job } = await get(`/api/v1/jobs/${first?.id ?? first?.job_id ?? ''}`);
      return [job['profile_id'], job['reference']];
    };
    return [await jobsOf({}), await jobsOf(fields)];
  };

/** A probe for each member of the requests, by operation and place. */
export const probes: Readonly<Record<string, Probe>> = {
  ...Object.fromEntries(
    Object.entries(submission).map(([place, probe]) => [`submitJob ${place}`, probe]),
  ),
  ...reading,
  ...deciding,
  ...profiling,
  ...reportProbes,
  ...viewerProbes,
  ...iccProbes('uploadIccProfile', '/api/v1/icc-profiles'),
  ...iccProbes('setActiveIccProfile', '/api/v1/icc-profiles/active'),
  'submitBatch form/profile_id': batch({ profile_id: 'strict' }),
  'submitBatch form/entries': batch({ entries: '[{"reference":"walk"}]' }),
  'submitBatch form/files': async ({ submit, pdf }) => [
    (await submit('/api/v1/batch/submit', { fields: { profile_id: 'default' } })).status,
    (await submit('/api/v1/batch/submit', { files: [['files', pdf]] })).status,
  ],
  'createApiKey body/name': key({ name: 'other' }, 'name'),
  'createApiKey body/expires_days': key({ expires_days: 2 }, 'expires_at'),
  'createWebhook body/url': hooks({ url: 'https://example.com/b' }, 'url'),
  'createWebhook body/events': hooks({ events: ['job.cancelled'] }, 'events'),
  'createWebhook body/secret': hooks({ secret: 'a-secret-of-your-own-choice' }, 'secret'),
};
