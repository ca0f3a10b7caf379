import type { Blobs } from '@forme/backing-services/blobs';
import {
  listReports,
  readReportJson,
  readReportPage,
  revokeReport,
} from '@forme/contracts/preflight';
import { handle, reply, type Handler, type Reply } from '@forme/service-kit/http';
import { problems } from '../../problems';
import { reportKey } from '../../blob-keys';
import { reportAddress } from './make-reports';
import { isLive, type ReportFormat, type ReportLink, type ReportStore } from './report-store';

const mediaTypes: Readonly<Record<ReportFormat, string>> = {
  html: 'text/html',
  json: 'application/json',
};
// The page runs nothing and loads nothing: its style sheet is its own.
const pagePolicy =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** The routes of reports: the links of a job, and what they show. */
export function reportHandlers(ports: {
  readonly store: ReportStore;
  readonly blobs: Blobs;
  readonly jobExists: (tenant: string, jobId: string) => Promise<boolean>;
  readonly now: () => Date;
}): readonly Handler[] {
  const { store, blobs } = ports;

  async function show(token: string, format: ReportFormat, download: boolean): Promise<Reply> {
    const link = await store.byToken(token);
    if (link?.format !== format)
      throw problems.reportNotFound('There is no report under this address');
    if (!isLive(link, ports.now())) throw problems.reportExpired('This link has expired');
    const blob = await blobs.get(reportKey(link.tenant, link.id));
    if (!blob) throw problems.reportNotFound('The file of this report is gone');
    await store.countAccess(token);
    const name = `preflight-${link.jobId}.${format}`;
    return reply({
      stream: blob.stream(),
      mediaType: mediaTypes[format],
      headers: {
        'Content-Security-Policy': pagePolicy,
        'Cache-Control': 'private, no-store',
        'Content-Disposition': `${download ? 'attachment' : 'inline'}; filename="${name}"`,
      },
    });
  }

  return [
    handle(readReportPage, ({ params, query }) => show(params.token, 'html', query.download === 1)),
    handle(readReportJson, ({ params, query }) => show(params.token, 'json', query.download === 1)),
    handle(listReports, async ({ params }, { tenant }) => {
      const links = await store.ofJob(tenant, params.job_id);
      if (links.length === 0 && !(await ports.jobExists(tenant, params.job_id)))
        throw problems.jobNotFound('There is no job with this id');
      return { reports: links.filter((link) => isLive(link, ports.now())).map(reportItem) };
    }),
    handle(revokeReport, async ({ params }, { tenant }) => {
      const link = await store.remove(tenant, params.job_id, params.token);
      if (!link) throw problems.reportNotFound('There is no such report of this job');
      await blobs.delete(reportKey(tenant, link.id));
      return reply({ status: 204 });
    }),
  ];
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
