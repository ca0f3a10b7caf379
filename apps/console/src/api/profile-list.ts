import { useQuery } from '@tanstack/react-query';
import type { ProfileListItem } from '@forme/contracts/preflight';
import { useApi } from './api-context';
import { listProfiles } from './routes/preflight.table';

/** The profiles of the tenant: built-in and registered ones. */
export function useProfileList() {
  const api = useApi();
  return useQuery({
    queryKey: ['profiles'],
    queryFn: async ({ signal }): Promise<readonly ProfileListItem[]> =>
      (await api.call(listProfiles, { signal })).profiles,
    staleTime: 60_000,
  });
}
