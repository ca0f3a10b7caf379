import { randomBytes } from 'node:crypto';
import type { Blobs } from '@forme/backing-services/blobs';
import type { RecordsTransaction } from '@forme/backing-services/records';
import { htmlReport } from '../../reports/html-report';
import { jsonReport } from '../../reports/json-report';
import type { ReportModel } from '../../reports/report-model';
import type { ReportFormat, ReportStore } from './report-store';

/** A job's reports to be made. `tenant` owns the job, `blobTenant` the files. */
export interface ReportRequest {
  readonly tenant: string;
  readonly blobTenant: string;
  readonly model: ReportModel;
  readonly formats: readonly ReportFormat[];
  readonly expiresAt: Date | null;
}

/** A report whose file is stored and whose link is not yet. */
export interface PreparedReports {
  readonly links: readonly {
    readonly id: string;
    readonly token: string;
    readonly format: ReportFormat;
  }[];
  /** Writes the links. */
  write(tx: RecordsTransaction): Promise<void>;
}

/** Stores report files under ids of their own, so that revoking one link never touches another's file. */
export function makePrepareReports(ports: {
  readonly blobs: Blobs;
  readonly store: ReportStore;
  readonly newId: () => string;
}): (request: ReportRequest) => Promise<PreparedReports> {
  return async ({ tenant, blobTenant, model, formats, expiresAt }) => {
    const links = await Promise.all(
      formats.map(async (format) => {
        const id = ports.newId();
        const bytes = Buffer.from(
          format === 'html' ? htmlReport(model) : jsonReport(model),
          'utf8',
        );
        await ports.blobs.put({ tenant: blobTenant, kind: 'report', name: id }, bytes);
        // 256 bits: the link is the credential.
        return { id, token: randomBytes(32).toString('base64url'), format };
      }),
    );
    return {
      links,
      async write(tx) {
        for (const link of links) {
          await ports.store.add(tx, {
            ...link,
            jobId: model.jobId,
            tenant,
            fileName: model.fileName,
            expiresAt,
          });
        }
      },
    };
  };
}

/** The address of a report. */
export function reportAddress(token: string, format: ReportFormat): string {
  return format === 'html' ? `/r/${token}` : `/r/${token}.${format}`;
}
