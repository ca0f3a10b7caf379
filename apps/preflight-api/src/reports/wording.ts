/** `1 page`, `2 pages`. */
export function plural(count: number, word: string): string {
  return `${count} ${word}${count === 1 ? '' : 's'}`;
}

const mostRanges = 20;

/** `1-3, 7` for the ascending pages 1, 2, 3, 7; of a long list the number of ranges left out. */
export function pageRanges(pages: readonly number[]): string {
  const ranges: [number, number][] = [];
  for (const page of pages) {
    const last = ranges.at(-1);
    if (last?.[1] === page - 1) last[1] = page;
    else ranges.push([page, page]);
  }
  const shown = ranges
    .slice(0, mostRanges)
    .map(([from, to]) => (from === to ? String(from) : `${from}-${to}`));
  const rest = ranges.length - shown.length;
  return shown.join(', ') + (rest > 0 ? ` and ${plural(rest, 'more range')}` : '');
}

const kb = 1024;

/** `48 KB`, `3.2 MB`; units of 1024. */
export function fileSize(bytes: number): string {
  if (bytes < kb) return plural(bytes, 'byte');
  if (bytes < kb * kb) return `${Math.round(bytes / kb)} KB`;
  const mb = bytes / (kb * kb);
  return `${mb.toFixed(mb < 100 ? 1 : 0)} MB`;
}

/** `2026-03-04, 09:30 UTC` of an ISO 8601 instant in UTC. */
export function instant(iso: string): string {
  const [, day, time] = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d)/.exec(iso) ?? [];
  return day === undefined || time === undefined ? iso : `${day}, ${time} UTC`;
}
