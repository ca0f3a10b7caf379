/** Items made JSON at a time: few enough not to hold up other requests. */
const CHUNK = 1000;

/** A long list as JSON text, a part at a time; between two parts a stream lets other requests go on. */
export function* jsonList<T>(items: readonly T[], record: (item: T) => unknown): Generator<string> {
  yield '[';
  for (let at = 0; at < items.length; at += CHUNK) {
    const part = JSON.stringify(items.slice(at, at + CHUNK).map(record)).slice(1, -1);
    yield at === 0 ? part : `,${part}`;
  }
  yield ']';
}
