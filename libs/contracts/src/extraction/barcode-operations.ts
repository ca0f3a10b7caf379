import { Type } from '@sinclair/typebox';
import { operation } from '../define';
import { closed, count } from '../schema';
import { Completeness, PageNum, Sha256, StageDurations } from '../shared/values';
import { DetectedBarcode } from './document-pages';
import { passwordHeaders, storedFailures } from './requests';

/** `POST /v1/documents/:document_id/barcodes`. */
export const readDocumentBarcodes = operation({
  id: 'readDocumentBarcodes',
  service: 'extraction',
  method: 'post',
  path: '/v1/documents/:document_id/barcodes',
  feature: 'barcodes',
  rateLimit: 'barcodes',
  summary: 'Barcodes of all pages',
  description:
    'Reads the barcodes of every page of a stored PDF at 300 dpi, whether or not the AI lane is enabled. Pages that were not searched are missing, and completeness says why. No body.',
  params: Type.Object({ document_id: Sha256 }, closed),
  headers: passwordHeaders,
  response: Type.Object({
    document_id: Sha256,
    page_count: count('Pages of the document.', 1),
    pages: Type.Array(Type.Object({ page_num: PageNum, barcodes: Type.Array(DetectedBarcode) }), {
      description: 'Pages that were searched.',
    }),
    completeness: Completeness,
    stage_durations_ms: StageDurations,
  }),
  failures: storedFailures,
});
