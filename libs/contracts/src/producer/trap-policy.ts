import { Type, type Static } from '@sinclair/typebox';
import { closed, nullable, oneOf } from '../schema';
import { PageIndex } from '../shared';
import { type InPoints, PointXy, positivePoints, RectPoints } from './measure';

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

/** A trap policy; every field has a default. */
export const TrapPolicy = Type.Object(
  {
    schema_version: Type.Optional(oneOf(['1.0.0', '1.1.0'], { default: '1.0.0' })),
    default_trap_width_pt: Type.Optional(positivePoints(0.144)),
    ink_pair_rules: Type.Optional(Type.Array(InkPairRule, { maxItems: 10_000, default: [] })),
    trap_zones: Type.Optional(Type.Array(TrapZone, { maxItems: 10_000, default: [] })),
    delta_e_tolerance: Type.Optional(
      Type.Number({ exclusiveMinimum: 0, default: 5.0, description: 'CIEDE2000.' }),
    ),
    neutral_density_source: Type.Optional(
      oneOf(['engine_extract', 'operator'], {
        default: 'engine_extract',
        description: 'engine_extract: densities from the extraction service.',
      }),
    ),
    spread_choke: Type.Optional(oneOf(['auto', 'spread', 'choke'], { default: 'auto' })),
    engine: Type.Optional(
      oneOf(['auto', 'native', 'ghostscript', 'external'], {
        default: 'auto',
        description: 'auto and native name the built-in engine; the others are refused.',
      }),
    ),
    output_trap_layer: Type.Optional(
      Type.Boolean({ default: true, description: 'Puts the traps on a layer named "Traps".' }),
    ),
    trap_zones_source: Type.Optional(oneOf(['policy', 'engine_extract'], { default: 'policy' })),
    engine_job_id: Type.Optional(
      nullable(Type.String(), {
        default: null,
        description: 'Document id at the extraction service, for engine_extract zones.',
      }),
    ),
    auto_detect_zones: Type.Optional(
      Type.Boolean({ default: true, description: 'Finds the zones when none are declared.' }),
    ),
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
