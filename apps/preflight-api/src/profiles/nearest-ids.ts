import { nearestName } from '@forme/service-kit/config';

const mostIds = 3;
/** A common beginning that says nothing: the prefix of a family. */
const shortestBeginning = 6;

/** Up to three ids near a mistyped id or pattern: one that differs in a few characters, else those with the longest beginning in common. */
export function nearestIds(id: string, ids: readonly string[]): readonly string[] {
  const near = nearestName(id, ids);
  if (near !== undefined) return [near];
  const letters = id.replace(/[*?[\]!].*$/, '').toUpperCase();
  const common = (other: string): number => {
    let length = 0;
    while (length < letters.length && letters[length] === other[length]) length += 1;
    return length;
  };
  const longest = Math.max(0, ...ids.map(common));
  return longest < shortestBeginning
    ? []
    : ids.filter((other) => common(other) === longest).slice(0, mostIds);
}
