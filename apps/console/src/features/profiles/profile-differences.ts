/** One member that differs between two profiles. */
export interface Difference {
  /** JSON pointer. */
  readonly path: string;
  readonly left: unknown;
  readonly right: unknown;
}

/** The members of two JSON values that differ, by pointer. A member that one lacks is undefined there. Arrays are compared whole. */
export function differencesOf(left: unknown, right: unknown, path = ''): readonly Difference[] {
  if (isObject(left) && isObject(right)) {
    const names = [...new Set([...Object.keys(left), ...Object.keys(right)])].sort();
    return names.flatMap((name) =>
      differencesOf(
        left[name],
        right[name],
        `${path}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`,
      ),
    );
  }
  return JSON.stringify(left) === JSON.stringify(right) ? [] : [{ path, left, right }];
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A value on one line; empty for a member that is absent. */
export function shortText(value: unknown): string {
  if (value === undefined) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}
