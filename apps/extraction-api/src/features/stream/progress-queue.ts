/** The stages of some work, in order, while it runs. */
export interface ProgressQueue<T> {
  push(stage: string): void;
  /** Ends when the work has ended, well or not. */
  stages(): AsyncGenerator<string>;
  readonly answer: Promise<T>;
}

/** Queues what work reports until someone reads it. */
export function progressQueue<T>(answer: Promise<T>): ProgressQueue<T> {
  const waiting: string[] = [];
  let ended = false;
  let wake: () => void = () => undefined;
  const end = (): void => {
    ended = true;
    wake();
  };
  answer.then(end, end);
  return {
    answer,
    push(stage) {
      waiting.push(stage);
      wake();
    },
    async *stages() {
      for (;;) {
        for (let stage = waiting.shift(); stage !== undefined; stage = waiting.shift()) yield stage;
        if (ended) return;
        await new Promise<void>((resolve) => (wake = resolve));
      }
    },
  };
}
