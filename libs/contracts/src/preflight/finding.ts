import { Type, type Static } from '@sinclair/typebox';
import { count, maybe, named, nullable, oneOf, openSet, text } from '../schema';
import { PageIndex, PageNum, Rect, Timestamp } from '../shared/values';
import { Id } from './identifiers';

/** Weight of a finding. */
export const Severity = oneOf(['error', 'warning', 'advisory'], {
  description: 'Severity of the finding.',
  examples: ['warning'],
});
/** Static type of {@link Severity}. */
export type Severity = Static<typeof Severity>;

const scalar = Type.Union([Type.String(), Type.Number(), Type.Boolean(), Type.Null()]);

/** Values behind a finding's message. */
export const FindingParams = named(
  'FindingParams',
  Type.Object(
    {
      actual: Type.Optional({ ...scalar, description: 'Measured value.' }),
      expected: Type.Optional({ ...scalar, description: 'Value that the profile requires.' }),
      unit: maybe(text('Unit of both.', 'mm')),
    },
    {
      additionalProperties: true,
      description: 'The values of the message, for translation and machines.',
      examples: [{ actual: 1.2, expected: 3, unit: 'mm' }],
    },
  ),
);

/** One thing a check found. */
export const Finding = named(
  'Finding',
  Type.Object({
    id: Id,
    job_id: Type.Optional(Id),
    check_id: text('The check.', 'LNT_BOX_003'),
    inspection_id: text('Equal to check_id.', 'LNT_BOX_003'),
    severity: Severity,
    message: text('One sentence.', 'The bleed at the left edge is 1.2 mm; the profile asks 3 mm'),
    page_num: nullable(PageNum, { description: 'Page, counted from 1; null for the document.' }),
    page_index: maybe(PageIndex, { description: 'Page, counted from 0; null for the document.' }),
    bbox: nullable(Rect, {
      description: 'Box of the finding; null without a place.',
      examples: [{ x0: 0, y0: 0, x1: 5.1, y1: 187.087 }],
    }),
    places: Type.Optional(
      Type.Array(Type.Object({ page_num: PageNum, bbox: Rect }), {
        description:
          'Boxes of its occurrences: the first 200 of each page, at most 10,000; count has the total. bbox is the first of them.',
        examples: [[{ page_num: 1, bbox: { x0: 0, y0: 0, x1: 5.1, y1: 187.087 } }]],
      }),
    ),
    object_id: nullable(text('The object in the extracted document.')),
    object_type: nullable(
      openSet(['page', 'image', 'text', 'path', 'font', 'document', 'annotation', 'layer', 'ink']),
    ),
    params: FindingParams,
    standard: nullable(text('Standard behind the check, e.g. ISO 15930-7.')),
    clause: nullable(text('Its clause.')),
    category: nullable(text('Group of checks.', 'page')),
    count: count('Number of occurrences of the finding.', 1),
    pages: Type.Array(PageNum, { description: 'All its pages, counted from 1.', examples: [[1]] }),
    fingerprint: text(
      'Equal for the same finding in another run of the same file and profile.',
      'b1946ac92492d234',
    ),
    source: openSet(['engine', 'ai', 'external'], { description: 'Source of the finding.' }),
    fix_hint: nullable(
      text('Instruction to fix it.', 'Extend the artwork 3 mm beyond the trim edge'),
    ),
    details: maybe(Type.Record(Type.String(), Type.Unknown()), {
      description: 'Additional facts of the check.',
    }),
    ai_explanation: maybe(text('Stored explanation.')),
    effective_decision: maybe(
      Type.Object({
        decision_type: text('Kind.', 'waive'),
        decided_at: Timestamp,
        decided_by_user_id: text('User who decided.', 'anna'),
      }),
      { description: 'The latest decision that is not revoked.' },
    ),
    audit: maybe(
      Type.Object({
        status: openSet(['confirmed', 'disputed', 'needs_context', 'error']),
        rationale: maybe(text('Why.')),
        model: maybe(text('Model that judged.')),
        at: maybe(Timestamp),
      }),
    ),
  }),
);
/** Static type of {@link Finding}. */
export type Finding = Static<typeof Finding>;

/** Status of one check of the profile. Only `run` without findings means that the file has no fault of this kind. */
export const CheckResult = named(
  'CheckResult',
  Type.Object({
    check_id: text('The check.', 'LNT_BOX_003'),
    name: maybe(text('Its name.', 'Bleed too small')),
    outcome: oneOf(['run', 'skipped', 'not_supported', 'not_run', 'failed'], {
      description:
        'run: it ran. skipped: it does not apply to this file. not_supported: this release cannot check it. not_run: required facts are missing. failed: it ended with an error.',
    }),
    reason: nullable(text('Why it did not run.')),
    findings: count('Findings it made.', 1),
  }),
);
/** Static type of {@link CheckResult}. */
export type CheckResult = Static<typeof CheckResult>;
