import { parseJson } from '@forme/contracts/json';
import { randomUUID } from 'node:crypto';
import { createWriteStream, openAsBlob } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { RemoteProblem, RemoteUnreachable, type ServiceClient } from '@forme/contracts';
import {
  decodePlates,
  listPlacements,
  type PageLayout,
  type ProbeEvent,
  probeDocument,
  renderSeparations,
} from '@forme/contracts/extraction';
import type { Problem, ProblemFactory } from '@forme/service-kit/http';
import type { FormPlacement } from '../documents/declared-places';
import { problems } from '../problems';
import type { PageFacts } from '../sides/page-geometry';

/** A file that was received. */
export interface ReceivedInput {
  readonly path: string;
  readonly name: string;
  readonly sha256: string;
  readonly bytes: number;
  /** Absent for a file that was sent without one. */
  readonly password?: string;
}

/** The caller of a comparison. */
export interface Caller {
  readonly tenant: string;
  readonly requestId: string;
  readonly signal: AbortSignal;
  /** Called for each answered question with the share of all questions, 0 to 1, and the stage. */
  readonly onProgress?: (share: number, stage: string) => void;
}

/** A caller with a folder. */
export interface Asker extends Caller {
  /** Folder of the answers; deleted after the comparison. */
  readonly folder: string;
}

/** Options of reading plates. */
export interface PlateReading {
  readonly dpi: number;
  readonly polarity: 'auto' | 'positive' | 'negative';
  /** Ink of each plate, in their order, where the caller names it. */
  readonly inkNames: readonly (string | null)[];
}

/** A page as it is rendered: its places, and the file of the renderer's answer, which is JSON. */
export interface AskedPage {
  readonly page: PageFacts;
  readonly separations: string;
}

/**
 * Questions to the extraction service. A file that cannot be processed is a problem of this service. An unavailable service throws {@link
 * RendererAway}; a busy one is retried and then reported as the problem `busy`. Large answers are written to files in the asker's folder and are
 * never held in memory here.
 */
export interface AskExtraction {
  /** The file of the decoder's answer, which is JSON. */
  plates(asker: Asker, plates: readonly ReceivedInput[], reading: PlateReading): Promise<string>;
  /** Boxes and rotation of each page, read when the file is opened. */
  pages(asker: Asker, pdf: ReceivedInput): Promise<readonly PageFacts[]>;
  /** Renders a page, from 1. */
  page(asker: Asker, pdf: ReceivedInput, pageNum: number, dpi: number): Promise<AskedPage>;
  /** Visible forms placed on a page that was rendered. */
  placements(asker: Asker, pdf: ReceivedInput, pageNum: number): Promise<PlacedForms>;
}

/** The visible forms of a page, and how many placements of any kind were not looked at. */
export interface PlacedForms {
  readonly forms: readonly FormPlacement[];
  readonly unread: number;
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
  const known = new WeakMap<Asker, Map<string, Promise<readonly PageFacts[]>>>();
  const readPages: AskExtraction['pages'] = (asker, pdf) =>
    asked(asker, pdf.name, async () => {
      const blob = await openAsBlob(pdf.path);
      const { body } = await client.bytes(probeDocument, {
        ...common(asker),
        ...opening(pdf),
        raw: blob.stream() as ReadableStream<Uint8Array>,
        contentType: 'application/pdf',
      });
      return lastEvent(body).pages?.map(pageFacts) ?? [];
    });
  const pages: AskExtraction['pages'] = (asker, pdf) => {
    const own = known.get(asker) ?? new Map<string, Promise<readonly PageFacts[]>>();
    const name = `${pdf.sha256} ${pdf.password ?? ''}`;
    const found = own.get(name) ?? readPages(asker, pdf);
    known.set(asker, own.set(name, found));
    return found;
  };
  return {
    pages,
    plates: (asker, plates, { dpi, polarity, inkNames }) =>
      asked(asker, 'The plates', async () => {
        const form = new FormData();
        for (const { path, name } of plates) form.append('plates', await openAsBlob(path), name);
        form.append('map_dpi', String(dpi));
        form.append('map_encoding', 'u16');
        form.append('polarity', polarity);
        form.append('ink_names', JSON.stringify(inkNames));
        return spooled(asker, await client.open(decodePlates, { ...common(asker), form }));
      }),
    async page(asker, pdf, pageNum, dpi) {
      const page = pageOf(await pages(asker, pdf), pdf, pageNum);
      const separations = await asked(asker, pdf.name, async () =>
        spooled(
          asker,
          await client.open(renderSeparations, {
            ...common(asker),
            ...opening(pdf),
            body: { pdf_sha256: pdf.sha256, page: pageNum, dpi, format: 'tiff' },
          }),
        ),
      );
      return { page, separations };
    },
    placements: (asker, pdf, pageNum) => formsOf(client, asker, pdf, pageNum),
  };
}

/** The visible forms of a page, read part by part. */
async function formsOf(
  client: ServiceClient,
  asker: Asker,
  pdf: ReceivedInput,
  pageNum: number,
): Promise<PlacedForms> {
  const forms: FormPlacement[] = [];
  for (let offset = 0; ; offset += placementsAtOnce) {
    const { body } = await asked(asker, pdf.name, () =>
      client.call(listPlacements, {
        ...common(asker),
        ...opening(pdf),
        params: { pdf_hash: pdf.sha256 },
        query: { page_index: pageNum - 1, limit: placementsAtOnce, offset },
      }),
    );
    const { placements, total } = body;
    for (const placement of placements)
      if (placement.kind === 'form' && placement.visible) forms.push(placement);
    const looked = offset + placements.length;
    const isLast = placements.length === 0 || looked >= total || looked >= mostPlacements;
    if (isLast) return { forms, unread: Math.max(0, total - looked) };
  }
}

