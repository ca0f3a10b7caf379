import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { defined } from '@forme/contracts/defined';
import type { EnginePool, EngineResult } from '@forme/engine';
import type { Output } from '../cache/output-cache';
import {
  REPORT_PART,
  type ApplyReport,
  type CheckReport,
  type MadeReport,
  type RejectedReport,
} from '../engine/apply-report';
import type { ApplyInput } from '../engine/apply-task';
import { PRODUCER_MODULE } from '../engine/modules';
import { heldFile, type LocalFile, type WorkFiles } from '../files/local-file';
import type { ReadyPlan } from '../plans/plan-kinds';
import { problems } from '../problems';
import type { Step } from '../steps/step';
import { zipFiles } from './zip-files';

/** Dependencies of runs of the engine. */
export interface EngineParts {
  readonly engine: Pick<EnginePool, 'run'>;
  readonly files: WorkFiles;
  readonly deadlineMs: number;
  readonly maxPages: number;
}

/** Output of a run. */
export interface EngineRun {
  readonly output: Output;
  /** Stage -> milliseconds. */
  readonly durations: Readonly<Record<string, number>>;
}

/** How a step is run. */
export interface RunOptions {
  /** Default true. */
  readonly verify?: boolean;
}

/** Applies a plan in an engine process. Rejects with the engine's errors, and with problems: the plan refused, the output not what it must be. */
export async function applyInEngine(
  parts: EngineParts,
  step: Step,
  options: RunOptions = {},
): Promise<EngineRun> {
  const { result, report } = await runApplyTask(parts, step, options);
  try {
    const output = report.parts
      ? await keptPackage(parts.files, result, report, report.parts)
      : await keptOutput(parts.files, result, report);
    return { output, durations: result.durations };
  } finally {
    await result.dispose();
  }
}

/** Like {@link applyInEngine}, without the output: the effect that a plan would have. */
export async function dryRun(parts: EngineParts, step: Step): Promise<MadeReport> {
  const { result, report } = await runApplyTask(parts, step, {});
  await result.dispose();
  return report;
}

/** Check of a plan without a PDF; rejects with the problem of a plan that its producer refuses. */
export async function checkPlan(
  parts: EngineParts,
  ready: ReadyPlan,
  tenant: string,
  signal?: AbortSignal,
): Promise<Readonly<Record<string, unknown>>> {
  const ask = { task: 'check', input: { producer: ready.kind.producer }, plan: ready.plan };
  return askEngine(parts, { ...ask, tenant, signal });
}

/** A layout for jobs on a press; rejects with the problem of a request without one. */
export async function planLayout(
  parts: EngineParts,
  request: unknown,
  tenant: string,
  signal?: AbortSignal,
): Promise<Readonly<Record<string, unknown>>> {
  return askEngine(parts, { task: 'plan_layout', input: {}, plan: request, tenant, signal });
}

/** Runs a task that reads no PDF. */
async function askEngine(
  { engine, deadlineMs }: EngineParts,
  ask: {
    readonly task: string;
    readonly input: object;
    readonly plan: unknown;
    readonly tenant: string;
    readonly signal: AbortSignal | undefined;
  },
): Promise<Readonly<Record<string, unknown>>> {
  const { task, input, plan, tenant, signal } = ask;
  const result = await engine.run({
    module: PRODUCER_MODULE,
    task,
    input,
    files: { plan: planFile({ plan }) },
    group: tenant,
    deadlineMs,
    ...defined({ signal }),
  });
  try {
    const report = await result.json<CheckReport>();
    if (report.kind === 'rejected') throw rejected(report);
    return report.facts;
  } finally {
    await result.dispose();
  }
}

const planFile = ({ plan }: Pick<ReadyPlan, 'plan'>): Buffer => Buffer.from(JSON.stringify(plan));

/** The verified result of the apply task, which the caller disposes, and its report. */
async function runApplyTask(
  { engine, deadlineMs, maxPages }: EngineParts,
  { tenant, ready, inputs, externals, signal, onStage }: Step,
  { verify = true }: RunOptions,
): Promise<{ readonly result: EngineResult; readonly report: MadeReport }> {
  const documents = inputs.map(({ path, ref, sha256 }, index) => ({
    file: `input${index}`,
    path,
    ref,
    sha256,
  }));
  const named = externals.map(({ path, name, sha256 }, index) => ({
    file: `external${index}`,
    path,
    name,
    sha256,
  }));
  const input: ApplyInput = {
    producer: ready.kind.producer,
    documents: documents.map(({ file, ref, sha256 }) => ({ file, ref, sha256 })),
    externals: named.map(({ file, name, sha256 }) => ({ file, name, sha256 })),
    verify,
    maxPages,
  };
  const result = await engine.run({
    module: PRODUCER_MODULE,
    task: 'apply',
    input,
    files: {
      plan: planFile(ready),
      ...Object.fromEntries([...documents, ...named].map(({ file, path }) => [file, path])),
    },
    group: tenant,
    deadlineMs,
    ...defined({ signal, onProgress: onStage }),
  });
  try {
    const report = await result.part(REPORT_PART).json<ApplyReport>();
    if (report.kind === 'rejected') throw rejected(report);
    if (report.failures.length > 0) throw unverified(report);
    return { result, report };
  } catch (error) {
    await result.dispose();
    throw error;
  }
}

function rejected({ code, message, pointer }: RejectedReport): Error {
  return problems.planRejected(message, {
    extensions: { reason: code, ...defined({ pointer }) },
  });
}

function unverified({ failures }: MadeReport): Error {
  return problems.verificationFailed(
    `The output failed verification (${failures.length} failures) and is withheld`,
    { extensions: { failures } },
  );
}

/** The PDF of a result as a local file, hashed again. */
async function keptOutput(
  files: WorkFiles,
  result: EngineResult,
  report: MadeReport,
): Promise<Output> {
  const bytes = result.stream({ end: report.pdf_bytes });
  const file = await keptFile(files, bytes);
  if (file.sha256 === report.pdf_sha256) return { report, file };
  await file.release();
  throw problems.engineFailed('The engine output does not match its checksum');
}

/** The files of a result as one local ZIP file. */
async function keptPackage(
  files: WorkFiles,
  result: EngineResult,
  made: MadeReport,
  parts: NonNullable<MadeReport['parts']>,
): Promise<Output> {
  const file = await keptFile(files, Readable.from(zipFiles(result, parts)));
  const { sha256, size } = file;
  return { report: { ...made, pdf_sha256: sha256, pdf_bytes: size, parts: undefined }, file };
}

async function keptFile(files: WorkFiles, bytes: Readable): Promise<LocalFile> {
  const path = await files.newPath();
  const hash = createHash('sha256');
  let size = 0;
  const hashing = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      size += chunk.length;
      done(null, chunk);
    },
  });
  try {
    await pipeline(bytes, hashing, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
    return heldFile({ path, size, sha256: hash.digest('hex') });
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
}
