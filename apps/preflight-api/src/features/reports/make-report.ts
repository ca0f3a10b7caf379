import type { Blob, Blobs } from '@forme/backing-services/blobs';
import { reportKey } from '../../blob-keys';
import type { ReportedJob } from '../../reports/build-report';
import type { MadeReport, PictureQuestion, ReportInput } from '../../threads/report-task';
import type { ThreadPool } from '../../threads/thread-pool';
import type { ReportLink } from './report-store';

/** A completed job as reports need it. */
export interface CompletedJob extends ReportedJob {
  readonly tenant: string;
  /** JSON text. */
  readonly outcome: string;
}

/** A report that cannot be made of the file, however often one asks. */
export class ReportRefused extends Error {
  override readonly name = 'ReportRefused';
}

/** Dependencies of making reports. */
export interface MakeReportPorts {
  readonly blobs: Blobs;
  readonly threads: ThreadPool;
  /** A completed job; null when it is gone or not completed. */
  readonly completed: (tenant: string, jobId: string) => Promise<CompletedJob | null>;
  /** The decisions about a job that its reports show. */
  readonly decisions: (tenant: string, jobId: string) => Promise<CompletedJob['decisions']>;
  /** A JPEG of a page of the job's file. */
  readonly picture: (
    job: CompletedJob,
    question: PictureQuestion,
    signal: AbortSignal,
  ) => Promise<Uint8Array>;
  /** Throws {@link ReportRefused} for a file that must not be annotated. */
  readonly annotate: (
    job: CompletedJob,
    link: Pick<ReportLink, 'options'>,
    signal: AbortSignal,
  ) => Promise<MadeReport>;
}

/** The file of a report, made when it is not there yet; null when its job is gone. Equal requests in progress share one. */
export type OpenReport = (link: ReportLink) => Promise<OpenedReport | null>;

/** A report file: stored, or made just now and not fit to be kept. */
export type OpenedReport =
  | { readonly kind: 'stored'; readonly blob: Blob }
  | { readonly kind: 'made'; readonly bytes: Uint8Array };

/** How long one report may take, in milliseconds. */
const deadlineMs = 120_000;

/** A report without the pictures it should have is shown and not kept: the next time it may have them. */
export function makeOpenReport(ports: MakeReportPorts): OpenReport {
  const working = new Map<string, Promise<OpenedReport | null>>();
  return async (link) => {
    const key = reportKey(link.tenant, link.id);
    const blob = await ports.blobs.get(key);
    if (blob) return { kind: 'stored', blob };
    const known = working.get(link.id);
    if (known) return known;
    const work = make(ports, link).finally(() => working.delete(link.id));
    working.set(link.id, work);
    return work;
  };
}

async function make(ports: MakeReportPorts, link: ReportLink): Promise<OpenedReport | null> {
  const job = await ports.completed(link.tenant, link.jobId);
  if (!job) return null;
  const { bytes, whole } = await made(ports, job, link, AbortSignal.timeout(deadlineMs));
  if (whole) await keep(ports, job, link, bytes);
  return { kind: 'made', bytes };
}

/** Keeps the file, unless decisions were taken while it was made: taking one deletes the files kept before. */
async function keep(
  { blobs, decisions }: MakeReportPorts,
  job: CompletedJob,
  link: ReportLink,
  bytes: Uint8Array,
): Promise<void> {
  const key = reportKey(link.tenant, link.id);
  await blobs.put(key, Buffer.from(bytes));
  const now = await decisions(job.tenant, job.jobId);
  if (JSON.stringify(now) !== JSON.stringify(job.decisions)) await blobs.delete(key);
}

async function made(
  { threads, picture, annotate }: MakeReportPorts,
  job: CompletedJob,
  { format, options }: ReportLink,
  signal: AbortSignal,
): Promise<MadeReport> {
  if (format === 'annotated_pdf') return annotate(job, { options }, signal);
  const { outcome, ...reported } = job;
  const input: ReportInput = { format, job: reported, outcome, options };
  return (await threads.run({
    task: 'report',
    input,
    signal,
    answer: (question) => picture(job, question as PictureQuestion, signal),
  })) as MadeReport;
}
