import { parseJson } from '@forme/contracts/json';
import { SingleFlight } from '@forme/engine';
import {
  bytesResult,
  type ResultLife,
  type ResultName,
  type ResultStore,
} from '../storage/result-store';
import { readAnswer, type SeenPicture, type SignalData } from './answers';
import { costOf, estimatedInputTokens, priceOf, type CostBudget, type ModelPrice } from './cost';
import { PROMPT_VERSIONS, SIGNAL_SCHEMA_VERSION, VISION_KINDS, type ProviderKind } from './kinds';
import { PROMPTS } from './prompts';
import { ProviderError, type AiProvider } from './provider';

/** A page as a model sees it. */
export interface ModelPicture extends SeenPicture {
  readonly png: Buffer;
}

/** The question for one kind. */
export interface SignalQuestion<K extends ProviderKind> {
  readonly kind: K;
  /** Null for the document. */
  readonly pageIndex: number | null;
  readonly pdf: Pick<ResultName, 'tenant' | 'sha256' | 'password'>;
  /** How long an answer may be kept. */
  readonly life: ResultLife;
  readonly budget: CostBudget;
  readonly signal?: AbortSignal | undefined;
  /** The text of the page, or of the document. */
  readonly text: string;
  /** Made only when a model is called that sees; null when it cannot be made. */
  readonly picture: () => Promise<ModelPicture | null>;
}

/** `over_budget`: the cap left no room. `failed`: the provider or the picture; nothing of it is kept, so that it is tried again. */
export type SignalOutcome<K extends ProviderKind> =
  | { readonly status: 'ok'; readonly data: SignalData[K] }
  | { readonly status: 'over_budget' }
  | { readonly status: 'failed'; readonly reason: string };

/** Dependencies of {@link makeModelCaller}. */
export interface ModelCallerPorts {
  readonly provider: AiProvider;
  readonly prices: Readonly<Record<string, ModelPrice>>;
  readonly results: ResultStore;
  /** Counts a call by its kind, model and outcome. */
  readonly count: (kind: string, model: string, status: string) => void;
}

/** Asks a provider for one signal, or takes its earlier answer from the cache. Equal questions in progress share one call. */
export interface ModelCaller {
  ask<K extends ProviderKind>(question: SignalQuestion<K>): Promise<SignalOutcome<K>>;
}

export function makeModelCaller(ports: ModelCallerPorts): ModelCaller {
  const flights = new SingleFlight<SignalOutcome<ProviderKind>>();
  return {
    async ask<K extends ProviderKind>(question: SignalQuestion<K>): Promise<SignalOutcome<K>> {
      const model = ports.provider.modelOf(question.kind);
      const name = signalName(question, model);
      const kept = await ports.results.get(name);
      if (kept) {
        const data = parseJson<{ data: SignalData[K] }>((await kept.bytes()).toString('utf8'));
        return { status: 'ok', data: data.data };
      }
      const outcome = await flights.run(
        ports.results.keyOf(name),
        (signal) => call(ports, { ...question, signal }, model, name),
        question.signal,
      );
      return outcome as SignalOutcome<K>;
    },
  };
}

function signalName(
  { kind, pageIndex, pdf }: SignalQuestion<ProviderKind>,
  model: string,
): ResultName {
  const versions = { model, prompt: PROMPT_VERSIONS[kind], schema: SIGNAL_SCHEMA_VERSION };
  return { kind: 'signal', ...pdf, args: { kind, page_index: pageIndex, ...versions } };
}

async function call<K extends ProviderKind>(
  { provider, prices, results, count }: ModelCallerPorts,
  { kind, budget, signal, life, text, picture }: SignalQuestion<K>,
  model: string,
  name: ResultName,
): Promise<SignalOutcome<K>> {
  const { system, maxOutputTokens, maxCharacters } = PROMPTS[kind];
  const sees = VISION_KINDS.has(kind);
  const prompt = sees ? 'The picture of the page.' : text.slice(0, maxCharacters);
  const request = { model, system, prompt, maxOutputTokens, signal };
  const price = priceOf(model, prices);
  const inputTokens = estimatedInputTokens(request, sees);
  const estimate = costOf({ inputTokens, outputTokens: maxOutputTokens }, price);
  if (!budget.reserve(estimate)) {
    count(kind, model, 'budget_exceeded');
    return { status: 'over_budget' };
  }
  let used = 0;
  try {
    const shown = sees ? await picture() : null;
    if (sees && !shown) return { status: 'failed', reason: 'the page cannot be shown to a model' };
    const answer = await provider.ask({ ...request, png: shown?.png });
    used = costOf(answer, price);
    const read = readAnswer(kind, answer.text, { model, picture: shown });
    if (!read) throw new ProviderError('bad_answer', 'The answer of the model has the wrong form');
    count(kind, model, 'ok');
    const kept = bytesResult(Buffer.from(JSON.stringify(read)));
    await results.set(name, kept, life);
    return { status: 'ok', data: read.data };
  } catch (error) {
    if (signal?.aborted) throw error;
    if (!(error instanceof ProviderError)) throw error;
    count(kind, model, error.code);
    return { status: 'failed', reason: `${error.code}: ${error.message}` };
  } finally {
    budget.settle(estimate, used);
  }
}
