import { JobPostponed, PermanentFailure, type JobHandler } from '@forme/backing-services/jobs';
import type { RecordsTransaction } from '@forme/backing-services/records';
import type { SecretBox } from '@forme/service-kit/secrets';
import type { FactQuestion, JudgeInput, Judged } from '../../threads/judge-task';
import { ThreadExhausted, type ThreadPool } from '../../threads/thread-pool';
import type { AskExtraction } from './ask-extraction';
import type { JobStore, Submission } from './job-store';

/** Dependencies of a run. */
export interface RunPorts {
  readonly store: JobStore;
  readonly askExtraction: AskExtraction;
  /** Content of the uploaded report of another tool, as JSON bytes. */
  readonly importReport: (job: Submission, signal: AbortSignal) => Promise<Uint8Array>;
  readonly threads: ThreadPool;
  readonly secrets: SecretBox;
  /** Links to the reports that every completed job has; they are made when they are first opened. */
  readonly linkReports: (tx: RecordsTransaction, job: Submission) => Promise<void>;
  /** How long a job waits for an unavailable or busy service, from its first attempt, in milliseconds. */
  readonly patienceMs: number;
}

/** The worker's handler: facts from extraction, the profile's checks, findings, verdict and links to the reports. */
export function makeRunPreflight(ports: RunPorts): JobHandler {
  return async (record, context) => {
    const job = await ports.store.submission(record.tenant, record.id);
    if (!job) throw new PermanentFailure('job_deleted', 'The job was deleted while it was queued');
    try {
      return await runJob(ports, job, record.attempt, context);
    } catch (error) {
      const final = finalError(error, record.startedAt, ports.patienceMs);
      if (final instanceof PermanentFailure) await ports.store.forgetPassword(job.jobId);
      throw final;
    }
  };
}

async function runJob(
  ports: RunPorts,
  job: Submission,
  attempt: number,
  { signal, progress }: Parameters<JobHandler>[1],
): ReturnType<JobHandler> {
  progress(10, 'extracting');
  const password = await passwordOf(ports, job);
  const input: JudgeInput = { source: job.source, profile: job.profile };
  const judged = (await ports.threads.run({
    task: 'judge',
    input,
    signal,
    answer: async (question) => {
      const asked = question as FactQuestion;
      if (asked.kind === 'external_report') return ports.importReport(job, signal);
      const bytes = await ports.askExtraction({ job, password, attempt, signal }, asked);
      if (asked.kind === 'document') progress(50, 'measuring');
      return bytes;
    },
  })) as Judged;
  return {
    result: { verdict: judged.summary.verdict },
    write: async (tx) => {
      await ports.store.complete(tx, job.jobId, judged.outcome, judged.summary);
      await ports.linkReports(tx, job);
    },
  };
}

function finalError(error: unknown, startedAt: Date | null, patienceMs: number): unknown {
  if (error instanceof ThreadExhausted) {
    return new PermanentFailure('document_exceeds_limits', error.message, { cause: error });
  }
  const waitedMs = Date.now() - (startedAt?.getTime() ?? Date.now());
  if (error instanceof JobPostponed && waitedMs > patienceMs) {
    return new PermanentFailure(
      'extraction_unavailable',
      `Extraction was unavailable or busy for ${Math.round(waitedMs / 1000)} s; submit the file again later`,
      { cause: error },
    );
  }
  return error;
}

async function passwordOf({ store, secrets }: RunPorts, job: Submission): Promise<string | null> {
  const sealed = await store.sealedPassword(job.jobId);
  if (sealed === null) return null;
  try {
    return secrets.open(sealed);
  } catch (cause) {
    throw new PermanentFailure(
      'password_unreadable',
      'The password was encrypted with a FORME_INTERNAL_TOKEN other than that of this worker; submit the file again',
      { cause },
    );
  }
}
