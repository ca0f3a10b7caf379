import { Type, type Static } from '@sinclair/typebox';
import { nullable, oneOf } from '../schema';
import { PageIndex } from '../shared';
import { fixedNumbers, PointNumbers, RectNumbers } from './measure';

const rgb8 = Type.Unsafe<readonly [number, number, number]>({
  ...fixedNumbers(3, Type.Integer({ minimum: 0, maximum: 255 })),
  description: 'Screen approximation, 0 to 255 each.',
  examples: [[255, 204, 0]],
});

/** One trap that was made. */
export const TrapOperation = Type.Object(
  {
    page_index: PageIndex,
    rect_pt: RectNumbers,
    from_ink: Type.String({ examples: ['PANTONE 109 C'] }),
    to_ink: Type.String({ examples: ['Black'] }),
    direction: oneOf(['spread', 'choke']),
    width_pt: Type.Number({ minimum: 0 }),
    from_rgb: rgb8,
    to_rgb: rgb8,
    delta_e: nullable(Type.Number({ minimum: 0 }), {
      description: 'CIEDE2000 between the two inks; null when a colour is unknown.',
    }),
    trap_polygon_pt: Type.Array(PointNumbers, {
      examples: [
        [
          [10, 10],
          [20, 10],
          [20, 10.25],
        ],
      ],
    }),
  },
  { title: 'TrapOperation' },
);

/** Everything a trap run did, for audit and for a viewer. */
export const TrapDiff = Type.Object(
  {
    schema_version: Type.String({ examples: ['1.0.0'] }),
    engine: Type.String({ examples: ['native'] }),
    engine_fingerprint: Type.String({ examples: ['native@1.0.0+pdf-core@0.1.0'] }),
    policy_default_trap_width_pt: Type.Number(),
    delta_e_tolerance: Type.Number(),
    auto_detected_zone_count: Type.Integer({ minimum: 0 }),
    operations: Type.Array(TrapOperation),
    skipped: Type.Array(
      Type.Object({
        page_index: PageIndex,
        from_ink: Type.String(),
        to_ink: Type.String(),
        reason: Type.String({ examples: ['thinner than the trap'] }),
      }),
      { default: [], description: 'Edges not trapped, each with its reason.' },
    ),
  },
  { title: 'TrapDiff' },
);

/** A trap as a finding, for reports. */
export const TrapFinding = Type.Object(
  {
    id: Type.String({ examples: ['trap-p0-1'] }),
    type: Type.Literal('trap_applied'),
    severity: Type.Literal('info'),
    page: Type.Integer({ minimum: 1, description: 'One-based page.' }),
    bbox: RectNumbers,
    message: Type.String(),
    data: Type.Object({
      from_ink: Type.String(),
      to_ink: Type.String(),
      direction: oneOf(['spread', 'choke']),
      width_pt: Type.Number(),
      delta_e: nullable(Type.Number()),
    }),
  },
  { title: 'TrapFinding' },
);

/** Everything a trap run did. */
export type TrapDiff = Static<typeof TrapDiff>;
/** One trap that was made. */
export type TrapOperation = Static<typeof TrapOperation>;
