import {
  openPostgresRecords,
  startEmbeddedPostgres,
  type EmbeddedPostgres,
} from '@forme/backing-services/drivers';
import type { Records } from '@forme/backing-services/records';
import type { Page } from 'playwright-core';
import { heavyPage, pdfOf } from './pdf';
import { submitFile } from './requests';
import { describeInBrowser, openPage, startStack, type Stack, type Watched } from './stack';

/** A token as the service makes them, which it never made. */
const invented = 'a'.repeat(43);

describeInBrowser('the links of a job', () => {
  let stack: Stack;
  let postgres: EmbeddedPostgres;
  let records: Records;
  let guest: Watched;
  let page: Page;
  let job = '';

  beforeAll(async () => {
    stack = await startStack();
    postgres = await startEmbeddedPostgres(stack.data);
    records = openPostgresRecords(postgres.databaseUrl);
    job = await submitFile(stack, 'shared.pdf', pdfOf([heavyPage]));
    guest = await openPage(stack);
    ({ page } = guest);
  });
  afterAll(async () => {
    await records.close();
    await postgres.stop();
    await stack.stop();
  });

  const jobs = (id: string, headers: Readonly<Record<string, string>> = {}) => ({
    mint: async (): Promise<string> => {
      const answer = await fetch(`${stack.url}/api/v1/jobs/${id}/reports`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', ...headers },
        body: JSON.stringify({ formats: ['html'], expiry_days: 1 }),
      });
      const { reports } = (await answer.json()) as { reports: { token: string }[] };
      return reports[0]?.token ?? '';
    },
    revoke: async (token: string): Promise<number> => {
      const address = `${stack.url}/api/v1/jobs/${id}/reports/${token}`;
      return (await fetch(address, { method: 'DELETE', headers })).status;
    },
  });
  /** A link whose day has passed. */
  const expired = async (): Promise<string> => {
    const token = await jobs(job).mint();
    const rows = await records.query<{ token: string }>(
      `update preflight_reports set expires_at = now() - interval '1 second' where token = $1 returning token`,
      [token],
    );
    expect(rows).toHaveLength(1);
    return token;
  };
  const revoked = async (id: string, headers: Readonly<Record<string, string>> = {}) => {
    const token = await jobs(id, headers).mint();
    expect(await jobs(id, headers).revoke(token)).toBe(204);
    return token;
  };
  const open = async (token: string) => {
    await page.goto(`${stack.url}/share/${token}`);
    await page.locator('[data-finding]').first().waitFor();
  };
  /** The whole text of the page of a link that is not valid. */
  const refusal = async (token: string): Promise<string> => {
    await page.goto(`${stack.url}/share/${token}`);
    await page.getByRole('heading', { name: 'This link is not valid' }).waitFor();
    return page.locator('.shared').innerText();
  };
  /** Answers of the service to a token: status and members, without what belongs to the request. */
  const answers = async (token: string) => {
    const root = `${stack.url}/api/v1/viewer/public/${token}`;
    return Promise.all(
      ['state', 'pages', 'pages/1/tile', 'layers'].map(async (path) => {
        const answer = await fetch(`${root}/${path}`);
        const whole = (await answer.json()) as Readonly<Record<string, unknown>>;
        const perRequest = ['instance', 'request_id'];
        const body = Object.entries(whole).filter(([name]) => !perRequest.includes(name));
        return { status: answer.status, body: Object.fromEntries(body) };
      }),
    );
  };

  it('show the job while they are valid, to a visitor of any tenant and of none', async () => {
    const token = await jobs(job).mint();
    await open(token);
    const headers = { 'X-Preflight-Tenant': 'acme' };
    const answer = await fetch(`${stack.url}/api/v1/viewer/public/${token}/state`, { headers });
    expect(answer.status).toBe(200);
    expect(await jobs(job, headers).revoke(token)).toBe(404);
    await page.reload();
    await page.locator('[data-finding]').first().waitFor();
  });

  it('end on their day: the page says no more than of a link that never was', async () => {
    const token = await expired();
    expect(await refusal(token)).toBe(await refusal(invented));
    const text = await page.content();
    expect([text.includes('shared.pdf'), text.includes(job)]).toEqual([false, false]);
  });

  it('end while they are open: the next request is refused', async () => {
    const token = await jobs(job).mint();
    await open(token);
    await page.locator('canvas[data-whole=true]').waitFor();
    await jobs(job).revoke(token);
    await page.reload();
    await page.getByRole('heading', { name: 'This link is not valid' }).waitFor();
  });

  it('are refused alike when revoked, of another tenant and revoked there, or invented', async () => {
    const acme = { 'X-Preflight-Tenant': 'acme' };
    const theirs = await submitFile(stack, 'theirs.pdf', pdfOf([heavyPage]), acme);
    const [own, foreign] = [await revoked(job), await revoked(theirs, acme)];
    const expectedText = await refusal(invented);
    const expected = await answers(invented);
    expect(expected.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    for (const token of [own, foreign]) {
      expect(await refusal(token)).toBe(expectedText);
      expect(await answers(token)).toEqual(expected);
    }
  });

  it('name neither job nor tenant once they have expired', async () => {
    const found = await answers(await expired());
    expect(found.map(({ status }) => status)).toEqual([410, 410, 410, 410]);
    const text = JSON.stringify(found);
    for (const secret of [job, 'shared.pdf', 'tenant']) expect(text).not.toContain(secret);
  });

  it('had no complaint of the browser and no request to another host', () => {
    const expected = /status of (404|410|503)/;
    expect(guest.complaints.filter((it) => !expected.test(it))).toEqual([]);
    expect(guest.strangers).toEqual([]);
  });
});
