import { Type, type TSchema } from '@sinclair/typebox';
import { operation } from '../define';
import { amount, closed, count, flag, named, oneOf, text } from '../schema';
import { Rect } from '../shared/values';

const geomVersion = text('Version of the geom section.', '1.0.0');
const Points = Type.Array(
  Type.Array(Type.Number({ minimum: -1e7, maximum: 1e7 }), { minItems: 2, maxItems: 2 }),
  { minItems: 1, maxItems: 100_000, description: 'Ring of [x, y] points.' },
);
const Path = Type.Array(Points, {
  maxItems: 10_000,
  description: 'A shape: rings, non-zero winding.',
  examples: [
    [
      [
        [0, 0],
        [100, 0],
        [100, 50],
        [0, 50],
      ],
    ],
  ],
});
const Paths = Type.Array(Path, { minItems: 1, maxItems: 10_000 });
const Rings = Type.Object({
  schema_version: geomVersion,
  rings: Type.Array(Points, {
    description:
      'The result: outer rings counter-clockwise, holes clockwise, without crossings; empty when nothing remains.',
    examples: [
      [
        [
          [0, 0],
          [100, 0],
          [100, 50],
          [0, 50],
        ],
      ],
    ],
  }),
});
const optionalAmount = (description: string, options: object) =>
  Type.Optional(Type.Number({ minimum: 0, maximum: 1e7, default: 0, description, ...options }));

const box = Type.Array(Type.Number(), { minItems: 4, maxItems: 4, examples: [[0, 0, 100, 60]] });

/** `POST /v1/geom/tile`. */
export const tileSheet = operation({
  id: 'tileSheet',
  service: 'extraction',
  method: 'post',
  path: '/v1/geom/tile',
  feature: 'geom',
  summary: 'Step a cell over a sheet',
  description:
    'The largest grid of cells that fits the sheet inside its marks zone. All lengths in points.',
  rateLimit: 'geom_tile',
  body: Type.Object(
    {
      sheet: Type.Object(
        { ...Rect.properties },
        { ...closed, examples: [{ x0: 0, y0: 0, x1: 1000, y1: 700 }] },
      ),
      cell_width: Type.Number({
        exclusiveMinimum: 0,
        maximum: 1e7,
        description: 'Width of a cell.',
        examples: [100],
      }),
      cell_height: Type.Number({
        exclusiveMinimum: 0,
        maximum: 1e7,
        description: 'Height of a cell.',
        examples: [60],
      }),
      gutter_x: optionalAmount('Space between columns.', {}),
      gutter_y: optionalAmount('Space between rows.', {}),
      marks_zone: Type.Optional(
        Type.Object(
          {
            top: optionalAmount('At the top.', {}),
            right: optionalAmount('At the right.', {}),
            bottom: optionalAmount('At the bottom.', {}),
            left: optionalAmount('At the left.', {}),
          },
          { ...closed, description: 'Strip kept clear along each edge.' },
        ),
      ),
      origin: Type.Optional(
        oneOf(['bottom-left', 'top-left'], {
          default: 'bottom-left',
          description: 'Position of the first cell.',
        }),
      ),
      cell_rotation: Type.Optional(
        Type.Unsafe<0 | 90 | 180 | 270>({
          type: 'integer',
          enum: [0, 90, 180, 270],
          default: 0,
          description:
            'Rotation of every cell, counter-clockwise; 90 and 270 swap its width and height.',
        }),
      ),
      cell_rotation_pattern: Type.Optional(
        Type.Array(
          Type.Array(
            Type.Unsafe<0 | 90 | 180 | 270>({ type: 'integer', enum: [0, 90, 180, 270] }),
            { minItems: 1, maxItems: 64 },
          ),
          {
            maxItems: 64,
            description:
              'Rotations by row and column from the origin, repeating; they replace cell_rotation. Where the cells of a row or column differ, the largest gives the pitch.',
          },
        ),
      ),
      flip_per_row: Type.Optional(
        Type.Boolean({
          default: false,
          description: 'Rotate every second row by another 180 degrees, head to head.',
        }),
      ),
      flip_pattern: Type.Optional(
        Type.Array(Type.Array(Type.Boolean(), { minItems: 1, maxItems: 64 }), {
          maxItems: 64,
          description: 'Flips by row and column from the origin, repeating.',
        }),
      ),
      flip_axis: Type.Optional(
        oneOf(['horizontal', 'vertical', 'both'], {
          default: 'horizontal',
          description:
            'What flip_pattern does: mirror left to right (flip_h), top to bottom (flip_v), or both.',
        }),
      ),
      bleed_handling: Type.Optional(
        oneOf(['none', 'trim', 'extend'], {
          default: 'none',
          description:
            'none: bleed is ignored; trim: it is cut in the middle of the gutter and at the marks zone; extend: cells move apart so that each keeps its bleed.',
        }),
      ),
      bleed: optionalAmount('Bleed of a cell.', {}),
    },
    closed,
  ),
  response: Type.Object({
    schema_version: geomVersion,
    rows: count('Rows.', 1),
    cols: count('Columns.', 1),
    cells: Type.Array(box, { description: 'x0, y0, x1, y1 of every cell, row by row.' }),
    placements: Type.Array(
      Type.Object({
        box,
        bleed_box: { ...box, description: 'Area of the content with its bleed.' },
        rotation: Type.Integer({ examples: [0] }),
        flip_h: flag('Mirrored left to right.'),
        flip_v: flag('Mirrored top to bottom.'),
        row: count('Row.', 0),
        col: count('Column.', 0),
      }),
    ),
    used: { ...box, description: 'Box around all cells.' },
    waste: {
      ...box,
      description: 'The largest unused rectangle of the sheet; without area when there is none.',
    },
    waste_percent: amount('Share of the sheet that no cell covers, in percent.', 99.1),
  }),
  failures: {
    422: 'The layout is impossible: nothing fits, the marks zone covers the sheet, or more than 10000 cells would fit.',
  },
});

