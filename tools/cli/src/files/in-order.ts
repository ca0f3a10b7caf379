/**
 * Runs `work` over the items, at most `width` at a time, and hands each result to `emit` in the order of the items, as soon as
 * all before it are out. Work runs at most eight times `width` ahead of the output, so that one slow item, or a slow
 * reader, does not fill the memory. The first failure, of work or output, ends it: nothing new is begun.
 */
export async function inOrder<I, R>(
  items: readonly I[],
  width: number,
  work: (item: I) => Promise<R>,
  emit: (result: R, item: I) => void | Promise<void>,
): Promise<void> {
  const places = new Places(width);
  const begun: { readonly item: I; readonly result: Promise<R> }[] = [];
  let next = 0;
  try {
    while (next < items.length || begun.length > 0) {
      for (; next < items.length && begun.length < width * 8; next += 1) {
        const item = items[next] as I;
        const result = places.run(() => work(item));
        // Examined when its turn comes; until then a failure is not unhandled.
        result.catch(() => undefined);
        begun.push({ item, result });
      }
      const first = begun.shift();
      if (first) await emit(await first.result, first.item);
    }
  } finally {
    places.close();
  }
}

/** Runs a number of tasks at a time, in the order of arrival. */
class Places {
  private readonly waiting: (() => void)[] = [];
  private running = 0;
  private closed = false;

  constructor(private readonly width: number) {}

  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.running >= this.width) await new Promise<void>((go) => this.waiting.push(go));
    else this.running += 1;
    try {
      if (this.closed) throw new Error('not begun: something before it failed');
      return await work();
    } finally {
      const go = this.waiting.shift();
      if (go) go();
      else this.running -= 1;
    }
  }

  close(): void {
    this.closed = true;
  }
}
