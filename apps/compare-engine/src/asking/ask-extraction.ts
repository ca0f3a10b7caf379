import { openAsBlob } from 'node:fs';
import { RemoteProblem, RemoteUnreachable, type ServiceClient } from '@forme/contracts';
import {
  decodePlates,
  extractDocument,
  listPlacements,
  renderSeparations,
} from '@forme/contracts/extraction';
import type { Problem } from '@forme/service-kit/http';
import type { FormPlacement } from '../documents/declared-places';
import { problems } from '../problems';
import type { PageFacts } from '../sides/page-geometry';

/** A file that was received. */
export interface ReceivedInput {
  readonly path: string;
  readonly name: string;
  readonly sha256: string;
  readonly bytes: number;
}

/** Who asks. */
export interface Asker {
  readonly tenant: string;
  readonly requestId: string;
  readonly signal: AbortSignal;
}

/** How plates are read. */
export interface PlateReading {
  readonly dpi: number;
  readonly polarity: 'auto' | 'positive' | 'negative';
  /** Ink of each plate, in their order, where the caller names it. */
  readonly inkNames: readonly (string | null)[];
}

/** A page as it is rendered: its places, and the renderer's answer as JSON bytes. */
export interface AskedPage {
  readonly page: PageFacts;
  readonly separations: Uint8Array;
}

/** Questions to the extraction service. Failures of a file are problems of this service; a service that is away is {@link RendererAway}. */
export interface AskExtraction {
  /** The decoder's answer as JSON bytes. */
  plates(
    asker: Asker,
    plates: readonly ReceivedInput[],
    reading: PlateReading,
  ): Promise<Uint8Array>;
  /** Renders a page, from 1. */
  page(asker: Asker, pdf: ReceivedInput, pageNum: number, dpi: number): Promise<AskedPage>;
  /** Forms placed on a page that was rendered. */
  placements(asker: Asker, pdf: ReceivedInput, pageNum: number): Promise<readonly FormPlacement[]>;
}

/** Extraction does not answer, or cannot render now. */
export class RendererAway extends Error {
  constructor(
    readonly retryAfterSeconds: number,
    options: ErrorOptions,
  ) {
    super('The extraction service does not answer', options);
    this.name = 'RendererAway';
  }
}

/** Questions over a client that carries the internal credential. */
export function makeAskExtraction(client: ServiceClient): AskExtraction {
  const common = ({ tenant, requestId, signal }: Asker) => ({ tenant, requestId, signal });
  return {
    plates: (asker, plates, { dpi, polarity, inkNames }) =>
      asked(async () => {
        const form = new FormData();
        for (const { path, name } of plates) form.append('plates', await openAsBlob(path), name);
        form.append('map_dpi', String(dpi));
        form.append('map_encoding', 'u16');
        form.append('polarity', polarity);
        form.append('ink_names', JSON.stringify(inkNames));
        const answer = await client.bytes(decodePlates, { ...common(asker), form });
        return answer.body;
      }),
    page: (asker, pdf, pageNum, dpi) =>
      asked(async () => {
        const blob = await openAsBlob(pdf.path);
        const document = await client.call(extractDocument, {
          ...common(asker),
          raw: blob.stream() as ReadableStream<Uint8Array>,
          contentType: 'application/pdf',
          headers: { 'X-Engine-Fields': 'pages', 'X-Engine-Skip-AI': 'true' },
        });
        const page = document.body.pages[pageNum - 1];
        if (!page) throw problems.pageOutOfRange(`${pdf.name} has no page ${pageNum}`);
        const answer = await client.bytes(renderSeparations, {
          ...common(asker),
          body: { pdf_sha256: pdf.sha256, page: pageNum, dpi, format: 'tiff' },
        });
        return { page: pageFacts(page), separations: answer.body };
      }, pdf.name),
    placements: (asker, pdf, pageNum) =>
      asked(async () => {
        const { body } = await client.call(listPlacements, {
          ...common(asker),
          params: { pdf_hash: pdf.sha256 },
          query: { page_index: pageNum - 1, limit: mostPlacements },
        });
        return body.placements;
      }, pdf.name),
  };
}

function pageFacts({ rotation, user_unit, boxes, declared_boxes }: PageFacts): PageFacts {
  const { media, crop, bleed, trim } = boxes;
  return {
    rotation,
    user_unit,
    boxes: { media, crop, bleed, trim },
    declared_boxes: {
      crop: declared_boxes.crop,
      bleed: declared_boxes.bleed,
      trim: declared_boxes.trim,
    },
  };
}

async function asked<T>(question: () => Promise<T>, fileName?: string): Promise<T> {
  try {
    return await question();
  } catch (error) {
    throw problemOf(error, fileName) ?? error;
  }
}

const retrySeconds = 5;
/** Placements that are looked at: sheets have some hundreds. */
const mostPlacements = 1000;

function problemOf(error: unknown, fileName = 'The file'): Problem | RendererAway | undefined {
  if (error instanceof RemoteUnreachable) return new RendererAway(retrySeconds, { cause: error });
  if (!(error instanceof RemoteProblem)) return undefined;
  const { status, code, detail } = error;
  if (status >= 500 || status === 429)
    return status === 500
      ? undefined
      : new RendererAway(error.retryAfterSeconds ?? retrySeconds, { cause: error });
  if (code === 'plate_format_unsupported') return problems.plateFormatUnsupported(detail);
  if (code === 'plate_decode_failed' || code === 'plate_exceeds_limits')
    return problems.plateDecodeFailed(detail);
  if (code === 'password_required' || code === 'password_incorrect')
    return problems.pdfEncrypted(`${fileName}: ${detail}`);
  if (code === 'page_missing') return problems.pageOutOfRange(`${fileName}: ${detail}`);
  if (code === 'raster_too_large') return problems.inputTooLarge(`${fileName}: ${detail}`);
  return status === 401 || status === 403
    ? undefined
    : problems.pdfUnreadable(`${fileName}: ${detail}`);
}
