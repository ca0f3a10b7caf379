import { Type, type Static } from '@sinclair/typebox';
import { operation } from '../define';
import { exampleOf } from '../examples';
import { closed, count, flag, maybe, named, nullable, oneOf, openSet, text } from '../schema';
import { Completeness, Sha256, Timestamp } from '../shared/values';
import { IccProfile, OutputIntent, TrappedFlag } from './document-color';
import { ExtractedDocument } from './document';
import { ConformanceClaims, DocumentStructure, Info, Xmp } from './document-file';
import { PageLayout } from './document-pages';
import { Annotation, Font, Image, Ocg } from './document-resources';
import { Summary } from './document-summary';
import {
  documentHeaders,
  passwordHeaders,
  PdfHashParams,
  pdfPart,
  pdfRequest,
  rawPdf,
  StoredPdf,
  uploadFailures,
} from './requests';

/** A document as an answer shows it. */
export const exampleDocument = {
  ...(exampleOf(ExtractedDocument) as object),
  pdf_version: '1.6',
  header_version: '1.6',
  encryption: null,
  trapped_flag: exampleOf(TrappedFlag),
  structure: exampleOf(DocumentStructure),
  conformance: exampleOf(ConformanceClaims),
  info: exampleOf(Info),
  xmp: exampleOf(Xmp),
  output_intents: [exampleOf(OutputIntent)],
  icc_profiles: [exampleOf(IccProfile)],
  fonts: [exampleOf(Font)],
  images: [exampleOf(Image)],
  ocgs: [exampleOf(Ocg)],
  annotations: [exampleOf(Annotation)],
  summary: exampleOf(Summary),
  completeness: { state: 'partial', missing: [{ pass: 'analysis', reason: 'not_available' }] },
};

const extractForm = {
  fields: Type.Object(
    {
      pdf_sha256: Type.Optional(Sha256),
      password: Type.Optional(text('Password of the document. Never logged.')),
    },
    closed,
  ),
  files: pdfPart,
};

/** `POST /v1/extract`. */
export const extractDocument = operation({
  id: 'extractDocument',
  service: 'extraction',
  method: 'post',
  path: '/v1/extract',
  feature: 'extract',
  summary: 'Extract everything from a PDF',
  description:
    'Parses the PDF and returns one ExtractedDocument. Send the bytes as application/pdf, as the part pdf of a form, or name an earlier upload by its hash. The bytes are stored, so parts can be read by hash. Full answers are cached by (tenant, hash); answers to X-Engine-Fields are computed fresh and never cached.',
  rateLimit: 'extract',
  headers: documentHeaders,
  accepts: rawPdf,
  form: extractForm,
  body: StoredPdf,
  response: ExtractedDocument,
  responseExample: exampleDocument,
  failures: uploadFailures,
});

/** `POST /v1/extract/stream`. */
export const streamExtraction = operation({
  id: 'streamExtraction',
  service: 'extraction',
  method: 'post',
  path: '/v1/extract/stream',
  feature: 'extract',
  summary: 'Extract with progress',
  description:
    'As POST /v1/extract, answered as server-sent events: unnamed data events carry the document with extract_phase 1 (structure) and 2 (complete); event progress carries {stage, done, total}; event error carries {detail, code} and ends the stream. X-Engine-Fields and X-Engine-Skip-AI hold for phase 2. With granular=1 the phases come as events phase1, one event per pass, and phase2_complete.',
  rateLimit: 'extract_stream',
  query: Type.Object(
    {
      granular: Type.Optional(
        Type.Integer({ minimum: 0, maximum: 1, default: 0, description: '1: one event per pass.' }),
      ),
    },
    closed,
  ),
  headers: documentHeaders,
  accepts: rawPdf,
  form: extractForm,
  body: StoredPdf,
  produces: { 'text/event-stream': { example: 'data: {"extract_phase":1}\n\n' } },
  failures: uploadFailures,
});

/** Sizes of a page as a viewer shows it. */
export const ProbePage = named(
  'ProbePage',
  Type.Object({
    width_pts: Type.Number({
      description: 'Crop box width in points, UserUnit applied, not rotated.',
      examples: [595.276],
    }),
    height_pts: Type.Number({
      description: 'Crop box height in points, UserUnit applied, not rotated.',
      examples: [841.89],
    }),
    rotation: Type.Integer({
      description: 'Clockwise rotation for display, in degrees.',
      examples: [0],
    }),
  }),
);
/** Static type of {@link ProbePage}. */
export type ProbePage = Static<typeof ProbePage>;

