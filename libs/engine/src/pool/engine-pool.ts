import { rm } from 'node:fs/promises';
import { EngineBusy, EngineError } from '../errors';
import { resolveOptions, type EnginePoolOptions, type ResolvedOptions } from '../options';
import { childEntry } from '../process/child-entry';
import type { JobFolder } from '../process/job-folder';
import { findLaunchCommand, type LaunchCommand } from '../process/launch-command';
import { cancelled, type JobOutcome } from '../process/perform-job';
import { readablePaths } from '../process/readable-paths';
import { EngineResult } from './engine-result';
import { FairQueue } from './fair-queue';
import { Fleet, type Member } from './fleet';
import type { EngineRequest } from './job-request';
import { SingleFlight } from './single-flight';
import { diedIdle, Teamwork } from './teamwork';
import { makePoolFolder } from './work-folder';

/** A pool of engine processes: the only place where hostile bytes are opened. */
export interface EnginePool {
  /**
   * Runs one task in an engine process. Rejects with `EngineBusy`, `EngineError` or `EngineTaskError`; with `TypeError` for an unknown module.
   * The caller disposes the result.
   */
  run(request: EngineRequest): Promise<EngineResult>;
  /** Resolves when the first process takes jobs; rejects with `engine_unavailable` when starts keep failing. */
  ready(): Promise<void>;
  readonly status: EnginePoolStatus;
  /** Takes no more jobs, finishes those it has for at most `graceMs` (default 10 s), ends every process, removes its files. */
  close(graceMs?: number): Promise<void>;
}

/** The state of a pool, for metrics and readiness. */
export interface EnginePoolStatus {
  readonly starting: number;
  readonly idle: number;
  readonly busy: number;
  readonly queued: number;
  readonly pids: readonly number[];
  readonly walls: LaunchCommand['walls'];
}

/** Starts a pool. Its processes load their task modules at once; `ready` resolves when they have. */
export async function createEnginePool(options: EnginePoolOptions): Promise<EnginePool> {
  const resolved = resolveOptions(options);
  const [command, readable, folder] = await Promise.all([
    findLaunchCommand(resolved),
    readablePaths([childEntry(), ...Object.values(options.modules)]),
    makePoolFolder(options.workFolder),
  ]);
  return new ProcessPool(resolved, command, readable, folder);
}

interface WaitingJob {
  readonly request: EngineRequest;
  readonly group: string;
  readonly queuedAt: number;
  attempts: number;
  readonly resolve: (result: EngineResult) => void;
  readonly reject: (error: unknown) => void;
}

interface Attempt {
  readonly outcome: JobOutcome;
  readonly result?: EngineResult;
}

class ProcessPool implements EnginePool {
  private readonly queue: FairQueue<WaitingJob>;
  private readonly fleet: Fleet;
  private readonly flights = new SingleFlight<EngineResult>({
    share: (result) => result.share(),
    release: (result) => void result.dispose(),
  });
  private readonly watchers = new Set<() => void>();
  private readonly team: Teamwork;
  private running = 0;
  private closed = false;
  /** Recent milliseconds per job, exponentially weighted. */
  private meanMs = 1000;

  constructor(
    private readonly options: ResolvedOptions,
    private readonly command: LaunchCommand,
    readable: readonly string[],
    private readonly folder: string,
  ) {
    const { limits, modules } = options;
    this.queue = new FairQueue(limits.maxQueue);
    const plan = { command, limits, modules, readable };
    const spare = () => !this.closed && this.queue.size === 0;
    this.fleet = new Fleet(plan, options, folder, () => this.pump(), spare);
    this.team = new Teamwork(options, this.fleet, {
      spare,
      freed: () => this.pump(),
    });
    this.fleet.open();
  }

  get status(): EnginePoolStatus {
    const { walls } = this.command;
    return { ...this.fleet.counts, queued: this.queue.size, pids: this.fleet.pids, walls };
  }

  run(request: EngineRequest): Promise<EngineResult> {
    if (!Object.hasOwn(this.options.modules, request.module)) {
      return Promise.reject(new TypeError(`The engine pool has no module ${request.module}`));
    }
    if (request.key === undefined) return this.enqueue(request);
    const { key, signal, ...rest } = request;
    return this.flights.run(key, (shared) => this.enqueue({ ...rest, signal: shared }), signal);
  }

  ready(): Promise<void> {
    return this.until(() => {
      if (this.fleet.unavailable) throw this.unavailable();
      const { idle, busy } = this.fleet.counts;
      return idle + busy > 0;
    });
  }

  async close(graceMs = 10_000): Promise<void> {
    this.closed = true;
    const finished = this.until(
      () => this.running === 0 && this.team.helping === 0 && this.queue.size === 0,
    );
    let timer: NodeJS.Timeout | undefined;
    const grace = new Promise<void>((resolve) => (timer = setTimeout(resolve, graceMs)));
    await Promise.race([finished, grace]);
    clearTimeout(timer);
    for (const job of this.queue.drain()) job.reject(closedError());
    await this.fleet.close();
    await rm(this.folder, { recursive: true, force: true });
  }

