import { Readable } from 'node:stream';
import { PermanentFailure, type JobHandler, type JobRecord } from '@forme/backing-services/jobs';
import type { Blobs } from '@forme/backing-services/blobs';
import type { RecordsTransaction } from '@forme/backing-services/records';
import { RemoteProblem, type ServiceClient } from '@forme/contracts';
import { extractDocument, type ExtractedDocument } from '@forme/contracts/extraction';
import { engineTenantFor } from '@forme/tenancy';
import { checks } from '../../checks/registry';
import { judge } from '../../judging/judge';
import { rulesOf } from '../../profiles/rules-of';
import { reportDocument } from '../../reports/report-document';
import type { ReportModel } from '../../reports/report-model';
import type { JobStore, Outcome, StoredJob } from './job-store';
import { reportModelOf } from './report-model-of';
import type { SecretBox } from './secret-box';
import { blobTenant, type PreflightPayload } from './submit-job';

/** What a run stands on. `extraction` must carry the internal credential. */
export interface RunPorts {
  readonly blobs: Blobs;
  readonly store: JobStore;
  readonly extraction: ServiceClient;
  readonly secrets: SecretBox;
  /** Writes the reports that every completed job has; runs before completion. */
  readonly prepareReports: PrepareReports;
}

/** Makes the reports of a completed job; what it gives back is written in the transaction that completes the job. */
export type PrepareReports = (
  job: StoredJob,
  model: ReportModel,
) => Promise<(tx: RecordsTransaction) => Promise<void>>;

/** The worker's handler: facts from extraction, the profile's checks, findings, verdict and reports. */
export function makeRunPreflight(ports: RunPorts): JobHandler {
  return async (record, { signal, progress }) => {
    const job = await ports.store.find(record.tenant, record.id);
    if (!job) throw new PermanentFailure('job_deleted', 'The job was deleted while it waited');
    progress(10, 'extracting');
    const started = performance.now();
    const document = await extract(ports, job, record, signal);
    const extracted = performance.now();
    progress(70, 'checking');
    const judgement = judge(checks, document, rulesOf(job.profile));
    const outcome: Outcome = {
      pageCount: document.page_count,
      judgement,
      completeness: document.completeness,
      document: reportDocument(document),
      stageDurationsMs: {
        extract: Math.round(extracted - started),
        checks: Math.round(performance.now() - extracted),
      },
    };
    progress(85, 'reporting');
    const writeReports = await ports.prepareReports(job, reportModelOf(job, outcome, new Date()));
    return {
      result: { verdict: judgement.verdict },
      write: async (tx) => {
        await ports.store.complete(tx, job.jobId, outcome);
        await writeReports(tx);
      },
    };
  };
}

async function extract(
  { blobs, extraction, secrets }: RunPorts,
  job: StoredJob,
  record: JobRecord,
  signal: AbortSignal,
): Promise<ExtractedDocument> {
  const blob = await blobs.get({ tenant: blobTenant(job.tenant), kind: 'pdf', name: job.sha256 });
  if (!blob) throw new PermanentFailure('bytes_missing', 'The bytes of the upload are gone');
  const { sealed_password: sealed } = record.payload as PreflightPayload;
  try {
    const { body } = await extraction.call(extractDocument, {
      raw: Readable.toWeb(blob.stream()) as ReadableStream<Uint8Array>,
      contentType: 'application/pdf',
      tenant: engineTenantFor('preflight', job.tenant),
      requestId: job.jobId,
      headers: sealed === null ? {} : { 'X-Engine-Password': secrets.open(sealed) },
      signal,
    });
    return body;
  } catch (error) {
    if (error instanceof RemoteProblem && isFinal(error.status)) {
      throw new PermanentFailure(error.code, error.detail, { cause: error });
    }
    throw error;
  }
}

/** Failures that another attempt cannot change: the file's own, and a credential that is not accepted. */
function isFinal(status: number): boolean {
  return status >= 400 && status < 500 && status !== 408 && status !== 429;
}
