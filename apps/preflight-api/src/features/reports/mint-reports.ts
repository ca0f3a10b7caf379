import { parseJson } from '@forme/contracts/json';
import type { OperationResponse } from '@forme/contracts';
import type { mintReports, ReportFormatName } from '@forme/contracts/preflight';
import { problems } from '../../problems';
import {
  ReportRefused,
  type CompletedJob,
  type OpenedReport,
  type OpenReport,
} from './make-report';
import {
  expiryOf,
  newLink,
  reportAddress,
  reportOptions,
  type LinkTerms,
  type WireReportOptions,
} from './report-links';
import {
  isLive,
  isReportFormat,
  type NewReportLink,
  type ReportLink,
  type ReportStore,
} from './report-store';
import { reportMediaTypes } from './show-report';

type Minted = OperationResponse<typeof mintReports>['reports'][number];

/** A kind of report and whether it comes in the answer. */
export interface WantedReport {
  readonly format: ReportFormatName;
  readonly return: 'url' | 'inline' | 'both';
}

/** Request of one job's reports. */
export interface MintRequest extends WireReportOptions {
  readonly wanted: readonly WantedReport[];
  readonly expiry_days?: number | null | undefined;
  readonly allow_annotations?: boolean | undefined;
  readonly require_visitor_email?: boolean | null | undefined;
  readonly idempotencyKey: string | null;
}

/** Dependencies of minting. */
export interface MintPorts {
  readonly store: ReportStore;
  readonly openReport: OpenReport;
  /** Null: not completed. Throws when there is no such job. */
  readonly completed: (tenant: string, jobId: string) => Promise<CompletedJob | null>;
  readonly now: () => Date;
}

/** Lifetime of an Idempotency-Key. */
const keyLifeMs = 24 * 3_600_000;

/** Creates reports of a completed job with links; failures are per kind. */
export type MintReports = (
  tenant: string,
  jobId: string,
  request: MintRequest,
) => Promise<readonly Minted[]>;

export function makeMintReports(ports: MintPorts): MintReports {
  const { store, completed, now } = ports;
  return async (tenant, jobId, request) => {
    const terms: LinkTerms = {
      options: reportOptions(request),
      expiresAt: expiryOf(request.expiry_days, now()),
      allowAnnotations: request.allow_annotations ?? false,
      requireEmail: request.require_visitor_email ?? false,
      idempotencyKey: request.idempotencyKey,
    };
    refuseInline(request.wanted);
    const job = await completed(tenant, jobId);
    if (!job) throw problems.jobNotFinished('Reports require a completed job');
    const known = await knownLinks(store, job, terms, now());
    const reports: Minted[] = [];
    for (const wanted of request.wanted) {
      reports.push(await mintOne(ports, job, wanted, terms, known));
    }
    return reports;
  };
}

function refuseInline(wanted: readonly WantedReport[]): void {
  const other = wanted.find(
    ({ format, return: how }) => how !== 'url' && format !== 'json' && format !== 'xml',
  );
  if (other) {
    throw problems.inlineNotPossible(
      `${other.format} has no inline form; only json and xml have one`,
    );
  }
}

/** The links that an earlier request with the same key made. */
async function knownLinks(
  store: ReportStore,
  { tenant, jobId }: CompletedJob,
  { idempotencyKey }: LinkTerms,
  now: Date,
): Promise<readonly ReportLink[]> {
  if (idempotencyKey === null) return [];
  const links = await store.ofJob(tenant, jobId);
  return links.filter(
    (link) =>
      link.idempotencyKey === idempotencyKey &&
      isLive(link, now) &&
      now.getTime() - link.createdAt.getTime() < keyLifeMs,
  );
}

async function mintOne(
  { store, openReport }: MintPorts,
  job: CompletedJob,
  wanted: WantedReport,
  terms: LinkTerms,
  known: readonly ReportLink[],
): Promise<Minted> {
  const { format } = wanted;
  // No release of the viewer has marked anything yet.
  if (!isReportFormat(format)) return skipped(format, 'no_content');
  const again = known.find((link) => link.format === format);
  const link = again ?? newLink(job, format, terms);
  try {
    const opened = await openReport({ createdAt: new Date(0), accessedCount: 0, ...link });
    if (!opened) return skipped(format, 'generation_failed');
    if (!again) await store.addAll([link]);
    return await told(link, wanted, opened);
  } catch (error) {
    // A kind that cannot be made does not fail the others; the answer gives the reason.
    return error instanceof ReportRefused
      ? { ...skipped(format, 'not_supported'), skipped_detail: error.message }
      : skipped(format, 'generation_failed');
  }
}

function skipped(format: ReportFormatName, reason: string): Minted {
  return {
    id: null,
    format,
    url: null,
    viewer_url: null,
    token: null,
    expires_at: null,
    data: null,
    content_type: null,
    skipped_reason: reason,
  };
}

async function told(
  link: NewReportLink,
  { return: how }: WantedReport,
  opened: OpenedReport,
): Promise<Minted> {
  const { id, token, format, expiresAt } = link;
  return {
    id,
    format,
    url: reportAddress(token, format),
    viewer_url: null,
    token,
    expires_at: expiresAt?.toISOString() ?? null,
    data: how === 'url' ? null : inlineOf(format, await textOf(opened)),
    content_type: reportMediaTypes[format],
    skipped_reason: null,
  };
}

function inlineOf(format: string, text: string): unknown {
  return format === 'json' ? parseJson(text) : text;
}

async function textOf(opened: OpenedReport): Promise<string> {
  if (opened.kind === 'made') return Buffer.from(opened.bytes).toString('utf8');
  const chunks: Buffer[] = [];
  for await (const chunk of opened.blob.stream()) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}
