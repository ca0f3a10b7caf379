import type { Blobs } from '@forme/backing-services/blobs';
import {
  batchMintReports,
  listReportFindings,
  listReports,
  mintReports,
  readReportJson,
  readReportLink,
  readReportPage,
  readReportPdf,
  readReportXml,
  revokeReport,
  type Finding,
  type ReportFormatName,
} from '@forme/contracts/preflight';
import { handle, Problem, reply, type Handler } from '@forme/service-kit/http';
import { reportKey } from '../../blob-keys';
import { problems } from '../../problems';
import type { OpenReport } from './make-report';
import type { MintReports, WantedReport } from './mint-reports';
import { reportAddress } from './report-links';
import { isLive, type ReportLink, type ReportStore } from './report-store';
import { liveLink, showReport } from './show-report';

/** Dependencies of the routes of reports. */
export interface ReportServices {
  readonly store: ReportStore;
  readonly blobs: Blobs;
  readonly openReport: OpenReport;
  readonly mint: MintReports;
  readonly jobExists: (tenant: string, jobId: string) => Promise<boolean>;
  readonly findingsOf: (tenant: string, jobId: string) => Promise<readonly Finding[]>;
  readonly now: () => Date;
}

/** The routes of reports: the links of a job, and what they show. */
export function reportHandlers(services: ReportServices): readonly Handler[] {
  return [...linkHandlers(services), ...fileHandlers(services)];
}

const defaultFormats: readonly ReportFormatName[] = ['html', 'pdf'];

function wantedOf(
  formats: readonly (
    ReportFormatName | { format: ReportFormatName; return?: WantedReport['return'] }
  )[],
): readonly WantedReport[] {
  return formats.map((one) =>
    typeof one === 'string' ? { format: one, return: 'url' } : { return: 'url', ...one },
  );
}

function linkHandlers(services: ReportServices): readonly Handler[] {
  const { store, blobs, mint, jobExists, now } = services;
  return [
    handle(mintReports, async ({ params, body, headers }, { tenant }) => {
      const { formats = defaultFormats, ...options } = body;
      refuseUnsupported(options);
      const reports = await mint(tenant, params.job_id, {
        ...options,
        branding: options.branding ?? null,
        wanted: wantedOf(formats),
        idempotencyKey: headers['idempotency-key'] ?? null,
      });
      return { reports: [...reports] };
    }),
    handle(batchMintReports, async ({ body, headers }, { tenant }) => {
      const { job_ids: ids, formats = defaultFormats, ...options } = body;
      const results = [];
      for (const jobId of ids) {
        const request = {
          ...options,
          wanted: wantedOf(formats),
          idempotencyKey: headers['idempotency-key'] ?? null,
        };
        results.push(await mintOf(jobId, () => mint(tenant, jobId, request)));
      }
      const ok = results.filter(({ status }) => status === 'ok').length;
      return { results, summary: { total: ids.length, ok, failed: ids.length - ok } };
    }),
    handle(listReports, async ({ params }, { tenant }) => {
      const links = await store.ofJob(tenant, params.job_id);
      if (links.length === 0 && !(await jobExists(tenant, params.job_id)))
        throw problems.jobNotFound('There is no job with this id');
      return { reports: links.filter((link) => isLive(link, now())).map(reportItem) };
    }),
    handle(revokeReport, async ({ params }, { tenant }) => {
      const link = await store.remove(tenant, params.job_id, params.token);
      if (!link) throw problems.reportNotFound('There is no such report of this job');
      await blobs.delete(reportKey(tenant, link.id));
      return reply({ status: 204 });
    }),
  ];
}

function fileHandlers(services: ReportServices): readonly Handler[] {
  return [
    handle(readReportPage, ({ params, query }) =>
      showReport(services, params.token, ['html'], query.download === 1),
    ),
    handle(readReportJson, ({ params, query }) =>
      showReport(services, params.token, ['json'], query.download === 1),
    ),
    handle(readReportXml, ({ params, query }) =>
      showReport(services, params.token, ['xml'], query.download === 1),
    ),
    handle(readReportPdf, ({ params, query }) =>
      showReport(services, params.token, ['pdf', 'annotated_pdf'], query.download === 1),
    ),
    handle(readReportLink, async ({ params }) => {
      const link = await liveLink(services, params.token);
      return {
        job_id: link.jobId,
        file_name: link.fileName,
        format: link.format,
        email_required: link.requireEmail,
        allow_annotations: link.allowAnnotations,
        expires_at: link.expiresAt?.toISOString() ?? null,
      };
    }),
    handle(listReportFindings, async ({ params }) => {
      const { tenant, jobId } = await liveLink(services, params.token);
      return { findings: [...(await services.findingsOf(tenant, jobId))] };
    }),
  ];
}

/** Refuses an option that this release would have to ignore, so that no caller believes it took effect. */
function refuseUnsupported(options: {
  readonly email_to?: string | null;
  readonly overrides?: unknown;
}): void {
  const named = (['email_to', 'overrides'] as const).find(
    (name) => (options[name] ?? null) !== null,
  );
  if (named === undefined) return;
  throw problems.fieldNotSupported(`${named} is not supported in this release; omit it`);
}

async function mintOf(jobId: string, mint: () => ReturnType<MintReports>) {
  try {
    return { job_id: jobId, status: 'ok' as const, reports: [...(await mint())], error: null };
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    const { code, detail } = error;
    return { job_id: jobId, status: 'failed' as const, reports: [], error: { code, detail } };
  }
}

function reportItem(link: ReportLink) {
  return {
    token: link.token,
    format: link.format,
    url: reportAddress(link.token, link.format),
    expires_at: link.expiresAt?.toISOString() ?? null,
    created_at: link.createdAt.toISOString(),
    accessed_count: link.accessedCount,
  };
}