/** Data of the probe's two events; phase 2 adds all pages with their boxes, Info and the version. */
export const ProbeEvent = named(
  'ProbeEvent',
  Type.Object({
    probe_phase: Type.Integer({ minimum: 1, maximum: 2, examples: [1] }),
    pdf_sha256: Sha256,
    page_count: count('Pages.', 1),
    first_page_dims: Type.Optional(nullable(ProbePage)),
    page_dims: Type.Optional(Type.Array(ProbePage)),
    pages: Type.Optional(
      Type.Array(PageLayout, { description: 'Geometry of each page, as in the full document.' }),
    ),
    info: Type.Optional(Type.Record(Type.String(), Type.String())),
    pdf_version: maybe(text('Version in effect.', '1.6')),
    encrypted: flag('True when the file is encrypted.'),
  }),
);
/** Static type of {@link ProbeEvent}. */
export type ProbeEvent = Static<typeof ProbeEvent>;

/** `POST /v1/probe`. */
export const probeDocument = operation({
  id: 'probeDocument',
  service: 'extraction',
  method: 'post',
  path: '/v1/probe',
  feature: 'probe',
  summary: 'Probe a PDF',
  description:
    'Page count, sizes, encryption and Info in two server-sent events, long before a full extraction ends. Stores the bytes.',
  rateLimit: 'probe',
  headers: passwordHeaders,
  accepts: rawPdf,
  form: extractForm,
  body: StoredPdf,
  produces: {
    'text/event-stream': { schema: ProbeEvent, example: exampleOf(ProbeEvent) },
  },
  failures: uploadFailures,
});

/** State of an ingested PDF and of its extraction. */
export const Asset = named(
  'Asset',
  Type.Object({
    pdf_hash: Sha256,
    tenant: text('The tenant it belongs to.', 'default'),
    status: openSet(['pending', 'extracting', 'ready', 'failed', 'expired'], {
      description: 'State of the extraction.',
    }),
    bytes: nullable(count('Length of the file; null when its bytes are no longer stored.', 48213)),
    source: openSet(['upload', 'reference']),
    created_at: Timestamp,
    updated_at: Timestamp,
    started_at: nullable(Timestamp),
    completed_at: nullable(Timestamp),
    attempts: count('Extractions attempted since the last request.', 1),
    progress: nullable(
      Type.Object({
        percent: Type.Number({ minimum: 0, maximum: 100, examples: [60] }),
        note: text('The last action.', 'fonts'),
      }),
      { description: 'Progress of a running extraction; null otherwise.' },
    ),
    error: nullable(
      Type.Object({
        code: text('As X-Engine-Error-Code.', 'unparseable'),
        detail: text('For people.'),
      }),
    ),
    document_available: flag('True when the document is in the cache.', true),
    links: Type.Object({
      self: text('This record.', '/v1/assets/9f86d08…'),
      text_regions: text('Text regions.', '/v1/documents/9f86d08…/text-regions'),
      renders: text('Cached renders.', '/v1/documents/9f86d08…/renders'),
      signals: text('AI signals.', '/v1/documents/9f86d08…/signals'),
    }),
  }),
);
/** Static type of {@link Asset}. */
export type Asset = Static<typeof Asset>;

const readyAsset = {
  ...(exampleOf(Asset) as object),
  status: 'ready',
  error: null,
  progress: null,
};

/** `POST /v1/assets`. */
export const ingestAsset = operation({
  id: 'ingestAsset',
  service: 'extraction',
  method: 'post',
  path: '/v1/assets',
  feature: 'assets',
  endpoint: 'assets',
  summary: 'Ingest a PDF',
  description:
    'On a cache hit the document is returned at once. On a miss the extraction is queued and 202 returns its record; a second request for the same bytes joins the running extraction. X-Engine-Fields selects members of a document that is returned at once; the extraction in the background then runs without the AI lane, as with X-Engine-Skip-AI.',
  rateLimit: 'extract',
  headers: documentHeaders,
  accepts: rawPdf,
  form: extractForm,
  body: StoredPdf,
  response: ExtractedDocument,
  responseExample: exampleDocument,
  also: {
    202: {
      description: 'The extraction is queued or running.',
      content: {
        'application/json': {
          schema: Asset,
          example: {
            ...readyAsset,
            status: 'pending',
            completed_at: null,
            document_available: false,
          },
        },
      },
      headers: { Location: 'The asset record.' },
    },
  },
  failures: uploadFailures,
});

