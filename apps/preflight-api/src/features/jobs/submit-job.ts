import type { BlobKey, Blobs, BlobSource } from '@forme/backing-services/blobs';
import { JobConflict, type JobRecord, type Jobs } from '@forme/backing-services/jobs';
import type { Overrides, Profile } from '@forme/contracts/preflight';
import type { SecretBox } from '@forme/service-kit/secrets';
import { externalKey, pdfKey } from '../../blob-keys';
import type { FindingSource } from '../../judging/outcome';
import { checks } from '../../checks/registry';
import { problems } from '../../problems';
import { validateProfile } from '../../profiles/validate-profile';
import { reportLanguage } from '../../reports/report-language';
import { applyOverrides } from './apply-overrides';
import type { JobStore, Submission } from './job-store';
import type { TicketOrder } from './ticket-order';
import { underOrder } from './under-order';

/** Queue of preflight jobs. */
export const PREFLIGHT_QUEUE = 'preflight';

/** Members that identify a submission, for Idempotency-Key; the others are in the job store. */
export interface PreflightPayload {
  readonly sha256: string;
  readonly profile_id: string;
  /** Keyed hash; null when none was given. */
  readonly password_fingerprint: string | null;
  readonly overrides: Overrides | null;
  /** Hash of the job ticket; absent without one. */
  readonly ticket_sha256?: string;
  readonly source: FindingSource;
  readonly external_sha256: string | null;
  readonly external_format: string | null;
  readonly reference: string | null;
  readonly metadata: Readonly<Record<string, unknown>> | null;
}

/** An uploaded file on a local disk. */
export interface Upload {
  readonly path: string;
  readonly size: number;
  readonly sha256: string;
  readonly head: Uint8Array;
}

/** A file that a job of the tenant has, by its hash. */
export interface KnownFile {
  readonly path: null;
  readonly sha256: string;
}

/** One submission. */
export interface SubmitRequest {
  readonly tenant: string;
  readonly upload: Upload | KnownFile;
  /** Name of the upload; null: the name of the newest job that has the file. */
  readonly fileName: string | null;
  readonly profileId: string;
  readonly reference: string | null;
  readonly metadata: Readonly<Record<string, unknown>> | null;
  /** Whether profiles for administrators may be used. */
  readonly mayUseHidden: boolean;
  readonly password: string | null;
  readonly overrides: Overrides | null;
  /** A JDF or XJDF ticket whose values are thresholds of the job. */
  readonly ticket: Upload | null;
  readonly source: FindingSource;
  /** The report of another tool, when the source is `external`. */
  readonly external: { readonly upload: Upload; readonly format: string | null } | null;
  readonly idempotencyKey: string | null;
}

/** Stores the upload and queues its job. */
export type SubmitJob = (request: SubmitRequest) => Promise<JobRecord>;

/** The profile of an id, everything it inherits filled in; null when there is none. */
export type FindProfile = (tenant: string, profileId: string) => Promise<Profile | null>;

/** Dependencies of submitting. */
export interface SubmitPorts {
  readonly blobs: Blobs;
  readonly jobs: Jobs;
  readonly store: JobStore;
  readonly secrets: SecretBox;
  readonly findProfile: FindProfile;
  /** What a ticket states about its PDF. */
  readonly readOrder: (tenant: string, ticket: Upload) => Promise<TicketOrder>;
}

/** Lifetime of an Idempotency-Key. */
const KEY_LIFE_MS = 24 * 3_600_000;

/** The upload is stored before the job exists, so a job always has its bytes; without a job they go again. */
export function makeSubmitJob(ports: SubmitPorts): SubmitJob {
  const { blobs, store } = ports;
  return async (request) => {
    const order = request.ticket && (await ports.readOrder(request.tenant, request.ticket));
    const profile = await profileOf(ports, request, order);
    reportLanguage(request.overrides?.report?.language);
    const { tenant, upload } = request;
    const known = request.fileName ?? (await store.fileNameOf(tenant, upload.sha256));
    const key = pdfKey(tenant, upload.sha256);
    const size = await sizeOf(blobs, key, upload);
    if (upload.path !== null) await blobs.put(key, fileOf(upload));
    try {
      return await queue(
        ports,
        { ...request, fileName: known ?? 'upload.pdf', size, order },
        profile,
      );
    } catch (error) {
      await store.dropUnused(tenant, upload.sha256, () => blobs.delete(key));
      if (!(error instanceof JobConflict)) throw error;
      throw problems.idempotencyConflict(
        'The Idempotency-Key was used within the last 24 hours for another file, profile, password or other fields',
      );
    }
  };
}

