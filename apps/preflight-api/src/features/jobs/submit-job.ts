import type { Blobs } from '@forme/backing-services/blobs';
import { JobConflict, type JobRecord, type Jobs } from '@forme/backing-services/jobs';
import { problems } from '../../problems';
import { builtInProfile } from '../../profiles/built-in.table';
import { pdfKey } from '../../blob-keys';
import type { JobStore, Submission } from './job-store';
import type { SecretBox } from '@forme/service-kit/secrets';

/** Queue of preflight jobs. */
export const PREFLIGHT_QUEUE = 'preflight';

/** What makes two submissions the same request, for Idempotency-Key; the rest is in the job store. */
export interface PreflightPayload {
  readonly sha256: string;
  readonly profile_id: string;
  /** Keyed hash; null when none was given. */
  readonly password_fingerprint: string | null;
}

/** One submission. */
export interface SubmitRequest {
  readonly tenant: string;
  readonly upload: {
    readonly path: string;
    readonly size: number;
    readonly sha256: string;
    readonly head: Uint8Array;
  };
  readonly fileName: string;
  readonly profileId: string;
  readonly password: string | null;
  readonly idempotencyKey: string | null;
}

/** Stores the upload and queues its job. */
export type SubmitJob = (request: SubmitRequest) => Promise<JobRecord>;

/** What submitting stands on. */
export interface SubmitPorts {
  readonly blobs: Blobs;
  readonly jobs: Jobs;
  readonly store: JobStore;
  readonly secrets: SecretBox;
}

/** Builds the use case. The upload is stored before the job exists, so a job always has its bytes; without a job they go again. */
export function makeSubmitJob(ports: SubmitPorts): SubmitJob {
  const { blobs, store } = ports;
  return async (request) => {
    const profile = profileOf(request);
    checkUpload(request);
    const { tenant, upload } = request;
    const key = pdfKey(tenant, upload.sha256);
    await blobs.put(key, { file: upload.path });
    try {
      return await queue(ports, request, profile);
    } catch (error) {
      await store.dropUnused(tenant, upload.sha256, () => blobs.delete(key));
      if (!(error instanceof JobConflict)) throw error;
      throw problems.idempotencyConflict(
        'The Idempotency-Key was used before for another file, profile or password',
      );
    }
  };
}

function profileOf({ profileId }: SubmitRequest): Submission['profile'] {
  const profile = builtInProfile(profileId)?.profile;
  if (profile) return profile;
  throw problems.profileNotFound(
    `There is no profile ${profileId}; GET /api/v1/profiles lists them`,
  );
}

function checkUpload({ upload }: SubmitRequest): void {
  if (upload.size === 0) throw problems.emptyFile('The part file is empty');
  // As lenient as the engine, which opens damaged headers; it has the last word.
  if (!/%PDF|%!PS-Adobe-\d\.\d PDF/.test(Buffer.from(upload.head).toString('latin1'))) {
    throw problems.notAPdf('The part file is not a PDF: no PDF header in its first 1024 bytes');
  }
}

function queue(
  { blobs, jobs, store, secrets }: SubmitPorts,
  { tenant, upload, fileName, profileId, password, idempotencyKey }: SubmitRequest,
  profile: Submission['profile'],
): Promise<JobRecord> {
  const { sha256, size: fileSize, path } = upload;
  const payload: PreflightPayload = {
    sha256,
    profile_id: profileId,
    password_fingerprint: password === null ? null : secrets.fingerprint(password),
  };
  const key = pdfKey(tenant, sha256);
  return jobs.submit({
    queue: PREFLIGHT_QUEUE,
    tenant,
    payload,
    ...(idempotencyKey === null ? {} : { idempotencyKey }),
    write: (tx, { id: jobId }) =>
      store.add(
        tx,
        { jobId, tenant, fileName, fileSize, sha256, profileId, profile },
        password === null ? null : secrets.seal(password),
        async () => {
          // The last other job with these bytes may have been deleted since they were stored.
          if (!(await blobs.has(key))) await blobs.put(key, { file: path });
        },
      ),
  });
}
