import { Readable } from 'node:stream';
import type { Blobs } from '@forme/backing-services/blobs';
import { JobPostponed, PermanentFailure } from '@forme/backing-services/jobs';
import { headerText, RemoteProblem, RemoteUnreachable, type ServiceClient } from '@forme/contracts';
import { extractDocument } from '@forme/contracts/extraction';
import { blobTenant, pdfKey } from '../../blob-keys';
import { askPart, type PartQuestion } from '../../facts/ask-facts';
import type { Submission } from './job-store';

/** Tenant, job and attempt of a question. */
export interface Asker {
  readonly job: Pick<Submission, 'jobId' | 'tenant' | 'sha256'>;
  readonly password: string | null;
  /** From 1. */
  readonly attempt: number;
  readonly signal: AbortSignal;
}

/**
 * The facts of a job's file as JSON bytes. Throws `PermanentFailure` for a failure that another attempt cannot change and `JobPostponed` while
 * extraction is unavailable or busy.
 */
export type AskExtraction = (
  asker: Asker,
  question: { readonly kind: 'document'; readonly signals: boolean } | PartQuestion,
) => Promise<Uint8Array>;

/** Dependencies of asking. `extraction` must carry the internal credential and not retry by itself. */
export interface AskPorts {
  readonly blobs: Blobs;
  readonly extraction: ServiceClient;
}

const firstWaitMs = 500;
const longestWaitMs = 10_000;

/**
 * Requests facts. The file is named by its hash first: extraction may still have it. A service that is unavailable or busy (no connection, 429,
 * 502, 503, 504) postpones the job for its Retry-After, or else for a growing time: a postponed job occupies no worker and loses no attempt.
 */
export function makeAskExtraction(ports: AskPorts): AskExtraction {
  return async (asker, question) => {
    try {
      if (question.kind === 'document') {
        const request = requestOf(asker, question.signals);
        return (await byHash(ports, asker, request)) ?? (await byUpload(ports, asker, request));
      }
      const part = { ...requestOf(asker, false), sha256: asker.job.sha256 };
      return await askPart(ports.extraction, question, part);
    } catch (error) {
      const delayMs = delayBeforeNext(error, asker.attempt);
      if (delayMs === undefined) throw final(error);
      throw new JobPostponed(delayMs, 'Extraction is unavailable or busy', { cause: error });
    }
  };
}

function requestOf({ job, password, signal }: Asker, signals: boolean) {
  return {
    tenant: blobTenant(job.tenant),
    requestId: job.jobId,
    headers: {
      ...(signals ? {} : { 'X-Engine-Skip-AI': 'true' }),
      ...(password === null ? {} : { 'X-Engine-Password': headerText(password) }),
    },
    signal,
  };
}

type Request = ReturnType<typeof requestOf>;

/** Undefined: extraction does not hold the bytes. */
async function byHash(
  { extraction }: AskPorts,
  asker: Asker,
  request: Request,
): Promise<Uint8Array | undefined> {
  try {
    const { body } = await extraction.bytes(extractDocument, {
      ...request,
      body: { pdf_sha256: asker.job.sha256 },
    });
    return body;
  } catch (error) {
    if (error instanceof RemoteProblem && (error.status === 412 || error.status === 404))
      return undefined;
    throw error;
  }
}

async function byUpload(
  { blobs, extraction }: AskPorts,
  asker: Asker,
  request: Request,
): Promise<Uint8Array> {
  const blob = await blobs.get(pdfKey(asker.job.tenant, asker.job.sha256));
  if (!blob)
    throw new PermanentFailure('bytes_missing', 'The bytes of the upload are no longer stored');
  const { body } = await extraction.bytes(extractDocument, {
    ...request,
    raw: Readable.toWeb(blob.stream()) as ReadableStream<Uint8Array>,
    contentType: 'application/pdf',
  });
  return body;
}

/** Milliseconds; undefined when asking again is not the answer. */
function delayBeforeNext(error: unknown, attempt: number): number | undefined {
  const growing = Math.min(longestWaitMs, firstWaitMs * 2 ** Math.min(attempt - 1, 10));
  if (error instanceof RemoteUnreachable) {
    return error.reason === 'connection' ? growing : undefined;
  }
  if (!(error instanceof RemoteProblem)) return undefined;
  // Extraction removed the bytes between two questions: the next attempt sends them again.
  if (error.code === 'bytes_missing') return firstWaitMs;
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
