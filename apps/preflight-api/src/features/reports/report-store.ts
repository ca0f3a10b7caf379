import type { RecordsTransaction } from '@forme/backing-services/records';

/** Kinds of report this release makes. */
export const reportFormats = ['html', 'json'] as const;
/** One of {@link reportFormats}. */
export type ReportFormat = (typeof reportFormats)[number];

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
}

/** Links to reports. */
export interface ReportStore {
  add(tx: RecordsTransaction, link: Omit<ReportLink, 'createdAt' | 'accessedCount'>): Promise<void>;
  /** The link of a token; null when there is none. Expired ones are given too. */
  byToken(token: string): Promise<ReportLink | null>;
  ofJob(tenant: string, jobId: string): Promise<readonly ReportLink[]>;
  countAccess(token: string): Promise<void>;
  remove(tenant: string, jobId: string, token: string): Promise<ReportLink | null>;
}

/** Whether the link still shows its report. */
export function isLive({ expiresAt }: Pick<ReportLink, 'expiresAt'>, now: Date): boolean {
  return expiresAt === null || expiresAt > now;
}
