/** Version and constants of the score; published in the contract. */
export const matchScore = { version: '1', missing_penalty: 0.05, extra_penalty: 0.05 } as const;

/**
 * 1 minus the mean of |coverage delta| / 100 over shared inks, minus a penalty per missing or extra separation, cut to 0 to 1. Without a
 * shared ink the mean is 1; two sides without any ink are alike.
 */
export function scoreOf(deltas: readonly number[], missing: number, extra: number): number {
  const nothing = deltas.length === 0 && missing === 0 && extra === 0;
  const mean = nothing
    ? 0
    : deltas.length === 0
      ? 1
      : deltas.reduce((sum, delta) => sum + Math.abs(delta) / 100, 0) / deltas.length;
  const penalty = missing * matchScore.missing_penalty + extra * matchScore.extra_penalty;
  return Math.max(0, Math.min(1, 1 - mean - penalty));
}
