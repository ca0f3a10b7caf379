import type { Blobs } from '@forme/backing-services/blobs';
import { PDF_KIND } from './pdf-store';
import { RESULT_KIND } from './result-store';

/** How long blobs of this service are kept, in seconds. */
export interface BlobLives {
  readonly pdfSeconds: number;
  readonly resultSeconds: number;
}

/** Removes the PDFs and results of every tenant that are past their time; gives how many. */
export async function sweepBlobs(
  blobs: Blobs,
  { pdfSeconds, resultSeconds }: BlobLives,
  now: number,
): Promise<number> {
  const lives = [
    [PDF_KIND, pdfSeconds],
    [RESULT_KIND, resultSeconds],
  ] as const;
  let removed = 0;
  for await (const tenant of blobs.tenants()) {
    for (const [kind, seconds] of lives) {
      for await (const { key, modifiedAt } of blobs.list({ tenant, kind })) {
        if (now - modifiedAt.getTime() < seconds * 1000) continue;
        await blobs.delete(key);
        removed += 1;
      }
    }
  }
  return removed;
}
