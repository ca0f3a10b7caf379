import { createHash, createHmac } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { EXTRACTION_VERSION } from '@forme/contracts';
import type { Blobs } from '@forme/backing-services/blobs';
import type { Cache } from '@forme/backing-services/cache';
import { aiLaneState, type AiLaneSettings, type AiLaneState } from '../../ai-lane/ai-lane';
import { problems } from '../../problems';
import type { ExtractPdf } from './extract-pdf';
import { SharedFiles, type LocalFile } from './shared-files';

/** A PDF that was just uploaded. It goes with its request unless someone takes it over. */
export interface UploadedPdf {
  readonly kind: 'upload';
  readonly path: string;
  readonly sha256: string;
  /** The file outlives its request; the caller removes it. */
  takeOver(): void;
}

/** Where the PDF of a request is: just uploaded, or stored before. */
export type PdfSource = UploadedPdf | { readonly kind: 'stored'; readonly sha256: string };

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
  /** Milliseconds of the engine's stages; empty on a hit. */
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
  const files = new SharedFiles();
  return async (request) => {
    const { tenant, source, fields, skipAi } = request;
    const lane = aiLaneState(ports.aiLane, tenant, skipAi);
    const key = cacheKey(ports.passwordKey, request, lane.warning.code);
    const cached = fields === null ? await ports.cache.get(key) : null;
    if (cached) {
      await storeUpload(ports.blobs, tenant, source);
      return fromCache(cached);
    }
    const file = await openSource(ports.blobs, tenant, source);
    // JSON keeps every list of fields apart from every other, and from no list at all.
    const runKey = `${key}:${JSON.stringify(fields)}`;
    return files.hold(runKey, file, () =>
      extract(ports, request, { path: file.path, key, runKey, lane }),
    );
  };
}

function fromCache(cached: Buffer): ExtractAnswer {
  return {
    body: Readable.from([cached]),
    cache: 'hit',
    durations: {},
    dispose: () => Promise.resolve(),
  };
}

interface Run {
  readonly path: string;
  /** Where a full answer is cached. */
  readonly key: string;
  /** Requests with equal run keys share one run. */
  readonly runKey: string;
  readonly lane: AiLaneState;
}

async function extract(
  ports: ExtractPorts,
  { tenant, source, password, fields, signal }: ExtractRequest,
  { path, key, runKey, lane }: Run,
): Promise<ExtractAnswer> {
  const result = await ports.extractPdf({
    path,
    tenant,
    signal,
    key: runKey,
    deadlineMs: ports.deadlineMs,
    sha256: source.sha256,
    password,
    fields,
    aiStatus: lane.status,
    aiWarning: lane.warning,
  });
  try {
    await storeUpload(ports.blobs, tenant, source);
    if (fields === null && result.length <= ports.maxCachedBytes) {
      await ports.cache.set(key, await result.bytes(), { ttlSeconds: ports.cacheTtlSeconds });
    }
  } catch (error) {
    await result.dispose();
    throw error;
  }
  return {
    body: result.stream(),
    cache: fields === null ? 'miss' : 'bypassed',
    durations: result.durations,
    dispose: () => result.dispose(),
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

async function openSource(blobs: Blobs, tenant: string, source: PdfSource): Promise<LocalFile> {
  if (source.kind === 'upload') {
    source.takeOver();
    return { path: source.path, release: () => rm(source.path, { force: true }) };
  }
  const local = await blobs.openLocal({ tenant, kind: 'engine-pdf', name: source.sha256 });
  // One text for "never uploaded", "expired" and "another tenant's": probing reveals nothing.
  if (!local)
    throw problems.bytesMissing(
      'No bytes are stored for this hash; upload the PDF with POST /v1/extract',
    );
  return local;
}

async function storeUpload(blobs: Blobs, tenant: string, source: PdfSource): Promise<void> {
  if (source.kind === 'stored') return;
  const key = { tenant, kind: 'engine-pdf', name: source.sha256 };
  if (await blobs.has(key)) return;
  await blobs.put(key, { file: source.path });
}
