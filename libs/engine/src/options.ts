import { availableParallelism } from 'node:os';
import type { EngineRequest } from './pool/job-request';

const mib = 1024 * 1024;

/** Budgets of an engine process and of the pool. */
export interface EngineLimits {
  /** RLIMIT_DATA of a process in bytes: heap, Buffers and WASM together. */
  readonly dataBytes: number;
  /** V8's old space in MiB. */
  readonly oldSpaceMb: number;
  /** Resident bytes above which the watchdog kills a process. */
  readonly rssBytes: number;
  /** Resident bytes above which an idle process is replaced. */
  readonly idleRssBytes: number;
  /** RLIMIT_FSIZE of a process in bytes: the largest result. */
  readonly resultBytes: number;
  /** Milliseconds a job may take on its process, unless the job names its own deadline. */
  readonly deadlineMs: number;
  /** Milliseconds a process may take to load its task modules. */
  readonly startMs: number;
  /** Milliseconds after which processes with nothing to do help with a job that can be divided: short ones are not worth it. */
  readonly helpAfterMs: number;
  /** Jobs that may wait. */
  readonly maxQueue: number;
  /** Jobs after which a process is replaced. */
  readonly recycleAfter: number;
  /** Milliseconds without a job after which all processes but one end; the next job starts them again. */
  readonly restAfterMs: number;
}

/** The part of a structured logger the pool uses; pino's loggers have this shape. */
export interface EngineLogger {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

/** Events of a pool, for metrics. Times in milliseconds, sizes in bytes. */
export type EngineEvent =
  | { readonly type: 'process_started'; readonly pid: number; readonly startMs: number }
  | { readonly type: 'process_ended'; readonly pid: number; readonly reason: string }
  | { readonly type: 'job_refused'; readonly group: string }
  | {
      /** A process that had nothing else to do did parts of a job; `outcome` as below, `none` when nothing was left for it. */
      readonly type: 'job_helped';
      readonly module: string;
      readonly task: string;
      readonly outcome: string;
      readonly runMs: number;
      readonly peakRssBytes: number;
    }
  | {
      readonly type: 'job_ended';
      readonly module: string;
      readonly task: string;
      /** `ok`, or the code of the error. */
      readonly outcome: string;
      readonly queuedMs: number;
      readonly runMs: number;
      readonly peakRssBytes: number;
    };

/** A warm-up job that a process repeats while no other job waits, so that its code is compiled before a document arrives. */
export interface WarmUp extends Pick<EngineRequest, 'module' | 'task' | 'input' | 'files'> {
  readonly rounds: number;
}

/** How a pool is made. */
export interface EnginePoolOptions {
  /** Module name -> absolute path of a compiled CommonJS file that exports `tasks`. */
  readonly modules: Readonly<Record<string, string>>;
  /** Folder for the jobs' files. On the same file system as the blobs, inputs are hard links instead of copies. */
  readonly workFolder: string;
  /** Most processes; default: cores. */
  readonly size?: number;
  /** Warm-up of each process before it takes jobs; absent: none. */
  readonly warmUp?: WarmUp;
  readonly limits?: Partial<EngineLimits>;
  /** `off` leaves out the private network namespace of a process, which is used where the kernel grants one. */
  readonly networkNamespace?: 'auto' | 'off';
  readonly logger?: EngineLogger;
  readonly onEvent?: (event: EngineEvent) => void;
}

/** Options with every default in place. */
export type ResolvedOptions = Required<Omit<EnginePoolOptions, 'limits' | 'warmUp'>> &
  Pick<EnginePoolOptions, 'warmUp'> & { readonly limits: EngineLimits };

const defaultLimits: EngineLimits = {
  dataBytes: 1024 * mib,
  oldSpaceMb: 512,
  rssBytes: 1024 * mib,
  idleRssBytes: 400 * mib,
  resultBytes: 1024 * mib,
  deadlineMs: 60_000,
  startMs: 60_000,
  helpAfterMs: 20,
  maxQueue: 256,
  recycleAfter: 200,
  restAfterMs: 300_000,
};

const silent: EngineLogger = {
  info: () => undefined,
  warn: () => undefined,
  error: () => undefined,
};

/** Fills in the defaults: one process per core, 1 GiB each, 60 s per job, 256 waiting jobs, a new process after 200 jobs, one process after 5 min of rest. */
export function resolveOptions(options: EnginePoolOptions): ResolvedOptions {
  return {
    size: availableParallelism(),
    networkNamespace: 'auto',
    logger: silent,
    onEvent: () => undefined,
    ...options,
    limits: { ...defaultLimits, ...options.limits },
  };
}
