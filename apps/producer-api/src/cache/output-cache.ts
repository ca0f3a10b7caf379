import { parseJson } from '@forme/contracts/json';
import type { BlobKey, Blobs } from '@forme/backing-services/blobs';
import type { MadeReport } from '../engine/apply-report';
import type { LocalFile, WorkFiles } from '../files/local-file';
import { FILE_KIND } from './file-store';

/** Kind of the blobs that outputs are, by their hash. */
const OUTPUT_KIND = 'producer-output';
/** Kind of the blobs that say what was made, by cache key. */
const REPORT_KIND = 'producer-report';

/** An output and what was said about it. */
export interface Output {
  readonly report: MadeReport;
  readonly file: LocalFile;
}

/** Outputs by cache key; each tenant has its own. */
export interface OutputCache {
  /** The output as a file of its own; null when there is none (any more). */
  get(tenant: string, key: string): Promise<Output | null>;
  /** Keeps an output, unless it is too big to keep. */
  put(tenant: string, key: string, output: Output): Promise<void>;
  /** Removes the outputs of these hashes and the reports of these keys; gives how many outputs went. */
  erase(tenant: string, what: ErasedOutputs): Promise<number>;
  /** Removes outputs and uploaded files that are past their time, and the oldest until the rest fits the bound; gives how many went. */
  sweep(now: number): Promise<number>;
}

/** Entries to remove from the cache. */
export interface ErasedOutputs {
  /** SHA-256 of outputs. */
  readonly contents: readonly string[];
  readonly cacheKeys: readonly string[];
}

/** Dependencies of the cache. */
export interface OutputCacheParts {
  readonly blobs: Blobs;
  readonly files: WorkFiles;
  /** How long an output is kept, in seconds. */
  readonly ttlSeconds: number;
  /** Limit of all outputs and uploaded files of all tenants, in bytes. One output may take a quarter of it. */
  readonly maxBytes: number;
}

/** Outputs as blobs by their hash, so that equal outputs are kept once. */
export function makeOutputCache(parts: OutputCacheParts): OutputCache {
  const { blobs, files, maxBytes } = parts;
  const reportKey = (tenant: string, key: string): BlobKey => ({
    tenant,
    kind: REPORT_KIND,
    name: `${key}.json`,
  });
  const outputKey = (tenant: string, sha256: string): BlobKey => ({
    tenant,
    kind: OUTPUT_KIND,
    name: `${sha256}.pdf`,
  });
  let unswept = 0;
  const sweep = (now: number) => {
    unswept = 0;
    return sweepOutputs(parts, now);
  };
  return {
    async get(tenant, key) {
      const blob = await blobs.get(reportKey(tenant, key));
      if (!blob || isPast(blob.modifiedAt, parts, Date.now())) return null;
      const chunks = (await blob.stream().toArray()) as readonly Buffer[];
      const report = parseJson<MadeReport>(Buffer.concat(chunks).toString('utf8'));
      const local = await blobs.openLocal(outputKey(tenant, report.pdf_sha256));
      if (!local) return null;
      try {
        // The blob may be swept while the answer is on its way.
        const { path, size } = local;
        return { report, file: await files.claim({ path, size, sha256: report.pdf_sha256 }) };
      } finally {
        await local.release();
      }
    },
    async put(tenant, key, { report, file }) {
      if (file.size > maxBytes / 4) return;
      const target = outputKey(tenant, file.sha256);
      await blobs.put(target, { file: file.path });
      await blobs.put(reportKey(tenant, key), Buffer.from(JSON.stringify(report)));
      unswept += file.size;
      if (unswept > maxBytes / 8) await sweep(Date.now());
    },
    async erase(tenant, { contents, cacheKeys }) {
      let erased = 0;
      for (const key of cacheKeys) await blobs.delete(reportKey(tenant, key));
      for (const sha256 of contents) {
        const key = outputKey(tenant, sha256);
        if (await blobs.has(key)) erased += 1;
        await blobs.delete(key);
      }
      return erased;
    },
    sweep,
  };
}

function isPast(storedAt: Date, { ttlSeconds }: OutputCacheParts, now: number): boolean {
  return now - storedAt.getTime() >= ttlSeconds * 1000;
}

async function sweepOutputs(parts: OutputCacheParts, now: number): Promise<number> {
  const { blobs, maxBytes } = parts;
  const kept: { readonly key: BlobKey; readonly size: number; readonly at: number }[] = [];
  let removed = 0;
  const remove = async (key: BlobKey) => {
    await blobs.delete(key);
    removed += 1;
  };
  for await (const tenant of blobs.tenants()) {
    for await (const { key, modifiedAt } of blobs.list({ tenant, kind: REPORT_KIND })) {
      if (isPast(modifiedAt, parts, now)) await remove(key);
    }
    for (const kind of [OUTPUT_KIND, FILE_KIND]) {
      for await (const { key, modifiedAt, size } of blobs.list({ tenant, kind })) {
        if (isPast(modifiedAt, parts, now)) await remove(key);
        else kept.push({ key, size, at: modifiedAt.getTime() });
      }
    }
  }
  let bytes = kept.reduce((sum, { size }) => sum + size, 0);
  for (const { key, size } of kept.sort((a, b) => a.at - b.at)) {
    if (bytes <= maxBytes) break;
    await remove(key);
    bytes -= size;
  }
  return removed;
}
