import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { JobListItem } from '@forme/contracts/preflight';
import { useApi } from '../../api/api-context';
import { eventsOf } from '../../api/event-stream';
import { objectOf } from '../../api/problem';
import { streamJob } from '../../api/routes/preflight.table';

/** Streams held open at once. A browser has six connections to a host; the others stay free for pages. */
const followed = 2;

interface JobList {
  readonly jobs: readonly JobListItem[];
}

/** Follows the first of the given jobs by their events and writes their progress into the lists that are cached. */
export function useJobEvents(ids: readonly string[]): void {
  const api = useApi();
  const queries = useQueryClient();
  const key = ids.slice(-followed).join(' ');
  useEffect(() => {
    const stop = new AbortController();
    const follow = async (id: string): Promise<void> => {
      const call = { params: { job_id: id }, signal: stop.signal };
      for await (const { data } of eventsOf(api, streamJob, call)) {
        const percent = objectOf(data)['progress_percent'];
        if (typeof percent !== 'number') continue;
        queries.setQueriesData<JobList>({ queryKey: ['jobs'] }, (list) =>
          withPercent(list, id, percent),
        );
      }
      await queries.invalidateQueries({ queryKey: ['jobs'] });
    };
    // The list is also read again from time to time: a stream that breaks loses nothing but freshness.
    for (const id of key.split(' ').filter(Boolean)) follow(id).catch(() => undefined);
    return () => stop.abort();
  }, [api, queries, key]);
}

function withPercent(list: JobList | undefined, id: string, percent: number): JobList | undefined {
  if (!list) return list;
  const jobs = list.jobs.map((it) => (it.id === id ? { ...it, progress_percent: percent } : it));
  return { ...list, jobs };
}
