import { createHash } from 'node:crypto';
import type { EnginePool } from '@forme/engine';
import type { Problem } from '@forme/service-kit/http';
import { pdfJob } from '../engine/run-pdf-task';
import { OPEN_STAGE } from '../engine/open-stage';
import { endedByTime } from '../limits/time-ended';
import { problems } from '../problems';
import { localUpload, type KeptPdf, type PdfStore } from '../storage/pdf-store';
import type { PdfSource } from '../storage/pdf-source';
import type { Result, ResultName, ResultStore } from '../storage/result-store';
import { SharedFiles, type LocalFile } from '../storage/shared-files';

/** Caller and PDF of a question. */
export interface PdfCaller {
  readonly tenant: string;
  readonly source: PdfSource;
  readonly password: string | null;
  readonly signal?: AbortSignal;
}

/** One question that an engine task answers from one PDF. */
export interface PdfQuestion {
  /** Name of the task. */
  readonly task: string;
  /** Input of the task in addition to the PDF and its password. */
  readonly input: Readonly<Record<string, unknown>>;
  /** Further input of the task that is not part of the question: equal questions in the meantime get this answer. */
  readonly aside?: Readonly<Record<string, unknown>> | undefined;
  /** Further input of the task, read only when the answer is not in the cache. */
  readonly prepare?: () => Promise<Prepared>;
  /** Under which kind and arguments the answer is cached; null: computed afresh and never kept. */
  readonly cached: Pick<ResultName, 'kind' | 'args'> | null;
  /** Name of the part of the result that is the answer and is cached; without it all of the result. */
  readonly answerPart?: string;
  /** Called with each stage of the task when it ends. */
  readonly onProgress?: (stage: string, ms: number) => void;
}

/** Further input of a task, read before it runs. Other files make another question. */
export interface Prepared {
  /** More files of the task: name to bytes. */
  readonly files: Readonly<Record<string, Uint8Array>>;
  /** False when another time more may be found: the answer is not cached. */
  readonly keep: boolean;
}

/** The answer: the task's bytes, or the part of them that is cached. `cache`: a hit, a miss, or bypassed for an answer that is not kept. */
export interface PdfAnswer extends Result {
  readonly cache: 'hit' | 'miss' | 'bypassed';
  /** Milliseconds of the engine's stages; empty on a hit. */
  readonly durations: Readonly<Record<string, number>>;
  /** Another part of the task's result; null on a hit, or when the task wrote none. */
  part(name: string): Result | null;
  /** How long the PDF, and so whatever is made from it, is kept. */
  readonly secondsLeft: number;
  /** Frees the resources of the answer once it is cached. Rejects when it could not be cached. */
  dispose(): Promise<void>;
}

/**
 * Answers a question from the cache or an engine process. Equal questions in progress share one run. Rejects with the engine's errors,
 * and with `missing` (default: 412) when the bytes of a stored PDF are not held.
 */
export type AskPdf = (
  caller: PdfCaller,
  question: PdfQuestion,
  missing?: () => Problem,
) => Promise<PdfAnswer>;

/** Dependencies of {@link makeAskPdf}. */
export interface AskPdfPorts {
  readonly pdfs: PdfStore;
  readonly results: ResultStore;
  readonly engine: Pick<EnginePool, 'run'>;
  readonly deadlineMs: number;
}

/** Bytes are stored only once they are open as a PDF, while the task works on: a file that is not a PDF is never stored. */
export function makeAskPdf(ports: AskPdfPorts): AskPdf {
  const files = new SharedFiles();
  return async (caller, question, missing = bytesMissing) => {
    const { tenant, source } = caller;
    const held = source.kind === 'stored' ? await ports.pdfs.find(tenant, source.sha256) : null;
    if (source.kind === 'stored' && !held) throw missing();
    const hit = question.cached && (await ports.results.get(nameOf(caller, question.cached)));
    if (hit) {
      const kept = source.kind === 'upload' ? await ports.pdfs.keep(tenant, source) : held;
      const secondsLeft = kept?.secondsLeft ?? 0;
      return {
        ...hit,
        cache: 'hit',
        durations: {},
        part: () => null,
        secondsLeft,
        dispose: nothingToFree,
      };
    }
    const prepared = (await question.prepare?.()) ?? nothingPrepared;
    const file = await openSource(ports.pdfs, caller, missing);
    const key = runKey(ports.results, caller, question, prepared);
    return files.hold(key, file, () => run(ports, caller, question, { file, key, held, prepared }));
  };
}

