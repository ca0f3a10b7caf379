import type { Blobs } from '@forme/backing-services/blobs';
import { JobConflict, type JobRecord, type Jobs } from '@forme/backing-services/jobs';
import { engineTenantFor } from '@forme/tenancy';
import { problems } from '../../problems';
import { builtInProfile } from '../../profiles/built-in.table';
import type { JobStore } from './job-store';
import type { SecretBox } from './secret-box';

/** Queue of preflight jobs. */
export const PREFLIGHT_QUEUE = 'preflight';

/** What the worker is handed; everything else is in the job store. */
export interface PreflightPayload {
  readonly sha256: string;
  readonly profile_id: string;
  /** Encrypted; null when none was given. */
  readonly sealed_password: string | null;
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

/** Builds the use case. The upload is stored before the job exists, so a job always has its bytes. */
export function makeSubmitJob(ports: {
  readonly blobs: Blobs;
  readonly jobs: Jobs;
  readonly store: JobStore;
  readonly secrets: SecretBox;
}): SubmitJob {
  return async ({ tenant, upload, fileName, profileId, password, idempotencyKey }) => {
    const profile = builtInProfile(profileId)?.profile;
    if (!profile) {
      throw problems.profileNotFound(
        `There is no profile ${profileId}; GET /api/v1/profiles lists them`,
      );
    }
    if (upload.size === 0) throw problems.emptyFile('The part file is empty');
    if (!Buffer.from(upload.head).includes('%PDF-')) {
      throw problems.notAPdf('The part file is not a PDF: no %PDF- header in its first 1024 bytes');
    }
    const { sha256, size } = upload;
    await ports.blobs.put(
      { tenant: blobTenant(tenant), kind: 'pdf', name: sha256 },
      { file: upload.path },
    );
    const payload: PreflightPayload = {
      sha256,
      profile_id: profileId,
      sealed_password: password === null ? null : ports.secrets.seal(password),
    };
    try {
      return await ports.jobs.submit({
        queue: PREFLIGHT_QUEUE,
        tenant,
        payload,
        ...(idempotencyKey === null ? {} : { idempotencyKey }),
        write: (tx, job) =>
          ports.store.add(tx, {
            jobId: job.id,
            tenant,
            fileName,
            fileSize: size,
            sha256,
            profileId,
            profile,
          }),
      });
    } catch (error) {
      if (!(error instanceof JobConflict)) throw error;
      throw problems.idempotencyConflict(
        'The Idempotency-Key was used before for another file or profile',
      );
    }
  };
}

/** Tenant names of this service are free text; blobs want the extraction tenant's form. */
export function blobTenant(tenant: string): string {
  return engineTenantFor('preflight', tenant);
}
