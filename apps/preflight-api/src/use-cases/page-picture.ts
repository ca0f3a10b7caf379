import type { ServiceClient } from '@forme/contracts';
import { renderPage } from '@forme/contracts/extraction';
import type { CompletedJob } from '../features/reports/make-report';
import type { PictureQuestion } from '../threads/report-task';
import type { AskAboutFile } from '../viewing/stored-file';

/** A JPEG of a page as it prints, from its plates with overprint, by extraction. */
export function makePagePicture(ports: {
  readonly askAboutFile: AskAboutFile;
  readonly extraction: ServiceClient;
}) {
  const { askAboutFile, extraction } = ports;
  return (
    job: CompletedJob,
    { page, dpi, region }: PictureQuestion,
    signal: AbortSignal,
  ): Promise<Uint8Array> =>
    askAboutFile(job, signal, async (head) => {
      const { body } = await extraction.bytes(renderPage, {
        ...head,
        body: {
          pdf_sha256: job.sha256,
          page,
          dpi,
          format: 'jpeg' as const,
          ...(region === null ? {} : { region: pixelsOf(region) }),
        },
        accept: 'image/jpeg',
      });
      return body;
    });
}

function pixelsOf({ x, y, width, height }: NonNullable<PictureQuestion['region']>): string {
  return [x, y, width, height].join(',');
}
