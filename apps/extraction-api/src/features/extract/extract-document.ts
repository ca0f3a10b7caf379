import { createHash, createHmac } from 'node:crypto';
import { Readable } from 'node:stream';
import { EXTRACTION_VERSION } from '@forme/contracts';
import type { Blobs } from '@forme/backing-services/blobs';
import type { Cache } from '@forme/backing-services/cache';
import { aiLaneState, type AiLaneSettings } from '../../ai-lane/ai-lane';
import { problems } from '../../problems';
import type { ExtractPdf } from './extract-pdf';

/** Where the PDF of a request is: just uploaded, or stored before. */
export type PdfSource =
  | { readonly kind: 'upload'; readonly path: string; readonly sha256: string }
  | { readonly kind: 'stored'; readonly sha256: string };

/** One request for a document. */
export interface ExtractRequest {
  readonly tenant: string;
  readonly source: PdfSource;
  readonly password: string | null;
  /** Members asked for; null for all. */
  readonly fields: readonly string[] | null;
  readonly skipAi: boolean;
  readonly signal: AbortSignal;
}

/** The answer: JSON bytes without the closing brace; the caller adds the tail. `cache` tells whether the cache was asked and had it. */
export interface ExtractAnswer {
  readonly body: Readable;
  readonly cache: 'hit' | 'miss' | 'bypassed';
  /** Stages of the engine, in milliseconds; empty on a hit. */
  readonly durations: Readonly<Record<string, number>>;
  /** Frees what the body holds. */
  dispose(): Promise<void>;
}

/** Gives the document of a PDF, from the cache or fresh. */
export type ExtractDocument = (request: ExtractRequest) => Promise<ExtractAnswer>;

/** What the use case stands on. */
export interface ExtractPorts {
  readonly blobs: Blobs;
  readonly cache: Cache;
  readonly extractPdf: ExtractPdf;
  readonly aiLane: AiLaneSettings;
  readonly cacheTtlSeconds: number;
  /** Largest document kept in the cache, in bytes. */
  readonly maxCachedBytes: number;
  /** Keys the hash of passwords in cache keys; the same on all replicas that share a cache. */
  readonly passwordKey: string;
  readonly deadlineMs: number;
}

/** Builds the use case. Bytes are stored only after they were read as a PDF, so that nothing is kept half. */
export function makeExtractDocument(ports: ExtractPorts): ExtractDocument {
  return async (request) => {
    const { tenant, source, fields, signal } = request;
    const lane = aiLaneState(ports.aiLane, tenant, request.skipAi);
    const key = cacheKey(ports.passwordKey, request, lane.warning.code);
    const cached = fields === null ? await ports.cache.get(key) : null;
    if (cached) {
      await storeUpload(ports.blobs, tenant, source);
      return {
        body: Readable.from([cached]),
        cache: 'hit',
        durations: {},
        dispose: () => Promise.resolve(),
      };
    }
    const local = await openSource(ports.blobs, tenant, source);
    try {
      const result = await ports.extractPdf({
        path: local.path,
        tenant,
        signal,
        key: `${key}:${fields?.join(',') ?? '*'}`,
        deadlineMs: ports.deadlineMs,
        sha256: source.sha256,
        password: request.password,
        fields,
        aiStatus: lane.status,
        aiWarning: lane.warning,
      });
      await storeUpload(ports.blobs, tenant, source);
      if (fields === null && result.length <= ports.maxCachedBytes) {
        await ports.cache.set(key, await result.bytes(), { ttlSeconds: ports.cacheTtlSeconds });
      }
      return {
        body: result.stream(),
        cache: fields === null ? 'miss' : 'bypassed',
        durations: result.durations,
        dispose: () => result.dispose(),
      };
    } finally {
      await local.release();
    }
  };
}

/** `VERSION:extract:TENANT:HASH:ARGUMENTS`. A new version of the package leaves every older entry behind. */
function cacheKey(
  passwordKey: string,
  { tenant, source, password }: ExtractRequest,
  aiCode: string,
): string {
  const secret =
    password === null ? null : createHmac('sha256', passwordKey).update(password).digest('hex');
  const args = createHash('sha256')
    .update(JSON.stringify({ ai: aiCode, password: secret }))
    .digest('hex');
  return `engine:${EXTRACTION_VERSION}:extract:${tenant}:${source.sha256}:${args}`;
}

interface LocalPdf {
  readonly path: string;
  release(): Promise<void> | void;
}

async function openSource(blobs: Blobs, tenant: string, source: PdfSource): Promise<LocalPdf> {
  if (source.kind === 'upload') {
    return { path: source.path, release: () => undefined };
  }
  const local = await blobs.openLocal({ tenant, kind: 'pdf', name: source.sha256 });
  // One text for "never uploaded", "expired" and "another tenant's": probing reveals nothing.
  if (!local)
    throw problems.bytesMissing(
      'No bytes are stored for this hash; upload the PDF with POST /v1/extract',
    );
  return local;
}

async function storeUpload(blobs: Blobs, tenant: string, source: PdfSource): Promise<void> {
  if (source.kind === 'stored') return;
  const key = { tenant, kind: 'pdf', name: source.sha256 };
  if (await blobs.has(key)) return;
  await blobs.put(key, { file: source.path });
}
