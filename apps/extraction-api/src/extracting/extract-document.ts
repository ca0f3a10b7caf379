import type { AiLaneState } from '../ai-lane/ai-lane';
import type { DocumentSignals, SignalLane } from '../ai-lane/signal-lane';
import type { DocumentHead } from '../engine/extract-task';
import { readHeaded } from '../engine/headed-text';
import { SIGNALS_FILE } from '../engine/signals-file';
import type { AskPdf, PdfAnswer, PdfCaller, PdfQuestion, Prepared } from '../asking/ask-pdf';
import type { ResultStore } from '../storage/result-store';
import { keepVerdicts } from '../asking/verdicts';
import { defined } from '@forme/contracts/defined';

/** One request for a document. */
export interface ExtractRequest extends PdfCaller {
  /** Members requested in addition to the core; null for all. */
  readonly fields: readonly string[] | null;
  readonly skipAi: boolean;
  readonly onProgress?: PdfQuestion['onProgress'];
}

/** The answer: JSON bytes without the closing brace, one member a line; the caller adds the tail. */
export interface ExtractAnswer extends Pick<PdfAnswer, 'cache' | 'durations' | 'dispose'> {
  readonly body: AsyncIterable<Buffer>;
  /** The members that the body lacks, with what the AI lane says about this request. */
  readonly head: DocumentHead;
}

/** Gives the document of a PDF, from the cache or fresh. */
export type ExtractDocument = (request: ExtractRequest) => Promise<ExtractAnswer>;

/** Dependencies of the use case. */
export interface ExtractPorts {
  readonly askPdf: AskPdf;
  readonly results: ResultStore;
  readonly lane: Pick<SignalLane, 'state' | 'document'>;
}

export function makeExtractDocument({ askPdf, results, lane }: ExtractPorts): ExtractDocument {
  return async (request) => {
    const state = lane.state(request.tenant, request.skipAi);
    // The signals of a document that is kept are in it, and nothing is spent.
    let signals: DocumentSignals = { file: null, warnings: [state.warning], keep: true, ms: null };
    const answer = await askPdf(request, {
      ...documentQuestion(request, state),
      prepare: async () => {
        signals = await lane.document(request, request.fields, state);
        return { files: signalsFile(signals), keep: signals.keep };
      },
    });
    try {
      const { head: own, body, end } = await readHeaded(answer.stream());
      const { verdicts, warnings } = own as DocumentHead;
      const { cache } = answer;
      if (cache !== 'hit') await keepVerdicts(results, request, verdicts ?? {}, answer);
      const head = { verdicts, warnings: [...warnings, ...signals.warnings] };
      const durations = { ...answer.durations, ...(signals.ms === null ? {} : { ai: signals.ms }) };
      const dispose = () => {
        end();
        return answer.dispose();
      };
      return { body, head, cache, durations, dispose };
    } catch (error) {
      await answer.dispose();
      throw error;
    }
  };
}

function signalsFile({ file }: DocumentSignals): Prepared['files'] {
  return file ? { [SIGNALS_FILE]: Buffer.from(JSON.stringify(file)) } : {};
}

/** Gives the key under which the full document of a caller is cached, with or without the AI lane. */
export type DocumentKey = (caller: PdfCaller, skipAi: boolean) => string;

export function makeDocumentKey({ results, lane }: ExtractPorts): DocumentKey {
  return ({ tenant, source: { sha256 }, password }, skipAi) => {
    const kept = keptAs(null, lane.state(tenant, skipAi));
    return results.keyOf({ ...kept, tenant, sha256, password });
  };
}

/** The whole document and its core are cached, separately for each state of the lane; other selections are computed again. */
function keptAs(fields: null, state: AiLaneState): NonNullable<PdfQuestion['cached']>;
function keptAs(fields: ExtractRequest['fields'], state: AiLaneState): PdfQuestion['cached'];
function keptAs(
  fields: ExtractRequest['fields'],
  { cacheKey }: AiLaneState,
): PdfQuestion['cached'] {
  if (fields !== null && fields.length > 0) return null;
  return { kind: fields === null ? 'extract' : 'core', args: { ai: cacheKey } };
}

/** Parts that the request skips are not missing. */
function reasonOf({ status, warning }: AiLaneState): string | null {
  return status === 'skipped' ? null : warning.code;
}

function documentQuestion({ fields, onProgress }: ExtractRequest, state: AiLaneState): PdfQuestion {
  return {
    task: 'extract',
    input: { fields, aiStatus: state.status, aiReason: reasonOf(state) },
    cached: keptAs(fields, state),
    ...defined({ onProgress }),
  };
}
