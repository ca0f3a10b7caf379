/**
 * Runs `work` over the items, at most `width` at a time, and hands each result to `emit` in the order of the items, as soon as
 * all before it are out.
 */
export async function inOrder<I, R>(
  items: readonly I[],
  width: number,
  work: (item: I) => Promise<R>,
  emit: (result: R, item: I) => void,
): Promise<void> {
  const done = new Map<number, R>();
  let next = 0;
  let emitted = 0;
  const worker = async (): Promise<void> => {
    for (let index = next++; index < items.length; index = next++) {
      const item = items[index] as I;
      done.set(index, await work(item));
      flush();
    }
  };
  const flush = (): void => {
    while (done.has(emitted)) {
      const result = done.get(emitted) as R;
      done.delete(emitted);
      emit(result, items[emitted] as I);
      emitted += 1;
    }
  };
  await Promise.all(Array.from({ length: Math.min(width, items.length) }, worker));
}
