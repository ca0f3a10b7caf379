import { exampleOf, type Operation } from '@forme/contracts';
import { createWebhook, registerProfile } from '@forme/contracts/preflight';
import { inkProfile } from '@forme/test-kit';
import type { HeaderPairs, MatrixWorld } from '@forme/test-kit/request-matrix';
import { textPdf } from './pdf-bytes';
import { call, runJob, startPreflight } from './preflight-fixture';

const adminKey = 'admin-key-of-the-matrix';
const env = {
  PREFLIGHT_AUTH_MODE: 'api-key',
  PREFLIGHT_ADMIN_KEY: adminKey,
  FORME_REFUSED_CREDENTIALS_PER_MINUTE: '1000000',
};
const json = { 'Content-Type': 'application/json' };
const admin = (tenant: string) => ({ 'X-Admin-Key': adminKey, 'X-Preflight-Tenant': tenant });

interface Made {
  readonly id: string;
  readonly batch_id: string;
  readonly key: string;
}

const profileBody = (profile_id: string) => ({
  ...(registerProfile.bodyExample as object),
  profile_id,
});

/** A service with keys, and in it a job of a tenant with one of everything that has an id. */
export async function openMatrixWorld(): Promise<MatrixWorld> {
  const preflight = await startPreflight({ env });
  const keyOf = async (tenant: string) => {
    const headers = { ...json, ...admin(tenant) };
    const body = JSON.stringify({ name: 'matrix' });
    return (await call<Made>(`${preflight.url}/api/v1/api-keys`, { method: 'POST', body, headers }))
      .body;
  };
  const bearer = ({ key }: Made) => ({ Authorization: `Bearer ${key}` });
  const [acme, brix] = [bearer(await keyOf('acme')), bearer(await keyOf('brix'))];
  const bytes = await textPdf('matrix');
  const job = await runJob(preflight.url, bytes, { headers: acme });
  const { body: links } = await call<{
    readonly reports: readonly { readonly token: string; readonly format: string }[];
  }>(`${preflight.url}/api/v1/jobs/${job.id}/reports`, { headers: acme });
  const tokenOf = (format: string) => links.reports.find((it) => it.format === format)?.token;
  // Jobs of the matrix stay in the queue: what they find is not what is looked at.
  const url = await preflight.another({ ...env, PREFLIGHT_CONCURRENCY: '0' });
  const made = async (path: string, sent: object | FormData) => {
    const init =
      sent instanceof FormData
        ? { body: sent, headers: acme }
        : { body: JSON.stringify(sent), headers: { ...acme, ...json } };
    return (await call<Made>(`${url}/api/v1/${path}`, { method: 'POST', ...init })).body;
  };
  const icc = { name: 'a.icc', mediaType: 'application/octet-stream', bytes: iccBytes() };
  const iccForm = new FormData();
  iccForm.set('file', new Blob([icc.bytes]), icc.name);
  const batch = new FormData();
  batch.set('files', new Blob([bytes]), 'a.pdf');
  await made('profiles', profileBody('matrix'));
  const webhook = exampleOf(createWebhook.body!) as object;
  const decision = { decided_by_user_id: 'anna', source: 'api', decision_type: 'accept' };
  const viewer = `viewer/jobs/${job.id}/annotations`;
  const mark = { page_num: 1, kind: 'note', geometry: {} };
  const annotation = await made(viewer, mark);
  const compared = await call<{ readonly comparison_id: string }>(
    `${preflight.url}/api/v1/viewer/compare`,
    {
      method: 'POST',
      headers: { ...json, ...acme },
      body: JSON.stringify({ job_a: job.id, job_b: job.id, dpi: 36 }),
    },
  );
  const comment = await made(`${viewer}/${annotation.id}/comments`, { body: 'a' });
  const asTenant =
    (tenant: string, own: Readonly<Record<string, string>>) =>
    ({ feature }: Operation): HeaderPairs =>
      Object.entries(feature === 'api-keys' ? admin(tenant) : own);
  return {
    url,
    right: asTenant('acme', acme),
    foreign: asTenant('brix', brix),
    known: {
      job_id: job.id,
      finding_id: job.findings?.[0]?.id,
      pdf_sha256: job.pdf_sha256,
      decision_id: (await made(`jobs/${job.id}/decisions`, decision)).id,
      icc_profile_id: (await made('icc-profiles', iccForm)).id,
      batch_id: (await made('batch/submit', batch)).batch_id,
      webhook_id: (await made('webhooks', webhook)).id,
      key_id: (await keyOf('acme')).id,
      annotation_id: annotation.id,
      comment_id: comment.id,
      comparison_id: compared.body.comparison_id,
      token: tokenOf('html'),
      'readReportJson token': tokenOf('json'),
      'readReportXml token': tokenOf('xml'),
      'readReportPdf token': tokenOf('pdf'),
      'updateProfile profile_id': 'matrix',
      'deleteProfile profile_id': 'matrix',
    },
    usual: {
      submitJob: { fields: {} },
      submitBatch: { fields: {} },
      // Reports of other formats are made in engine processes, which is not what is looked at.
      mintReports: { body: { formats: ['json'] } },
      setActiveIccProfile: { fields: {}, files: { file: [icc] } },
      uploadIccProfile: { fields: {}, files: { file: [icc] } },
      registerProfile: { body: profileBody('matrix-other') },
      compareViewerJobs: { body: { job_a: job.id, job_b: job.id, dpi: 36 } },
    },
    file: { name: 'a.pdf', mediaType: 'application/pdf', bytes },
    stop: () => preflight.stop(),
  };
}

const iccBytes = () => Buffer.from(inkProfile(4));
