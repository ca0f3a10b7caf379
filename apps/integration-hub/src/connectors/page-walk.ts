import type { ConnectorResource } from '@forme/contracts/hub';
import { parseMembers } from '../ingest/member-path';
import { keyOf, momentAt, type ReadRecord } from './records-in';

/** The list call of a resource. */
export type ListCall = NonNullable<ConnectorResource['list']>;

/** Where a walk through the pages of a list is; JSON, kept between pages. */
export interface Place {
  /** Pages read so far. */
  readonly page: number;
  /** Records read so far. */
  readonly read: number;
  /** Cursor or address of the next page. */
  readonly token: string | null;
  /** Keys of the last page: a system that repeats it has no more. */
  readonly last: string;
}

/** Before the first page. */
export const firstPlace: Place = { page: 0, read: 0, token: null, last: '' };

const usualParams = { page: 'page', offset: 'offset', cursor: 'cursor' } as const;

/** Parameters of the request at a place, in addition to those of the call. */
export function pageParams(
  { pagination }: ListCall,
  { page, read, token }: Place,
): Readonly<Record<string, string>> {
  if (pagination === undefined || pagination.strategy === 'none') return {};
  const { strategy, size_param, page_size = 100, first_page = 1 } = pagination;
  const size = size_param === undefined ? {} : { [size_param]: String(page_size) };
  if (strategy === 'link_header') return size;
  const name = pagination.token_param ?? usualParams[strategy];
  switch (strategy) {
    case 'page':
      return { ...size, [name]: String(first_page + page) };
    case 'offset':
      return { ...size, [name]: String(read) };
    case 'cursor':
      return token === null ? size : { ...size, [name]: token };
  }
}

/** Why a walk cannot go on. */
export class WalkFault extends Error {
  override readonly name = 'WalkFault';

  constructor(
    readonly code: 'too_many_pages' | 'cursor_repeats',
    message: string,
  ) {
    super(message);
  }
}

/** The place behind a page; null after the last. Throws {@link WalkFault}. */
export function nextPlace(
  { pagination }: ListCall,
  place: Place,
  answer: {
    readonly json: unknown;
    readonly link: string | undefined;
    readonly records: readonly ReadRecord[];
  },
): Place | null {
  if (pagination === undefined || pagination.strategy === 'none') return null;
  const { strategy, next_path: nextPath, max_pages: most = 1000 } = pagination;
  const token =
    strategy === 'link_header'
      ? linkNext(answer.link)
      : strategy === 'cursor' && nextPath !== undefined
        ? keyOf(parseMembers(nextPath)?.(answer.json))
        : null;
  const last = answer.records.map(({ externalId }) => externalId).join('\n');
  const more =
    strategy === 'page' || strategy === 'offset'
      ? // A page may be shorter than requested: only an empty or repeated one is the end.
        answer.records.length > 0 && last !== place.last
      : token !== null;
  if (!more) return null;
  if (token !== null && token === place.token)
    throw new WalkFault('cursor_repeats', 'The system names the same next page twice');
  if (place.page + 1 >= most)
    throw new WalkFault('too_many_pages', `The list has more than ${most} pages`);
  return { page: place.page + 1, read: place.read + answer.records.length, token, last };
}

/** RFC 8288: the target of the link whose relation is `next`. */
function linkNext(header: string | undefined): string | null {
  for (const link of (header ?? '').slice(0, 8000).split(/,\s*(?=<)/)) {
    const [, target, params = ''] = /^\s*<([^>]*)>(.*)$/s.exec(link) ?? [];
    if (target !== undefined && /;\s*rel\s*=\s*"?[^"]*\bnext\b/i.test(params)) return target;
  }
  return null;
}

/** Parameters and headers that make a read incremental; empty without a cursor. */
export function sinceParams(
  { incremental }: ListCall,
  { cursor, etag }: { readonly cursor: string | null; readonly etag: string | null },
): {
  readonly params: Readonly<Record<string, string>>;
  readonly headers: Readonly<Record<string, string>>;
} {
  if (incremental === undefined) return { params: {}, headers: {} };
  const { kind, param, format = 'iso', lookback_s: lookback = 0 } = incremental;
  if (kind === 'etag')
    return { params: {}, headers: etag === null ? {} : { 'if-none-match': etag } };
  if (cursor === null || param === undefined) return { params: {}, headers: {} };
  if (kind === 'id') return { params: { [param]: cursor }, headers: {} };
  const at = new Date(Date.parse(cursor) - lookback * 1000);
  const texts = {
    iso: at.toISOString(),
    date: at.toISOString().slice(0, 10),
    epoch_s: String(Math.floor(at.getTime() / 1000)),
    epoch_ms: String(at.getTime()),
  };
  return { params: { [param]: texts[format] }, headers: {} };
}

/** The newest cursor: what was known and the records of a page. */
export function cursorAfter(
  { incremental }: ListCall,
  known: string | null,
  records: readonly ReadRecord[],
): string | null {
  if (incremental === undefined || incremental.kind === 'etag') return known;
  const { kind, path } = incremental;
  return records.reduce<string | null>((newest, { fields, updatedAt, externalId }) => {
    if (kind === 'timestamp') {
      const at = path === undefined ? updatedAt : momentAt(fields, path);
      return at !== null && (newest === null || at > newest) ? at : newest;
    }
    const id = path === undefined ? externalId : keyOf(parseMembers(path)?.(fields));
    return id !== null && (newest === null || isLater(id, newest)) ? id : newest;
  }, known);
}

function isLater(id: string, other: string): boolean {
  const digits = /^\d{1,30}$/;
  if (digits.test(id) && digits.test(other)) return BigInt(id) > BigInt(other);
  return id > other;
}
