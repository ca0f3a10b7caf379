import type { ReportFormatName } from '@forme/contracts/preflight';
import type { RecordsTransaction } from '@forme/backing-services/records';
import type { ReportOptions } from '../../reports/report-model';

/** Kinds of report that files are made of. */
export const reportFormats = ['html', 'pdf', 'json', 'xml', 'annotated_pdf'] as const;
/** One of {@link reportFormats}. */
export type ReportFormat = (typeof reportFormats)[number];

/** Whether a kind has files at all. */
export function isReportFormat(name: ReportFormatName): name is ReportFormat {
  return name !== 'annotated_pdf_markup';
}

/** A link to one report file. */
export interface ReportLink {
  readonly id: string;
  readonly token: string;
  readonly jobId: string;
  readonly tenant: string;
  readonly format: ReportFormat;
  readonly fileName: string;
  readonly createdAt: Date;
  /** Null: no end. */
  readonly expiresAt: Date | null;
  readonly accessedCount: number;
  readonly options: ReportOptions;
  readonly allowAnnotations: boolean;
  readonly requireEmail: boolean;
  /** Idempotency key of the request; null for none. */
  readonly idempotencyKey: string | null;
}

/** A link to be. */
export type NewReportLink = Omit<ReportLink, 'createdAt' | 'accessedCount'>;

/** Links to reports. */
export interface ReportStore {
  add(tx: RecordsTransaction, link: NewReportLink): Promise<void>;
  /** Adds links in a transaction of their own. */
  addAll(links: readonly NewReportLink[]): Promise<void>;
  /** The link of a token; null when there is none. Expired ones are given too. */
  byToken(token: string): Promise<ReportLink | null>;
  ofJob(tenant: string, jobId: string): Promise<readonly ReportLink[]>;
  countAccess(token: string): Promise<void>;
  remove(tenant: string, jobId: string, token: string): Promise<ReportLink | null>;
  /** Removes links that expired before; gives them. */
  removeExpired(before: Date): Promise<readonly ReportLink[]>;
}

/** Whether the link still shows its report. */
export function isLive({ expiresAt }: Pick<ReportLink, 'expiresAt'>, now: Date): boolean {
  return expiresAt === null || expiresAt > now;
}
