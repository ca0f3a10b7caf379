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
  const live = async (tenant: string, jobId: string): Promise<readonly AddressedLink[]> => {
    const links = await store.ofJob(tenant, jobId);
    return links
      .filter((link) => isLive(link, now()))
      .map((link) => ({ ...link, address: reportAddress(link.token, link.format) }));
  };
  return {
    live,
    /** Report kind to address, of those that can be opened. */
    async addresses(tenant: string, jobId: string): Promise<Readonly<Record<string, string>>> {
      const links = await live(tenant, jobId);
      return Object.fromEntries(links.map(({ format, address }) => [format, address]));
    },
    async deleteFiles(tenant: string, jobId: string): Promise<void> {
      for (const { id } of await store.ofJob(tenant, jobId)) {
        await blobs.delete(reportKey(tenant, id));
      }
    },
  };
}
