import type { Jobs } from '@forme/backing-services/jobs';
import type { Asset } from '@forme/contracts/extraction';
import type { SecretBox } from '@forme/service-kit/secrets';
import { bytesMissing, type PdfCaller } from '../../asking/ask-pdf';
import type { DocumentKey } from '../../extracting/extract-document';
import type { PdfStore } from '../../storage/pdf-store';
import type { ResultStore } from '../../storage/result-store';
import { assetRecord, assetStatus, type KnownAsset } from './asset-record';
import type { AssetRow, AssetStore } from './asset-store';
import type { PullPayload, PullResult } from './pull-asset';

/** Queue of the extractions that assets wait for. */
export const ASSET_QUEUE = 'extraction-assets';

/** The ingested PDFs of all tenants. */
export interface Assets {
  /** Has the PDF extracted in the background, or joins the extraction that is running. 412 when its bytes are not held. */
  enqueue(caller: PdfCaller, skipAi: boolean): Promise<Asset>;
  /** Notes a PDF whose document is there already. */
  note(caller: PdfCaller): Promise<void>;
  /** The record of an asset; null when there is none. */
  read(tenant: string, sha256: string): Promise<Asset | null>;
}

/** Dependencies of assets. */
export interface AssetPorts {
  readonly store: AssetStore;
  readonly jobs: Jobs;
  readonly pdfs: PdfStore;
  readonly secrets: SecretBox;
  readonly results: Pick<ResultStore, 'has'>;
  readonly documentKey: DocumentKey;
}

/** Assets over rows and jobs: one job at a time for each (tenant, hash). */
export function makeAssets(ports: AssetPorts): Assets {
  const { store, jobs, pdfs, secrets, results, documentKey } = ports;
  const known = async (row: AssetRow): Promise<KnownAsset> => {
    const { tenant, sha256, jobId } = row;
    const [job, kept] = await Promise.all([
      jobId === null ? null : jobs.find(tenant, jobId),
      pdfs.find(tenant, sha256),
    ]);
    const pulled = (job?.result as PullResult | null | undefined)?.document;
    const source = { kind: 'stored', sha256 } as const;
    const key = pulled ?? documentKey({ tenant, source, password: null }, false);
    return { row, job, kept, available: await results.has(key) };
  };
  const read: Assets['read'] = async (tenant, sha256) => {
    const row = await store.find(tenant, sha256);
    return row && assetRecord(await known(row));
  };
  return {
    read,
    async note({ tenant, source }) {
      const row = await store.find(tenant, source.sha256);
      if (row) return;
      const { sha256 } = source;
      const change = { tenant, sha256, jobId: null, generation: 0, sealedPassword: null };
      await store.save({ ...change, source: sourceOf(source) });
    },
    async enqueue({ tenant, source, password }, skipAi) {
      const { sha256 } = source;
      if (source.kind === 'upload') await pdfs.keep(tenant, source);
      else if (!(await pdfs.find(tenant, sha256))) throw bytesMissing();
      const row = await store.find(tenant, sha256);
      const standing = row && assetStatus(await known(row));
      if (standing !== 'pending' && standing !== 'extracting') {
        const generation = (row?.generation ?? 0) + 1;
        const sealedPassword = password === null ? null : secrets.seal(password);
        const change = { tenant, sha256, source: sourceOf(source), generation, sealedPassword };
        await jobs.submit({
          queue: ASSET_QUEUE,
          tenant,
          payload: { sha256, skip_ai: skipAi } satisfies PullPayload,
          // Two simultaneous requests share one job.
          idempotencyKey: `${sha256}:${generation}`,
          write: (tx, job) => store.save({ ...change, jobId: job.id }, tx),
        });
      }
      const record = await read(tenant, sha256);
      if (!record) throw new Error(`Asset ${sha256} was not written`);
      return record;
    },
  };
}

function sourceOf({ kind }: PdfCaller['source']): AssetRow['source'] {
  return kind === 'upload' ? 'upload' : 'reference';
}
