import { Type, type Static } from '@sinclair/typebox';
import { operation } from '../define';
import { closed, named, nullable, openSet } from '../schema';
import { Completeness, PageNum, Problem, Sha256 } from '../shared';
import { COMPARE_VERSION } from '../versions';
import {
  BoxMm,
  CompositeFacts,
  DifferenceRegion,
  InputFile,
  MaskFact,
  MeasurementWarning,
  SizeMm,
  StageDurationsMs,
} from './facts';
import {
  compareFailures,
  compareHeaders,
  compareResponseHeaders,
  documentFields,
  documentFiles,
} from './form-fields';
import { DocumentInk } from './ink-facts';

/** One repeat of the art on the reference sheet. */
export const SheetInstance = named(
  'SheetInstance',
  Type.Object({
    index: Type.Integer({ minimum: 0, description: 'Row-major from the upper left.' }),
    row: nullable(Type.Integer({ minimum: 0 })),
    column: nullable(Type.Integer({ minimum: 0 })),
    box_mm: BoxMm,
    rotation_deg: nullable(Type.Number(), {
      description:
        'Clockwise rotation of the sheet, in degrees, that makes the art upright as in the candidate; null without a candidate in this place.',
      examples: [0],
    }),
    mirrored: nullable(Type.Boolean(), {
      description: 'Mirrored left to right before the rotation.',
    }),
    score: nullable(Type.Number({ minimum: -1, maximum: 1 }), {
      description: 'Correlation with the best matching candidate; null without one.',
    }),
  }),
);

/** Sizes of both sides and how they differ. */
export const DocumentGeometry = named(
  'DocumentGeometry',
  Type.Object({
    basis: nullable(openSet(['trim', 'crop', 'media'])),
    candidate_size_mm: nullable(SizeMm),
    instance_size_mm: nullable(SizeMm),
    width_delta_mm: nullable(Type.Number({ description: 'Candidate minus reference.' })),
    height_delta_mm: nullable(Type.Number({ description: 'Candidate minus reference.' })),
  }),
);

const names = (description: string) =>
  nullable(Type.Array(Type.String()), { description, examples: [[]] });

const differing_count = Type.Integer({
  minimum: 0,
  description:
    'Regions of all inks that differ by more than the measured noise, and inks that only one side has.',
});
const regions = nullable(Type.Array(DifferenceRegion), {
  description: 'Null when not requested or not measurable.',
});
const score = nullable(Type.Number({ minimum: 0, maximum: 1 }), {
  description:
    'Raw similarity: 1 minus the mean of |coverage delta| / 100 over shared inks, minus a penalty per missing or extra separation, clamped to [0, 1]; null when the reference was not rendered. Comparable only at equal dpi, window and version.',
  examples: [0.999828],
});
const missing_separations = names(
  'Inks of the reference the candidate lacks; null when not rendered.',
);
const extra_separations = names('Inks the reference lacks; null when not rendered.');

/** One more place of a sheet that shows a candidate, measured as a pair of pages is. */
export const PlaceFacts = named(
  'PlaceFacts',
  Type.Object({
    instance: SheetInstance,
    differing_count,
    match_score: score,
    inks: Type.Array(DocumentInk, {
      description: 'Pictures only where the place differs: else the reason is nothing_differs.',
    }),
    missing_separations,
    extra_separations,
    composite: nullable(CompositeFacts),
    regions,
    warnings: Type.Array(MeasurementWarning),
  }),
);

const pageFacts = {
  mapped_instance_index: nullable(Type.Integer({ minimum: 0 }), {
    description:
      'The instance of the reference to which this candidate maps; null when none is found.',
  }),
  candidates_tied: Type.Optional(
    Type.Array(Type.Integer({ minimum: 0 }), {
      description:
        'Instances that were measured with as few differences as the mapped one, which is the lowest of them.',
    }),
  ),
  differing_count: Type.Optional(differing_count),
  places: Type.Optional(
    Type.Array(PlaceFacts, {
      description:
        'Every other instance that shows the candidate, each measured by itself. Absent where the reference has one place.',
    }),
  ),
  match_score: score,
  instance: nullable(SheetInstance),
  inks: Type.Array(DocumentInk),
  geometry: nullable(DocumentGeometry),
  missing_separations,
  extra_separations,
  composite: nullable(CompositeFacts),
  regions,
  masks: Type.Array(MaskFact, { description: 'As sent, with what they leave out here.' }),
  warnings: Type.Array(MeasurementWarning),
};

const PageNumbers = Type.Array(PageNum);

/** Two pages that show the same thing, and what was measured between them. */
export const PagePair = named(
  'PagePair',
  Type.Object({
    candidate_page: PageNum,
    reference_page: PageNum,
    likeness: Type.Number({
      minimum: -1,
      maximum: 1,
      description: 'Correlation of the two pages on a coarse grid, by which they were paired.',
    }),
    ...pageFacts,
  }),
);

