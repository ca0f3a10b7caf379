import type { Decision, Job } from '@forme/contracts/preflight';
import { textPdf } from './pdf-bytes';
import { call, runJob, startPreflight, type PreflightFixture } from './preflight-fixture';

const anna = { decided_by_user_id: 'anna', source: 'api' };

describe('decisions over HTTP', () => {
  let preflight: PreflightFixture;
  let job: Job;

  beforeAll(async () => {
    preflight = await startPreflight();
    job = await runJob(preflight.url, await textPdf('decided'));
  });
  afterAll(() => preflight.stop());

  const post = <T = Decision>(path: string, body: object) =>
    call<T>(`${preflight.url}/api/v1/jobs/${path}`, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'Content-Type': 'application/json' },
    });
  const read = async () => (await call<Job>(`${preflight.url}/api/v1/jobs/${job.id}`)).body;

  it('waive findings: the verdict in effect follows, the verdict stays', async () => {
    expect([job.verdict, job.effective_verdict]).toEqual(['fail', 'fail']);
    const errors = (job.findings ?? []).filter(({ severity }) => severity === 'error');
    const warnings = (job.findings ?? []).filter(({ severity }) => severity === 'warning');
    expect(errors.length).toBeGreaterThan(0);
    const waivers: Decision[] = [];
    for (const { id } of [...errors, ...warnings]) {
      const { status, body } = await post(`${job.id}/findings/${id}/decisions`, {
        ...anna,
        decision_type: 'waive',
      });
      expect([status, body.is_active, body.finding_id]).toEqual([201, true, id]);
      waivers.push(body);
    }
    const waived = await read();
    // Nothing is left of the findings; the facts of this document are not whole, which no waiver changes.
    expect([waived.verdict, waived.effective_verdict]).toEqual(['fail', 'pass_with_warnings']);
    expect(waived.decisions_count).toBe(waivers.length);
    expect(waived.findings?.[0]?.effective_decision).toMatchObject({
      decision_type: 'waive',
      decided_by_user_id: 'anna',
    });
    const listed = await call<{ jobs: Job[] }>(`${preflight.url}/api/v1/jobs`);
    expect(listed.body.jobs[0]?.effective_verdict).toBe('pass_with_warnings');

    const [first] = waivers;
    const revoke = () =>
      post(`${job.id}/decisions/${first?.id ?? ''}/revoke`, {
        revoked_by_user_id: 'ben',
        revoked_reason: 'Taken by mistake',
      });
    const revoked = await revoke();
    expect(revoked.body).toMatchObject({ is_active: false, revoked_by_user_id: 'ben' });
    expect([(await revoke()).status, (await read()).effective_verdict]).toEqual([409, 'fail']);

    const decisions = (query: string) =>
      call<{ decisions: Decision[]; count: number }>(
        `${preflight.url}/api/v1/jobs/${job.id}/decisions${query}`,
      );
    expect((await decisions('')).body.count).toBe(waivers.length - 1);
    expect((await decisions('?include_revoked=true')).body.count).toBe(waivers.length);
    expect((await decisions('?include_revoked=true&limit=1')).body.decisions).toHaveLength(1);
  });

  it('are overruled by later ones about the same finding', async () => {
    const other = await runJob(preflight.url, await textPdf('overruled'));
    const [finding] = (other.findings ?? []).filter(({ severity }) => severity === 'error');
    const decide = (decision_type: string) =>
      post(`${other.id}/findings/${finding?.id ?? ''}/decisions`, { ...anna, decision_type });
    await decide('waive');
    await decide('reject');
    const { body } = await call<Job>(`${preflight.url}/api/v1/jobs/${other.id}`);
    expect(body.effective_verdict).toBe('fail');
  });

  it.each([
    ['no such job', 'no-such-job/decisions', 404, 'job_not_found'],
    ['no such finding', 'ID/findings/no-such-finding/decisions', 404, 'finding_not_found'],
  ])('are refused for %s', async (_what, path, status, code) => {
    const answer = await post<{ code: string }>(path.replace('ID', job.id), {
      ...anna,
      decision_type: 'waive',
    });
    expect([answer.status, answer.body.code]).toEqual([status, code]);
  });

  it('refuse an unknown source', async () => {
    const answer = await post(`${job.id}/decisions`, {
      decided_by_user_id: 'anna',
      source: 'pigeon',
      decision_type: 'approve',
    });
    expect(answer.status).toBe(422);
  });
});
