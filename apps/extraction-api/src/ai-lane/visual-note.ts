import type { AiLaneState } from './ai-lane';
import { costOf, estimatedInputTokens, type ModelPrice, priceOf } from './cost';
import { type AiProvider, ProviderError } from './provider';

/** Raise it whenever the question changes. */
export const NOTE_PROMPT_VERSION = 'visual_note-1';

const maxOutputTokens = 300;
const maxCharacters = 600;
const system = `You describe measured differences between two versions of a print job to a prepress operator. You get facts as JSON and sometimes a picture in which red is what the new version has more, blue what it has less, over the reference in grey. Answer with JSON: {"note": "..."}: at most three neutral sentences, at most 500 characters, about where and in which inks something differs. Use only figures that are among the facts, written as they are there. Never say whether anything is good, bad, right, wrong, allowed or passes.`;

/** Words that judge; the note is for facts. */
const judging =
  /verdict|\bpass(es|ed)?\b|\bfail(s|ed|ure)?\b|\bok(ay)?\b|\btolerance|\bmismatch|\baccept|\breject|\bapprov|\bcorrect|\bincorrect|\bgood\b|\bbad\b|\bwrong\b|\bperfect|\bfine\b/i;

/** Input of a note. */
export interface NoteMaterial {
  readonly tenant: string;
  readonly skipAi: boolean;
  /** JSON text. */
  readonly facts: string;
  readonly png: Buffer | undefined;
  readonly signal: AbortSignal;
}

/** A note, or why there is none. */
export interface VisualNote {
  readonly note: string | null;
  readonly model: string | null;
  readonly warning: { readonly code: string; readonly message: string } | null;
}

/** Writes a note. Rejects only when the signal aborts. */
export type WriteNote = (material: NoteMaterial) => Promise<VisualNote>;

/** Dependencies of {@link makeWriteNote}. */
export interface NoteParts {
  readonly state: (tenant: string, skip: boolean) => AiLaneState;
  readonly provider: AiProvider | null;
  readonly prices: Readonly<Record<string, ModelPrice>>;
  readonly capUsd: number;
  readonly count: (kind: string, model: string, status: string) => void;
}

/** Notes by the provider of the AI lane, within its gate and the cap on cost of one request. */
export function makeWriteNote({ state, provider, prices, capUsd, count }: NoteParts): WriteNote {
  return async ({ tenant, skipAi, facts, png, signal }) => {
    const { status, warning } = state(tenant, skipAi);
    if (status !== 'enabled' || provider === null) return none(null, warning.code, warning.message);
    const model = provider.modelOf('visual_note');
    const request = { model, system, prompt: facts, png, maxOutputTokens, signal };
    const usage = {
      inputTokens: estimatedInputTokens(request, png !== undefined),
      outputTokens: maxOutputTokens,
    };
    const told = (code: string, message: string): VisualNote => {
      count('visual_note', model, code);
      return none(model, code, message);
    };
    if (costOf(usage, priceOf(model, prices)) > capUsd)
      return told('ai_budget_exceeded', 'The cost cap does not allow a note');
    try {
      const { text } = await provider.ask(request);
      const note = noteIn(text);
      if (note === null || !isNeutral(note, facts))
        return told('ai_answer_unusable', 'The answer of the model is not a note on the facts');
      count('visual_note', model, 'ok');
      return { note, model, warning: null };
    } catch (error) {
      if (signal.aborted || !(error instanceof ProviderError)) throw error;
      return told('ai_provider_failed', `The AI provider returned no note: ${error.code}`);
    }
  };
}

function none(model: string | null, code: string, message: string): VisualNote {
  return { note: null, model, warning: { code, message } };
}

/** The note in a model's answer, which may stand in a fence; null for another form. */
function noteIn(text: string): string | null {
  const start = text.indexOf('{');
  const end = text.lastIndexOf('}');
  try {
    const value: unknown = JSON.parse(text.slice(start, end + 1));
    const note: unknown =
      typeof value === 'object' && value !== null ? Reflect.get(value, 'note') : null;
    return typeof note === 'string' && note.trim() !== '' ? note.trim() : null;
  } catch {
    // No JSON is another form.
    return null;
  }
}

/** Whether a note is short, judges nothing and names no figure that is not among the facts. */
function isNeutral(note: string, facts: string): boolean {
  const known = new Set(facts.match(figures));
  const isKnown = (figure: string): boolean => known.has(figure);
  return (
    note.length <= maxCharacters &&
    !judging.test(note) &&
    (note.match(figures) ?? []).every(isKnown)
  );
}

const figures = /\d+(?:\.\d+)?/g;
