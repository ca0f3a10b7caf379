/** Below 0, 0 or above 0 as the first dotted version is earlier than, equal to or later than the second, number by number. */
export function compareVersions(a: string, b: string): number {
  const [left, right] = [a, b].map((text) => text.split('.').map(Number));
  const length = Math.max(left?.length ?? 0, right?.length ?? 0);
  for (let at = 0; at < length; at++) {
    const difference = (left?.[at] ?? 0) - (right?.[at] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}
