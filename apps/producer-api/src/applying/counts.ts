/** The scalar members of a summary: counts and names, never a list of what was done. */
export function countsOf(summary: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(summary).filter(([, value]) => typeof value !== 'object' || value === null),
  );
}