/** The facts of a page, from 1. Throws the problem `page_out_of_range`. */
export function pageOf(
  pages: readonly PageFacts[],
  { name }: ReceivedInput,
  pageNum: number,
): PageFacts {
  const page = pages[pageNum - 1];
  if (!page)
    throw problems.pageOutOfRange(`${name} has no page ${pageNum}; it has ${pages.length}`);
  return page;
}

function common({ tenant, requestId, signal }: Caller) {
  return { tenant, requestId, signal };
}

/** The header by which an encrypted file is opened. */
function opening({ password }: ReceivedInput) {
  if (password === undefined) return {};
  // A header carries bytes: those of its UTF-8.
  return { headers: { 'x-engine-password': Buffer.from(password, 'utf8').toString('latin1') } };
}

/** The body as a file in the asker's folder. */
async function spooled({ folder, signal }: Asker, { body }: Response): Promise<string> {
  const path = join(folder, `answer-${randomUUID()}`);
  const source = Readable.fromWeb(body ?? new Blob([]).stream());
  await pipeline(source, createWriteStream(path, { flags: 'wx' }), { signal });
  return path;
}

/** The data of the last of some server-sent events. */
function lastEvent(bytes: Uint8Array): ProbeEvent {
  const data = Buffer.from(bytes)
    .toString('utf8')
    .split('\n')
    .filter((line) => line.startsWith('data: '));
  return parseJson<ProbeEvent>(data.at(-1)?.slice('data: '.length) ?? '{}');
}

function pageFacts({ rotation, user_unit, boxes, declared_boxes }: PageLayout): PageFacts {
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

/**
 * Asks; while extraction is busy, again after the time it names. A connection that broke is tried once more: a kept-alive connection
 * can close while the question is on its way, and the questions only read.
 */
async function asked<T>(
  { signal }: Asker,
  fileName: string,
  question: () => Promise<T>,
): Promise<T> {
  const patience = performance.now() + patienceMs;
  let wasCut = false;
  for (;;) {
    try {
      return await question();
    } catch (error) {
      if (!wasCut && isCutOff(error) && !signal.aborted) {
        wasCut = true;
        continue;
      }
      const waitMs = busyMs(error);
      if (waitMs === null) throw problemOf(error, fileName) ?? error;
      if (performance.now() + waitMs > patience)
        throw problems.busy('The extraction service has too much to do; try again later', {
          headers: { 'Retry-After': String(Math.ceil(waitMs / 1000)) },
          cause: error,
        });
      await delay(waitMs, undefined, { signal });
    }
  }
}

/** Milliseconds; null when extraction is not busy. */
function busyMs(error: unknown): number | null {
  if (!(error instanceof RemoteProblem) || error.status !== 429) return null;
  return 1000 * (error.retryAfterSeconds ?? 1);
}

const retrySeconds = 5;
/** Longest wait for an extraction service that is busy. */
const patienceMs = 30_000;
/** Placements of one answer, the most that extraction gives. */
const placementsAtOnce = 10_000;
/** Placements that are looked at: sheets have some hundreds, art of many images or forms some ten thousands. */
const mostPlacements = 200_000;

function problemOf(error: unknown, fileName: string): Problem | RendererAway | undefined {
  if (error instanceof RemoteUnreachable || isCutOff(error))
    return new RendererAway(retrySeconds, { cause: error });
  if (!(error instanceof RemoteProblem)) return undefined;
  const { status, code, detail } = error;
  // Bytes that are missing were let go of between two questions.
  if (status > 500 || code === 'bytes_missing')
    return new RendererAway(error.retryAfterSeconds ?? retrySeconds, { cause: error });
  if (status === 500 || status === 401 || status === 403) return undefined;
  const what = `${fileName}: ${detail}`;
  return (problemsOfFiles[code] ?? problems.pdfUnreadable)(
    code.startsWith('plate_') ? detail : what,
  );
}

/** An established connection broke while the question was sent or the answer was read. */
function isCutOff(error: unknown): boolean {
  // Not `instanceof Error`: errors of Node's own code come from another realm under Jest.
  if (typeof error !== 'object' || error === null) return false;
  if ('message' in error && error.message === 'terminated') return true;
  if ('code' in error && cutCodes.has(error.code)) return true;
  return 'cause' in error && error.cause !== error && isCutOff(error.cause);
}

/** Codes of the system and of the HTTP client for a connection that the other side closed. */
const cutCodes: ReadonlySet<unknown> = new Set(['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET']);

const problemsOfFiles: Readonly<Record<string, ProblemFactory>> = {
  plate_format_unsupported: problems.plateFormatUnsupported,
  plate_decode_failed: problems.plateDecodeFailed,
  plate_exceeds_limits: problems.plateDecodeFailed,
  password_required: problems.pdfEncrypted,
  password_incorrect: problems.pdfEncrypted,
  page_missing: problems.pageOutOfRange,
  raster_too_large: problems.inputTooLarge,
  payload_too_large: problems.inputTooLarge,
};
