import { callKinds, type MatrixCall } from './matrix-calls';

/** Numbers from 0 to below 1, the same for the same text. */
export function randomOf(text: string): () => number {
  let state = 1;
  for (const character of text) {
    state = (state * 31 + (character.codePointAt(0) ?? 0)) % 2147483647;
  }
  state = (state % 2147483646) + 1;
  for (let turn = 0; turn < 5; turn += 1) state = (state * 48271) % 2147483647;
  return () => (state = (state * 48271) % 2147483647) / 2147483647;
}

/** At most a number of calls of each kind; all usual ones are among them. Equal seeds choose equal calls. */
export function chosenCalls(
  calls: readonly MatrixCall[],
  perKind: number,
  seed: string,
): readonly MatrixCall[] {
  return callKinds.flatMap((kind) => {
    const own = calls.filter((call) => call.kind === kind);
    if (own.length <= perKind || kind === 'usual') return own;
    const random = randomOf(`${seed} ${kind}`);
    return own
      .map((call) => [random(), call] as const)
      .sort(([a], [b]) => a - b)
      .slice(0, perKind)
      .map(([, call]) => call);
  });
}
