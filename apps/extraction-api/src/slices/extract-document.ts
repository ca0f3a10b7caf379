import type { AiLaneState } from '../ai-lane/ai-lane';
import type { DocumentSignals, SignalLane } from '../ai-lane/signal-lane';
import type { DocumentHead } from '../engine/extract-task';
import { readHeaded } from '../engine/headed-text';
import { SIGNALS_FILE } from '../engine/signals-file';
import type { AskPdf, PdfAnswer, PdfCaller, PdfQuestion } from './ask-pdf';
import type { ResultStore } from './result-store';
import { keepVerdicts, knownVerdicts, type Verdicts } from './verdicts';

/** One request for a document. */
export interface ExtractRequest extends PdfCaller {
  /** Members asked for; null for all. */
  readonly fields: readonly string[] | null;
  readonly skipAi: boolean;
  readonly onProgress?: PdfQuestion['onProgress'];
}

/** The answer: JSON bytes without the closing brace, one member a line; the caller adds the tail. */
export interface ExtractAnswer extends Pick<PdfAnswer, 'cache' | 'durations' | 'dispose'> {
  readonly body: AsyncIterable<Buffer>;
  /** Verdicts on the profiles that the file claims, and on others that were judged before; null when not asked for. */
  readonly verdicts: Verdicts | null;
}

/** Gives the document of a PDF, from the cache or fresh. */
export type ExtractDocument = (request: ExtractRequest) => Promise<ExtractAnswer>;

/** What the use case stands on. */
export interface ExtractPorts {
  readonly askPdf: AskPdf;
  readonly results: ResultStore;
  readonly lane: Pick<SignalLane, 'state' | 'document'>;
}

/** Builds the use case. */
export function makeExtractDocument(ports: ExtractPorts): ExtractDocument {
  return async (request) => {
    const { fields } = request;
    const answer = await askDocument(ports, request);
    try {
      const { head, body, end } = await readHeaded(answer.stream());
      const verdicts =
        fields === null || fields.includes('conformance_verdicts')
          ? await allVerdicts(ports.results, request, (head as DocumentHead).verdicts ?? {}, answer)
          : null;
      const { cache, durations } = answer;
      const dispose = () => {
        end();
        return answer.dispose();
      };
      return { body, verdicts, cache, durations, dispose };
    } catch (error) {
      await answer.dispose();
      throw error;
    }
  };
}

/** Gives the key under which the full document of a caller is cached. */
export type DocumentKey = (caller: PdfCaller) => string;

/** Builds it. */
export function makeDocumentKey({ results, lane }: ExtractPorts): DocumentKey {
  return ({ tenant, source: { sha256 }, password }) => {
    const args = cachedArgs(lane.state(tenant, false));
    return results.keyOf({ ...args, tenant, sha256, password });
  };
}

function cachedArgs({ cacheKey }: AiLaneState) {
  return { kind: 'extract', args: { ai: cacheKey } };
}

/** Finds the signals of the document first, unless the whole of it is kept. */
async function askDocument(ports: ExtractPorts, request: ExtractRequest): Promise<PdfAnswer> {
  const { tenant, source, password, fields, skipAi } = request;
  const state = ports.lane.state(tenant, skipAi);
  const name = { ...cachedArgs(state), tenant, sha256: source.sha256, password };
  const kept = fields === null && (await ports.results.get(name)) !== null;
  const signals = kept
    ? { file: null, warnings: [state.warning], keep: true }
    : await ports.lane.document(request, fields, state);
  return ports.askPdf(request, documentQuestion(request, state, signals));
}

function documentQuestion(
  { fields, onProgress }: ExtractRequest,
  state: AiLaneState,
  { file, warnings, keep }: DocumentSignals,
): PdfQuestion {
  return {
    task: 'extract',
    input: { fields, aiStatus: state.status, aiWarnings: warnings },
    ...(file ? { files: { [SIGNALS_FILE]: Buffer.from(JSON.stringify(file)) } } : {}),
    cached: fields === null && keep ? cachedArgs(state) : null,
    ...(onProgress ? { onProgress } : {}),
  };
}

async function allVerdicts(
  results: ResultStore,
  { tenant, source: { sha256 }, password }: PdfCaller,
  claimed: Verdicts,
  { cache, secondsLeft }: PdfAnswer,
): Promise<Verdicts> {
  const pdf = { tenant, sha256, password };
  if (cache === 'miss') await keepVerdicts(results, pdf, claimed, secondsLeft);
  return { ...claimed, ...(await knownVerdicts(results, pdf, claimed)) };
}
