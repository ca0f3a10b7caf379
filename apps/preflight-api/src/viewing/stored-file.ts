import { Readable } from 'node:stream';
import type { Blobs } from '@forme/backing-services/blobs';
import { RemoteProblem, type ServiceClient } from '@forme/contracts';
import { extractDocument } from '@forme/contracts/extraction';
import { blobTenant, pdfKey } from '../blob-keys';

/** A file of a job, and who asks about it. */
export interface StoredFile {
  readonly tenant: string;
  readonly jobId: string;
  readonly sha256: string;
}

/** Members of every question about a file. */
export interface QuestionHead {
  readonly tenant: string;
  readonly requestId: string;
  readonly signal: AbortSignal;
}

/**
 * Questions to extraction about the file of a job. The file is named by its hash; it is sent again when extraction no longer
 * has it. Throws what `ask` throws, e.g. `RemoteProblem`.
 */
export function makeAskAboutFile(ports: {
  readonly blobs: Blobs;
  readonly extraction: ServiceClient;
}) {
  const { blobs, extraction } = ports;
  return async <T>(
    { tenant, jobId, sha256 }: StoredFile,
    signal: AbortSignal,
    ask: (head: QuestionHead) => Promise<T>,
  ): Promise<T> => {
    const head = { tenant: blobTenant(tenant), requestId: jobId, signal };
    try {
      return await ask(head);
    } catch (error) {
      const blob = isMissing(error) ? await blobs.get(pdfKey(tenant, sha256)) : null;
      if (!blob) throw error;
      await extraction.bytes(extractDocument, {
        ...head,
        headers: { 'X-Engine-Skip-AI': 'true', 'X-Engine-Fields': 'pages' },
        raw: Readable.toWeb(blob.stream()) as ReadableStream<Uint8Array>,
        contentType: 'application/pdf',
      });
      return ask(head);
    }
  };
}

/** Asks extraction about the file of a job. */
export type AskAboutFile = ReturnType<typeof makeAskAboutFile>;

function isMissing(error: unknown): boolean {
  if (!(error instanceof RemoteProblem)) return false;
  return error.status === 412 || (error.status === 404 && error.code === 'not_found');
}
