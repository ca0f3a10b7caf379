/** Marsaglia's xorshift32: whole numbers of 32 bits, the same on every machine. `seed` is a whole number above 0. */
export function noiseSource(seed: number): () => number {
  let state = seed;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return state >>> 0;
  };
}
