import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type JobSource, sourceKey } from '../../api/viewer-api';
import { useViewer } from './use-document';

const pictureDpi = 150;

/** Whether overprint is shown, and the page without it. */
export function useOverprint(source: JobSource, pageNum: number) {
  const viewer = useViewer(source);
  const [overprint, setOverprint] = useState(true);
  const picture = useQuery({
    enabled: !overprint,
    staleTime: Infinity,
    gcTime: 30_000,
    queryKey: ['without-overprint', sourceKey(source), pageNum],
    queryFn: async ({ signal }) => {
      const params = { page_num: pageNum };
      const query = { dpi: pictureDpi, simulate_overprint: false };
      const answer = await viewer.open('renderPage', { params, query, signal });
      return createImageBitmap(await answer.blob(), { colorSpaceConversion: 'none' });
    },
  });
  return {
    overprint,
    setOverprint,
    picture: overprint ? null : (picture.data ?? null),
    failure: picture.error,
  };
}
