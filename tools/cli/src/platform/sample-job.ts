import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { createClient, headerText, type ServiceClient } from '@forme/contracts';
import { preflightContract, readJob, submitJob, type Job } from '@forme/contracts/preflight';

/** A client of a preflight service. */
export function preflightClient(baseUrl: string, token?: string): ServiceClient {
  return createClient(preflightContract, {
    baseUrl,
    timeoutMs: 180_000,
    ...(token === undefined ? {} : { token }),
  });
}

/** A preflight request: file and options. */
export interface PreflightRequest {
  readonly fileName: string;
  readonly bytes: Uint8Array;
  readonly profileId?: string;
  readonly password?: string;
  /** Bytes of a JDF or XJDF ticket. */
  readonly ticket?: Uint8Array;
  /** Language of the reports. */
  readonly language?: string;
  /** Equal keys give one job, also when the first answer was lost. */
  readonly idempotencyKey?: string;
}

const waitSeconds = 60;
const pollMs = 300;

/** Submits a file and waits for its job to end, however long it takes. */
export async function runJob(client: ServiceClient, request: PreflightRequest): Promise<Job> {
  const form = new FormData();
  form.set(
    'file',
    new Blob([Buffer.from(request.bytes)], { type: 'application/pdf' }),
    request.fileName,
  );
  if (request.profileId !== undefined) form.set('profile_id', request.profileId);
  if (request.language !== undefined) {
    form.set('overrides', JSON.stringify({ report: { language: request.language } }));
  }
  if (request.ticket) form.set('jdf_file', new Blob([Buffer.from(request.ticket)]), 'ticket');
  const { body, status } = await client.call(submitJob, {
    form,
    query: { wait: waitSeconds },
    headers: {
      ...(request.password === undefined
        ? {}
        : { 'X-Engine-Password': headerText(request.password) }),
      ...(request.idempotencyKey === undefined
        ? {}
        : { 'Idempotency-Key': request.idempotencyKey }),
    },
  });
  // With `wait` the answer is the whole job when it ended in time (200), else the receipt (202).
  if (status === 200) return body as unknown as Job;
  for (;;) {
    const { body: job } = await client.call(readJob, { params: { job_id: body.job_id } });
    if (job.completed_at !== null) return job;
    await new Promise((resolve) => setTimeout(resolve, pollMs));
  }
}

/** The file at a path as a request. */
export async function requestOf(
  path: string,
  options: Partial<Omit<PreflightRequest, 'bytes'>> = {},
): Promise<PreflightRequest> {
  return { fileName: basename(path), bytes: await readFile(path), ...options };
}
