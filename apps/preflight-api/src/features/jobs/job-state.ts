import type { OperationResponse } from '@forme/contracts';
import type { Job, readJobState } from '@forme/contracts/preflight';
import { problems } from '../../problems';
import type { JobReport } from './job-reports';

type JobState = OperationResponse<typeof readJobState>;

const parts = ['reports', 'approval_chain', 'verdict', 'annotations', 'capabilities'] as const;
type Part = (typeof parts)[number];

/** Everything about a job at once; a part that was not asked for is null. Throws when `include` names an unknown part. */
export function jobState(
  job: Job,
  reports: readonly JobReport[],
  include: string | undefined,
): JobState {
  const wanted = wantedParts(include);
  return {
    job,
    findings: job.findings,
    checks: job.checks,
    reports: wanted.has('reports') ? reports.map(reportOf) : null,
    approval_chain: null,
    verdict:
      wanted.has('verdict') && job.status === 'completed'
        ? {
            verdict: null,
            auto_passed: job.summary?.passed ?? null,
            auto_verdict: job.verdict,
            verdict_by: null,
            verdict_at: null,
            notes: null,
          }
        : null,
    annotations: null,
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

/** What the viewer can show for a completed job of this release. */
function capabilitiesOf({ status }: Job): Record<string, boolean> {
  const done = status === 'completed';
  return {
    findings: done,
    metadata: done,
    separations: false,
    tac: false,
    layers: false,
    fonts: false,
    images: false,
    thumbnails: false,
  };
}
