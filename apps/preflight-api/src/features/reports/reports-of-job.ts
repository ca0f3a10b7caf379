import type { Blobs } from '@forme/backing-services/blobs';
import { reportKey } from '../../blob-keys';
import { reportAddress } from './report-links';
import { isLive, type ReportLink, type ReportStore } from './report-store';

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
      for (const { id } of await store.ofJob(tenant, jobId)) {
        await blobs.delete(reportKey(tenant, id));
      }
    },
  };
}
