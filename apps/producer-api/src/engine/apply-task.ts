import { parseJson } from '@forme/contracts/json';
import { createHash } from 'node:crypto';
import { defined } from '@forme/contracts/defined';
import { TaskFailure, type EngineJob, type EngineTask, type JobFile } from '@forme/engine/child';
import { imageCodecs } from '@forme/image-codecs';
import { BudgetError, openPdf, PdfError, type PdfDocument } from '@forme/pdf-core';
import type {
  EngineName,
  ExternalFile,
  InputDocument,
  Produced,
  ProducerInput,
} from '../producers/producer';
import { PlanRejected } from '../producers/producer';
import { producerNamed, type AnyPackageProducer, type AnyProducer } from '../registry/producers';
import { writeReport, type ApplyReport, type RejectedReport } from './apply-report';
import { colorEngine } from './color-engine';
import { writePackage } from './pack-files';

/** Input of the apply task, in addition to its files: `plan` (JSON) and those named here. */
export interface ApplyInput {
  readonly producer: EngineName;
  readonly documents: readonly {
    readonly file: string;
    readonly ref: string;
    readonly sha256: string;
  }[];
  readonly externals: readonly {
    readonly file: string;
    readonly name: string;
    readonly sha256: string;
  }[];
  /** False leaves out the look at the final bytes. */
  readonly verify: boolean;
  /** Pages all documents together may have. */
  readonly maxPages: number;
}

/** Opens the documents, runs the producer, saves, opens the saved bytes and checks them. The result is the PDF, or the files of a package, and then {@link writeReport}. */
export const applyTask: EngineTask<ApplyInput> = async (job) => {
  const report = await withinBudget(() => rejectable(() => apply(job)));
  writeReport(job, report);
};

async function apply(job: EngineJob<ApplyInput>): Promise<ApplyReport> {
  const { input } = job;
  const producer = producerNamed(input.producer);
  const plan = planOf(job);
  const opened = await staged(job, 'open', () => openAll(job, input, plan));
  if ('pack' in producer) return pack(job, producer, opened, plan);
  const made = await staged(job, 'apply', () => producer.apply(opened, plan));
  const saved = await staged(job, 'save', () => save(job, made));
  const after = await staged(job, 'verify', () => openPdf(job.written()));
  const summary = input.verify
    ? await staged(job, 'verify', () => measured(producer, opened, after, plan, made))
    : made.summary;
  return {
    kind: 'made',
    ...saved,
    input_pages: pagesOf(opened.documents),
    output_pages: after.pages.length,
    summary: summary as Readonly<Record<string, unknown>>,
    warnings: [...(made.warnings ?? []), ...openingWarnings(opened.document, made)],
    failures: input.verify
      ? await staged(job, 'verify', () => verified(producer, opened, after, plan, made))
      : [],
  };
}

async function pack(
  job: EngineJob<ApplyInput>,
  producer: AnyPackageProducer,
  opened: ProducerInput,
  plan: unknown,
): Promise<ApplyReport> {
  const { packed, files, parts, bytes } = await staged(job, 'apply', () =>
    writePackage(job, producer.pack(opened, plan)),
  );
  const { verify } = job.input;
  return {
    kind: 'made',
    pdf_sha256: '',
    pdf_bytes: bytes,
    input_pages: pagesOf(opened.documents),
    output_pages: 0,
    summary: { ...(packed.summary as Readonly<Record<string, unknown>>), files },
    warnings: packed.warnings ?? [],
    failures: verify
      ? await staged(job, 'verify', () => producer.verify(opened, plan, packed.summary))
      : [],
    parts,
  };
}

/** The plan of the job, which the caller checked against its schema. */
export function planOf(job: EngineJob): unknown {
  const file = job.file('plan');
  return parseJson(Buffer.from(file.read(0, file.length)).toString('utf8'));
}

/** What `run` answers, or why a producer refused the plan. */
export async function rejectable<T>(run: () => T | Promise<T>): Promise<T | RejectedReport> {
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof PlanRejected)) throw error;
    const { code, message, pointer } = error;
    return { kind: 'rejected', code, message, ...defined({ pointer }) };
  }
}

async function openAll(
  job: EngineJob,
  { producer, documents, externals, maxPages }: ApplyInput,
  plan: unknown,
): Promise<ProducerInput> {
  const opened = documents.map(({ file, ref, sha256 }): InputDocument => {
    const source: JobFile = job.file(file);
    return { ref, sha256, source, document: openPdf(source) };
  });
  const [first] = opened;
  if (!first) throw new TypeError('A job without a document');
  if (pagesOf(opened) > maxPages) {
    throw new TaskFailure('document_exceeds_limits', `More than ${maxPages} pages`, 'pages');
  }
  return {
    document: first.document,
    documents: opened,
    externals: new Map(
      externals.map(({ file, name, sha256 }): [string, ExternalFile] => [
        name,
        { name, sha256, source: job.file(file) },
      ]),
    ),
    icc: await colorEngine(),
    ...(readsImages(producer, plan) ? { codecs: await imageCodecs() } : {}),
  };
}

/** Producers that always render. */
const rendering: ReadonlySet<EngineName> = new Set([
  'ink_zones',
  'separations',
  'soft_proof',
  'trap',
]);

/** True for a rewrite that converts colours, for traps, a plate that is traced, and what renders. The decoders take time to load that other plans need not spend. */
function readsImages(producer: EngineName, plan: unknown): boolean {
  const { ops = [], strategy } = plan as {
    readonly ops?: readonly { readonly op?: unknown }[];
    readonly strategy?: unknown;
  };
  if (rendering.has(producer)) return true;
  if (producer === 'white_underbase') return strategy !== 'manual';
  return ops.some(({ op }) => op === 'colorspace_swap');
}

function save(job: EngineJob, { draft, save: how }: Produced<unknown>) {
  const hash = createHash('sha256');
  let bytes = 0;
  for (const chunk of how === 'whole' ? draft.saveWhole() : draft.saveIncremental()) {
    hash.update(chunk);
    bytes += chunk.length;
    job.writeResult(chunk);
  }
  return { pdf_sha256: hash.digest('hex'), pdf_bytes: bytes };
}

function verified(
  producer: AnyProducer,
  before: ProducerInput,
  after: PdfDocument,
  plan: unknown,
  made: Produced<unknown>,
): readonly string[] {
  const failures = producer.verify(before, after, plan, made.summary);
  const broken = after.repaired && !(made.save === 'incremental' && before.document.repaired);
  return broken ? ['the cross-reference table of the output is damaged', ...failures] : failures;
}

function measured(
  producer: AnyProducer,
  before: ProducerInput,
  after: PdfDocument,
  plan: unknown,
  { summary }: Produced<unknown>,
): unknown {
  return producer.measure ? producer.measure(before, after, plan, summary) : summary;
}

function openingWarnings(document: PdfDocument, { save: how }: Produced<unknown>) {
  if (!document.encryption || how === 'incremental') return [];
  return [{ code: 'encryption_removed', message: 'The input is encrypted; the output is not.' }];
}

const pagesOf = (documents: readonly InputDocument[]): number =>
  documents.reduce((sum, { document }) => sum + document.pages.length, 0);

async function staged<T>(job: EngineJob, stage: string, run: () => T | Promise<T>): Promise<T> {
  const started = performance.now();
  const value = await run();
  job.progress(stage, performance.now() - started);
  return value;
}

async function withinBudget<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof BudgetError)) throw error;
    throw new PdfError('document_exceeds_limits', error.message, error.limitName);
  }
}
