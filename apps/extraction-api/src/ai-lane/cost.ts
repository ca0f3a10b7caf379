import type { ModelAnswer, ModelRequest } from './provider';

/** US dollars for a million tokens. */
export interface ModelPrice {
  readonly input: number;
  readonly output: number;
}

/** List prices by the start of a model's name; the longest match counts. Operators set others with ENGINE_AI_PRICES. */
const listPrices: Readonly<Record<string, ModelPrice>> = {
  'claude-haiku': { input: 1, output: 5 },
  'claude-sonnet': { input: 3, output: 15 },
  'claude-opus': { input: 15, output: 75 },
  'gpt-4.1-nano': { input: 0.1, output: 0.4 },
  'gpt-4.1-mini': { input: 0.4, output: 1.6 },
  'gpt-4.1': { input: 2, output: 8 },
  'gpt-4o-mini': { input: 0.15, output: 0.6 },
  'gpt-4o': { input: 2.5, output: 10 },
};
/** A model without a configured price counts as an expensive one, so that the cap holds. */
const unknownPrice: ModelPrice = { input: 3, output: 15 };
const imageTokens = 1600;

/** Reads `model=input/output,model=input/output`. Throws `RangeError` that names the invalid part. */
export function parsePrices(list: readonly string[]): Readonly<Record<string, ModelPrice>> {
  return Object.fromEntries(
    list.map((part) => {
      const match = /^([^=]+)=(\d+(?:\.\d+)?)\/(\d+(?:\.\d+)?)$/.exec(part.trim());
      if (!match) throw new RangeError(`ENGINE_AI_PRICES: "${part}" is not model=input/output`);
      return [match[1] ?? '', { input: Number(match[2]), output: Number(match[3]) }];
    }),
  );
}

/** The price of a model: the operator's, else the list's. */
export function priceOf(model: string, own: Readonly<Record<string, ModelPrice>>): ModelPrice {
  const names = (prices: Readonly<Record<string, ModelPrice>>) =>
    Object.keys(prices)
      .filter((name) => model.startsWith(name))
      .sort((one, other) => other.length - one.length);
  const [mine] = names(own);
  const [listed] = names(listPrices);
  return (
    (mine === undefined ? undefined : own[mine]) ??
    (listed === undefined ? undefined : listPrices[listed]) ??
    unknownPrice
  );
}

/** Tokens of a request, never too few: three characters each, and a whole picture. */
export function estimatedInputTokens(
  { system, prompt }: Pick<ModelRequest, 'system' | 'prompt'>,
  withPicture: boolean,
): number {
  return Math.ceil((system.length + prompt.length) / 3) + (withPicture ? imageTokens : 0);
}

/** Dollars of so many tokens. */
export function costOf(
  { inputTokens, outputTokens }: Pick<ModelAnswer, 'inputTokens' | 'outputTokens'>,
  price: ModelPrice,
): number {
  return (inputTokens * price.input + outputTokens * price.output) / 1e6;
}

/**
 * What the calls of one request may cost. A call reserves what it may cost at most, so that calls side by side keep to the cap
 * together, and pays what the provider says it used.
 */
export class CostBudget {
  private reserved = 0;
  private paid = 0;

  constructor(private readonly capUsd: number) {}

  /** Dollars really spent so far. */
  get spentUsd(): number {
    return this.paid;
  }

  /** False when the cap leaves no room for a call of this cost. */
  reserve(estimateUsd: number): boolean {
    if (this.paid + this.reserved + estimateUsd > this.capUsd + 1e-12) return false;
    this.reserved += estimateUsd;
    return true;
  }

  /** Ends a reservation with what was used. */
  settle(estimateUsd: number, usedUsd: number): void {
    this.reserved = Math.max(0, this.reserved - estimateUsd);
    this.paid += usedUsd;
  }
}
