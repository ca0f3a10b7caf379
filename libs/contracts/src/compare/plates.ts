import { Type, type Static } from '@sinclair/typebox';
import { operation } from '../define';
import { closed, named, nullable, openSet } from '../schema';
import { Completeness, PageNum } from '../shared';
import { COMPARE_VERSION } from '../versions';
import {
  compareFailures,
  compareHeaders,
  compareResponseHeaders,
  plateFields,
  plateFiles,
} from './form-fields';
import {
  CompositeFacts,
  InputFile,
  MaskFact,
  MeasurementWarning,
  SizeMm,
  StageDurationsMs,
} from './facts';
import { PlateInk } from './ink-facts';
import { PlateBoxMm, PlateSteps } from './step-facts';

/** Sizes of both sides and how they differ. */
export const PlateGeometry = named(
  'PlateGeometry',
  Type.Object({
    basis: nullable(openSet(['trim', 'crop', 'media']), {
      description: 'PDF box the deltas refer to.',
    }),
    plate_size_mm: nullable(SizeMm, { description: 'Null when no plate carries a resolution.' }),
    pdf_size_mm: nullable(
      Type.Object({ media: SizeMm, trim: nullable(SizeMm), bleed: nullable(SizeMm) }),
      { description: 'Null when the PDF side was not read.' },
    ),
    width_delta_mm: nullable(Type.Number({ description: 'Plate minus PDF.' })),
    height_delta_mm: nullable(Type.Number({ description: 'Plate minus PDF.' })),
    scale_hint: nullable(Type.Object({ x: Type.Number(), y: Type.Number() }), {
      description: 'Size of the plate over that of the box.',
    }),
    distortion: nullable(
      Type.Object({
        x: Type.Number({ exclusiveMinimum: 0, examples: [1] }),
        y: Type.Number({ exclusiveMinimum: 0, examples: [0.985] }),
        basis: openSet(['given', 'searched', 'none']),
      }),
      {
        description:
          'Length on the plates over length on the page, along x and y of the page, as aligned; null where they could not be aligned.',
      },
    ),
    page_on_plates_mm: nullable(PlateBoxMm, {
      description:
        'Position of the measured page box on the plates; null where they could not be aligned.',
    }),
  }),
);

/** Measured facts of plates against an approved PDF. */
export const PlateCompareResult = named(
  'PlateCompareResult',
  Type.Object({
    schema_version: Type.String({ examples: ['0.2.0'] }),
    engine_version: Type.String({ examples: [COMPARE_VERSION] }),
    page: PageNum,
    dpi: Type.Integer({ minimum: 1, examples: [150] }),
    pdf_rendered: Type.Boolean({
      description:
        'False: the PDF side was not measured, its facts are null, and `note` says why. This does not describe the files.',
    }),
    note: nullable(Type.String()),
    note_code: nullable(
      openSet(['renderer_unavailable', 'render_error', 'no_instance_above_noise']),
    ),
    inks: Type.Array(PlateInk),
    match_score: nullable(Type.Number({ minimum: 0, maximum: 1 }), {
      description:
        'Raw similarity by the formula of the contract; null when the PDF side was not rendered or nothing could be measured. Comparable only at equal dpi, window and version.',
      examples: [0.999828],
    }),
    geometry: PlateGeometry,
    missing_separations: nullable(Type.Array(Type.String()), {
      description: 'Inks of the PDF without a plate; null when the PDF side was not rendered.',
      examples: [[]],
    }),
    extra_separations: nullable(Type.Array(Type.String()), {
      description: 'Plates without an ink in the PDF; null when the PDF side was not rendered.',
      examples: [['PANTONE 485 C']],
    }),
    unused_pdf_inks: nullable(Type.Array(Type.String()), {
      description: 'Inks the PDF defines and does not paint, without a plate.',
      examples: [[]],
    }),
    blank_plates: Type.Array(Type.String(), {
      description: 'Plates without any ink pixel.',
      examples: [[]],
    }),
    plates_showing_other_inks: Type.Array(
      Type.Object({
        file_index: Type.Integer({ minimum: 0 }),
        plate_file: nullable(Type.String()),
        ink_name: Type.String({ description: 'As the plate is named.', examples: ['Cyan'] }),
        shows_ink_name: Type.String({ examples: ['Magenta'] }),
        similarity: Type.Number({
          minimum: -1,
          maximum: 1,
          description: 'Correlation with the ink it shows, on a coarse grid.',
        }),
        similarity_by_name: nullable(Type.Number({ minimum: -1, maximum: 1 }), {
          description: 'Correlation with the ink of its name; null where the page has none.',
        }),
      }),
      {
        description:
          'Plates whose content is that of another ink of the page: swapped ones, and extra ones. They are measured against the ink of their name.',
        examples: [[]],
      },
    ),
    composite: nullable(CompositeFacts),
    steps: Type.Optional(
      nullable(PlateSteps, {
        description:
          'Every step of a step-and-repeat, each measured separately; null where the plates hold the page once. The other facts of the plates are those of one step.',
        examples: [null],
      }),
    ),
    masks: Type.Array(MaskFact, { description: 'As sent, with the area each excludes.' }),
    ai_visual_note: nullable(Type.String(), {
      description: 'Null unless requested and available.',
    }),
    completeness: Completeness,
    warnings: Type.Array(MeasurementWarning),
    inputs: Type.Array(InputFile),
    stage_durations_ms: StageDurationsMs,
  }),
);

/** POST /v1/compare/plates. */
export const comparePlates = operation({
  id: 'comparePlates',
  service: 'compare',
  method: 'post',
  path: '/v1/compare/plates',
  feature: 'plates',
  summary: 'Compare plates with a PDF',
  description:
    'Measures a set of separation plates (1-bit TIFF or LEN) against an approved 1-up PDF, ink by ink. Without the renderer the plates are still measured and `pdf_rendered` is false.',
  rateLimit: 'compare_plates',
  headers: compareHeaders,
  form: { fields: Type.Object(plateFields, closed), files: plateFiles },
  response: PlateCompareResult,
  responseHeaders: compareResponseHeaders,
  failures: {
    ...compareFailures,
    415: 'The request is not a multipart form, or a plate has none of the known formats.',
    422: 'A file part is missing or unknown, a value is out of range, a plate cannot be decoded, or the PDF cannot be read or needs a password.',
  },
});

/** Static type of {@link PlateCompareResult}. */
export type PlateCompareResult = Static<typeof PlateCompareResult>;
/** Static type of {@link PlateGeometry}. */
export type PlateGeometry = Static<typeof PlateGeometry>;
