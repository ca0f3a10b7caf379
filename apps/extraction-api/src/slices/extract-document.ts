import { aiLaneState, type AiLaneSettings, type AiLaneState } from '../ai-lane/ai-lane';
import type { DocumentHead } from '../engine/extract-task';
import { readHeaded } from '../engine/headed-text';
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
  readonly aiLane: AiLaneSettings;
}

/** Builds the use case. */
export function makeExtractDocument(ports: ExtractPorts): ExtractDocument {
  return async (request) => {
    const { fields } = request;
    const answer = await ports.askPdf(request, documentQuestion(ports.aiLane, request));
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
export function makeDocumentKey({ results, aiLane }: ExtractPorts): DocumentKey {
  return ({ tenant, source: { sha256 }, password }) => {
    const args = cachedArgs(aiLaneState(aiLane, tenant, false));
    return results.keyOf({ ...args, tenant, sha256, password });
  };
}

function cachedArgs({ warning }: AiLaneState) {
  return { kind: 'extract', args: { ai: warning.code } };
}

function documentQuestion(
  aiLane: AiLaneSettings,
  {
    tenant,
    fields,
    skipAi,
    onProgress,
  }: Omit<ExtractRequest, keyof PdfCaller> & { readonly tenant: string },
): PdfQuestion {
  const lane = aiLaneState(aiLane, tenant, skipAi);
  return {
    task: 'extract',
    input: { fields, aiStatus: lane.status, aiWarning: lane.warning },
    cached: fields === null ? cachedArgs(lane) : null,
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
