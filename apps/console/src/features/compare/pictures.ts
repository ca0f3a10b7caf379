import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../api/api-context';
import { renderComparison } from '../../api/routes/preflight.table';
import { viewerApi } from '../../api/viewer-api';
import { useAddress } from '../../ui/use-address';
import { differenceRegions, type Region } from './difference-regions';

/** Resolution of the comparison and of its pictures, in ppi. */
export const compareDpi = 100;

/** The picture of a page of a job, as an address. */
export function usePagePicture(jobId: string, page: number): string | null {
  const api = useApi();
  const made = useQuery({
    queryKey: ['compare-page', jobId, page],
    gcTime: 60_000,
    queryFn: async ({ signal }) => {
      const viewer = viewerApi(api, { kind: 'job', jobId });
      const call = { params: { page_num: page }, query: { dpi: compareDpi }, signal };
      return (await viewer.open('renderPage', call)).blob();
    },
  });
  return useAddress(made.data ?? null);
}

/** The difference of a page: its picture and its regions. */
export function useDifference(comparisonId: string, page: number) {
  const api = useApi();
  const made = useQuery({
    queryKey: ['difference', comparisonId, page],
    queryFn: async ({ signal }) => {
      const params = { comparison_id: comparisonId, page_num: page };
      const blob = await (await api.open(renderComparison, { params, signal })).blob();
      return { blob, ...(await regionsOf(blob)) };
    },
  });
  const address = useAddress(made.data?.blob ?? null);
  return { address, regions: made.data?.regions, size: made.data?.size, error: made.error };
}

async function regionsOf(blob: Blob): Promise<{
  readonly regions: readonly Region[];
  readonly size: { readonly width: number; readonly height: number };
}> {
  const picture = await createImageBitmap(blob);
  const { width, height } = picture;
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  context?.drawImage(picture, 0, 0);
  picture.close();
  const data = context?.getImageData(0, 0, width, height);
  return { regions: data ? differenceRegions(data) : [], size: { width, height } };
}