function booleanOperation<const I extends string, B extends TSchema>(
  id: I,
  name: string,
  description: string,
  body: B,
) {
  return operation({
    id,
    service: 'extraction',
    method: 'post',
    path: `/v1/geom/${name}`,
    feature: 'geom',
    summary: `${name[0]?.toUpperCase() ?? ''}${name.slice(1)} of shapes`,
    description,
    rateLimit: `geom_${name}`,
    body,
    response: Rings,
    failures: {
      422: 'The shapes have more points than allowed, take too long or too much memory, or cannot be resolved.',
      503: 'No engine process is free; Retry-After gives the wait in seconds.',
    },
  });
}

const subjectsAndClips = Type.Object({ subjects: Paths, clips: Type.Optional(Paths) }, closed);

/** `POST /v1/geom/intersect`. */
export const intersectShapes = booleanOperation(
  'intersectShapes',
  'intersect',
  'The area common to all subjects and clips.',
  subjectsAndClips,
);
/** `POST /v1/geom/union`. */
export const uniteShapes = booleanOperation(
  'uniteShapes',
  'union',
  'The area that any subject or clip covers.',
  subjectsAndClips,
);
/** `POST /v1/geom/difference`. */
export const subtractShapes = booleanOperation(
  'subtractShapes',
  'difference',
  'The area of the subjects outside all clips.',
  Type.Object({ subjects: Paths, clips: Paths }, closed),
);

/** `POST /v1/geom/offset`. */
export const offsetShape = booleanOperation(
  'offsetShape',
  'offset',
  'The shape grown (positive) or shrunk (negative) by a distance in points.',
  named(
    'OffsetRequest',
    Type.Object(
      {
        path: Path,
        distance_pt: Type.Number({
          minimum: -1e6,
          maximum: 1e6,
          description: 'Distance in points.',
          examples: [8.504],
        }),
        join_type: Type.Optional(
          oneOf(['miter', 'round', 'square', 'bevel'], { default: 'miter' }),
        ),
        end_type: Type.Optional(
          oneOf(['polygon', 'joined_round', 'joined_square', 'butt', 'square', 'round'], {
            default: 'polygon',
            description:
              'polygon: the rings bound an area; joined_round, joined_square: they are closed lines with such corners; butt, square, round: open lines with such ends. Lines are widened to both sides.',
          }),
        ),
        miter_limit: Type.Optional(Type.Number({ exclusiveMinimum: 0, maximum: 100, default: 2 })),
      },
      closed,
    ),
  ),
);
