import { streamExtraction } from '@forme/contracts/extraction';
import {
  handle,
  Problem,
  reply,
  type EventStream,
  type Handler,
  type RequestContext,
} from '@forme/service-kit/http';
import { documentTail } from '../../engine/document-text';
import { contentPasses, passes } from '../../passes/registry';
import { engineProblem } from '../../problems';
import type { PdfCaller } from '../../slices/ask-pdf';
import type { DocumentKey, ExtractAnswer, ExtractDocument } from '../../slices/extract-document';
import { passwordOf, pdfSource } from '../../slices/pdf-source';
import { recordAnswer } from '../../slices/record-answer';
import type { ResultStore } from '../../slices/result-store';
import { coreData, membersOf, partData, wholeData, type EventPart } from './document-events';
import { progressQueue } from './progress-queue';

/** What the stream needs. */
export interface StreamServices {
  readonly extractDocument: ExtractDocument;
  readonly documentKey: DocumentKey;
  readonly results: Pick<ResultStore, 'has'>;
}

/** Opening, structure and the whole, beside the passes. */
const stages = passes.length + contentPasses.length + 3;

/** One event for each pass that fills members of the document, then one for the pages. */
const parts: readonly EventPart[] = [
  ...[...passes, ...contentPasses].map(({ name, fields }) => ({ name, fields })),
  { name: 'pages', fields: ['pages'] },
];

/** `POST /v1/extract/stream`: what is wrong with the PDF is answered before the first event. */
export function streamHandlers(services: StreamServices): readonly Handler[] {
  return [
    handle(streamExtraction, async ({ query, headers, body, form }, context) => {
      const source = await pdfSource({ body, form }, context);
      const { tenant, signal } = context;
      const caller = { tenant, source, password: passwordOf(headers, form), signal };
      const known = await services.results.has(services.documentKey(caller));
      const started = performance.now();
      const core = await services.extractDocument({
        ...caller,
        fields: known ? null : [],
        skipAi: false,
      });
      context.recordStage('structure', performance.now() - started);
      const granular = query.granular === 1;
      return reply({
        events: (stream) =>
          writeEvents(stream, context, { core, granular, whole: whole(services, stored(caller)) }),
      });
    }),
  ];
}

/** The bytes are kept once the core was read from them. */
function stored({ source: { sha256 }, ...caller }: PdfCaller): PdfCaller {
  return { ...caller, source: { kind: 'stored', sha256 } };
}

type Progress = (stage: string, ms: number) => void;

function whole({ extractDocument }: StreamServices, caller: PdfCaller) {
  return (onProgress: Progress): Promise<ExtractAnswer> =>
    extractDocument({ ...caller, fields: null, skipAi: false, onProgress });
}

interface Streamed {
  readonly core: ExtractAnswer;
  readonly granular: boolean;
  readonly whole: (onProgress: Progress) => Promise<ExtractAnswer>;
}

async function writeEvents(
  stream: EventStream,
  context: RequestContext,
  { core, granular, whole: extract }: Streamed,
): Promise<void> {
  try {
    await stream.send({ ...(granular ? { event: 'phase1' } : {}), json: coreData(core) });
  } finally {
    await core.dispose();
  }
  try {
    const started = performance.now();
    const answer = await withProgress(stream, extract);
    try {
      recordAnswer(context, answer, 'extract', started);
      await (granular ? writeParts(stream, answer) : writeWhole(stream, answer, context));
    } finally {
      await answer.dispose();
    }
  } catch (error) {
    const problem = error instanceof Problem ? error : engineProblem(error);
    if (stream.signal.aborted || !problem) throw error;
    await stream.send({ event: 'error', data: { detail: problem.detail, code: problem.code } });
  }
}

/** The answer of an extraction; while it runs its stages go out as they end. */
async function withProgress(
  stream: EventStream,
  extract: Streamed['whole'],
): Promise<ExtractAnswer> {
  const queue = progressQueue(extract((stage) => queue.push(stage)));
  let done = 0;
  for await (const stage of queue.stages()) {
    done = Math.min(stages, done + 1);
    await stream.send({ event: 'progress', data: { stage, done, total: stages } });
  }
  return queue.answer;
}

function writeWhole(
  stream: EventStream,
  answer: ExtractAnswer,
  context: RequestContext,
): Promise<void> {
  const { verdicts } = answer;
  const tail = documentTail({ verdicts, durations: context.stageDurations() });
  return stream.send({ json: wholeData(answer, tail) });
}

async function writeParts(stream: EventStream, answer: ExtractAnswer): Promise<void> {
  const verdicts = Buffer.from(`"conformance_verdicts":${JSON.stringify(answer.verdicts ?? {})}`);
  const members = new Map(await membersOf(answer)).set('conformance_verdicts', verdicts);
  for (const part of parts) {
    const json = partData(members, part);
    if (json) await stream.send({ event: part.name, json });
  }
  const rest = ['completeness', 'warnings', 'summary', 'findings'];
  const json = partData(members, { name: '', fields: rest });
  if (json) await stream.send({ event: 'phase2_complete', json });
}
