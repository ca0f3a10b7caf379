import { type AskExtraction, type Caller, RendererAway } from '../asking/ask-extraction';

/** Questions that are watched. */
export interface WatchedAsk {
  readonly ask: AskExtraction;
  /** Extraction was unavailable for at least one question: the same comparison may have another result later. */
  readonly wasAway: () => boolean;
  /** Resolves when no question runs any more, answered or not. */
  readonly settled: () => Promise<void>;
}

/**
 * The questions of one comparison. Each answer is reported to the caller; unavailability is noted even where the comparison continues without
 * the answer.
 */
export function watched(ask: AskExtraction, questions: number, caller: Caller): WatchedAsk {
  let answered = 0;
  let away = false;
  const running = new Set<Promise<unknown>>();
  const watch = async <T>(stage: string, answer: Promise<T>): Promise<T> => {
    running.add(answer);
    try {
      const value = await answer;
      answered += 1;
      caller.onProgress?.(Math.min(1, answered / questions), stage);
      return value;
    } catch (error) {
      away ||= error instanceof RendererAway;
      throw error;
    } finally {
      running.delete(answer);
    }
  };
  return {
    ask: {
      plates: (...args) => watch('decode_plates', ask.plates(...args)),
      pages: (...args) => watch('pages', ask.pages(...args)),
      page: (...args) => watch('render_pdf', ask.page(...args)),
      placements: (...args) => watch('placements', ask.placements(...args)),
    },
    wasAway: () => away,
    async settled() {
      await Promise.allSettled(running);
    },
  };
}
