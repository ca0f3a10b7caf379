import { Type, type Static } from '@sinclair/typebox';
import { amount, count, flag, maybe, named, nullable, oneOf, openSet, text } from '../schema';
import { Completeness, Sha256, StageDurations, Timestamp } from '../shared/values';
import { CheckResult, Finding } from './finding';
import { Id, ProfileId } from './identifiers';

/** The states of a job: queued, processing, then one of the other three, which are final. */
export const JOB_STATUSES = ['queued', 'processing', 'completed', 'failed', 'cancelled'] as const;
/** State of a job. */
export const JobStatus = oneOf(JOB_STATUSES, {
  description: 'State of the job.',
  examples: ['completed'],
});
/** Static type of {@link JobStatus}. */
export type JobStatus = Static<typeof JobStatus>;

/** The machine's judgement: fail with any error, pass_with_warnings with any warning, else pass. */
export const Verdict = oneOf(['pass', 'pass_with_warnings', 'fail'], {
  description: 'Verdict by the findings.',
  examples: ['pass_with_warnings'],
});
/** Static type of {@link Verdict}. */
export type Verdict = Static<typeof Verdict>;

/** Counts of a finished job. */
export const JobSummary = named(
  'JobSummary',
  Type.Object({
    total_findings: count('All findings.', 1),
    error_count: count('Errors.', 0),
    warning_count: count('Warnings.', 1),
    advisory_count: count('Advisories.', 0),
    passed: flag('True when the verdict is pass or pass_with_warnings.', true),
    page_count: nullable(count('Pages of the file.', 2)),
    file_size_bytes: count('Length of the file.', 48213),
    checks_run: count('Checks that ran.', 18),
    checks_not_run: count('Selected checks that could not run.', 2),
  }),
);
/** Static type of {@link JobSummary}. */
export type JobSummary = Static<typeof JobSummary>;

const jobHead = {
  id: Id,
  job_id: Id,
  status: JobStatus,
  verdict: nullable(Verdict, {
    description: 'Null while the job is not completed, and when no verdict is possible.',
  }),
  verdict_reason: maybe(
    openSet(['no_checks', 'nothing_ran', 'incomplete', 'not_understood', 'not_requested'], {
      description:
        'Why the verdict is not that of the findings; null when it is. no_checks: the profile selects none. nothing_ran: no check could run. incomplete: the profile does not accept a result with gaps. not_understood: entries of the imported report are unknown. not_requested: no verdict was requested.',
      examples: [null],
    }),
  ),
  effective_verdict: maybe(Verdict, { description: 'The verdict with waived findings left out.' }),
  completeness: nullable(Completeness, { description: 'Null while the job is not completed.' }),
  reference: maybe(text('As submitted: reference of the caller for the job.', 'order-4711')),
  metadata: maybe(Type.Record(Type.String(), Type.Unknown()), {
    description: 'As submitted.',
    examples: [{ press: 'XL 106' }],
  }),
  profile_id: ProfileId,
  profile_version: maybe(text('Version of the profile that ran.', '1.0')),
  file_name: text('Name of the upload.', 'label.pdf'),
  file_size: count('Bytes.', 48213),
  pdf_sha256: Sha256,
  page_count: nullable(count('Pages; null before the file was read.', 2)),
  progress_percent: Type.Integer({ minimum: 0, maximum: 100, examples: [100] }),
  created_at: Timestamp,
  started_at: nullable(Timestamp),
  completed_at: nullable(Timestamp, { description: 'When it reached a final state.' }),
  duration_ms: nullable(count('From start to final state.', 840)),
  summary: nullable(JobSummary, { description: 'Null while the job is not completed.' }),
  error: nullable(
    Type.Object({ code: text('Stable code.', 'password_required'), detail: text('For people.') }),
    { description: 'Why the job failed.', examples: [null] },
  ),
};

/** A job without its findings and checks, as lists show it. */
export const JobListItem = named('JobListItem', Type.Object(jobHead));
/** Static type of {@link JobListItem}. */
export type JobListItem = Static<typeof JobListItem>;

/** A job. */
export const Job = named(
  'Job',
  Type.Object({
    ...jobHead,
    findings: nullable(Type.Array(Finding), {
      description: 'Null while the job is not completed.',
    }),
    checks: nullable(Type.Array(CheckResult), {
      description: 'Every check of the profile; null while not completed.',
    }),
    stage_durations_ms: nullable(StageDurations),
    error_message: nullable(text('Equal to error.detail.')),
    preflight_source: openSet(['engine', 'external', 'minimal']),
    external_format: maybe(text('Format of the imported report.', 'pitstop_xml')),
    jdf_overrides: maybe(Type.Record(Type.String(), Type.Unknown()), {
      description:
        'The job ticket: format, version, job_id, values (lengths in mm), thresholds that they set, sources (element and attribute of each value), unbound (values that the ticket states in several ways). Null without a ticket.',
    }),
    overrides: maybe(Type.Record(Type.String(), Type.Unknown()), {
      description: 'The submitted overrides.',
    }),
    color_quality_score: maybe(amount('0 to 100; null when not measured.', 92)),
    color_quality_grade: maybe(openSet(['Excellent', 'Good', 'Fair', 'Poor', 'Critical'])),
    reports: Type.Record(Type.String(), Type.String(), {
      description: 'Report kind to address.',
      examples: [{ html: '/r/Xq3vM0cYzq8l2mBqk5r0Jp7nT1uWsD4eFgHiKjLaZbc' }],
    }),
    decisions_count: count('Decisions that are not revoked.', 0),
  }),
);
/** Static type of {@link Job}. */
export type Job = Static<typeof Job>;

/** A person's verdict on a job, apart from the machine's. */
export const ManualVerdict = named(
  'ManualVerdict',
  Type.Object({
    verdict: nullable(oneOf(['pass', 'fail'], { description: "The person's verdict." })),
    auto_passed: nullable(flag('summary.passed.', true)),
    auto_verdict: maybe(Verdict),
    verdict_by: nullable(text('User who set the verdict.', 'anna')),
    verdict_at: nullable(Timestamp),
    notes: nullable(text('Why.')),
  }),
);
/** Static type of {@link ManualVerdict}. */
export type ManualVerdict = Static<typeof ManualVerdict>;
