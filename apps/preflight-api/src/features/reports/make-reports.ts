import { randomBytes } from 'node:crypto';
import type { Blobs } from '@forme/backing-services/blobs';
import type { RecordsTransaction } from '@forme/backing-services/records';
import { htmlReport } from '../../reports/html-report';
import { jsonReport } from '../../reports/json-report';
import type { ReportModel } from '../../reports/report-model';
import { reportKey } from '../../blob-keys';
import type { ReportFormat, ReportStore } from './report-store';

/** A job's reports to be made. `idOf` names the report of a format: an id it had before is replaced. */
export interface ReportRequest {
  readonly tenant: string;
  readonly model: ReportModel;
  readonly formats: readonly ReportFormat[];
  readonly expiresAt: Date | null;
  readonly idOf: (format: ReportFormat) => string;
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
  /** Removes the files again. */
  discard(): Promise<void>;
}

/** Stores report files under ids of their own, so that revoking one link never touches another's file. */
export function makePrepareReports(ports: {
  readonly blobs: Blobs;
  readonly store: ReportStore;
}): (request: ReportRequest) => Promise<PreparedReports> {
  return async ({ tenant, model, formats, expiresAt, idOf }) => {
    const links = await Promise.all(
      formats.map(async (format) => {
        const id = idOf(format);
        const bytes = Buffer.from(
          format === 'html' ? htmlReport(model) : jsonReport(model),
          'utf8',
        );
        await ports.blobs.put(reportKey(tenant, id), bytes);
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
      async discard() {
        for (const { id } of links) await ports.blobs.delete(reportKey(tenant, id));
      },
    };
  };
}

/** Id of the report a job has from the start; the same for every attempt, so that a second one leaves no file behind. */
export function firstReportId(jobId: string, format: ReportFormat): string {
  return `${jobId}-${format}`;
}

/** The address of a report. */
export function reportAddress(token: string, format: ReportFormat): string {
  return format === 'html' ? `/r/${token}` : `/r/${token}.${format}`;
}
