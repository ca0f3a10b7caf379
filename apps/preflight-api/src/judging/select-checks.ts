import type { Check } from '../checks/check';

/** Selection of checks in a profile: shell-style patterns over ids, the deny list applied last. */
export interface CheckSelection {
  readonly enabled: readonly string[];
  readonly disabled: readonly string[];
}

/** The checks whose id matches an enabled pattern and no disabled one. Patterns are case-sensitive; `*` and `?` are wild. */
export function selectChecks(
  all: readonly Check[],
  { enabled, disabled }: CheckSelection,
): readonly Check[] {
  const wanted = enabled.map(matcher);
  const refused = disabled.map(matcher);
  return all.filter(
    ({ id }) => wanted.some((matches) => matches(id)) && !refused.some((matches) => matches(id)),
  );
}

/** A test of ids against one pattern, without backtracking: time grows with pattern times id. */
export function matcher(pattern: string): (id: string) => boolean {
  return (id) => {
    let [p, i, star, retry] = [0, 0, -1, 0];
    while (i < id.length) {
      if (p < pattern.length && (pattern[p] === '?' || pattern[p] === id[i])) {
        p += 1;
        i += 1;
      } else if (pattern[p] === '*') {
        star = p;
        retry = i;
        p += 1;
      } else if (star >= 0) {
        p = star + 1;
        retry += 1;
        i = retry;
      } else {
        return false;
      }
    }
    while (pattern[p] === '*') p += 1;
    return p === pattern.length;
  };
}
