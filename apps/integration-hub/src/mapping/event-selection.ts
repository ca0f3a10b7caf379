/**
 * Whether an event type matches one of the patterns; `*` matches any text. Without patterns every event matches; an event without a type matches
 * none.
 */
export function selectsEvent(
  patterns: readonly string[] | undefined,
  eventType: string | null,
): boolean {
  if (patterns === undefined) return true;
  return eventType !== null && patterns.some((pattern) => matches(pattern, eventType));
}

// Each part is sought behind the one before it: linear, whatever the pattern.
function matches(pattern: string, text: string): boolean {
  const parts = pattern.split('*');
  const [first = '', ...rest] = parts;
  const last = rest.pop();
  if (last === undefined) return text === first;
  if (!text.startsWith(first)) return false;
  let at = first.length;
  for (const part of rest) {
    const found = text.indexOf(part, at);
    if (found === -1) return false;
    at = found + part.length;
  }
  return text.length - last.length >= at && text.endsWith(last);
}
