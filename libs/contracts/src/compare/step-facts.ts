import { Type, type Static } from '@sinclair/typebox';
import { named, nullable, oneOf } from '../schema';
import { inkIdentity, inkMeasures, percent } from './ink-facts';

/** A box [x, y, width, height] in millimetres from the upper left of the plates. */
export const PlateBoxMm = Type.Unsafe<readonly [number, number, number, number]>({
  type: 'array',
  items: Type.Number(),
  minItems: 4,
  maxItems: 4,
  description: '[x, y, width, height] in millimetres from the upper left of the plates.',
  examples: [[12.4, 30.1, 90, 60]],
});

const slot = {
  row: Type.Integer({ minimum: 0 }),
  column: Type.Integer({ minimum: 0 }),
  box_mm: PlateBoxMm,
};

const Offset = Type.Object({ dx: Type.Number(), dy: Type.Number() });

/** One ink at one step. */
export const StepInk = named(
  'StepInk',
  Type.Object({
    ...inkIdentity,
    plate_coverage_percent: nullable(percent),
    pdf_coverage_percent: nullable(percent),
    ...inkMeasures,
  }),
);

/** One step of the page on a stepped plate set, measured as plates of one page are. */
export const PlateStep = named(
  'PlateStep',
  Type.Object({
    index: Type.Integer({ minimum: 0, description: 'Row by row from the upper left.' }),
    ...slot,
    rotation_deg: Type.Number({
      description: 'Clockwise rotation of the plates, in degrees, that makes the step upright.',
      examples: [0],
    }),
    mirrored: Type.Boolean({ description: 'Mirrored left to right before the rotation.' }),
    score: Type.Number({
      minimum: -1,
      maximum: 1,
      description: 'Correlation with the page, on a coarse grid.',
    }),
    step_error_mm: nullable(Offset, {
      description:
        'Deviation of the step from the even grid that fits all steps best; null without such a grid.',
    }),
    not_measured: nullable(oneOf(['not_alike']), {
      description: 'Why nothing was measured there; null where it was.',
    }),
    match_score: nullable(Type.Number({ minimum: 0, maximum: 1 })),
    differing_count: nullable(Type.Integer({ minimum: 0 }), {
      description: 'Regions of all inks that differ by more than the measured noise.',
    }),
    inks: Type.Array(StepInk, {
      description: 'Regions are on the page. Pictures only where the step differs.',
    }),
  }),
);

/** The steps of the page on a stepped plate set. */
export const PlateSteps = named(
  'PlateSteps',
  Type.Object({
    n_across: nullable(Type.Integer({ minimum: 1 }), { description: 'Null without an even grid.' }),
    n_down: nullable(Type.Integer({ minimum: 1 })),
    pitch_mm: nullable(Type.Object({ x: Type.Number(), y: Type.Number() })),
    holes: Type.Array(Type.Object(slot), { description: 'Slots of the grid without a step.' }),
    mapped_index: Type.Integer({
      minimum: 0,
      description: 'The step to which the other facts of the plates refer.',
    }),
    drift: nullable(
      Type.Object({
        rotation_deg: Type.Number({ description: 'Of the rows against the plates, clockwise.' }),
        skew_deg: Type.Number({
          description: 'By which columns are not at right angles with rows.',
        }),
        distortion_x: Type.Number({ description: 'Length of a step over that of the page.' }),
        distortion_y: Type.Number(),
        step_error_rms_mm: Type.Number({ minimum: 0 }),
        step_error_max_mm: Type.Number({ minimum: 0 }),
      }),
      {
        description:
          'Geometry of the grid of all steps; null for fewer than three steps, or without a grid.',
      },
    ),
    steps: Type.Array(PlateStep),
  }),
);

/** Static type of {@link StepInk}. */
export type StepInk = Static<typeof StepInk>;
/** Static type of {@link PlateStep}. */
export type PlateStep = Static<typeof PlateStep>;
/** Static type of {@link PlateSteps}. */
export type PlateSteps = Static<typeof PlateSteps>;
