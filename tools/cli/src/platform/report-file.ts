import type { ServiceClient } from '@forme/contracts';
import {
  readReportJson,
  readReportPage,
  readReportPdf,
  readReportXml,
  type Job,
} from '@forme/contracts/preflight';
import { UsageError } from '../command';

/** Kinds of report that the command line writes. */
export const reportKinds = ['html', 'pdf', 'json', 'xml', 'annotated_pdf'] as const;
/** One of {@link reportKinds}. */
export type ReportKind = (typeof reportKinds)[number];

const operations = {
  html: readReportPage,
  pdf: readReportPdf,
  json: readReportJson,
  xml: readReportXml,
  annotated_pdf: readReportPdf,
} as const;

/** Suffix of a report file after the name of its PDF. */
export const reportSuffix: Readonly<Record<ReportKind, string>> = {
  html: '.preflight.html',
  pdf: '.preflight.pdf',
  json: '.preflight.json',
  xml: '.preflight.xml',
  annotated_pdf: '.annotated.pdf',
};

/** The kind of that name. Throws {@link UsageError} for any other. */
export function reportKind(text: string): ReportKind {
  const kind = reportKinds.find((candidate) => candidate === text);
  if (!kind) throw new UsageError(`--report must be one of: ${reportKinds.join(', ')}`);
  return kind;
}

/** The bytes of a job's report. */
export async function readReport(
  client: ServiceClient,
  job: Job,
  kind: ReportKind,
): Promise<Uint8Array> {
  const token = /^\/r\/([^.]+)/.exec(job.reports[kind] ?? '')?.[1];
  if (token === undefined) throw new UsageError(`the job has no ${kind} report`);
  const { body } = await client.bytes(operations[kind], { params: { token } });
  return body;
}
