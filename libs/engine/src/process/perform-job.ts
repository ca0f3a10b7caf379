import { EngineError, EngineTaskError } from '../errors';
import type { EngineLimits } from '../options';
import type {
  ChildMessage,
  FailureMessage,
  JobMessage,
  PartsMessage,
  ResultMark,
} from '../protocol/messages';
import { classifyExit } from './classify-exit';
import type { EngineProcess, ProcessExit } from './engine-process';
import type { MemoryUsage } from './memory-usage';
import { watchMemory } from './memory-watch';
import { type TimeWatch, watchTime } from './time-watch';

const maxNotes = 1000;

/** A remark of a task about its document. */
export interface EngineWarning {
  readonly code: string;
  readonly message: string;
}

/** Report of a finished job on the pipe. `inline` has a small result; otherwise the result is in the result file. */
export interface JobReport {
  readonly length: number;
  readonly inline: Buffer | undefined;
  /** Named parts of the result, in their order. */
  readonly parts: readonly ResultMark[];
  /** Stage -> milliseconds. */
  readonly durations: Readonly<Record<string, number>>;
  readonly warnings: readonly EngineWarning[];
}

/** The outcome of one job on one process. After `failed` the process may be dead. */
export type JobOutcome = { readonly peak: MemoryUsage } & (
  | { readonly kind: 'done'; readonly report: JobReport }
  | { readonly kind: 'failed'; readonly error: EngineError | EngineTaskError }
);

/** Parameters of a job run. */
export interface JobTerms {
  readonly limits: EngineLimits;
  readonly signal: AbortSignal | undefined;
  readonly onProgress: ((stage: string, ms: number) => void) | undefined;
  /** Answers a request for parts of a job with `count` parts; absent for a job without parts. Never rejects. */
  readonly parts?: ((count: number) => Promise<PartsMessage>) | undefined;
}

/**
 * Sends `job` to a process and waits for its report, its death, its deadline, too much memory, or the caller's signal.
 * The last three kill the process. Never rejects.
 */
export async function performJob(
  engine: EngineProcess,
  job: JobMessage,
  terms: JobTerms,
): Promise<JobOutcome> {
  const { limits, signal } = terms;
  const watch = watchMemory(engine.pid, limits.rssBytes, () =>
    engine.kill(
      new EngineError('document_exceeds_limits', 'The engine used too much memory', 'memory'),
    ),
  );
  const clock = watchTime(engine.pid, job.deadlineMs, () =>
    engine.kill(timeExceeded(job.deadlineMs)),
  );
  const leave = () => engine.kill(cancelled());
  signal?.addEventListener('abort', leave, { once: true });
  if (signal?.aborted) leave();
  try {
    const ended = await Promise.race([converse(engine, job, { ...terms, clock }), engine.exited]);
    if ('kind' in ended) return { ...ended, peak: watch.peak };
    return { kind: 'failed', error: deathOf(engine, ended, watch.peak, limits), peak: watch.peak };
  } finally {
    engine.listen(undefined);
    clock.stop();
    watch.stop();
    signal?.removeEventListener('abort', leave);
  }
}

type Ended =
  | { readonly kind: 'done'; readonly report: JobReport }
  | { readonly kind: 'failed'; readonly error: EngineError | EngineTaskError };

/** Resolves with the job's last message; never when the process dies before it. */
function converse(
  engine: EngineProcess,
  job: JobMessage,
  terms: JobTerms & { readonly clock: TimeWatch },
): Promise<Ended> {
  const durations = new Map<string, number>();
  const warnings: EngineWarning[] = [];
  return new Promise((resolve) => {
    engine.listen((message: ChildMessage, bytes: Buffer) => {
      switch (message.type) {
        case 'progress':
          if (durations.size < maxNotes || durations.has(message.stage)) {
            durations.set(message.stage, (durations.get(message.stage) ?? 0) + message.ms);
          }
          terms.onProgress?.(message.stage, message.ms);
          return;
        case 'warning':
          if (warnings.length < maxNotes) {
            warnings.push({ code: message.code, message: message.message });
          }
          return;
        case 'parts': {
          void terms.parts?.(message.count).then((answer) => {
            if (engine.alive) engine.send(answer);
          });
          return;
        }
        case 'extend': {
          terms.clock.extend(message.ms);
          return;
        }
        case 'done': {
          resolve({
            kind: 'done',
            report: {
              length: message.inline ? bytes.length : message.length,
              inline: message.inline ? bytes : undefined,
              parts: message.parts,
              durations: Object.fromEntries(durations),
              warnings,
            },
          });
          return;
        }
        case 'failed': {
          resolve({ kind: 'failed', error: failureOf(engine, message) });
          return;
        }
        case 'ready':
          return;
      }
    });
    try {
      engine.send(job);
    } catch (error) {
      resolve({ kind: 'failed', error: new EngineTaskError('engine_input', String(error)) });
    }
  });
}

/** A task's own failure; a process that ran into its memory limit is killed, since what it holds is unknown. */
function failureOf(engine: EngineProcess, failure: FailureMessage): EngineError | EngineTaskError {
  if (!failure.exhausted) return new EngineTaskError(failure.code, failure.message, failure.limit);
  const error = new EngineError('document_exceeds_limits', failure.message, 'memory');
  engine.kill(error);
  return error;
}

function deathOf(
  engine: EngineProcess,
  exit: ProcessExit,
  peak: MemoryUsage,
  limits: EngineLimits,
): EngineError {
  return (
    exit.reason ??
    classifyExit({
      code: exit.code,
      signal: exit.signal,
      stderr: engine.printed,
      peakDataBytes: peak.dataBytes,
      dataLimitBytes: limits.dataBytes,
    })
  );
}

function timeExceeded(deadlineMs: number): EngineError {
  return new EngineError(
    'document_exceeds_limits',
    `The job took more than ${deadlineMs} ms of work`,
    'time',
  );
}

/** The client left before the result was there. */
export function cancelled(): EngineError {
  return new EngineError('engine_cancelled', 'The caller disconnected before the result was ready');
}
