import { randomBytes, randomUUID } from 'node:crypto';
import type { RecordsTransaction } from '@forme/backing-services/records';
import type { Overrides } from '@forme/contracts/preflight';
import { reportLanguage } from '../../reports/report-language';
import { defaultReportOptions, type ReportOptions } from '../../reports/report-model';
import {
  isReportFormat,
  reportFormats,
  type NewReportLink,
  type ReportFormat,
  type ReportStore,
} from './report-store';

/** What a link to a report is made from, in addition to its job. */
export interface LinkTerms {
  readonly options: ReportOptions;
  readonly expiresAt: Date | null;
  readonly allowAnnotations: boolean;
  readonly requireEmail: boolean;
  readonly idempotencyKey: string | null;
}

/** The job a link is of. */
export interface LinkedJob {
  readonly tenant: string;
  readonly jobId: string;
  readonly fileName: string;
}

/** A link with a token and an id of its own: revoking it never touches another's file. */
export function newLink(job: LinkedJob, format: ReportFormat, terms: LinkTerms): NewReportLink {
  const { tenant, jobId, fileName } = job;
  return {
    id: randomUUID(),
    // 256 bits: the link is the credential.
    token: randomBytes(32).toString('base64url'),
    tenant,
    jobId,
    fileName,
    format,
    ...terms,
  };
}

/** Writes the links that every completed job has, in the transaction that completes it. Their files are made when first opened. */
export function makeLinkReports(store: ReportStore, now: () => Date) {
  return async (
    tx: RecordsTransaction,
    job: LinkedJob & { readonly overrides: Overrides | null },
  ): Promise<void> => {
    const { report = {}, branding, share = {} } = job.overrides ?? {};
    const terms: LinkTerms = {
      options: reportOptions({ ...report, branding }),
      expiresAt: expiryOf(report.expiry_days, now()),
      allowAnnotations: share.allow_annotations ?? false,
      requireEmail: share.require_visitor_email ?? false,
      idempotencyKey: null,
    };
    const formats = (report.formats ?? reportFormats).filter(isReportFormat);
    for (const format of new Set(formats)) await store.add(tx, newLink(job, format, terms));
  };
}

/** When a link ends whose days are counted from now; null: never. */
export function expiryOf(days: number | null | undefined, now: Date): Date | null {
  return days === null || days === undefined ? null : new Date(now.getTime() + days * 86_400_000);
}

/** Choices as the wire gives them. */
export interface WireReportOptions {
  readonly language?: string | undefined;
  readonly detail_level?: ReportOptions['detailLevel'] | undefined;
  readonly summary_page?: ReportOptions['summaryPage'] | undefined;
  readonly branding?: ReportOptions['branding'] | undefined;
}

/** The choices with what was left out filled in. Throws 422 for a language without texts. */
export function reportOptions(wire: WireReportOptions): ReportOptions {
  return {
    language: reportLanguage(wire.language),
    detailLevel: wire.detail_level ?? defaultReportOptions.detailLevel,
    summaryPage: wire.summary_page ?? defaultReportOptions.summaryPage,
    branding: wire.branding ?? null,
  };
}

/** The address of a report. */
export function reportAddress(token: string, format: ReportFormat): string {
  return `/r/${token}${extensions[format]}`;
}

const extensions: Readonly<Record<ReportFormat, string>> = {
  html: '',
  pdf: '.pdf',
  json: '.json',
  xml: '.xml',
  annotated_pdf: '.pdf',
};
