import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../api/api-context';
import type { Api } from '../../api/client';

/** A change of the hub, after which its lists are read again. */
export function useHubChange<T, R>(change: (api: Api, item: T) => Promise<R>) {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (item: T) => change(api, item),
    onSettled: () => queries.invalidateQueries({ queryKey: ['hub'] }),
  });
}
