import type { Job } from '@forme/contracts/preflight';
import { layeredPdf, textPdf } from './pdf-bytes';
import { call, formOf, runJob, startPreflight, type Answer } from './preflight-fixture';

/** What an answer says, as far as a probe compares it. */
export type Told = unknown;

/** What requests are made in: a service whose callers are not asked who they are, and one with keys. */
export interface MemberWorld {
  /** A job that is done. */
  readonly job: Job;
  /** A job of two pages with a hidden layer and a brand, and a link to it that takes annotations. */
  readonly viewed: { readonly job: Job; readonly token: string };
  /** The bytes of its file. */
  readonly pdf: Buffer;
  readonly adminKey: string;
  readonly get: (path: string, headers?: Readonly<Record<string, string>>) => Promise<Answer>;
  readonly send: (method: string, path: string, body: unknown, headers?: object) => Promise<Answer>;
  /** Submits a form with the file under this name, and waits for the job. */
  readonly submit: (path: string, parts: Parts) => Promise<Answer>;
  /** The same service, with keys. */
  readonly withKeys: (path: string, init: RequestInit) => Promise<Answer>;
  readonly close: () => Promise<void>;
}

/** Parts of a form. */
export interface Parts {
  readonly fields?: Readonly<Record<string, string>>;
  readonly files?: readonly (readonly [name: string, bytes: Uint8Array])[];
  readonly headers?: Readonly<Record<string, string>>;
}

/** Starts the services and runs one job. */
export async function openMemberWorld(): Promise<MemberWorld> {
  const preflight = await startPreflight();
  const adminKey = 'admin-key-of-the-member-walk';
  const keyed = await preflight.another({
    PREFLIGHT_AUTH_MODE: 'api-key',
    PREFLIGHT_ADMIN_KEY: adminKey,
  });
  const pdf = await textPdf('members');
  const job = await runJob(preflight.url, pdf, { fileName: 'first.pdf' });
  const viewed = await runJob(preflight.url, await layeredPdf(), {
    fields: { overrides: JSON.stringify({ branding: { name: 'House' } }) },
  });
  const at = (path: string) => `${preflight.url}${path}`;
  const { body: links } = await call<{ reports: { token: string }[] }>(
    at(`/api/v1/jobs/${viewed.id}/reports`),
    {
      method: 'POST',
      body: JSON.stringify({ formats: ['json'], allow_annotations: true }),
      headers: { 'Content-Type': 'application/json' },
    },
  );
  return {
    job,
    viewed: { job: viewed, token: links.reports[0]?.token ?? '' },
    pdf,
    adminKey,
    get: (path, headers = {}) => call(at(path), { headers }),
    send: (method, path, body, headers = {}) =>
      call(at(path), {
        method,
        body: JSON.stringify(body),
        headers: { 'Content-Type': 'application/json', ...headers },
      }),
    submit: (path, { fields = {}, files = [], headers = {} }) => {
      const form = formOf(null, fields);
      for (const [name, bytes] of files) form.append(name, new Blob([Buffer.from(bytes)]), 'a.pdf');
      return call(at(path), { method: 'POST', body: form, headers: { ...headers } });
    },
    withKeys: (path, init) => call(`${keyed}${path}`, init),
    close: () => preflight.stop(),
  };
}
