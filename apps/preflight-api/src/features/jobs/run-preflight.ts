import { PermanentFailure, type JobHandler } from '@forme/backing-services/jobs';
import type { RecordsTransaction } from '@forme/backing-services/records';
import { checks } from '../../checks/registry';
import { judge } from '../../judging/judge';
import { rulesOf } from '../../profiles/rules-of';
import { reportDocument } from '../../reports/report-document';
import type { ReportModel } from '../../reports/report-model';
import type { AskExtraction } from './ask-extraction';
import type { JobStore, Outcome, StoredJob } from './job-store';
import { reportModelOf } from './report-model-of';
import type { SecretBox } from '@forme/service-kit/secrets';

/** What a run stands on. */
export interface RunPorts {
  readonly store: JobStore;
  readonly askExtraction: AskExtraction;
  readonly secrets: SecretBox;
  /** Makes the reports that every completed job has; runs before completion. */
  readonly prepareReports: (job: StoredJob, model: ReportModel) => Promise<PreparedReports>;
}

/** Reports whose files are stored and whose links are not yet. */
export interface PreparedReports {
  /** Writes the links, in the transaction that completes the job. */
  write(tx: RecordsTransaction): Promise<void>;
  /** Removes the files: the job will not be completed by this run. */
  discard(): Promise<void>;
}

/** The worker's handler: facts from extraction, the profile's checks, findings, verdict and reports. */
export function makeRunPreflight(ports: RunPorts): JobHandler {
  return async (record, context) => {
    const job = await ports.store.find(record.tenant, record.id);
    if (!job) throw new PermanentFailure('job_deleted', 'The job was deleted while it waited');
    try {
      return await runJob(ports, job, context);
    } catch (error) {
      if (error instanceof PermanentFailure) await ports.store.forgetPassword(job.jobId);
      throw error;
    }
  };
}

async function runJob(
  ports: RunPorts,
  job: StoredJob,
  { signal, progress }: Parameters<JobHandler>[1],
): ReturnType<JobHandler> {
  progress(10, 'extracting');
  const started = performance.now();
  const document = await ports.askExtraction(job, await passwordOf(ports, job), signal);
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
  const reports = await ports.prepareReports(job, reportModelOf(job, outcome, new Date()));
  if (signal.aborted) {
    await reports.discard();
    signal.throwIfAborted();
  }
  return {
    result: { verdict: judgement.verdict },
    write: async (tx) => {
      await ports.store.complete(tx, job.jobId, outcome);
      await reports.write(tx);
    },
  };
}

async function passwordOf({ store, secrets }: RunPorts, job: StoredJob): Promise<string | null> {
  const sealed = await store.sealedPassword(job.jobId);
  if (sealed === null) return null;
  try {
    return secrets.open(sealed);
  } catch (cause) {
    throw new PermanentFailure(
      'password_unreadable',
      'The password was sealed under another FORME_INTERNAL_TOKEN than the one this worker has; submit the file again',
      { cause },
    );
  }
}
