import { createHash } from 'node:crypto';
import { PREFLIGHT_VERSION, type ClientResponse } from '@forme/contracts';
import { reply, type Reply, type RequestContext } from '@forme/service-kit/http';
import type { ViewedJob } from '../../viewing/viewed-job';

/** A picture and what of it is missing. */
export interface Picture {
  readonly bytes: Uint8Array;
  /** Headers of extraction about what is not painted. */
  readonly completeness: Readonly<Record<string, string>>;
}

const completenessHeaders = ['x-engine-completeness', 'x-engine-missing'] as const;

/** The picture in an answer of extraction. */
export function pictureOf({ body, headers }: ClientResponse<Uint8Array>): Picture {
  const told = completenessHeaders.flatMap((name) => {
    const value = headers[name];
    return value === undefined ? [] : [[name, value] as const];
  });
  return { bytes: body, completeness: Object.fromEntries(told) };
}

/**
 * A picture with the ETag of its question: file, operation, page and every choice. A client that has it gets 304 before anything is
 * rendered.
 */
export async function pictureReply(
  { sha256, link }: ViewedJob,
  question: readonly unknown[],
  { headers, operation }: RequestContext,
  render: () => Promise<Picture>,
  mediaType = 'image/png',
): Promise<Reply> {
  const name = JSON.stringify([
    PREFLIGHT_VERSION,
    sha256,
    operation.id.replace('Public', ''),
    ...question,
  ]);
  const etag = `"${createHash('sha256').update(name).digest('hex').slice(0, 32)}"`;
  // A link may be revoked: clients revalidate its pictures each time.
  const control = link ? 'private, no-cache' : 'private, max-age=86400';
  const common = { ETag: etag, 'Cache-Control': control };
  const held = (headers.get('if-none-match') ?? []).flatMap((line) => line.split(','));
  if (held.some((tag) => tag.trim() === etag)) {
    return reply({ headers: common, revalidates: true });
  }
  const { bytes, completeness } = await render();
  return reply({
    buffer: bytes,
    mediaType,
    headers: { ...common, ...completeness },
    revalidates: true,
  });
}
