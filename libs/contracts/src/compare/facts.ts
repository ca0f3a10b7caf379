import { Type, type Static } from '@sinclair/typebox';
import { named, nullable, openSet } from '../schema';
import { MissingPart, Sha256 } from '../shared';

const millimetres = (description?: string) => Type.Number(description ? { description } : {});

/** A size in millimetres. */
export const SizeMm = named(
  'SizeMm',
  Type.Object({
    width: Type.Number({ minimum: 0, examples: [100] }),
    height: Type.Number({ minimum: 0, examples: [150] }),
  }),
);

const fourNumbers = {
  type: 'array',
  items: Type.Number(),
  minItems: 4,
  maxItems: 4,
} as const;

/** A box [x, y, width, height] in millimetres from the upper left of the reference page. */
export const BoxMm = Type.Unsafe<readonly [number, number, number, number]>({
  ...fourNumbers,
  description: '[x, y, width, height] in millimetres from the upper left of the reference page.',
  examples: [[12.4, 30.1, 2.2, 1.1]],
});

/** A box [llx, lly, urx, ury] in points of the unrotated reference page, y up. */
export const BoxPt = Type.Unsafe<readonly [number, number, number, number]>({
  ...fourNumbers,
  description: '[llx, lly, urx, ury] in points of the unrotated reference page, y up.',
  examples: [[35.2, 336.7, 41.4, 339.9]],
});

/** One input file as it was received. */
export const InputFile = named(
  'InputFile',
  Type.Object({
    role: openSet(['plate', 'pdf', 'candidate', 'reference']),
    name: Type.String({ examples: ['label_Cyan.tif'] }),
    sha256: Sha256,
    bytes: Type.Integer({ minimum: 0 }),
  }),
);

/** Something a consumer should know about how a fact was measured. */
export const MeasurementWarning = named(
  'MeasurementWarning',
  Type.Object({
    code: Type.String({ examples: ['duplicate_ink'] }),
    message: Type.String({ examples: ['Two plates resolve to Cyan; both are listed.'] }),
    file: Type.Optional(Type.String({ examples: ['label_Cyan.tif'] })),
    missing: Type.Optional(MissingPart),
  }),
);

/** Measured registration of one side to the other. */
export const Registration = named(
  'Registration',
  Type.Object({
    dx_mm: millimetres(
      'Shift to the right from the expected position: the declared one, or the one that follows from the sizes of both sides. Without either, from the position of all inks together.',
    ),
    dy_mm: millimetres('Shift downwards.'),
    scale_x: Type.Number({ examples: [1] }),
    scale_y: Type.Number({ examples: [0.985] }),
    rotation_deg: Type.Number({ examples: [0] }),
    mirrored: Type.Boolean(),
    residual_rms: Type.Number({ minimum: 0, description: 'Of the aligned coverage maps.' }),
    method: openSet(['declared', 'correlation', 'none']),
  }),
);

/** The area a coverage figure was measured over. */
export const MeasuredWindow = named(
  'MeasuredWindow',
  Type.Object({
    x_mm: millimetres(),
    y_mm: millimetres(),
    w_mm: Type.Number({ minimum: 0 }),
    h_mm: Type.Number({ minimum: 0 }),
    basis: openSet(['trim', 'bleed', 'crop', 'media', 'instance', 'full']),
  }),
);

/** A connected area in which the two sides differ by more than the measured noise. */
export const DifferenceRegion = named(
  'DifferenceRegion',
  Type.Object({
    id: Type.String({ examples: ['r-3f9a1c'] }),
    space: openSet(['ink', 'composite']),
    ink_name: nullable(Type.String(), { description: 'Null in the composite space.' }),
    box_mm: BoxMm,
    box_pt: BoxPt,
    area_mm2: Type.Number({ minimum: 0 }),
    mean_delta: Type.Number({ description: 'Coverage points.' }),
    max_delta: Type.Number({ description: 'Coverage points.' }),
    sign: openSet(['added', 'removed', 'changed']),
    cells: Type.Integer({ minimum: 1 }),
    boundary_band: Type.Optional(
      Type.Boolean({ description: 'The region follows an ink boundary in complementary inks.' }),
    ),
  }),
);

const color = (description: string) =>
  Type.String({ description, pattern: '^#[0-9a-f]{6}$', examples: ['#cc181e'] });

/** An image of the signed difference of one ink over the reference in light gray. */
export const DifferenceImage = named(
  'DifferenceImage',
  Type.Object({
    media_type: openSet(['image/png']),
    width: Type.Integer({ minimum: 1 }),
    height: Type.Integer({ minimum: 1 }),
    mm_per_px: Type.Number({
      exclusiveMinimum: 0,
      description: 'If larger than the grid, each pixel shows the largest difference of its cells.',
      examples: [0.1693],
    }),
    box_mm: BoxMm,
    colors: Type.Object(
      {
        extra: color('The measured side has more.'),
        missing: color('The measured side has less.'),
        masked: color('Excluded from measurement.'),
      },
      {
        description:
          'Differences above the measured noise after correction for the tone curve; stronger colour means larger difference. The reference is light gray.',
      },
    ),
    encoding: openSet(['base64', 'url']),
    data: Type.String({ description: 'Base64 text, or a URL in job results.' }),
  }),
);

