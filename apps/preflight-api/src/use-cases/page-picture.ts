import { Readable } from 'node:stream';
import type { Blobs } from '@forme/backing-services/blobs';
import { RemoteProblem, type ServiceClient } from '@forme/contracts';
import { extractDocument, renderPage } from '@forme/contracts/extraction';
import { blobTenant, pdfKey } from '../blob-keys';
import type { CompletedJob } from '../features/reports/make-report';
import type { PictureQuestion } from '../threads/report-task';

/** A JPEG of a page as viewers draw it, by extraction; the file is sent again when extraction has let go of it. */
export function makePagePicture(ports: {
  readonly blobs: Blobs;
  readonly extraction: ServiceClient;
}) {
  const { blobs, extraction } = ports;
  return async (
    { tenant, sha256, jobId }: CompletedJob,
    { page, dpi }: PictureQuestion,
    signal: AbortSignal,
  ): Promise<Uint8Array> => {
    const common = { tenant: blobTenant(tenant), requestId: jobId, signal };
    const draw = async (): Promise<Uint8Array> => {
      const { body } = await extraction.bytes(renderPage, {
        ...common,
        body: { pdf_sha256: sha256, page, dpi, format: 'jpeg', simulate_overprint: false },
        accept: 'image/jpeg',
      });
      return body;
    };
    try {
      return await draw();
    } catch (error) {
      const lost = error instanceof RemoteProblem && error.status === 412;
      const blob = lost ? await blobs.get(pdfKey(tenant, sha256)) : null;
      if (!blob) throw error;
      await extraction.bytes(extractDocument, {
        ...common,
        headers: { 'X-Engine-Skip-AI': 'true', 'X-Engine-Fields': 'pages' },
        raw: Readable.toWeb(blob.stream()) as ReadableStream<Uint8Array>,
        contentType: 'application/pdf',
      });
      return draw();
    }
  };
}
