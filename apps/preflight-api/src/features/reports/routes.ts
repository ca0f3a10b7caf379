import type { Blobs } from '@forme/backing-services/blobs';
import {
  listReports,
  readReportJson,
  readReportPage,
  revokeReport,
} from '@forme/contracts/preflight';
import { handle, reply, type Handler, type Reply } from '@forme/service-kit/http';
import { problems } from '../../problems';
import { reportAddress } from './make-reports';
import type { ReportFormat, ReportStore } from './report-store';

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
  readonly blobTenant: (tenant: string) => string;
  readonly now: () => Date;
}): readonly Handler[] {
  const { store, blobs, blobTenant } = ports;

  async function show(token: string, format: ReportFormat, download: boolean): Promise<Reply> {
    const link = await store.byToken(token);
    if (link?.format !== format)
      throw problems.reportNotFound('There is no report under this address');
    if (link.expiresAt && link.expiresAt <= ports.now())
      throw problems.reportExpired('This link has expired');
    const blob = await blobs.get({
      tenant: blobTenant(link.tenant),
      kind: 'report',
      name: link.id,
    });
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
    handle(listReports, async ({ params }, { tenant }) => ({
      reports: (await store.ofJob(tenant, params.job_id)).map((link) => ({
        token: link.token,
        format: link.format,
        url: reportAddress(link.token, link.format),
        expires_at: link.expiresAt?.toISOString() ?? null,
        created_at: link.createdAt.toISOString(),
        accessed_count: link.accessedCount,
      })),
    })),
    handle(revokeReport, async ({ params }, { tenant }) => {
      const link = await store.remove(tenant, params.job_id, params.token);
      if (!link) throw problems.reportNotFound('There is no such report of this job');
      await blobs.delete({ tenant: blobTenant(tenant), kind: 'report', name: link.id });
      return reply({ status: 204 });
    }),
  ];
}
