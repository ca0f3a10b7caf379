import type { ModelUse } from './kinds';

/** One question to a model. */
export interface ModelRequest {
  readonly model: string;
  readonly system: string;
  readonly prompt: string;
  /** A picture of the page. */
  readonly png?: Buffer | undefined;
  readonly maxOutputTokens: number;
  readonly signal?: AbortSignal | undefined;
}

/** Answer of a model and its usage, as the provider bills it. */
export interface ModelAnswer {
  readonly text: string;
  readonly inputTokens: number;
  readonly outputTokens: number;
}

/** A service that runs models. Rejects with {@link ProviderError}. */
export interface AiProvider {
  readonly name: string;
  modelOf(use: ModelUse): string;
  ask(request: ModelRequest): Promise<ModelAnswer>;
}

/** Why a question has no answer. */
export class ProviderError extends Error {
  override readonly name = 'ProviderError';

  constructor(
    readonly code: 'unreachable' | 'refused' | 'overloaded' | 'bad_answer',
    message: string,
  ) {
    super(message);
  }
}
