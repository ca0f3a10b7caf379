import type { OperationResponse } from '@forme/contracts';
import type { Job, readJobState, ViewerAnnotation } from '@forme/contracts/preflight';
import { problems } from '../../problems';
import { viewerCapabilities } from '../../viewing/viewer-config';
import { manualVerdictOf } from '../../viewing/manual-verdict';
import type { StoredVerdict } from '../../viewing/manual-verdict-store';
import type { JobReport } from './job-reports';

type JobState = OperationResponse<typeof readJobState>;

const parts = ['reports', 'approval_chain', 'verdict', 'annotations', 'capabilities'] as const;
type Part = (typeof parts)[number];

/** The parts of a job other than its findings. */
export interface JobParts {
  readonly reports: readonly JobReport[];
  /** Null: no person has recorded one. */
  readonly manualVerdict: StoredVerdict | null;
  readonly annotations: readonly ViewerAnnotation[];
}

/** Everything about a job at once; a part that `include` does not name is null. Throws when it names an unknown part. */
export function jobState(
  job: Job,
  { reports, manualVerdict, annotations }: JobParts,
  include: string | undefined,
): JobState {
  const wanted = wantedParts(include);
  const done = job.status === 'completed';
  return {
    job,
    findings: job.findings,
    checks: job.checks,
    reports: wanted.has('reports') ? reports.map(reportOf) : null,
    approval_chain: null,
    verdict:
      wanted.has('verdict') && done
        ? manualVerdictOf(manualVerdict, {
            passed: job.summary?.passed ?? null,
            verdict: job.verdict,
          })
        : null,
    annotations: wanted.has('annotations') ? annotationPart(annotations) : null,
    capabilities: wanted.has('capabilities') ? capabilitiesOf(job) : null,
  };
}

function wantedParts(include: string | undefined): ReadonlySet<Part> {
  if (include === undefined) return new Set(parts);
  const names = include.split(',').map((name) => name.trim());
  const unknown = names.find((name) => !(parts as readonly string[]).includes(name));
  if (unknown !== undefined) {
    throw problems.unknownPart(
      `include names the unknown part ${unknown}; known are ${parts.join(', ')}`,
    );
  }
  return new Set(names as Part[]);
}

function reportOf({
  token,
  format,
  address,
  expiresAt,
  allowAnnotations,
  requireEmail,
}: JobReport): NonNullable<JobState['reports']>[number] {
  return {
    format,
    url: address,
    token,
    expires_at: expiresAt?.toISOString() ?? null,
    allow_annotations: allowAnnotations,
    require_visitor_email: requireEmail,
  };
}

function annotationPart(items: readonly ViewerAnnotation[]): NonNullable<JobState['annotations']> {
  const byPage: Record<string, number> = {};
  for (const { page_num: page } of items) byPage[page] = (byPage[page] ?? 0) + 1;
  return { total: items.length, by_page: byPage, items: items.map((item) => ({ ...item })) };
}

/** What the viewer can show of the job: nothing while it is not completed. */
function capabilitiesOf({ status }: Job): Record<string, boolean> {
  const entries = Object.entries(viewerCapabilities);
  return Object.fromEntries(entries.map(([name, can]) => [name, can && status === 'completed']));
}
