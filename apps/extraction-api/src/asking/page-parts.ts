import { Readable } from 'node:stream';
import { reply, type Reply, type RequestContext } from '@forme/service-kit/http';
import type { PageHead } from '../engine/page-tasks';
import { lines, readHeaded } from '../engine/headed-text';
import { documentMissing, type AskPdf, type PdfQuestion } from './ask-pdf';
import { passwordOf } from '../storage/pdf-source';
import { recordAnswer } from './record-answer';

/** One page of a stored PDF that is asked about. */
export interface PageRequest {
  readonly sha256: string;
  readonly headers: { readonly 'x-engine-password'?: string };
  readonly question: PdfQuestion;
  /** Stage under which the whole of it is recorded. */
  readonly stage: string;
}

/** How records of a page are written. */
export interface PageShape {
  /** Members of the answer before the records. */
  readonly members: Readonly<Record<string, unknown>>;
  /** The member that holds the records. */
  readonly list: string;
  /** The requested range; all when absent. `total` is always part of the answer. */
  readonly paging?: { readonly offset: number; readonly limit: number };
}

export const NDJSON = 'application/x-ndjson';

/** Answers the records of a page, from the cache or fresh, without reading them: as JSON, or one a line when the client likes that better. */
export async function answerPage(
  askPdf: AskPdf,
  request: PageRequest,
  shape: PageShape,
  context: RequestContext,
): Promise<Reply> {
  const started = performance.now();
  const answer = await askPdf(
    {
      tenant: context.tenant,
      source: { kind: 'stored', sha256: request.sha256 },
      password: passwordOf(request.headers),
      signal: context.signal,
    },
    request.question,
    documentMissing,
  );
  recordAnswer(context, answer, request.stage, started);
  const { head, body, end } = await readHeaded(answer.stream());
  const { completeness } = head as PageHead;
  const asLines = shape.paging !== undefined && prefersLines(context);
  const text = asLines ? body : pageJson(body, completeness, shape, context);
  const stream = Readable.from(text, { objectMode: false });
  stream.once('close', () => {
    end();
    answer.dispose().catch((error: unknown) => {
      context.logger.warn({ err: error }, 'a result was not freed');
    });
  });
  if (!asLines) return reply({ jsonStream: stream });
  context.setHeader('X-Engine-Completeness', completeness.state);
  return reply({ stream, mediaType: NDJSON });
}

function prefersLines(context: RequestContext): boolean {
  return context.preferred(['application/json', NDJSON]) === NDJSON;
}

async function* pageJson(
  body: AsyncIterable<Buffer>,
  completeness: PageHead['completeness'],
  { members, list, paging }: PageShape,
  context: RequestContext,
): AsyncGenerator<Buffer | string> {
  const from = paging?.offset ?? 0;
  const to = from + (paging?.limit ?? Infinity);
  let total = 0;
  yield `${JSON.stringify(members).slice(0, -1)},${JSON.stringify(list)}:[`;
  for await (const line of lines(body)) {
    if (total >= from && total < to) {
      if (total > from) yield ',';
      yield line;
    }
    total += 1;
  }
  const tail = {
    ...(paging ? { total } : {}),
    completeness,
    stage_durations_ms: context.stageDurations(),
  };
  yield `],${JSON.stringify(tail).slice(1)}`;
}
