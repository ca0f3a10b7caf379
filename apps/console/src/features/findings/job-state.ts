import type { OperationResponse } from '@forme/contracts';
import type { readJobState as stateOperation } from '@forme/contracts/preflight';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../api/api-context';
import {
  annotations,
  listCheckNames,
  publicAnnotations,
  readJobState,
  readPublicState,
} from '../../api/routes/preflight.table';
import { ApiProblem } from '../../api/problem';
import { sourceKey, type JobSource } from '../../api/viewer-api';

/** Wait before a service that was busy is asked again, in milliseconds. */
const busyMs = 5000;

/** Everything about a job; a link has no reports. */
export type JobState = Omit<OperationResponse<typeof stateOperation>, 'reports'>;

/** The state of a job or a link, read again while the job is in progress. */
export function useJobState(source: JobSource) {
  const api = useApi();
  return useQuery({
    queryKey: ['state', sourceKey(source)],
    queryFn: ({ signal }): Promise<JobState> =>
      source.kind === 'job'
        ? api.call(readJobState, { params: { job_id: source.jobId }, signal })
        : api.call(readPublicState, { params: { token: source.token }, signal }),
    refetchInterval: ({ state }) => {
      if (state.error instanceof ApiProblem && state.error.status === 503) return busyMs;
      const status = state.data?.job.status;
      return status === 'queued' || status === 'processing' ? 1000 : false;
    },
  });
}

/** Reads the state again after a change: the effective verdict follows at once. */
export function useStateRefresh(source: JobSource): () => Promise<void> {
  const queries = useQueryClient();
  return async () => {
    await Promise.all([
      queries.invalidateQueries({ queryKey: ['state', sourceKey(source)] }),
      queries.invalidateQueries({ queryKey: ['decisions', sourceKey(source)] }),
      queries.invalidateQueries({ queryKey: ['jobs'] }),
    ]);
  };
}

/** Every check: name, and what it looks for. */
export function useCheckNames() {
  const api = useApi();
  return useQuery({
    queryKey: ['check-names'],
    queryFn: ({ signal }) => api.call(listCheckNames, { signal }),
    staleTime: Infinity,
  });
}

/** The annotations of a document with their comments. */
export function useAnnotations(source: JobSource, enabled: boolean) {
  const api = useApi();
  return useQuery({
    queryKey: ['annotations', sourceKey(source)],
    enabled,
    queryFn: ({ signal }) =>
      source.kind === 'job'
        ? api.call(annotations.listAnnotations, {
            params: { job_id: source.jobId },
            query: { include: 'comments' },
            signal,
          })
        : api.call(publicAnnotations.listAnnotations, {
            params: { token: source.token },
            query: { include: 'comments' },
            signal,
          }),
  });
}