/** Why a requested image was not made. */
export const DifferenceImageReason = openSet([
  'not_rendered',
  'unpaired',
  'not_aligned',
  'fully_masked',
  'size_cap',
  'nothing_differs',
]);

const SidePicture = Type.Object({
  media_type: openSet(['image/png']),
  width: Type.Integer({ minimum: 1 }),
  height: Type.Integer({ minimum: 1 }),
  encoding: openSet(['base64', 'url']),
  data: Type.String({ description: 'Base64 text, or a URL in job results.' }),
});

/** Images of both sides in the measured window, aligned. */
export const SidePictures = named(
  'SidePictures',
  Type.Object(
    {
      mm_per_px: Type.Number({ exclusiveMinimum: 0, examples: [0.1693] }),
      box_mm: BoxMm,
      reference: SidePicture,
      measured: SidePicture,
      overlay: SidePicture,
    },
    {
      description:
        'Of one ink in gray, full ink is black; of all inks in their colours, without technical inks and white. In the overlay, content of the reference only is cyan, of the measured side only is red, of both is dark.',
    },
  ),
);

/** How far the edges of an ink have moved. */
export const BoundaryMoves = named(
  'BoundaryMoves',
  Type.Object({
    mean_mm: millimetres('Over all edges; positive where the measured side extends further.'),
    p95_mm: Type.Number({ minimum: 0, description: '95 % of edge cells moved by less.' }),
    max_mm: Type.Number({ minimum: 0 }),
    cells: Type.Integer({ minimum: 1, description: 'Cells of edges that were measured.' }),
  }),
);

/** An area that was left out of measuring. */
export const MaskFact = named(
  'MaskFact',
  Type.Object({
    page: nullable(Type.Integer({ minimum: 1 }), { description: 'Null for every page.' }),
    box_mm: BoxMm,
    ink_name: nullable(Type.String(), { description: 'Null for every ink.' }),
    side: openSet(['reference', 'candidate']),
    area_mm2: nullable(Type.Number({ minimum: 0 }), {
      description:
        'Excluded part of the measured window, in whole cells of the grid; null when nothing was measured there.',
    }),
  }),
);

/** Median coverage of one side by coverage of the other: shows a plate curve. */
export const TonePoint = named(
  'TonePoint',
  Type.Object({
    reference_percent: Type.Number({ minimum: 0, maximum: 100, examples: [50] }),
    measured_percent: Type.Number({ minimum: 0, maximum: 100, examples: [47.2] }),
    cells: Type.Integer({ minimum: 0 }),
  }),
);

/** Facts over all inks together. */
export const CompositeFacts = named(
  'CompositeFacts',
  Type.Object({
    spatial_similarity: nullable(Type.Number({ minimum: -1, maximum: 1 })),
    registration: nullable(Registration),
    region_floor: nullable(Type.Number({ minimum: 0 }), {
      description: 'Coverage points under which cells count as noise; measured from the files.',
    }),
    regions: nullable(Type.Array(DifferenceRegion), {
      description: 'Null when not requested or not measurable.',
    }),
    side_images: Type.Optional(nullable(SidePictures, { description: 'Only when requested.' })),
  }),
);

/** Milliseconds by stage name. */
export const StageDurationsMs = Type.Record(Type.String(), Type.Integer({ minimum: 0 }), {
  description: 'Stage name to whole milliseconds. Unknown names are opaque.',
  examples: [{ receive: 12, decode_plates: 640, render_pdf: 410, measure: 95 }],
});

/** Static type of {@link DifferenceRegion}. */
export type DifferenceRegion = Static<typeof DifferenceRegion>;
/** Static type of {@link SidePictures}. */
export type SidePictures = Static<typeof SidePictures>;
/** Static type of {@link MaskFact}. */
export type MaskFact = Static<typeof MaskFact>;
/** Static type of {@link BoundaryMoves}. */
export type BoundaryMoves = Static<typeof BoundaryMoves>;
/** Static type of {@link DifferenceImage}. */
export type DifferenceImage = Static<typeof DifferenceImage>;
/** Static type of {@link Registration}. */
export type Registration = Static<typeof Registration>;
/** Static type of {@link MeasurementWarning}. */
export type MeasurementWarning = Static<typeof MeasurementWarning>;
/** Static type of {@link InputFile}. */
export type InputFile = Static<typeof InputFile>;
/** Static type of {@link CompositeFacts}. */
export type CompositeFacts = Static<typeof CompositeFacts>;
