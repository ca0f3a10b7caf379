import { parseJson } from '@forme/contracts/json';
import { defined } from '@forme/contracts/defined';
import type { ConformanceProfile } from '@forme/contracts/extraction';
import type { EnginePool } from '@forme/engine';
import type { LocalPorts } from '../ai-lane/local-signals';
import { aiLaneState, type AiLaneSettings } from '../ai-lane/ai-lane';
import type { ExtractPorts } from '../extracting/extract-document';
import { documentTail } from '../engine/document-text';
import { makeRunPdfTask, type RunPdfTask } from '../engine/run-pdf-task';
import { engineProblem } from '../problems';
import { makeAskPdf, type AskPdf, type PdfCaller, type PdfQuestion } from '../asking/ask-pdf';
import { makeExtractDocument } from '../extracting/extract-document';
import { makeOpenLocalPlates } from '../separations/local-plates';
import { barcodesQuestion, inkQuestion } from '../asking/measurements';
import type { PdfStore } from '../storage/pdf-store';
import type { ResultStore } from '../storage/result-store';
import { verdictQuestion } from '../asking/verdicts';

/** A PDF of a local disk that is asked about; it is read and left alone. */
export interface PdfOfOurs {
  /** Absolute. */
  readonly path: string;
  /** Hexadecimal. */
  readonly sha256: string;
  /** Bytes. */
  readonly size: number;
  /** Null: the empty user password. */
  readonly password: string | null;
}

/** Dependencies of questions about local files. */
export interface PdfHereParts {
  /** A pool with the module of extraction. */
  readonly engine: Pick<EnginePool, 'run'>;
  /** Folder of the plates while a picture is drawn. */
  readonly folder: string;
  readonly deadlineMs: number;
  /** Pixels of one plate of a picture. */
  readonly mostPixels: number;
  readonly signal?: AbortSignal;
}

/** A question about a PDF. */
export type HereQuestion =
  | { readonly kind: 'document'; readonly signals: boolean }
  | { readonly kind: 'ink_coverage'; readonly windowMm: number }
  | { readonly kind: 'barcodes' }
  | { readonly kind: 'verdict'; readonly profile: ConformanceProfile };

/** A part of a picture of a page, in pixels from the upper left; null: all of it. */
export interface PictureHere {
  /** From 1. */
  readonly page: number;
  readonly dpi: number;
  readonly region: {
    readonly x: number;
    readonly y: number;
    readonly width: number;
    readonly height: number;
  } | null;
}

/** One PDF that answers as the service would, out of engine processes, with nothing kept. Rejects with the problems of the service. */
export interface PdfHere {
  /** JSON bytes, as the operation of the service answers them. */
  ask(question: HereQuestion): Promise<Uint8Array>;
  /** A JPEG of a page as it prints. */
  picture(picture: PictureHere): Promise<Uint8Array>;
}

const tenant = 'local';

/** Opens a local file for questions. */
export function openPdfHere(parts: PdfHereParts, pdf: PdfOfOurs): PdfHere {
  const { sha256, password } = pdf;
  const pdfs = storeOf(pdf);
  const runPdfTask = makeRunPdfTask(parts.engine);
  const askPdf = makeAskPdf({
    pdfs,
    results: keepsNothing,
    engine: parts.engine,
    deadlineMs: parts.deadlineMs,
  });
  const caller = {
    tenant,
    source: { kind: 'stored', sha256 },
    password,
    ...defined({ signal: parts.signal }),
  } as const;
  const answerTo = async (question: PdfQuestion, more: object = {}): Promise<Uint8Array> => {
    const answer = await askPdf(caller, { ...question, cached: null });
    try {
      const bytes = await answer.bytes();
      if (Object.keys(more).length === 0) return bytes;
      return Buffer.from(JSON.stringify({ ...more, ...parseJson<object>(bytes.toString('utf8')) }));
    } finally {
      await answer.dispose();
    }
  };
  const document = (signals: boolean) =>
    documentOf({ askPdf, pdfs, runPdfTask }, caller, { signals, deadlineMs: parts.deadlineMs });
  return {
    ask: (question) =>
      withProblems(() => {
        switch (question.kind) {
          case 'document':
            return document(question.signals);
          case 'ink_coverage':
            return answerTo(inkQuestion({ window_mm: question.windowMm }), {
              window_mm: question.windowMm,
            });
          case 'barcodes':
            return answerTo(barcodesQuestion());
          case 'verdict':
            return answerTo(verdictQuestion(question.profile));
        }
      }),
    picture: (picture) => withProblems(() => pictureOf(parts, pdf, picture)),
  };
}