/** The pages of a candidate and those of the reference, paired by content. */
export const PagePairs = named(
  'PagePairs',
  Type.Object({
    pairs: Type.Array(PagePair, { description: 'In the order of the reference.' }),
    unpaired_candidate_pages: PageNumbers,
    unpaired_reference_pages: PageNumbers,
  }),
);

/** Measured facts of one candidate. */
export const CandidateFacts = named(
  'CandidateFacts',
  Type.Object({
    candidate_index: Type.Integer({ minimum: 0 }),
    candidate_name: Type.String({ examples: ['label_front.pdf'] }),
    ...pageFacts,
    pages: Type.Optional(
      nullable(PagePairs, {
        description:
          'Only with the field `pages`; null when the pages were not read. The other facts are those of the pair of `page`.',
      }),
    ),
    problem: nullable(Problem, {
      description: 'Why this candidate could not be measured; other candidates are measured.',
      examples: [null],
    }),
  }),
);

/** Facts of the reference sheet. */
export const ReferenceFacts = named(
  'ReferenceFacts',
  Type.Object({
    name: Type.String({ examples: ['sheet.pdf'] }),
    sha256: Sha256,
    size_mm: nullable(SizeMm),
    instances: nullable(Type.Array(SheetInstance), {
      description: 'Null when the reference was not rendered.',
    }),
    unmatched_instances: nullable(Type.Array(Type.Integer({ minimum: 0 })), {
      description: 'Indices of places that show none of the candidates; null when not rendered.',
      examples: [[]],
    }),
    layout: nullable(
      Type.Object({
        kind: openSet(['one_up', 'stepped', 'gang']),
        n_across: nullable(Type.Integer({ minimum: 1 })),
        n_down: nullable(Type.Integer({ minimum: 1 })),
        pitch_mm: nullable(Type.Object({ x: Type.Number(), y: Type.Number() })),
        holes: Type.Array(
          Type.Object({
            row: Type.Integer({ minimum: 0 }),
            column: Type.Integer({ minimum: 0 }),
            box_mm: BoxMm,
          }),
          { description: 'Slots of the grid without a place.', examples: [[]] },
        ),
        source: openSet(['declared', 'correlation']),
      }),
    ),
  }),
);

const count = (description: string) => nullable(Type.Integer({ minimum: 1 }), { description });

/** The counts that the caller gave and the measured ones. */
export const LayoutNotes = named(
  'LayoutNotes',
  Type.Object({
    expected_n_across: count('As sent.'),
    expected_n_down: count('As sent.'),
    detected_n_across: count('As measured; null when not measured.'),
    detected_n_down: count('As measured; null when not measured.'),
  }),
);

/** Measured facts of candidates against a reference. */
export const DocumentCompareResult = named(
  'DocumentCompareResult',
  Type.Object({
    schema_version: Type.String({ examples: ['0.2.0'] }),
    engine_version: Type.String({ examples: [COMPARE_VERSION] }),
    page: PageNum,
    dpi: Type.Integer({ minimum: 1, examples: [150] }),
    reference_rendered: Type.Boolean({
      description:
        'False: the reference was not measured, its facts are null, and `note` says why. This does not describe the files.',
    }),
    note: nullable(Type.String()),
    note_code: nullable(
      openSet(['renderer_unavailable', 'render_error', 'no_instance_above_noise']),
    ),
    candidates: Type.Array(CandidateFacts),
    reference: ReferenceFacts,
    layout_notes: LayoutNotes,
    ai_visual_note: nullable(Type.String(), {
      description: 'Null unless requested and available.',
    }),
    completeness: Completeness,
    warnings: Type.Array(MeasurementWarning),
    inputs: Type.Array(InputFile),
    stage_durations_ms: StageDurationsMs,
  }),
);

/** POST /v1/compare/documents. */
export const compareDocuments = operation({
  id: 'compareDocuments',
  service: 'compare',
  method: 'post',
  path: '/v1/compare/documents',
  feature: 'documents',
  summary: 'Compare PDFs with a reference',
  description:
    'Measures candidate PDFs against one reference, aligning inks by name and each candidate to its place on a stepped sheet. One unreadable candidate does not stop the others.',
  rateLimit: 'compare_documents',
  headers: compareHeaders,
  form: { fields: Type.Object(documentFields, closed), files: documentFiles },
  response: DocumentCompareResult,
  responseHeaders: compareResponseHeaders,
  failures: compareFailures,
});

/** Static type of {@link DocumentCompareResult}. */
export type DocumentCompareResult = Static<typeof DocumentCompareResult>;
/** Static type of {@link CandidateFacts}. */
export type CandidateFacts = Static<typeof CandidateFacts>;
/** Static type of {@link PagePair}. */
export type PagePair = Static<typeof PagePair>;
/** Static type of {@link PlaceFacts}. */
export type PlaceFacts = Static<typeof PlaceFacts>;
/** Static type of {@link SheetInstance}. */
export type SheetInstance = Static<typeof SheetInstance>;
/** Static type of {@link LayoutNotes}. */
export type LayoutNotes = Static<typeof LayoutNotes>;
/** Static type of {@link ReferenceFacts}. */
export type ReferenceFacts = Static<typeof ReferenceFacts>;
