import type { Blobs } from '@forme/backing-services/blobs';
import { reportKey } from '../../blob-keys';
import { firstReportId, reportAddress } from './make-reports';
import { isLive, reportFormats, type ReportLink, type ReportStore } from './report-store';

/** A link and the path it is opened by. */
export interface AddressedLink extends ReportLink {
  readonly address: string;
}

/** The reports of a job, for the job: those that can be opened, and the removal of their files. */
export function makeReportsOfJob(ports: {
  readonly blobs: Blobs;
  readonly store: ReportStore;
  readonly now: () => Date;
}) {
  const { blobs, store, now } = ports;
  return {
    async live(tenant: string, jobId: string): Promise<readonly AddressedLink[]> {
      const links = await store.ofJob(tenant, jobId);
      return links
        .filter((link) => isLive(link, now()))
        .map((link) => ({ ...link, address: reportAddress(link.token, link.format) }));
    },
    async deleteFiles(tenant: string, jobId: string): Promise<void> {
      const linked = (await store.ofJob(tenant, jobId)).map(({ id }) => id);
      // A run that was stopped after it wrote its report files left them without links.
      const first = reportFormats.map((format) => firstReportId(jobId, format));
      for (const id of new Set([...linked, ...first])) await blobs.delete(reportKey(tenant, id));
    },
  };
}
