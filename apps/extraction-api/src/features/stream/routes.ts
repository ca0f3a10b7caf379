import { streamExtraction } from '@forme/contracts/extraction';
import {
  handle,
  Problem,
  reply,
  type EventStream,
  type Handler,
  type RequestContext,
} from '@forme/service-kit/http';
import { skipsAi } from '../../ai-lane/ai-lane';
import { documentTail } from '../../engine/document-text';
import { contentPasses, passes } from '../../passes/registry';
import { engineProblem } from '../../problems';
import type { PdfCaller } from '../../asking/ask-pdf';
import type { ExtractAnswer, ExtractDocument } from '../../extracting/extract-document';
import { requestedFields } from '../../extracting/fields';
import { passwordOf, pdfSource } from '../../storage/pdf-source';
import { recordAnswer } from '../../asking/record-answer';
import { membersOf, partData, phaseData, type EventPart } from './document-events';
import { progressQueue } from './progress-queue';

/** Opening, structure and the whole, in addition to the passes. */
const stages = passes.length + contentPasses.length + 3;

/** One event for each pass that fills members of the document, then one for the pages. */
const parts: readonly EventPart[] = [
  ...[...passes, ...contentPasses].map(({ name, fields }) => ({ name, fields })),
  { name: 'pages', fields: ['pages'] },
];

/** `POST /v1/extract/stream`: what is wrong with the PDF is answered before the first event. */
export function streamHandlers(extract: ExtractDocument): readonly Handler[] {
  return [
    handle(streamExtraction, async ({ query, headers, body, form }, context) => {
      const source = await pdfSource({ body, form }, context);
      const { tenant, signal } = context;
      const caller = { tenant, source, password: passwordOf(headers, form), signal };
      const skipAi = skipsAi(headers['x-engine-skip-ai']);
      const fields = requestedFields(headers['x-engine-fields']);
      const started = performance.now();
      const core = await extract({ ...caller, fields: [], skipAi });
      context.recordStage('structure', performance.now() - started);
      const granular = query.granular === 1;
      const whole = (onProgress: Progress) =>
        extract({ ...stored(caller), fields, skipAi, onProgress });
      return reply({ events: (stream) => writeEvents(stream, context, { core, granular, whole }) });
    }),
  ];
}

/** The bytes are kept once the core was read from them. */
function stored({ source: { sha256 }, ...caller }: PdfCaller): PdfCaller {
  return { ...caller, source: { kind: 'stored', sha256 } };
}

type Progress = (stage: string, ms: number) => void;

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
    const tail = documentTail(core.head, context.stageDurations());
    await stream.send({
      ...(granular ? { event: 'phase1' } : {}),
      json: phaseData(1, core, tail),
    });
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
  const tail = documentTail(answer.head, context.stageDurations());
  return stream.send({ json: phaseData(2, answer, tail) });
}

async function writeParts(stream: EventStream, answer: ExtractAnswer): Promise<void> {
  const members = await membersOf(answer);
  for (const part of parts) {
    const json = partData(members, part);
    if (json) await stream.send({ event: part.name, json });
  }
  const rest = ['completeness', 'warnings', 'summary', 'findings'];
  const json = partData(members, { name: '', fields: rest });
  if (json) await stream.send({ event: 'phase2_complete', json });
}
