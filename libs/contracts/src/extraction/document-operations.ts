import { Type } from '@sinclair/typebox';
import { operation } from '../define';
import { closed, count, flag, nullable, oneOf, openSet, text } from '../schema';
import {
  Completeness,
  Dpi,
  PageIndex,
  PageNum,
  Rect,
  Sha256,
  StageDurations,
} from '../shared/values';
import { ConformanceProfile, ConformanceVerdict } from './conformance';
import { AiStatus, OCR_LANGUAGES, PageObject, TextRegion } from './document-pages';
import { SignalKind } from './extract-operations';
import { passwordHeaders, PdfHashParams, skipAiHeaders, storedFailures } from './requests';

const pageIndexQuery = Type.Integer({
  minimum: 0,
  default: 0,
  description: 'Page, counted from 0.',
  examples: [0],
});

/** `GET /v1/documents/:pdf_hash/text-regions`. */
export const readTextRegions = operation({
  id: 'readTextRegions',
  service: 'extraction',
  method: 'get',
  path: '/v1/documents/:pdf_hash/text-regions',
  feature: 'text-regions',
  rateLimit: 'text_regions',
  summary: 'Text regions of a page',
  description:
    'Text of one page with its boxes. A page_index beyond the last page returns no regions.',
  params: PdfHashParams,
  query: Type.Object(
    {
      page_index: Type.Optional(pageIndexQuery),
      dpi: Type.Optional(Type.Integer({ ...Dpi, default: 150 })),
      ocr: Type.Optional(
        Type.String({
          pattern: `^(${OCR_LANGUAGES.join('|')})(\\+(${OCR_LANGUAGES.join('|')})){0,2}$`,
          examples: ['eng', 'deu+fra'],
          description: `Recognise the text of a page whose text is in images only, in these languages (${OCR_LANGUAGES.join(', ')}), joined by +. Without it such a page returns no regions and image_only.`,
        }),
      ),
      join_hyphens: Type.Optional(
        Type.Boolean({
          default: false,
          description:
            'Join words that a hyphen divides at the end of a line. Compounds that break at their own hyphen lose it as well.',
        }),
      ),
    },
    closed,
  ),
  headers: passwordHeaders,
  response: Type.Object({
    pdf_hash: Sha256,
    page_index: PageIndex,
    dpi: Dpi,
    regions: Type.Array(TextRegion),
    completeness: Completeness,
    stage_durations_ms: StageDurations,
  }),
  failures: storedFailures,
});

/** `POST /v1/documents/:document_id/conformance/:profile`. */
export const judgeConformance = operation({
  id: 'judgeConformance',
  service: 'extraction',
  method: 'post',
  path: '/v1/documents/:document_id/conformance/:profile',
  feature: 'conformance',
  summary: 'Conformance verdict',
  description:
    'Checks a stored PDF against one profile. The answer has the outcome of each clause. No body.',
  rateLimit: 'conformance',
  params: Type.Object({ document_id: Sha256, profile: ConformanceProfile }, closed),
  headers: passwordHeaders,
  response: Type.Composite([
    Type.Object({ document_id: Sha256, profile: ConformanceProfile }),
    ConformanceVerdict,
    Type.Object({ stage_durations_ms: StageDurations }),
  ]),
  failures: storedFailures,
});

/** `GET /v1/documents/:pdf_hash/renders`. */
export const listRenders = operation({
  id: 'listRenders',
  service: 'extraction',
  method: 'get',
  path: '/v1/documents/:pdf_hash/renders',
  feature: 'renders',
  endpoint: 'renders_list',
  summary: 'Renders in the cache',
  description: 'The renders of a document in the cache. An unknown hash returns an empty list.',
  params: PdfHashParams,
  response: Type.Object({
    pdf_hash: Sha256,
    renders: Type.Array(
      Type.Object({
        page_index: PageIndex,
        dpi: Type.Integer({ minimum: 1, description: 'Dots per inch.', examples: [150] }),
        color_space: openSet(['sRGB', 'separations']),
      }),
    ),
    stage_durations_ms: StageDurations,
  }),
});

const Signal = Type.Object({
  pdf_hash: Sha256,
  kind: SignalKind,
  ai_status: AiStatus,
  data: Type.Unknown({
    description:
      'As in the document: language an object or null; logos, symbols, barcodes arrays of records; spell an array of words; classification a map. Null when not measured.',
    examples: [null],
  }),
  completeness: Completeness,
  stage_durations_ms: StageDurations,
});

const signalQuery = Type.Object(
  {
    page_index: Type.Optional({
      ...pageIndexQuery,
      description: 'Page, counted from 0. Ignored for classification.',
    }),
  },
  closed,
);

const signalHeaders = Type.Composite([passwordHeaders, skipAiHeaders]);
const signalParams = Type.Object({ pdf_hash: Sha256, kind: SignalKind }, closed);

