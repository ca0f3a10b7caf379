import type { Report } from './report';

/** Passes on one notice of each code per minute and says how many it kept back. */
export function rarely(report: Report, everyMs = 60_000, now: () => number = Date.now): Report {
  const last = new Map<string, { at: number; kept: number }>();
  return ({ code, message }) => {
    const before = last.get(code);
    if (before !== undefined && now() - before.at < everyMs) {
      before.kept++;
      return;
    }
    const kept = before?.kept ?? 0;
    last.set(code, { at: now(), kept: 0 });
    const suffix = kept === 0 ? '' : ` (and ${kept.toString()} times more since the last notice)`;
    report({ code, message: `${message}${suffix}` });
  };
}
