import { rm } from 'node:fs/promises';
import type { Blobs } from '@forme/backing-services/blobs';
import type { LocalFile } from './shared-files';
import type { UploadedPdf } from './pdf-source';

/** Kind of the blobs that uploaded PDFs are. */
export const PDF_KIND = 'engine-pdf';

/** A PDF that is kept. */
export interface KeptPdf {
  /** Bytes. */
  readonly size: number;
  /** How long it is kept from now, in seconds. Nothing made from it is kept longer. */
  readonly secondsLeft: number;
}

/** The PDFs of all tenants, each kept for a time. One that is past it is not there, whether or not it was removed yet. */
export interface PdfStore {
  find(tenant: string, sha256: string): Promise<KeptPdf | null>;
  openLocal(tenant: string, sha256: string): Promise<LocalFile | null>;
  /** Keeps an upload for the whole time from now, or leaves one alone that has more than half of it left. */
  keep(tenant: string, upload: UploadedPdf): Promise<KeptPdf>;
  /** Removes bytes that are not a PDF. */
  drop(tenant: string, sha256: string): Promise<void>;
}

/** PDFs as blobs that are kept for `retentionSeconds` after their last upload. */
export function makePdfStore(
  blobs: Blobs,
  retentionSeconds: number,
  now: () => number = Date.now,
): PdfStore {
  const keyOf = (tenant: string, sha256: string) => ({ tenant, kind: PDF_KIND, name: sha256 });
  const find: PdfStore['find'] = async (tenant, sha256) => {
    const blob = await blobs.get(keyOf(tenant, sha256));
    if (!blob) return null;
    const age = (now() - blob.modifiedAt.getTime()) / 1000;
    const secondsLeft = Math.floor(retentionSeconds - age);
    return secondsLeft > 0 ? { size: blob.size, secondsLeft } : null;
  };
  return {
    find,
    async openLocal(tenant, sha256) {
      return (await find(tenant, sha256)) && blobs.openLocal(keyOf(tenant, sha256));
    },
    drop: (tenant, sha256) => blobs.delete(keyOf(tenant, sha256)),
    async keep(tenant, { sha256, path, size }) {
      const kept = await find(tenant, sha256);
      if (kept && kept.secondsLeft > retentionSeconds / 2) return kept;
      await blobs.put(keyOf(tenant, sha256), { file: path, known: { size, sha256 } });
      return { size, secondsLeft: retentionSeconds };
    },
  };
}

/** An uploaded file as a local one that goes when it is released. */
export function localUpload(upload: UploadedPdf): LocalFile {
  upload.takeOver();
  return { path: upload.path, release: () => rm(upload.path, { force: true }) };
}