const nothingPrepared: Prepared = { files: {}, keep: true };

function nothingToFree(): Promise<void> {
  return Promise.resolve();
}

/** One text for "never uploaded", "expired" and "another tenant's": probing reveals nothing. */
export function bytesMissing(): Problem {
  return problems.bytesMissing(
    'No bytes are stored for this hash; upload the PDF with POST /v1/extract',
  );
}

/** The same for a PDF that the path names. */
export function documentMissing(): Problem {
  return problems.notFound('No PDF is stored for this hash; upload it with POST /v1/extract');
}

interface Run {
  readonly file: LocalFile;
  /** Questions with equal keys share one run. */
  readonly key: string;
  readonly held: KeptPdf | null;
  readonly prepared: Prepared;
}

async function run(
  { pdfs, results, engine, deadlineMs }: AskPdfPorts,
  caller: PdfCaller,
  question: PdfQuestion,
  { file, key, held, prepared }: Run,
): Promise<PdfAnswer> {
  const { tenant, source, password, signal } = caller;
  const { task, input, aside, cached, answerPart, onProgress } = question;
  const keeping = new Keeping(() => (source.kind === 'upload' ? pdfs.keep(tenant, source) : held));
  const job = pdfJob({
    task,
    input: { ...input, ...aside, sha256: source.sha256, password },
    path: file.path,
    files: prepared.files,
    tenant,
    key,
    deadlineMs,
    signal,
    onProgress: (stage, ms) => {
      if (stage === OPEN_STAGE) void keeping.begin();
      onProgress?.(stage, ms);
    },
  });
  const result = await engine.run(job).catch(async (error: unknown) => {
    await keeping.ended();
    throw error;
  });
  try {
    const secondsLeft = (await keeping.begin())?.secondsLeft ?? 0;
    const kept = answerPart === undefined ? result : result.part(answerPart);
    const isKept = cached !== null && prepared.keep && !endedByTime(result);
    const setting = isKept
      ? results.set(nameOf(caller, cached), kept, { secondsLeft, isHeld: true })
      : undefined;
    // The answer does not wait for it; `dispose` does, and rejects when it failed.
    setting?.catch(() => undefined);
    return {
      length: kept.length,
      stream: () => kept.stream(),
      bytes: () => kept.bytes(),
      part: (name) => result.findPart(name),
      durations: result.durations,
      cache: isKept ? 'miss' : 'bypassed',
      secondsLeft,
      dispose: async () => {
        try {
          await setting;
        } finally {
          await result.dispose();
        }
      },
    };
  } catch (error) {
    await result.dispose();
    throw error;
  }
}

/** The keeping of a PDF, begun once. */
class Keeping {
  #begun: Promise<KeptPdf | null> | null = null;

  constructor(private readonly keep: () => Promise<KeptPdf> | KeptPdf | null) {}

  /** Begins it, unless it is begun; what it came to. */
  begin(): Promise<KeptPdf | null> {
    this.#begun ??= Promise.resolve(this.keep());
    // A failure is handled where it is awaited.
    this.#begun.catch(() => undefined);
    return this.#begun;
  }

  /** Waits for a write to the cache, if one was begun. Never rejects. */
  async ended(): Promise<void> {
    await this.#begun?.catch(() => undefined);
  }
}

function nameOf(
  { tenant, source: { sha256 }, password }: PdfCaller,
  cached: NonNullable<PdfQuestion['cached']>,
): ResultName {
  return { ...cached, tenant, sha256, password };
}

/** Distinguishes everything that may change the answer, including what a cache key omits. */
function runKey(
  results: ResultStore,
  caller: PdfCaller,
  { task, input }: PdfQuestion,
  { files, keep }: Prepared,
): string {
  const given = Object.entries(files).map(([name, bytes]) => [
    name,
    createHash('sha256').update(bytes).digest('hex'),
  ]);
  return results.keyOf(nameOf(caller, { kind: task, args: { ...input, given, keep } }));
}

async function openSource(
  pdfs: PdfStore,
  { tenant, source }: PdfCaller,
  missing: () => Problem,
): Promise<LocalFile> {
  if (source.kind === 'upload') return localUpload(source);
  const local = await pdfs.openLocal(tenant, source.sha256);
  if (!local) throw missing();
  return local;
}
