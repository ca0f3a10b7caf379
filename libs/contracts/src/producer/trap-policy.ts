import { Type, type Static } from '@sinclair/typebox';
import { closed, nullable, oneOf } from '../schema';
import { PageIndex } from '../shared';
import { type InPoints, nonNegativePoints, PointXy, positivePoints, RectPoints } from './measure';

const inkName = Type.String({ minLength: 1, maxLength: 255 });

/** Width and direction for one ordered pair of inks; a later rule for the same pair wins. */
export const InkPairRule = Type.Object(
  {
    from_ink: inkName,
    to_ink: inkName,
    width_pt: positivePoints(),
    direction: Type.Optional(oneOf(['spread', 'choke', 'auto'], { default: 'auto' })),
  },
  { ...closed, title: 'InkPairRule' },
);

const zoneInks = { page_index: PageIndex, from_ink: inkName, to_ink: inkName };

/** Where traps of a pair of inks may be made: a rectangle or a counter-clockwise polygon, closed by itself. */
export const TrapZone = Type.Union([
  Type.Object({ ...zoneInks, rect_pt: RectPoints }, closed),
  Type.Object(
    { ...zoneInks, polygon_pt: Type.Array(PointXy, { minItems: 3, maxItems: 10_000 }) },
    closed,
  ),
]);

/** The neutral density of an ink that the caller has measured. */
const InkDensity = Type.Object(
  {
    ink: inkName,
    neutral_density: Type.Number({
      exclusiveMinimum: 0,
      maximum: 10,
      description: 'Of the solid on paper, relative to the paper.',
      examples: [1.7],
    }),
  },
  { ...closed, title: 'InkDensity' },
);

const percent = (preset: number, description: string) =>
  Type.Optional(Type.Number({ minimum: 0, maximum: 100, default: preset, description }));

/** Which borders get traps, and what they look like. */
const trapRules = {
  black_width_pt: Type.Optional({
    ...positivePoints(0.216),
    description: 'Width of traps into colours as dark as `black_density_limit`.',
  }),
  black_density_limit: Type.Optional(
    Type.Number({
      exclusiveMinimum: 0,
      maximum: 10,
      default: 1.6,
      description: 'Neutral density from which a colour counts as black.',
    }),
  ),
  step_limit_pct: percent(
    10,
    'Two inks at least have to change, in opposite directions, by more than this share of the smaller tint and by more than 5 points.',
  ),
  sliding_trap_limit_pct: percent(
    70,
    'Along gradients: where the lighter density is more than this share of the darker one, the trap is centred on the border.',
  ),
  trap_color_scaling_pct: percent(100, 'Tint of a trap relative to the colour that spreads.'),
  join_style: Type.Optional(oneOf(['miter', 'round', 'bevel'], { default: 'miter' })),
  images_to_objects: Type.Optional(
    oneOf(['neutral', 'centre', 'spread', 'choke', 'none'], {
      default: 'neutral',
      description:
        'Between an object and an image: by density, on both sides, the object into the image, the image into the object, or no trap.',
    }),
  ),
  min_text_size_pt: Type.Optional({
    ...nonNegativePoints(0),
    description: 'Text that is smaller gets no traps.',
  }),
  keep_away_pt: Type.Optional({
    ...nonNegativePoints(0),
    description: 'A trap ends this much before a corner where a third colour begins.',
  }),
  misregistration_pt: Type.Optional(
    nullable(positivePoints(), {
      default: null,
      description: 'Shift of plates to measure white gaps; null: the trap width.',
    }),
  ),
  ink_densities: Type.Optional(
    Type.Array(InkDensity, {
      maxItems: 1000,
      default: [],
      description: 'For `neutral_density_source` operator.',
    }),
  ),
};

/** A trap policy; every field has a default. */
export const TrapPolicy = Type.Object(
  {
    schema_version: Type.Optional(oneOf(['1.0.0', '1.1.0'], { default: '1.0.0' })),
    default_trap_width_pt: Type.Optional(positivePoints(0.144)),
    ink_pair_rules: Type.Optional(Type.Array(InkPairRule, { maxItems: 10_000, default: [] })),
    trap_zones: Type.Optional(Type.Array(TrapZone, { maxItems: 10_000, default: [] })),
    delta_e_tolerance: Type.Optional(
      Type.Number({
        exclusiveMinimum: 0,
        default: 5.0,
        description: 'CIEDE2000: colours that differ by less get no trap.',
      }),
    ),
    neutral_density_source: Type.Optional(
      oneOf(['engine_extract', 'operator'], {
        default: 'engine_extract',
        description:
          'engine_extract: densities follow from the colours of the document and its output intent; operator: those of `ink_densities`.',
      }),
    ),
    spread_choke: Type.Optional(
      oneOf(['auto', 'spread', 'choke'], {
        default: 'auto',
        description:
          'auto: the lighter colour into the darker, on both sides where densities along a gradient are alike; spread: always the lighter into the darker; choke: the darker into the lighter.',
      }),
    ),
    engine: Type.Optional(
      oneOf(['auto', 'native', 'ghostscript', 'external'], {
        default: 'auto',
        description: 'auto and native name the built-in engine; the others are refused.',
      }),
    ),
    output_trap_layer: Type.Optional(
      Type.Boolean({ default: true, description: 'Puts the traps on a layer named "Traps".' }),
    ),
    trap_zones_source: Type.Optional(
      oneOf(['policy', 'engine_extract'], {
        default: 'policy',
        description: 'engine_extract is refused: zones come with the policy.',
      }),
    ),
    engine_job_id: Type.Optional(
      nullable(Type.String(), {
        default: null,
        description: 'Document id at the extraction service; refused, as engine_extract zones are.',
      }),
    ),
    auto_detect_zones: Type.Optional(
      Type.Boolean({
        default: true,
        description: 'Without declared zones all of each page is trapped; false: nothing is.',
      }),
    ),
    ...trapRules,
  },
  {
    ...closed,
    title: 'TrapPolicy',
    examples: [
      {
        schema_version: '1.0.0',
        default_trap_width_pt: 0.25,
        ink_pair_rules: [
          { from_ink: 'PANTONE 109 C', to_ink: 'Black', width_pt: 0.5, direction: 'spread' },
        ],
        trap_zones: [],
        spread_choke: 'auto',
      },
    ],
  },
);

/** A trap policy. */
export type TrapPolicy = InPoints<Static<typeof TrapPolicy>>;
/** One trap zone. */
export type TrapZone = InPoints<Static<typeof TrapZone>>;
/** One ink pair rule. */
export type InkPairRule = InPoints<Static<typeof InkPairRule>>;