const signalIndex = {
  service: 'extraction',
  method: 'get',
  feature: 'signals',
  endpoint: 'signals_list',
  params: PdfHashParams,
  response: Type.Object({
    pdf_hash: Sha256,
    ai_status: AiStatus,
    signals: Type.Array(
      Type.Object({
        kind: SignalKind,
        scope: oneOf(['page', 'document'], {
          description: 'page: page_index in the query selects the page.',
        }),
        href: text('Address of the signal.', '/v1/documents/9f86d08…/signals/language'),
      }),
    ),
  }),
  failures: { 404: storedFailures[404], 503: storedFailures[503] },
} as const;

/** `GET /v1/documents/:pdf_hash/signals`. */
export const listSignals = operation({
  ...signalIndex,
  id: 'listSignals',
  path: '/v1/documents/:pdf_hash/signals',
  summary: 'Addresses of the AI signals of a document',
  description: 'The kinds of signals of a stored PDF with their addresses. Computes no signal.',
});

/** `GET /v1/assets/:pdf_hash/signals`, an alias. */
export const listAssetSignals = operation({
  ...signalIndex,
  id: 'listAssetSignals',
  path: '/v1/assets/:pdf_hash/signals',
  summary: 'Addresses of the AI signals of an asset',
  description: 'The same answer as GET /v1/documents/{pdf_hash}/signals.',
});

/** `GET /v1/documents/:pdf_hash/signals/:kind`. */
export const readSignal = operation({
  id: 'readSignal',
  service: 'extraction',
  method: 'get',
  path: '/v1/documents/:pdf_hash/signals/:kind',
  feature: 'signals',
  summary: 'One AI signal',
  description:
    'The signal of one kind for a page, or for the document when the kind is classification.',
  rateLimit: 'signal',
  params: signalParams,
  query: signalQuery,
  headers: signalHeaders,
  response: Signal,
  failures: storedFailures,
});

/** `GET /v1/assets/:pdf_hash/signals/:kind`, an alias. */
export const readAssetSignal = operation({
  id: 'readAssetSignal',
  service: 'extraction',
  method: 'get',
  path: '/v1/assets/:pdf_hash/signals/:kind',
  feature: 'signals',
  summary: 'One AI signal of an asset',
  description: 'The same answer as GET /v1/documents/{pdf_hash}/signals/{kind}.',
  rateLimit: 'signal',
  params: signalParams,
  query: signalQuery,
  headers: signalHeaders,
  response: Signal,
  failures: storedFailures,
});

const slicePage = Type.Object(
  {
    page_index: Type.Optional(pageIndexQuery),
    limit: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: 10000,
        default: 1000,
        description: 'Largest number of records.',
      }),
    ),
    offset: Type.Optional(
      Type.Integer({ minimum: 0, default: 0, description: 'Records to skip.' }),
    ),
  },
  closed,
);

/** `GET /v1/documents/:pdf_hash/objects`. */
export const listObjects = operation({
  id: 'listObjects',
  service: 'extraction',
  method: 'get',
  path: '/v1/documents/:pdf_hash/objects',
  feature: 'documents',
  rateLimit: 'objects',
  summary: 'Marks of a page',
  description:
    'Every mark of one page with its box, colours, overprint, transparency, font or image and layer. With Accept: application/x-ndjson all marks are returned, one per line.',
  params: PdfHashParams,
  query: slicePage,
  headers: passwordHeaders,
  response: Type.Object({
    pdf_hash: Sha256,
    page_index: PageIndex,
    objects: Type.Array(PageObject),
    total: count('Marks of the page.', 1),
    completeness: Completeness,
    stage_durations_ms: StageDurations,
  }),
  produces: { 'application/x-ndjson': {} },
  failures: storedFailures,
});

/** `GET /v1/documents/:pdf_hash/placements`. */
export const listPlacements = operation({
  id: 'listPlacements',
  service: 'extraction',
  method: 'get',
  path: '/v1/documents/:pdf_hash/placements',
  feature: 'documents',
  rateLimit: 'placements',
  summary: 'Placed images and forms of a page',
  description:
    'Every placement of an image or form on one page with its matrix, from which stepped sheets are recognised.',
  params: PdfHashParams,
  query: slicePage,
  headers: passwordHeaders,
  response: Type.Object({
    pdf_hash: Sha256,
    page_index: PageIndex,
    placements: Type.Array(
      Type.Object({
        object_id: nullable(Type.String({ examples: ['obj-22'] })),
        kind: openSet(['image', 'form']),
        page_num: PageNum,
        matrix: Type.Array(Type.Number(), {
          minItems: 6,
          maxItems: 6,
          description: 'Unit square (image) or form space to user space.',
          examples: [[288, 0, 0, 192, 36, 36]],
        }),
        bbox: Rect,
        depth: count('Forms that contain it.', 0),
        visible: flag('False when optional content hides it.', true),
        inline: Type.Optional(flag('True for an inline image.')),
      }),
    ),
    total: count('Placements of the page.', 1),
    completeness: Completeness,
    stage_durations_ms: StageDurations,
  }),
  failures: storedFailures,
});
