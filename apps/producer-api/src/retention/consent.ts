const yes: ReadonlySet<string> = new Set(['true', '1', 'yes']);

/** Whether the caller consents to keep input and output for training: the header counts, and the form's field only without it. */
export function consents(header: string | undefined, field?: string): boolean {
  return yes.has((header ?? field ?? '').trim().toLowerCase());
}
