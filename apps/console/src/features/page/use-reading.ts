import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type JobSource, sourceKey } from '../../api/viewer-api';
import { useViewer } from './use-document';

/** A point of a page in user space, rounded to hundredths of a point. */
export interface UserPoint {
  readonly x: number;
  readonly y: number;
}

/** Resolution of the exact reading, in ppi: that of `POST /v1/sample/density`. */
export const readingDpi = 300;
const restMs = 180;

/** The point once the pointer has rested on it. */
function useRested(point: UserPoint | null): UserPoint | null {
  const [rested, setRested] = useState<UserPoint | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setRested(point), restMs);
    return () => clearTimeout(timer);
  }, [point]);
  return rested === point ? rested : null;
}

/** The inks, the colour and the marks at a point, from the service, after the pointer has rested. */
export function useReading(
  source: JobSource,
  pageNum: number,
  point: UserPoint | null,
  tacLimit: number,
) {
  const viewer = useViewer(source);
  const rested = useRested(point);
  const shared = {
    enabled: rested !== null,
    staleTime: Infinity,
    gcTime: 60_000,
    retry: false,
  } as const;
  const key = [sourceKey(source), pageNum, rested?.x, rested?.y];
  const params = { page_num: pageNum };
  const { x = 0, y = 0 } = rested ?? {};
  const densities = useQuery({
    ...shared,
    queryKey: ['densities', tacLimit, ...key],
    queryFn: ({ signal }) =>
      viewer.call('readDensities', {
        params,
        query: { x, y, dpi: readingDpi, tac_limit: tacLimit },
        signal,
      }),
  });
  const color = useQuery({
    ...shared,
    queryKey: ['sample', ...key],
    queryFn: ({ signal }) =>
      viewer.call('samplePoint', { params, query: { x, y, dpi: readingDpi }, signal }),
  });
  const objects = useQuery({
    ...shared,
    queryKey: ['objects-at', ...key],
    queryFn: ({ signal }) => viewer.call('listObjectsAt', { params, query: { x, y }, signal }),
  });
  return rested
    ? { densities: densities.data, color: color.data, objects: objects.data }
    : { densities: undefined, color: undefined, objects: undefined };
}
