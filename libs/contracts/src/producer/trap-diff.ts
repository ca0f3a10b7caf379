import { Type, type Static } from '@sinclair/typebox';
import { nullable, oneOf } from '../schema';
import { PageIndex } from '../shared';
import { fixedNumbers, PointNumbers, RectNumbers } from './measure';

const rgb8 = Type.Unsafe<readonly [number, number, number]>({
  ...fixedNumbers(3, Type.Integer({ minimum: 0, maximum: 255 })),
  description: 'Screen approximation, 0 to 255 each.',
  examples: [[255, 204, 0]],
});

/** The traps of one ordered pair of inks on a page. */
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
    strip_count: Type.Integer({ minimum: 1 }),
    area_pt2: Type.Number({ minimum: 0, description: 'Of all strips, overlaps counted twice.' }),
    strips_pt: Type.Array(Type.Array(PointNumbers), {
      description: 'Outlines of the strips; of many, the first 100.',
    }),
    trap_polygon_pt: Type.Array(PointNumbers, {
      description: 'The first of the strips.',
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

const SkipReason = oneOf([
  'common_ink',
  'step_limit',
  'colours_alike',
  'small_text',
  'images',
  'outside_zones',
  'existing_traps',
  'rgb_blending',
]);

/** Everything a trap run did, for audit and for a viewer. */
export const TrapDiff = Type.Object(
  {
    schema_version: Type.String({ examples: ['1.0.0'] }),
    engine: Type.String({ examples: ['native'] }),
    engine_fingerprint: Type.String({ examples: ['native@1.0.0+pdf-core@0.1.0'] }),
    policy_default_trap_width_pt: Type.Number(),
    delta_e_tolerance: Type.Number(),
    auto_detected_zone_count: Type.Integer({ minimum: 0 }),
    page_boxes: Type.Array(RectNumbers, {
      description: 'Bleed boxes of the pages: all traps are inside them.',
    }),
    operations: Type.Array(TrapOperation),
    skipped: Type.Array(
      Type.Object({
        page_index: PageIndex,
        from_ink: Type.String(),
        to_ink: Type.String(),
        reason: SkipReason,
        length_pt: Type.Number({ minimum: 0, description: 'Of these borders together.' }),
      }),
      { default: [], description: 'Edges not trapped, each with its reason.' },
    ),
  },
  { title: 'TrapDiff' },
);

/** White gaps under misregistration, measured on rendered plates. */
export const TrapVerification = Type.Object(
  {
    misregistration_pt: Type.Number({ exclusiveMinimum: 0 }),
    directions: Type.Integer({ description: 'Number of directions in which each ink is shifted.' }),
    places: Type.Integer({ minimum: 0, description: 'Squares of pages that have borders.' }),
    places_measured: Type.Integer({
      minimum: 0,
      description: 'Of many places, some spread evenly are measured.',
    }),
    gap_area_without_pt2: Type.Number({
      minimum: 0,
      description: 'Where any shift leaves less than 40 % of the least density around.',
    }),
    gap_area_with_pt2: Type.Number({ minimum: 0 }),
    gap_area_at_skipped_pt2: Type.Number({
      minimum: 0,
      description: 'Of `gap_area_with_pt2`: within a shift of borders that `skipped` has.',
    }),
    remaining: Type.Array(
      Type.Object({
        page_index: PageIndex,
        rect_pt: RectNumbers,
        area_pt2: Type.Number(),
        reasons: Type.Array(SkipReason, {
          description: 'Why borders at these gaps have no trap; empty where no border was skipped.',
        }),
      }),
      { description: 'Places that keep gaps; of many, the 50 largest.' },
    ),
  },
  { title: 'TrapVerification' },
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
/** A trap as a finding. */
export type TrapFinding = Static<typeof TrapFinding>;
/** White gaps with and without traps. */
export type TrapVerification = Static<typeof TrapVerification>;
