import type { PartRange } from '../protocol/messages';

/**
 * Random access to one input file: the shape of `ByteSource` in `@forme/pdf-core/bytes`.
 * `read` answers `[offset, offset + length)` cut at the end of the file; the bytes must not be written to.
 */
export interface JobFile {
  /** Size in bytes. */
  readonly length: number;
  read(offset: number, length: number): Uint8Array;
  /** All bytes, for files small enough to be held in memory. */
  readonly whole?: Uint8Array;
}

/**
 * The parts of a job that several processes share. Each runs the same task on the same input and requests parts until none is
 * left. One process leads: its result is that of the job, and it receives the output of the others as files.
 */
export interface JobParts {
  /** Another process leads: what is written here goes to it. */
  readonly helps: boolean;
  /**
   * The next parts to do, null when none is left. A leader's numbers rise from 0, except for the parts of a helper that failed. The
   * leader gets null only when the helpers are done too.
   */
  next(): Promise<PartRange | null>;
  /** Output of each helper, for the leader, when there are no more parts. Closed by the engine when the job ends. */
  made(): readonly JobFile[];
}

/** A job as seen by its task. `Input` is what the caller of the pool sends. */
export interface EngineJob<Input = unknown> {
  /** The caller's JSON-like value. */
  readonly input: Input;
  /** Names of the input files. */
  readonly fileNames: readonly string[];
  /** Opens an input file; throws `TypeError` for a name the job does not have. Closed by the engine when the job ends. */
  file(name: string): JobFile;
  /** Appends to the result. A task that writes nothing returns a JSON-like value instead. */
  writeResult(chunk: Uint8Array | string): void;
  /**
   * Begins a named part of the result (`EngineResult.part`): what is written from here on, up to the next part. Throws `TypeError` for a name
   * that is in use and for more than 64 parts.
   */
  beginPart(name: string): void;
  /** The bytes written so far, to read them back. Closed by the engine when the job ends; excludes later writes. */
  written(): JobFile;
  /** Reports that a stage took `ms` milliseconds: it reaches the caller at once and ends up in the result's durations. */
  progress(stage: string, ms: number): void;
  /** Adds a warning to the result. `code` is snake_case. */
  warn(code: string, message: string): void;
  /** Divides the job into `count` equal parts, at most a million. Once for each job; the same number in every process. */
  parts(count: number): JobParts;
  /**
   * Extends the deadline by `ms` for a part of the result that is made, so that large work ends by its size and not by the clock. All
   * extensions together are at most nine deadlines.
   */
  extend(ms: number): void;
  /**
   * Milliseconds of work the job has left: its deadline less the processor time it used, so that other work on the machine takes none
   * of it.
   */
  remainingMs(): number;
}

/** One function an engine process can run. */
export type EngineTask<Input = unknown> = (job: EngineJob<Input>) => unknown;

/** The export `tasks` of a task module: task name -> function. */
export type TaskModule = Readonly<Record<string, EngineTask<never>>>;

/** An error that keeps its code (snake_case) across the pipe; any error object with such a `code` does. */
export class TaskFailure extends Error {
  override readonly name = 'TaskFailure';

  constructor(
    readonly code: string,
    message: string,
    readonly limit?: string,
  ) {
    super(message);
  }
}
