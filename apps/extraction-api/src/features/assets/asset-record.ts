import type { JobRecord } from '@forme/backing-services/jobs';
import type { Asset } from '@forme/contracts/extraction';
import type { KeptPdf } from '../../storage/pdf-store';
import type { AssetRow } from './asset-store';

/** Everything that is known about an asset. */
export interface KnownAsset {
  readonly row: AssetRow;
  /** The job of its last extraction. */
  readonly job: JobRecord | null;
  /** Its bytes; null when they are gone. */
  readonly kept: KeptPdf | null;
  /** Its document is in the cache. */
  readonly available: boolean;
}

/** Where an asset stands. */
export function assetStatus({ job, kept, available }: KnownAsset): Asset['status'] {
  if (job?.status === 'queued') return 'pending';
  if (job?.status === 'processing') return 'extracting';
  // Bytes that are no PDF are dropped, which is no expiry.
  if (job?.status === 'failed' && job.error?.code === 'not_a_pdf') return 'failed';
  if (!kept && !available) return 'expired';
  return job?.status === 'failed' || job?.status === 'cancelled' ? 'failed' : 'ready';
}

/** The record of an asset, as the wire has it. */
export function assetRecord(known: KnownAsset): Asset {
  const { row, job, kept, available } = known;
  const { sha256 } = row;
  const status = assetStatus(known);
  const changed = [row.updatedAt, job?.startedAt, job?.finishedAt].map((it) => it?.getTime() ?? 0);
  return {
    pdf_hash: sha256,
    tenant: row.tenant,
    status,
    bytes: kept?.size ?? null,
    source: row.source,
    created_at: row.createdAt.toISOString(),
    updated_at: new Date(Math.max(...changed)).toISOString(),
    started_at: job?.startedAt?.toISOString() ?? null,
    completed_at: job?.finishedAt?.toISOString() ?? (job ? null : row.updatedAt.toISOString()),
    attempts: job?.attempt ?? 0,
    progress: status === 'extracting' ? (job?.progress ?? null) : null,
    error: job?.error ? { code: job.error.code, detail: job.error.message } : null,
    document_available: available,
    links: {
      self: `/v1/assets/${sha256}`,
      text_regions: `/v1/documents/${sha256}/text-regions`,
      renders: `/v1/documents/${sha256}/renders`,
      signals: `/v1/assets/${sha256}/signals`,
    },
  };
}
