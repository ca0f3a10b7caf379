import type { Blobs } from '@forme/backing-services/blobs';
import { PermanentFailure } from '@forme/backing-services/jobs';
import { EngineError, EngineTaskError, type EnginePool, type EngineResult } from '@forme/engine';
import { externalKey, pdfKey } from '../blob-keys';
import type { AnnotateInput } from '../engine/annotate-task';
import type { ImportInput } from '../engine/import-report-task';
import { PREFLIGHT_MODULE } from '../engine/modules';
import type { IccFacts } from '../features/icc-profiles/icc-store';
import type { Submission } from '../features/jobs/job-store';
import type { TicketOrder } from '../features/jobs/ticket-order';
import { ReportRefused, type CompletedJob } from '../features/reports/make-report';
import type { ReportOptions } from '../reports/report-model';
import { problems } from '../problems';
import type { MadeReport } from '../threads/report-task';

/** Tasks of preflight that run in engine processes, because they open hostile bytes. */
export interface EngineTasks {
  /** Findings of another tool's report, JSON bytes. Throws `PermanentFailure` for one that cannot be read. */
  importReport(job: Submission, signal: AbortSignal): Promise<Uint8Array>;
  /** What a job ticket states about its PDF. Throws the problem `invalid_ticket`. */
  orderOf(tenant: string, path: string): Promise<TicketOrder>;
  annotate(
    job: CompletedJob,
    link: { readonly options: ReportOptions },
    signal: AbortSignal,
  ): Promise<MadeReport>;
  /** Null for what is no sound ICC profile. */
  iccFacts(
    tenant: string,
    upload: { readonly path: string },
    signal: AbortSignal,
  ): Promise<IccFacts | null>;
}

/** Builds them over a pool that has the module of preflight. */
export function makeEngineTasks(engine: Pick<EnginePool, 'run'>, blobs: Blobs): EngineTasks {
  return {
    async importReport(job, signal) {
      const local = await blobs.openLocal(externalKey(job.tenant, job.jobId));
      if (!local) throw new PermanentFailure('bytes_missing', 'The uploaded report is gone');
      const input: ImportInput = { format: job.external?.format ?? null };
      try {
        const common = { module: PREFLIGHT_MODULE, group: job.tenant, signal };
        const files = { report: local.path };
        return await bytesOf(engine.run({ ...common, task: 'import_report', input, files }));
      } catch (error) {
        throw permanent(error);
      } finally {
        await local.release();
      }
    },
    orderOf: (tenant, path) => readOrder(engine, tenant, path),
    async annotate(job, { options }, signal) {
      const local = await blobs.openLocal(pdfKey(job.tenant, job.sha256));
      if (!local) throw new Error('The bytes of the upload are no longer stored');
      const { outcome, tenant, ...reported } = job;
      const input: AnnotateInput = { job: reported, options };
      try {
        const result = await engine.run({
          module: PREFLIGHT_MODULE,
          task: 'annotate',
          input,
          files: { pdf: local.path, outcome: Buffer.from(outcome, 'utf8') },
          group: tenant,
          signal,
        });
        return { bytes: await result.bytes(), whole: true };
      } catch (error) {
        throw error instanceof EngineTaskError
          ? new ReportRefused(error.message, { cause: error })
          : error;
      } finally {
        await local.release();
      }
    },
    async iccFacts(tenant, { path }, signal) {
      const result = await engine.run({
        module: PREFLIGHT_MODULE,
        task: 'icc_facts',
        files: { icc: path },
        group: tenant,
        signal,
      });
      const { valid, ...facts } = await result.json<IccFacts & { readonly valid: boolean }>();
      await result.dispose();
      const { description, profileClass, colorSpace, pcs, version } = facts;
      return valid ? { description, profileClass, colorSpace, pcs, version } : null;
    },
  };
}

/** The values of the ticket at a path. Throws the problem `invalid_ticket`. */
export async function readOrder(
  engine: Pick<EnginePool, 'run'>,
  tenant: string,
  path: string,
): Promise<TicketOrder> {
  try {
    const common = { module: PREFLIGHT_MODULE, group: tenant };
    const result = await engine.run({ ...common, task: 'order', files: { ticket: path } });
    return await result.json<TicketOrder>();
  } catch (error) {
    throw isOfTheFile(error) ? problems.invalidTicket(`jdf_file: ${error.message}`) : error;
  }
}

async function bytesOf(running: Promise<EngineResult>): Promise<Uint8Array> {
  const result = await running;
  try {
    return await result.bytes();
  } finally {
    await result.dispose();
  }
}

/** A fault of the file is permanent: another attempt has the same result. */
function permanent(error: unknown): unknown {
  return isOfTheFile(error)
    ? new PermanentFailure(error.code, error.message, { cause: error })
    : error;
}

function isOfTheFile(error: unknown): error is EngineTaskError | EngineError {
  return (
    error instanceof EngineTaskError ||
    (error instanceof EngineError && error.code === 'document_exceeds_limits')
  );
}
