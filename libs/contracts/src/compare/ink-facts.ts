import { Type, type Static } from '@sinclair/typebox';
import { named, nullable, oneOf, openSet } from '../schema';
import { Sha256 } from '../shared';
import {
  BoundaryMoves,
  DifferenceImage,
  DifferenceImageReason,
  DifferenceRegion,
  MeasuredWindow,
  Registration,
  SidePictures,
  TonePoint,
} from './facts';

/** A share of area in percent. */
export const percent = Type.Number({ minimum: 0, maximum: 100 });

/** How an ink is named. */
export const inkIdentity = {
  ink_name: Type.String({
    description: 'As the reference side writes it when paired.',
    examples: ['Cyan'],
  }),
  ink_key: Type.String({ description: 'Normalised name.', examples: ['CYAN'] }),
  display_color: Type.Optional(
    nullable(Type.String({ pattern: '^#[0-9a-f]{6}$' }), {
      description:
        'sRGB of the full tint, for display; null for inks that lay no colour on paper: technical inks and white.',
      examples: ['#009ee3'],
    }),
  ),
};

/** Measures of an ink that both sides have. */
export const inkMeasures = {
  coverage_delta_percent: nullable(Type.Number(), {
    description:
      'Percentage points of area, measured side minus reference side; null when unpaired.',
    examples: [-0.0124],
  }),
  window: nullable(MeasuredWindow),
  spatial_similarity: nullable(Type.Number({ minimum: -1, maximum: 1 }), {
    description: 'Normalised cross-correlation of the aligned coverage maps.',
  }),
  registration: nullable(Registration),
  tone_curve: nullable(Type.Array(TonePoint)),
  regions: nullable(Type.Array(DifferenceRegion), {
    description: 'Null when not requested or not measurable.',
  }),
  boundary: nullable(BoundaryMoves, {
    description: 'Edge movement after correction for the tone curve; null without edges.',
  }),
  masked_area_mm2: nullable(Type.Number({ minimum: 0 }), {
    description: 'Part of the window that masks exclude; null when nothing was measured.',
    examples: [0],
  }),
  diff_image: Type.Optional(
    nullable(DifferenceImage, { description: 'Only when requested; null when it was not made.' }),
  ),
  side_images: Type.Optional(
    nullable(SidePictures, {
      description: 'Only when requested; null without a difference image.',
    }),
  ),
  diff_image_reason: Type.Optional(
    nullable(DifferenceImageReason, { description: 'Why there is no image; null with an image.' }),
  ),
};

/** A separation file as decoded. */
export const PlateFile = named(
  'PlateFile',
  Type.Object({
    file_index: Type.Integer({ minimum: 0 }),
    width_px: Type.Integer({ minimum: 1 }),
    height_px: Type.Integer({ minimum: 1 }),
    dpi_x: nullable(Type.Number({ exclusiveMinimum: 0 }), { description: 'Null when not tagged.' }),
    dpi_y: nullable(Type.Number({ exclusiveMinimum: 0 }), { description: 'Null when not tagged.' }),
    ink_px: Type.Integer({ minimum: 0 }),
    total_px: Type.Integer({ minimum: 1 }),
    photometric: openSet(['white_is_zero', 'black_is_zero', 'palette', 'unknown']),
    polarity: openSet(['one_prints', 'zero_prints']),
    polarity_basis: openSet(['tag', 'palette', 'assumed', 'override']),
    polarity_suspect: Type.Boolean({
      description: 'Most of the border prints: the plate may be a negative.',
    }),
    compression: openSet(['none', 'modified_huffman', 'g3', 'g4', 'packbits', 'lzw', 'deflate']),
    sha256: Sha256,
    screen: nullable(Type.Object({ lpi: Type.Number(), angle_deg: Type.Number() }), {
      description: 'Ruling and angle of the screen; null without a midtone that shows it.',
    }),
    decode_warnings: Type.Array(
      Type.Object({ code: Type.String(), row: nullable(Type.Integer({ minimum: 0 })) }),
    ),
  }),
);

/** One ink of a plate comparison. */
export const PlateInk = named(
  'PlateInk',
  Type.Object({
    ...inkIdentity,
    presence: nullable(oneOf(['both', 'plate_only', 'pdf_only']), {
      description: 'Null when the PDF side was not rendered.',
    }),
    plate_file: nullable(Type.String(), { description: 'Name of the plate file.' }),
    ink_name_source: nullable(
      openSet(['part', 'tag', 'file_name', 'pdf', 'content', 'unresolved']),
      { description: 'Source of the ink name.' },
    ),
    plate_coverage_percent: nullable(percent),
    pdf_coverage_percent: nullable(percent),
    ...inkMeasures,
    plate: nullable(PlateFile),
  }),
);

/** One ink of a document comparison. */
export const DocumentInk = named(
  'DocumentInk',
  Type.Object({
    ...inkIdentity,
    presence: nullable(oneOf(['both', 'candidate_only', 'reference_only']), {
      description: 'Null when one side was not rendered.',
    }),
    candidate_coverage_percent: nullable(percent),
    reference_coverage_percent: nullable(percent),
    ...inkMeasures,
  }),
);

/** Static type of {@link PlateInk}. */
export type PlateInk = Static<typeof PlateInk>;
/** Static type of {@link DocumentInk}. */
export type DocumentInk = Static<typeof DocumentInk>;
/** Static type of {@link PlateFile}. */
export type PlateFile = Static<typeof PlateFile>;