/** `GET /v1/assets/:pdf_hash`. */
export const readAsset = operation({
  id: 'readAsset',
  service: 'extraction',
  method: 'get',
  path: '/v1/assets/:pdf_hash',
  feature: 'assets',
  endpoint: 'assets_read',
  summary: 'Read an asset record',
  description: 'State of the ingestion of one PDF.',
  params: PdfHashParams,
  response: Asset,
  responseExample: readyAsset,
  failures: { 404: 'No asset with this hash exists for this tenant.' },
});

/** `POST /v1/walk/content-stream`. */
export const walkContentStream = operation({
  id: 'walkContentStream',
  service: 'extraction',
  method: 'post',
  path: '/v1/walk/content-stream',
  feature: 'walk',
  summary: 'Content-stream signals of a page',
  description: 'Operators, layers and inks of one page, forms included.',
  rateLimit: 'walk_content_stream',
  ...pdfRequest({
    page: Type.Optional(
      Type.Integer({ minimum: 1, default: 1, description: 'Page, counted from 1.' }),
    ),
  }),
  headers: passwordHeaders,
  response: Type.Object({
    page_num: Type.Integer({ minimum: 1, examples: [1] }),
    signals: Type.Record(Type.String(), Type.Unknown(), {
      description: 'Operators, inks, colour spaces, sizes and faults of the page, by name.',
      examples: [{ inks: [{ name: 'Warm Red', max_tint: 1, objects: 3, hidden_objects: 0 }] }],
    }),
    completeness: Completeness,
  }),
  failures: uploadFailures,
});

/** `POST /v1/walk/type4`. */
export const evaluateType4 = operation({
  id: 'evaluateType4',
  service: 'extraction',
  method: 'post',
  path: '/v1/walk/type4',
  feature: 'walk',
  summary: 'Evaluate a Type 4 function',
  description:
    'Runs a PostScript calculator program (ISO 32000-2, 7.10.5) on the inputs. result is null when the program fails.',
  rateLimit: 'walk_type4',
  body: Type.Object(
    {
      program: text('The program, braces included.', '{ 2 mul }', {
        minLength: 1,
        maxLength: 16384,
      }),
      inputs: Type.Optional(
        Type.Array(Type.Number(), {
          maxItems: 64,
          default: [],
          description: 'Initial stack, bottom first.',
          examples: [[0.25]],
        }),
      ),
    },
    closed,
  ),
  response: Type.Object({
    result: nullable(Type.Array(Type.Number(), { examples: [[0.5]] }), {
      description: 'The stack, bottom first.',
    }),
    fast_path: flag('True when a shortcut was taken.'),
  }),
  failures: { 422: 'The program is not a calculator function or exceeds its limits.' },
});

/** Removes retained objects: `POST /v1/retention/delete`. */
export const deleteRetained = operation({
  id: 'deleteRetained',
  service: 'extraction',
  method: 'post',
  path: '/v1/retention/delete',
  feature: 'retention',
  summary: 'Erase the stored data of a PDF',
  description:
    "Deletes the stored bytes of this hash and every cached result, for the caller's tenant only. An unknown hash is not an error: deleted is 0. Requests in progress for the same bytes may still store their results.",
  body: Type.Object({ sha256: Sha256 }, closed),
  response: Type.Object({
    sha256: Sha256,
    deleted: count('Number of objects deleted: stored bytes and results.', 3),
  }),
  failures: {
    503: 'The blob store is unavailable; Retry-After gives the wait in seconds.',
  },
});

/** Kinds of signal. */
export const SignalKind = oneOf(
  ['language', 'logos', 'symbols', 'barcodes', 'spell', 'classification'],
  {
    description: 'Kind of signal.',
  },
);
/** Static type of {@link SignalKind}. */
export type SignalKind = Static<typeof SignalKind>;