  private enqueue(request: EngineRequest): Promise<EngineResult> {
    if (this.closed) return Promise.reject(closedError());
    if (request.signal?.aborted) return Promise.reject(cancelled());
    if (this.fleet.unavailable) return Promise.reject(this.unavailable());
    return new Promise((resolve, reject) => {
      const group = request.group ?? '';
      const leave = () => {
        if (this.queue.remove(group, job)) settle(() => reject(cancelled()));
      };
      const settle = (act: () => void) => {
        request.signal?.removeEventListener('abort', leave);
        act();
      };
      const job: WaitingJob = {
        request,
        group,
        queuedAt: performance.now(),
        attempts: 0,
        resolve: (result) => settle(() => resolve(result)),
        // eslint-disable-next-line @typescript-eslint/prefer-promise-reject-errors -- always one of our errors, passed on
        reject: (error) => settle(() => reject(error)),
      };
      request.signal?.addEventListener('abort', leave, { once: true });
      this.wait(job);
      this.pump();
    });
  }

  /** Queues a job, or turns away the one for which no place is left. */
  private wait(job: WaitingJob): void {
    const { idle } = this.fleet.counts;
    // A job that an idle process takes at once needs no place in a full queue.
    if (idle > 0 && this.queue.size === 0) {
      const member = this.fleet.take();
      if (member) {
        this.assign(member, job);
        return;
      }
    }
    const refused = this.queue.push(job.group, job);
    if (!refused) return;
    this.options.onEvent({ type: 'job_refused', group: refused.group });
    refused.reject(new EngineBusy(this.retryAfterSeconds()));
  }

  private pump(): void {
    for (const watch of this.watchers) watch();
    if (this.fleet.unavailable) {
      for (const job of this.queue.drain()) job.reject(this.unavailable());
      return;
    }
    while (this.queue.size > 0) {
      const member = this.fleet.take();
      if (!member) return;
      const job = this.queue.shift();
      if (job) this.assign(member, job);
    }
    this.team.sendHelp();
  }

  private assign(member: Member, job: WaitingJob): void {
    this.running += 1;
    void this.execute(member, job).finally(() => {
      this.running -= 1;
      this.pump();
    });
  }

  private async execute(member: Member, job: WaitingJob): Promise<void> {
    const startedAt = performance.now();
    job.attempts += 1;
    try {
      const { result, outcome } = await this.attempt(member, job);
      const runMs = performance.now() - startedAt;
      this.meanMs += 0.2 * (runMs - this.meanMs);
      if (this.mayRetry(job, outcome)) {
        this.wait(job);
        return;
      }
      this.options.onEvent({
        type: 'job_ended',
        module: job.request.module,
        task: job.request.task,
        outcome: outcome.kind === 'done' ? 'ok' : outcome.error.code,
        queuedMs: startedAt - job.queuedAt,
        runMs,
        peakRssBytes: outcome.peak.rssBytes,
      });
      if (outcome.kind === 'failed') job.reject(outcome.error);
      else if (result) job.resolve(result);
    } catch (error) {
      job.reject(error);
    }
  }

  /** Places the inputs, runs, takes the result over, cleans up and gives the process back. */
  private async attempt(member: Member, { request }: WaitingJob): Promise<Attempt> {
    const { engine } = member;
    let tidied = Promise.resolve();
    try {
      const folder = await engine.folder.prepare(request.files ?? {}).catch((error: unknown) => {
        // The folder of a process goes when the process does.
        if (engine.alive) throw error;
        return undefined;
      });
      if (!folder) return { outcome: diedIdle() };
      const outcome = await this.team.lead(engine, folder, request);
      tidied = this.tidy(member, folder);
      if (outcome.kind === 'done') {
        return { outcome, result: await EngineResult.from(outcome.report, folder.result) };
      }
      await folder.result.close();
      return { outcome };
    } finally {
      // Runs on while the caller already has its result.
      void tidied.then(() => this.fleet.release(member));
    }
  }

  /** Removes the files of a job. A process that left more, or whose files cannot be removed, is not used again. */
  private async tidy(member: Member, folder: JobFolder): Promise<void> {
    const clean = await folder.clear().catch(() => false);
    if (!clean && member.engine.alive) this.fleet.discard(member, 'A job left files behind');
  }

  /** Once, and only for a crash that no limit explains. */
  private mayRetry(job: WaitingJob, outcome: JobOutcome): boolean {
    return (
      outcome.kind === 'failed' &&
      outcome.error.code === 'engine_crashed' &&
      job.attempts < 2 &&
      !this.closed &&
      job.request.signal?.aborted !== true
    );
  }

  private until(condition: () => boolean): Promise<void> {
    return new Promise((resolve, reject) => {
      const watch = () => {
        try {
          if (!condition()) return;
          resolve();
        } catch (error) {
          reject(error instanceof Error ? error : new Error(String(error)));
        }
        this.watchers.delete(watch);
      };
      this.watchers.add(watch);
      watch();
    });
  }

  private retryAfterSeconds(): number {
    const ms = (this.queue.size * this.meanMs) / this.options.size;
    return Math.min(120, Math.max(1, Math.ceil(ms / 1000)));
  }

  private unavailable(): EngineError {
    this.options.logger.error({ printed: this.fleet.lastFailure }, 'No engine process starts');
    return new EngineError('engine_unavailable', 'No engine process can be started');
  }
}

function closedError(): EngineError {
  return new EngineError('engine_closed', 'The engine pool is closed');
}