async function profileOf(
  { findProfile }: SubmitPorts,
  { tenant, profileId, overrides, mayUseHidden }: SubmitRequest,
  order: TicketOrder | null,
): Promise<Profile> {
  const profile = await findProfile(tenant, profileId);
  if (profile && (mayUseHidden || profile.is_admin_only !== true))
    return overridden(underOrder(profile, order), overrides);
  throw problems.profileNotFound(
    `There is no profile ${profileId}; GET /api/v1/profiles lists them`,
  );
}

/** The profile of the job. Throws where what the submission changes contradicts the profile or itself. */
function overridden(profile: Profile, overrides: Overrides | null): Profile {
  if (overrides === null) return profile;
  const applied = applyOverrides(profile, overrides);
  const [first] = validateProfile(applied, checks).errors;
  if (!first) return applied;
  throw problems.invalidOverrides(
    `overrides leave the profile invalid: ${first.path || 'it'} ${first.message}`,
  );
}

/** Bytes of the file. Throws unless it looks like a PDF or, where only its hash is given, is here. */
async function sizeOf(blobs: Blobs, key: BlobKey, upload: Upload | KnownFile): Promise<number> {
  if (upload.path !== null) {
    checkPdf(upload);
    return upload.size;
  }
  const blob = await blobs.get(key);
  if (blob) return blob.size;
  throw problems.bytesMissing(
    `pdf_sha256: no job of this tenant has the file ${upload.sha256}; send it as the part file`,
  );
}

/** Throws unless the upload looks like a PDF. */
export function checkPdf({ size, head }: Upload, part = 'file'): void {
  if (size === 0) throw problems.emptyFile(`The part ${part} is empty`);
  // As lenient as the engine, which opens damaged headers and decides.
  if (!/%PDF|%!PS-Adobe-\d\.\d PDF/.test(Buffer.from(head).toString('latin1'))) {
    throw problems.notAPdf(`The part ${part} is not a PDF: no PDF header in its first 1024 bytes`);
  }
}

function queue(
  ports: SubmitPorts,
  request: SubmitRequest & {
    readonly fileName: string;
    readonly size: number;
    readonly order: TicketOrder | null;
  },
  profile: Submission['profile'],
): Promise<JobRecord> {
  const { jobs, store, secrets } = ports;
  const { tenant, upload, fileName, profileId, password, overrides, source } = request;
  const { reference, metadata, size: fileSize } = request;
  const external = request.external && {
    sha256: request.external.upload.sha256,
    format: request.external.format,
  };
  const { sha256 } = upload;
  return jobs.submit({
    queue: PREFLIGHT_QUEUE,
    tenant,
    payload: payloadOf(ports, request),
    ...(request.idempotencyKey === null
      ? {}
      : { idempotencyKey: request.idempotencyKey, idempotencyTtlMs: KEY_LIFE_MS }),
    write: (tx, { id: jobId }) =>
      store.add(
        tx,
        {
          jobId,
          tenant,
          fileName,
          fileSize,
          sha256,
          profileId,
          profile,
          overrides,
          ticketOrder: request.order,
          source,
          external,
          reference,
          metadata,
        },
        password === null ? null : secrets.seal(password),
        async () => {
          await keepBytes(ports.blobs, pdfKey(tenant, sha256), upload);
          if (!request.external) return;
          await ports.blobs.put(externalKey(tenant, jobId), fileOf(request.external.upload));
        },
      ),
  });
}

function payloadOf({ secrets }: SubmitPorts, request: SubmitRequest): PreflightPayload {
  const { upload, ticket, external, password, profileId, overrides } = request;
  const { source, reference, metadata } = request;
  return {
    sha256: upload.sha256,
    profile_id: profileId,
    password_fingerprint: password === null ? null : secrets.fingerprint(password),
    overrides,
    ...(ticket === null ? {} : { ticket_sha256: ticket.sha256 }),
    source,
    external_sha256: external?.upload.sha256 ?? null,
    external_format: external?.format ?? null,
    reference,
    metadata,
  };
}

/** The last other job with these bytes may have been deleted since they were stored. */
async function keepBytes(blobs: Blobs, key: BlobKey, upload: Upload | KnownFile): Promise<void> {
  if (await blobs.has(key)) return;
  if (upload.path === null) throw problems.bytesMissing('pdf_sha256: the file was just deleted');
  await blobs.put(key, fileOf(upload));
}

function fileOf({ path, size, sha256 }: Upload): BlobSource {
  return { file: path, known: { size, sha256 } };
}
