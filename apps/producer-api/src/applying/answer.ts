import type { BodyHead } from '../steps/work';
import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { PRODUCER_VERSION } from '@forme/contracts';
import { reply, type Reply, type RequestContext } from '@forme/service-kit/http';
import { countsOf } from './counts';
import type { Applied, StepOutput } from '../steps/step';

/** The 200 body of one step without its PDF: the common members, then the producer's own. */
export function stepBody(step: StepOutput, lineageId: string): BodyHead {
  const { ready, report, inputSha256, cacheKey, cacheHit } = step;
  const { kind } = ready;
  const own = kind.producer === 'white_underbase' ? { summary: report.summary } : report.summary;
  return {
    [kind.output.hash]: report.pdf_sha256,
    input_sha256: inputSha256,
    [kind.hash]: ready.sha256,
    cache_key: cacheKey,
    cache_hit: cacheHit,
    ...own,
    lineage_id: lineageId,
    warnings: report.warnings,
    schema_version: kind.schemaVersion,
    service_version: PRODUCER_VERSION,
  };
}

/** The headers that replace the body when the answer is the PDF itself. */
export function resultHeaders({ output, lineageId }: Applied): Record<string, string> {
  const { report, inputSha256, cacheKey, cacheHit, ready } = output;
  return {
    'X-Producer-Lineage-Id': lineageId,
    [ready.kind.output.header]: report.pdf_sha256,
    'X-Producer-Input-Sha256': inputSha256,
    'X-Producer-Cache-Key': cacheKey,
    'X-Producer-Cache-Hit': String(cacheHit),
    'X-Producer-Schema-Version': ready.kind.schemaVersion,
    'X-Producer-Service-Version': PRODUCER_VERSION,
  };
}

/** Answers as the client likes: the output with headers, or JSON with the output in base64. A client without a preference that sent raw bytes gets raw bytes. */
export function sendApplied(context: RequestContext, applied: Applied, head: BodyHead): Reply {
  const { file, report, ready } = applied.output;
  const { mediaType, member, fileName } = ready.kind.output;
  const headers = resultHeaders(applied);
  const kinds = ['application/json', mediaType];
  const chosen = context.preferred(
    context.mediaType === 'application/pdf' ? kinds.reverse() : kinds,
  );
  if (chosen !== mediaType) {
    return reply({
      headers,
      jsonStream: closing(jsonWithFile(head, member, chunksOf(file.path)), applied),
    });
  }
  return reply({
    headers: {
      ...headers,
      'X-Producer-Summary': headerJson({
        ...countsOf(report.summary),
        warnings: report.warnings.length,
      }),
      'Content-Length': String(file.size),
      'Content-Disposition': `attachment; filename="${fileName}"`,
    },
    stream: closing(Readable.from(chunksOf(file.path), { objectMode: false }), applied),
    mediaType,
  });
}

/** The stream; when it ended, or its reader left, the files go. */
function closing(stream: Readable, applied: Applied): Readable {
  return stream.once('close', () => void applied.release());
}

/** The bytes of a file, opened when the first chunk is read. */
async function* chunksOf(path: string): AsyncGenerator<Buffer> {
  for await (const chunk of createReadStream(path)) yield chunk as Buffer;
}

/** JSON text whose member `name` is the base64 of the chunks, in pieces: no file is ever held whole. */
export function jsonWithFile(
  head: BodyHead,
  name: string,
  chunks: AsyncIterable<Buffer>,
): Readable {
  return Readable.from(pieces(head, name, chunks), { objectMode: false });
}

async function* pieces(head: BodyHead, name: string, chunks: AsyncIterable<Buffer>) {
  const members = JSON.stringify(head).slice(1);
  yield Buffer.from(`{${JSON.stringify(name)}:"`);
  let left: Buffer = Buffer.alloc(0);
  for await (const chunk of chunks) {
    const bytes = left.length > 0 ? Buffer.concat([left, chunk]) : chunk;
    const whole = bytes.length - (bytes.length % 3);
    left = bytes.subarray(whole);
    yield Buffer.from(bytes.toString('base64', 0, whole));
  }
  yield Buffer.from(`${left.toString('base64')}"${members === '}' ? '}' : `,${members}`}`);
}

/** JSON in the characters a header may hold. */
function headerJson(value: unknown): string {
  return JSON.stringify(value).replace(
    /[^\x20-\x7e]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
