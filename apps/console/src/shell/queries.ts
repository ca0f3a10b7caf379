import { QueryClient } from '@tanstack/react-query';
import { ApiProblem } from '../api/problem';

/** The cache of answers. A refusal is not repeated; a service that is busy or unavailable is asked twice more. */
export function createQueries(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 5_000,
        refetchOnWindowFocus: false,
        retry: (failures, error) =>
          failures < 2 &&
          error instanceof ApiProblem &&
          (error.status === 0 || error.status === 429 || error.status === 503),
      },
    },
  });
}
