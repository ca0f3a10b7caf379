import type { JobStatus, Verdict } from '@forme/contracts/preflight';

/** What the list shows, as it is in the query of the address. */
export interface JobFilter {
  readonly name: string;
  readonly status: JobStatus | '';
  readonly verdict: Verdict | '';
  readonly profile: string;
  readonly since: Since | '';
  /** Reference of a batch. */
  readonly batch: string;
  /** Counted from 1. */
  readonly page: number;
}

/** Periods before now. */
export const periods = ['today', 'week', 'month'] as const;
/** One of {@link periods}. */
export type Since = (typeof periods)[number];

/** States that the list can be filtered by. */
export const states = ['queued', 'processing', 'completed', 'failed', 'cancelled'] as const;
/** Verdicts that the list can be filtered by. */
export const verdicts = ['pass', 'pass_with_warnings', 'fail'] as const;

/** Jobs on one page of the list. */
export const pageSize = 25;

const among = <T extends string>(values: readonly T[], value: string | null): T | '' =>
  values.find((it) => it === value) ?? '';

/** The filter that an address states; unknown values are no filter. */
export function filterOf(query: URLSearchParams): JobFilter {
  const page = Number(query.get('page') ?? '1');
  return {
    name: query.get('name') ?? '',
    status: among(states, query.get('status')),
    verdict: among(verdicts, query.get('verdict')),
    profile: query.get('profile') ?? '',
    since: among(periods, query.get('since')),
    batch: query.get('batch') ?? '',
    page: Number.isInteger(page) && page > 0 ? page : 1,
  };
}

/** The query of an address with the filter; a change of any other member shows the first page. */
export function queryOf(filter: JobFilter, change: Partial<JobFilter>): URLSearchParams {
  const next = { ...filter, page: 1, ...change };
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(next)) {
    if (value !== '' && !(name === 'page' && value === 1)) query.set(name, String(value));
  }
  return query;
}

/** True when the filter leaves jobs out. */
export const isFiltered = (filter: JobFilter): boolean =>
  queryOf(filter, { page: 1 }).toString() !== '';

const days = { today: 0, week: 7, month: 30 } as const;

/** The filter as the operation takes it. */
export function listQueryOf(filter: JobFilter, now: Date) {
  const text = (name: string, value: string) => (value === '' ? {} : { [name]: value });
  return {
    page: filter.page,
    page_size: filter.batch === '' ? pageSize : 100,
    ...text('file_name', filter.name),
    ...text('status', filter.status),
    ...text('verdict', filter.verdict),
    ...text('profile_id', filter.profile),
    ...text('reference', filter.batch),
    ...(filter.since === '' ? {} : { created_from: startOf(filter.since, now) }),
  };
}

/** Midnight, local time, that many days ago. */
function startOf(since: Since, now: Date): string {
  const start = new Date(now.getFullYear(), now.getMonth(), now.getDate() - days[since]);
  return start.toISOString();
}
