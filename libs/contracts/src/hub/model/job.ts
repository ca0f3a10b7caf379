import { Type, type Static } from '@sinclair/typebox';
import { closed, nullable, oneOf } from '../../schema';
import { Completeness, Sha256, Timestamp } from '../../shared';
import { entity } from './entity-columns';
import { CanonicalId, Millimetres, Quantity } from './values';

const JobState = oneOf([
  'waiting',
  'ready',
  'setup',
  'in_progress',
  'suspended',
  'stopped',
  'completed',
  'aborted',
  'closed',
]);

/** A unit of production work tied to an order; not the job of an engine. */
export const Job = entity('Job', 'job', {
  number: Type.String({ examples: ['J-2026-118'] }),
  part: Type.Optional(Type.String()),
  order_id: Type.Optional(nullable(CanonicalId)),
  order_line_no: Type.Optional(Type.String()),
  product_ids: Type.Optional(Type.Array(CanonicalId)),
  quantity_ordered: Type.Optional(Quantity),
  quantity_produced: Type.Optional(Quantity),
  waste: Type.Optional(Quantity),
  status: Type.Optional(nullable(JobState)),
  status_details: Type.Optional(Type.String()),
  priority: Type.Optional(Type.Integer()),
  due_date: Type.Optional(Timestamp),
  planned_start: Type.Optional(Timestamp),
  planned_end: Type.Optional(Timestamp),
  actual_start: Type.Optional(Timestamp),
  actual_end: Type.Optional(Timestamp),
  press: Type.Optional(Type.String()),
  sheet: Type.Optional(Type.Object({ width_mm: Millimetres, height_mm: Millimetres }, closed)),
  up_across: Type.Optional(Type.Integer({ minimum: 1 })),
  up_around: Type.Optional(Type.Integer({ minimum: 1 })),
  gang: Type.Optional(
    Type.Object(
      { is_gang: Type.Boolean(), member_job_ids: Type.Optional(Type.Array(CanonicalId)) },
      closed,
    ),
  ),
  separations: Type.Optional(Type.Array(Type.String())),
  artwork: Type.Optional(
    Type.Array(Type.Object({ asset_id: Type.String(), sha256: Type.Optional(Sha256) }, closed)),
  ),
  preflight: Type.Optional(
    Type.Object(
      {
        last_job_id: Type.String(),
        verdict: Type.Optional(nullable(Type.String())),
        errors: Type.Optional(Type.Integer({ minimum: 0 })),
        warnings: Type.Optional(Type.Integer({ minimum: 0 })),
        advisories: Type.Optional(Type.Integer({ minimum: 0 })),
        status: Type.Optional(Type.String({ description: 'completed or failed.' })),
        verdict_reason: Type.Optional(
          nullable(Type.String(), { description: 'Why there is no verdict, or a milder one.' }),
        ),
        effective_verdict: Type.Optional(
          nullable(Type.String(), { description: 'Without waived findings.' }),
        ),
        checks_run: Type.Optional(Type.Integer({ minimum: 0 })),
        checks_not_run: Type.Optional(Type.Integer({ minimum: 0 })),
        page_count: Type.Optional(nullable(Type.Integer({ minimum: 0 }))),
        reference: Type.Optional(
          Type.String({ description: 'Reference by which the run named the job.' }),
        ),
        profile_id: Type.Optional(Type.String()),
        profile_version: Type.Optional(nullable(Type.String())),
        file_name: Type.Optional(Type.String()),
        pdf_sha256: Type.Optional(Sha256),
        completeness: Type.Optional(nullable(Completeness)),
        reports: Type.Optional(
          Type.Record(Type.String(), Type.String(), {
            description: 'Report kind to address, at the preflight service.',
            examples: [{ html: '/r/Xq3vM0cYzq8l2mBqk5r0Jp7nT1uWsD4eFgHiKjLaZbc' }],
          }),
        ),
        error: Type.Optional(
          nullable(Type.Object({ code: Type.String(), detail: Type.String() }, closed), {
            description: 'Why the run failed.',
          }),
        ),
        completed_at: Type.Optional(nullable(Timestamp)),
      },
      {
        ...closed,
        description: 'The newest preflight run by the time it ended, as one value.',
        examples: [{ last_job_id: '0199c0de', verdict: 'pass_with_warnings', warnings: 1 }],
      },
    ),
  ),
  ticket_refs: Type.Optional(
    Type.Array(Type.Object({ format: oneOf(['jdf', 'xjdf']), sha256: Sha256 }, closed)),
  ),
});

/** Static type of {@link Job}. */
export type Job = Static<typeof Job>;
