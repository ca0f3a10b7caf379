import { type Static, type TObject, Type } from '@sinclair/typebox';
import type { FilePart } from '../operation';
import { oneOf } from '../schema';
import { idempotencyKey } from '../shared';

const pdf = ['application/pdf'];

const bothFields = {
  page: Type.Optional(
    Type.Integer({ minimum: 1, default: 1, description: 'One-based page of the PDF side.' }),
  ),
  dpi: Type.Optional(
    Type.Integer({
      minimum: 36,
      maximum: 600,
      default: 150,
      description: 'Grid of the reported raster facts, dots per inch.',
    }),
  ),
  ai: Type.Optional(
    Type.Boolean({
      default: false,
      description: 'Adds a visual note when a provider is configured.',
    }),
  ),
  diff_images: Type.Optional(
    Type.Boolean({ default: false, description: 'Adds a difference image per ink.' }),
  ),
  side_images: Type.Optional(
    Type.Boolean({
      default: false,
      description: 'Adds images of both sides overlaid, for each ink and for all inks.',
    }),
  ),
  emit_regions: Type.Optional(
    Type.Boolean({ default: false, description: 'Lists the regions that differ.' }),
  ),
  deadline_ms: Type.Optional(
    Type.Integer({
      minimum: 100,
      description:
        'Longest time for the comparison, in milliseconds; absent, or more than the service allows: what the service allows.',
      examples: [20_000],
    }),
  ),
  masks: Type.Optional(
    Type.String({
      contentMediaType: 'application/json',
      maxLength: 65_536,
      description:
        'Areas to exclude from measurement: a JSON array of at most 200 objects {box_mm: [x, y, width, height] from the upper left of the page, page (absent: every page), ink (absent: every ink), side: reference (default) or candidate}.',
      examples: ['[{"page":1,"box_mm":[10,20,30,8]}]'],
    }),
  ),
};

const password = (of: string) =>
  Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 127,
      pattern: '^[^\\x00-\\x1f\\x7f]*$',
      description: `Password of ${of}. Never logged and never stored: a result that needed it is not cached, and jobs refuse it.`,
    }),
  );

/** Text fields of a plate comparison. */
export const plateFields = {
  ...bothFields,
  pdf_password: password('the PDF'),
  supersample: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: 8,
      description:
        'Without effect: the page is rendered by exact area coverage, which no number of samples improves.',
    }),
  ),
  window: Type.Optional(oneOf(['auto', 'trim', 'bleed', 'media'], { default: 'auto' })),
  plate_names: Type.Optional(
    Type.String({
      contentMediaType: 'application/json',
      description: 'JSON object: plate file name -> ink name.',
      examples: ['{"plate1.tif":"Cyan"}'],
    }),
  ),
  polarity: Type.Optional(oneOf(['auto', 'positive', 'negative'], { default: 'auto' })),
  orientation: Type.Optional(oneOf(['auto', 'none'], { default: 'auto' })),
  distortion: Type.Optional(
    oneOf(['auto', 'none'], {
      default: 'auto',
      description:
        'auto: detects the distortion of the plates relative to the page, as of flexo plates; none: assumes no distortion.',
    }),
  ),
  distortion_x: Type.Optional(
    Type.Number({
      minimum: 0.5,
      maximum: 2,
      description: 'Known length on the plate over length on the page, along x of the page.',
      examples: [1],
    }),
  ),
  distortion_y: Type.Optional(
    Type.Number({
      minimum: 0.5,
      maximum: 2,
      description: 'The same along y.',
      examples: [0.985],
    }),
  ),
};

/** Text fields of a document comparison. */
export const documentFields = {
  ...bothFields,
  reference_password: password('the reference'),
  candidate_password: password('the candidates that have one'),
  expected_n_across: Type.Optional(
    Type.Integer({ minimum: 1, description: 'Echoed into the layout notes only.' }),
  ),
  expected_n_down: Type.Optional(
    Type.Integer({ minimum: 1, description: 'Echoed into the layout notes only.' }),
  ),
  candidate_page: Type.Optional(
    Type.Integer({ minimum: 1, description: 'Page of the candidates; absent means `page`.' }),
  ),
  pages: Type.Optional(
    Type.String({
      maxLength: 200,
      pattern: '^(all|[1-9][0-9]{0,4}(-[1-9][0-9]{0,4})?(,[1-9][0-9]{0,4}(-[1-9][0-9]{0,4})?)*)$',
      description:
        'Pages of the reference to compare, paired by content with the pages of each candidate: `all`, or numbers and ranges such as `1,3-5`. The top-level facts are those of the pair of `page`, or of the first page named. Absent: only `page`.',
      examples: ['all'],
    }),
  ),
};

/** Text fields of a plate comparison, as they are received. */
export type PlatesForm = Static<TObject<typeof plateFields>>;
/** Text fields of a document comparison, as they are received. */
export type DocumentsForm = Static<TObject<typeof documentFields>>;

/** File parts of a plate comparison. */
export const plateFiles: Readonly<Record<string, FilePart>> = {
  plates: {
    description: 'Separation files, one per ink.',
    required: true,
    repeated: true,
    mediaTypes: ['image/tiff', 'application/octet-stream'],
  },
  pdf: { description: 'The approved 1-up PDF.', required: true, mediaTypes: pdf },
};

/** File parts of a document comparison. */
export const documentFiles: Readonly<Record<string, FilePart>> = {
  candidates: {
    description: 'Candidate PDFs.',
    required: true,
    repeated: true,
    mediaTypes: pdf,
  },
  reference: {
    description: 'The approved reference PDF: a 1-up or a stepped, gang or imposed sheet.',
    required: true,
    mediaTypes: pdf,
  },
};

/** Request headers of the comparisons. */
export const compareHeaders = Type.Object({
  'idempotency-key': Type.Optional(idempotencyKey('For jobs: the same key returns the same job.')),
});

/** Headers of the answer to a comparison. */
export const compareResponseHeaders: Readonly<Record<string, string>> = {
  'X-Compare-Cache': 'hit or miss.',
  'X-Engine-Stage-Durations-Ms': 'Stage durations as JSON.',
};

/** Failures every comparison shares. */
export const compareFailures: Readonly<Record<number, string>> = {
  413: 'A file, their sum or their pixels exceed the configured limit.',
  415: 'The request is not a multipart form.',
  422: 'A file part is missing or unknown, a value is out of range, or the reference cannot be read or needs a password.',
  429: 'Too much work is in progress, or the token bucket of this tenant and operation is empty; Retry-After gives the wait in seconds.',
  503: 'The extraction service, which decodes and renders, is unavailable; Retry-After gives the wait.',
  504: 'The time budget of a synchronous request is used up; submit a job instead.',
};
