import type { OperationResponse } from '@forme/contracts';
import type * as contract from '@forme/contracts/compare';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useApi } from '../../api/api-context';
import { cancelComparison, getComparison, submitComparison } from '../../api/routes/compare.table';

/** A queued comparison as the service records it. */
export type Comparison = OperationResponse<typeof contract.getComparison>;

const readMs = 1000;
const isActive = (comparison: Comparison | undefined): boolean =>
  comparison?.status === 'queued' || comparison?.status === 'processing';

/**
 * Submits a comparison as a job and reads it until it ends: it may take longer than a request may. Its id is `comparison` of the
 * address, so that it is found again after a reload.
 */
export function useComparison() {
  const api = useApi();
  const queries = useQueryClient();
  const [search, setSearch] = useSearchParams();
  const [sent, setSent] = useState(0);
  const id = search.get('comparison');
  const key = ['comparison', id];
  const submit = useMutation({
    mutationFn: (form: FormData) =>
      api.upload(submitComparison, { form, onProgress: (part) => setSent(part) }),
    onMutate: () => setSent(0),
    onSuccess: ({ job_id: made }) =>
      setSearch((now) => {
        const next = new URLSearchParams(now);
        next.set('comparison', made);
        return next;
      }),
  });
  const read = useQuery<Comparison>({
    queryKey: key,
    enabled: id !== null,
    staleTime: ({ state }) => (isActive(state.data) ? 0 : Infinity),
    refetchInterval: ({ state }) => (isActive(state.data) ? readMs : false),
    queryFn: ({ signal }) => api.call(getComparison, { params: { job_id: id ?? '' }, signal }),
  });
  const cancel = useMutation({
    mutationFn: () => api.call(cancelComparison, { params: { job_id: id ?? '' } }),
    onSettled: () => queries.invalidateQueries({ queryKey: key }),
  });
  return {
    submit: (form: FormData) => submit.mutate(form),
    cancel: () => cancel.mutate(),
    comparison: submit.isPending ? undefined : read.data,
    /** Percent of the work; the upload comes first. Null when nothing is in progress. */
    progress: submit.isPending
      ? { stage: 'upload' as const, percent: sent * 100 }
      : isActive(read.data)
        ? { stage: 'measuring' as const, percent: read.data?.progress_pct ?? null }
        : null,
    error: submit.error ?? read.error ?? cancel.error,
  };
}
