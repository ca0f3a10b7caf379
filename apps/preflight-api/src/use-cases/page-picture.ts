import { Readable } from 'node:stream';
import type { Blobs } from '@forme/backing-services/blobs';
import { RemoteProblem, type ServiceClient } from '@forme/contracts';
import { extractDocument, renderPage } from '@forme/contracts/extraction';
import { blobTenant, pdfKey } from '../blob-keys';
import type { CompletedJob } from '../features/reports/make-report';
import type { PictureQuestion } from '../threads/report-task';

/** A JPEG of a page as it prints, from its plates with overprint, by extraction; the file is sent again when extraction no longer has it. */
export function makePagePicture(ports: {
  readonly blobs: Blobs;
  readonly extraction: ServiceClient;
}) {
  const { blobs, extraction } = ports;
  return async (
    { tenant, sha256, jobId }: CompletedJob,
    { page, dpi, region }: PictureQuestion,
    signal: AbortSignal,
  ): Promise<Uint8Array> => {
    const common = { tenant: blobTenant(tenant), requestId: jobId, signal };
    const draw = async (): Promise<Uint8Array> => {
      const { body } = await extraction.bytes(renderPage, {
        ...common,
        body: {
          ...{ pdf_sha256: sha256, page, dpi, format: 'jpeg' as const },
          ...(region === null ? {} : { region: pixelsOf(region) }),
        },
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

function pixelsOf({ x, y, width, height }: NonNullable<PictureQuestion['region']>): string {
  return [x, y, width, height].join(',');
}
