import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useApi } from '../../api/api-context';
import { pngOf, useAddress } from '../../ui/use-address';
import { makeSheets, pictureOf, plateOf, type Sheets, type Tool } from './make-sheets';
import type { Plan } from './plan-schema';

const restMs = 500;

/** A value once it has not changed for a while. */
export function useRested<T>(value: T): T {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), restMs);
    return () => clearTimeout(timer);
  }, [value]);
  return rested;
}

/** The PDF that the producer makes of a file by a plan; made again when one of them changes. */
export function useSheets(tool: Tool, file: File | null, plan: Plan) {
  const api = useApi();
  const rested = useRested(plan);
  return useQuery({
    enabled: file !== null,
    queryKey: ['sheets', tool, file?.name, file?.size, file?.lastModified, JSON.stringify(rested)],
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    queryFn: ({ signal }) => {
      if (!file) throw new Error('There is no file');
      return makeSheets(api, tool, { file, plan: rested, signal });
    },
  });
}

/** Address of the picture of a side; with an ink, of its plate. */
export function useSide(sheets: Sheets | undefined, side: number, ink: string | null) {
  const api = useApi();
  const made = useQuery({
    enabled: sheets !== undefined,
    queryKey: ['side', sheets?.sha256, side, ink],
    gcTime: 0,
    retry: false,
    queryFn: async ({ signal }): Promise<Blob | null> => {
      if (!sheets) return null;
      if (ink === null) return pictureOf(api, sheets, side, signal);
      const plate = await plateOf(api, sheets, { side, ink }, signal);
      return plate === null ? null : pngOf(plate);
    },
  });
  return { address: useAddress(made.data ?? null), error: made.error };
}
