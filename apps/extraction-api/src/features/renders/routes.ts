import { listRenders } from '@forme/contracts/extraction';
import { handle, type Handler } from '@forme/service-kit/http';
import type { RenderIndex } from '../../storage/render-index';

/** `GET /v1/documents/{pdf_hash}/renders`. */
export function rendersHandlers(renders: RenderIndex): readonly Handler[] {
  return [
    handle(listRenders, async ({ params: { pdf_hash } }, context) => {
      const found = await context.stage('render', () => renders.list(context.tenant, pdf_hash));
      context.countCacheLookup(found.length > 0 ? 'hit' : 'miss');
      return {
        pdf_hash,
        renders: found.map(({ pageIndex, dpi, colorSpace }) => ({
          page_index: pageIndex,
          dpi,
          color_space: colorSpace,
        })),
        stage_durations_ms: context.stageDurations(),
      };
    }),
  ];
}