interface Asking {
  readonly askPdf: AskPdf;
  readonly pdfs: PdfStore;
  readonly runPdfTask: RunPdfTask;
}

async function documentOf(
  { askPdf, ...ports }: Asking,
  caller: PdfCaller,
  { signals, deadlineMs }: { readonly signals: boolean; readonly deadlineMs: number },
): Promise<Uint8Array> {
  const lane = signals ? await detectors({ ...ports, deadlineMs }) : noLane;
  const extract = makeExtractDocument({ askPdf, results: keepsNothing, lane });
  const answer = await extract({ ...caller, fields: null, skipAi: !signals });
  try {
    const chunks: Buffer[] = [];
    for await (const chunk of answer.body) chunks.push(chunk);
    return Buffer.concat([...chunks, Buffer.from(documentTail(answer.head, answer.durations))]);
  } finally {
    await answer.dispose();
  }
}

async function pictureOf(
  parts: PdfHereParts,
  { path, password }: PdfOfOurs,
  { page, dpi, region }: PictureHere,
): Promise<Uint8Array> {
  const plates = await makeOpenLocalPlates(parts)({
    path,
    password,
    page_num: page,
    extent: { dpi, region },
    layers: { on: [], off: [], only: null },
    default_appearances: true,
  });
  try {
    const made = await plates.view({ view: 'picture', format: 'jpeg', channel: null });
    try {
      return await made.bytes();
    } finally {
      await made.dispose();
    }
  } finally {
    await plates.dispose();
  }
}

async function withProblems<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw engineProblem(error) ?? error;
  }
}

/** A store that holds one file. */
function storeOf({ path, sha256, size }: PdfOfOurs): PdfStore {
  const kept = { size, secondsLeft: 1 };
  return {
    find: (_, wanted) => Promise.resolve(wanted === sha256 ? kept : null),
    openLocal: (_, wanted) =>
      Promise.resolve(wanted === sha256 ? { path, release: () => Promise.resolve() } : null),
    keep: () => Promise.resolve(kept),
    drop: () => Promise.resolve(),
  };
}

/** Each question is asked once and its answer used at once. */
const keepsNothing: ResultStore = {
  keyOf: ({ kind, sha256, args }) => JSON.stringify([kind, sha256, args]),
  get: () => Promise.resolve(null),
  has: () => Promise.resolve(false),
  set: () => Promise.resolve(),
};

const openLane: AiLaneSettings = {
  enabled: true,
  allowlist: [],
  denylist: [],
  hasProvider: false,
  versions: '',
};

const noLane: ExtractPorts['lane'] = {
  state: (who, skip) => aiLaneState(openLane, who, skip),
  document: (_caller, _fields, state) =>
    Promise.resolve({ file: null, warnings: [state.warning], keep: true, ms: null }),
};

/** The detectors of this machine. They are loaded for the few profiles that read signals. */
async function detectors(
  ports: Pick<LocalPorts, 'pdfs' | 'runPdfTask' | 'deadlineMs'>,
): Promise<ExtractPorts['lane']> {
  const [{ SignalLane }, { LocalDetectors }] = await Promise.all([
    import('../ai-lane/signal-lane.js'),
    import('../ai-lane/local-signals.js'),
  ]);
  const local = new LocalDetectors({
    ...ports,
    results: keepsNothing,
    dictionaries: {},
    retentionSeconds: 1,
    textCharacters: 0,
  });
  return new SignalLane({
    settings: openLane,
    local,
    models: null,
    vision: null,
    capUsd: 0,
    deadlineMs: ports.deadlineMs,
    count: () => undefined,
  });
}
