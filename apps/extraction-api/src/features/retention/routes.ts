import { deleteRetained } from '@forme/contracts/extraction';
import { handle, type Handler } from '@forme/service-kit/http';
import type { ErasePdf } from './erase-pdf';

/** `POST /v1/retention/delete`. */
export function retentionHandlers(erase: ErasePdf): readonly Handler[] {
  return [
    handle(deleteRetained, async ({ body: { sha256 } }, { tenant, logger }) => {
      const deleted = await erase(tenant, sha256);
      logger.info({ sha256, deleted }, 'a PDF was erased');
      return { sha256, deleted };
    }),
  ];
}
