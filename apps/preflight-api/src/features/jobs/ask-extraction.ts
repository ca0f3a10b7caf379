import { Readable } from 'node:stream';
import type { Blobs } from '@forme/backing-services/blobs';
import { PermanentFailure } from '@forme/backing-services/jobs';
import { headerText, RemoteProblem, RemoteUnreachable, type ServiceClient } from '@forme/contracts';
import { extractDocument, type ExtractedDocument } from '@forme/contracts/extraction';
import { blobTenant, pdfKey } from '../../blob-keys';
import type { Submission } from './job-store';

/** The facts of a job's file. Throws `PermanentFailure` for a failure that another attempt cannot change. */
export type AskExtraction = (
  job: Pick<Submission, 'jobId' | 'tenant' | 'sha256'>,
  password: string | null,
  signal: AbortSignal,
) => Promise<ExtractedDocument>;

/** What asking stands on. `extraction` must carry the internal credential and not retry by itself. */
export interface AskPorts {
  readonly blobs: Blobs;
  readonly extraction: ServiceClient;
  readonly sleep: (ms: number, signal: AbortSignal) => Promise<void>;
  /** How long one attempt waits for a service that is away or busy before the job goes back to the queue, in milliseconds. */
  readonly patienceMs: number;
}

const firstWaitMs = 500;
const longestWaitMs = 10_000;

/**
 * Builds the question. A service that is away or busy (no connection, 429, 502, 503, 504) is asked again after its
 * Retry-After, or else after a growing wait: its absence must not use up the attempts of every job in the queue.
 */
export function makeAskExtraction(ports: AskPorts): AskExtraction {
  return async (job, password, signal) => {
    const until = performance.now() + ports.patienceMs;
    for (let waited = 0; ; waited += 1) {
      signal.throwIfAborted();
      try {
        return await ask(ports, job, password, signal);
      } catch (error) {
        const waitMs = waitBeforeNext(error, waited);
        if (waitMs === undefined || performance.now() + waitMs > until) throw final(error);
        await ports.sleep(waitMs, signal);
      }
    }
  };
}

async function ask(
  { blobs, extraction }: AskPorts,
  job: Parameters<AskExtraction>[0],
  password: string | null,
  signal: AbortSignal,
): Promise<ExtractedDocument> {
  const blob = await blobs.get(pdfKey(job.tenant, job.sha256));
  if (!blob) throw new PermanentFailure('bytes_missing', 'The bytes of the upload are gone');
  const { body } = await extraction.call(extractDocument, {
    raw: Readable.toWeb(blob.stream()) as ReadableStream<Uint8Array>,
    contentType: 'application/pdf',
    tenant: blobTenant(job.tenant),
    requestId: job.jobId,
    headers: {
      // No check reads a signal: nobody waits for them, nor pays a provider.
      'X-Engine-Skip-AI': 'true',
      ...(password === null ? {} : { 'X-Engine-Password': headerText(password) }),
    },
    signal,
  });
  return body;
}

/** Milliseconds; undefined when asking again is not the answer. */
function waitBeforeNext(error: unknown, waited: number): number | undefined {
  const growing = Math.min(longestWaitMs, firstWaitMs * 2 ** Math.min(waited, 10));
  if (error instanceof RemoteUnreachable) {
    return error.reason === 'connection' ? growing : undefined;
  }
  if (!(error instanceof RemoteProblem)) return undefined;
  if (![429, 502, 503, 504].includes(error.status)) return undefined;
  return error.retryAfterSeconds === undefined
    ? growing
    : Math.max(firstWaitMs, error.retryAfterSeconds * 1000);
}

/** The file's own failures, and a credential that is not accepted, stay as they are however often they are tried. */
function final(error: unknown): unknown {
  if (!(error instanceof RemoteProblem)) return error;
  const { status, code, detail } = error;
  const permanent = status >= 400 && status < 500 && status !== 408 && status !== 429;
  return permanent ? new PermanentFailure(code, detail, { cause: error }) : error;
}
