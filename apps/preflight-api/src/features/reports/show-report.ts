import { Readable } from 'node:stream';
import type { Blobs } from '@forme/backing-services/blobs';
import { reply, type Reply } from '@forme/service-kit/http';
import { reportKey } from '../../blob-keys';
import { problems } from '../../problems';
import { ReportRefused, type OpenReport } from './make-report';
import { isLive, type ReportFormat, type ReportLink, type ReportStore } from './report-store';

/** Media types of reports. */
export const reportMediaTypes: Readonly<Record<ReportFormat, string>> = {
  html: 'text/html',
  pdf: 'application/pdf',
  json: 'application/json',
  xml: 'application/xml',
  annotated_pdf: 'application/pdf',
};
// The page runs nothing and loads nothing: its style sheet and its pictures are its own.
const pagePolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Dependencies of showing reports. */
export interface ShowPorts {
  readonly store: ReportStore;
  readonly blobs: Blobs;
  readonly openReport: OpenReport;
  readonly now: () => Date;
}

/** The live link of a token. Throws 404 when there is none, of these formats, and 410 when it has expired. */
export async function liveLink(
  { store, now }: Pick<ShowPorts, 'store' | 'now'>,
  token: string,
  formats?: readonly ReportFormat[],
): Promise<ReportLink> {
  const link = await store.byToken(token);
  if (!link || (formats && !formats.includes(link.format)))
    throw problems.reportNotFound('There is no report under this address');
  if (!isLive(link, now())) throw problems.reportExpired('This link has expired');
  return link;
}

/** Answers with the file of a report. */
export async function showReport(
  ports: ShowPorts,
  token: string,
  formats: readonly ReportFormat[],
  download: boolean,
): Promise<Reply> {
  const { store, blobs, openReport } = ports;
  const link = await liveLink(ports, token, formats);
  const opened = await openReport(link).catch((cause: unknown) => {
    if (cause instanceof ReportRefused) throw problems.reportNotPossible(cause.message, { cause });
    throw problems.reportNotMade('The report could not be created; try again later', { cause });
  });
  // The link may have been revoked, or its job deleted, while the file was made.
  if (!opened || !(await store.byToken(token))) {
    await blobs.delete(reportKey(link.tenant, link.id));
    throw problems.reportNotFound('The report of this address no longer exists');
  }
  await store.countAccess(token);
  const name = `preflight-${link.jobId}${link.format === 'annotated_pdf' ? '-annotated.pdf' : `.${link.format}`}`;
  return reply({
    stream:
      opened.kind === 'stored'
        ? opened.blob.stream()
        : Readable.from([opened.bytes], { objectMode: false }),
    mediaType: reportMediaTypes[link.format],
    headers: {
      'Content-Security-Policy': pagePolicy,
      'Cache-Control': 'private, no-store',
      'Content-Disposition': `${download ? 'attachment' : 'inline'}; filename="${name}"`,
    },
  });
}
