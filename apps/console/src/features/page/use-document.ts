import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useApi } from '../../api/api-context';
import { type JobSource, sourceKey, viewerApi, type ViewerApi } from '../../api/viewer-api';

/** The viewer operations of a document; the same object while the source is the same. */
export function useViewer(source: JobSource): ViewerApi {
  const api = useApi();
  const key = sourceKey(source);
  return useMemo(() => viewerApi(api, source), [api, key]);
}

const forGood = { staleTime: Infinity } as const;

/** Pages, layers and colours of a document: they never change. */
export function useDocument(source: JobSource) {
  const viewer = useViewer(source);
  const key = sourceKey(source);
  const pages = useQuery({
    ...forGood,
    queryKey: ['pages', key],
    queryFn: ({ signal }) => viewer.call('listPages', { signal }),
  });
  const layers = useQuery({
    ...forGood,
    queryKey: ['layers', key],
    queryFn: ({ signal }) => viewer.call('listLayers', { signal }),
  });
  const table = useQuery({
    ...forGood,
    queryKey: ['color-table', key],
    queryFn: async ({ signal }) =>
      new Uint8Array(await (await viewer.open('readColorTable', { signal })).arrayBuffer()),
  });
  return { viewer, pages, layers, table };
}

/** Inks of a page with their mean coverage, once its own tiles are here: they are rendered first. */
export function usePageInks(source: JobSource, pageNum: number, enabled: boolean) {
  const viewer = useViewer(source);
  return useQuery({
    ...forGood,
    enabled,
    queryKey: ['page-inks', sourceKey(source), pageNum],
    queryFn: ({ signal }) => viewer.call('listPageInks', { params: { page_num: pageNum }, signal }),
  });
}
