import { EngineError } from '../errors';
import type { ResolvedOptions } from '../options';
import type { EngineProcess } from '../process/engine-process';
import type { JobFolder } from '../process/job-folder';
import { performJob, type JobOutcome, type JobTerms } from '../process/perform-job';
import type { JobRole } from '../protocol/messages';
import { EngineResult } from './engine-result';
import type { Fleet, Member } from './fleet';
import type { EngineRequest } from './job-request';
import { SharedJob } from './shared-job';

/** A job in progress that other processes may help with. */
interface Divided {
  readonly request: EngineRequest;
  readonly job: SharedJob;
  /** Where the process that leads reads what the others wrote. */
  readonly folder: JobFolder;
  /** Of each process. */
  readonly deadlineMs: number;
  /** Ends those who help when the one that leads was ended. */
  readonly signal: AbortSignal;
}

/** How one process takes part in a job. */
interface Part {
  readonly request: EngineRequest;
  readonly role: JobRole;
  readonly deadlineMs: number;
  readonly parts: JobTerms['parts'];
}

/** Callbacks to the pool. */
interface Surroundings {
  /** Whether no job waits for the processes that have nothing to do. */
  spare(): boolean;
  /** Called when a helper has ended. */
  freed(): void;
}

/** Runs jobs on processes, one alone or one that leads and others that help. Knows nothing of queues. */
export class Teamwork {
  private readonly divided = new Set<Divided>();
  private helpers = 0;

  constructor(
    private readonly options: ResolvedOptions,
    private readonly fleet: Fleet,
    private readonly pool: Surroundings,
  ) {}

  /** Processes that help now. */
  get helping(): number {
    return this.helpers;
  }

  /** Assigns idle processes to jobs that need help. */
  sendHelp(): void {
    for (const divided of this.divided) {
      while (this.pool.spare() && divided.job.wantsHelp) {
        const member = this.fleet.take();
        if (!member) return;
        this.helpers += 1;
        void this.help(member, divided).finally(() => {
          this.helpers -= 1;
          this.pool.freed();
        });
      }
    }
  }

  /** Runs a job on the process whose result counts; others may join it after a while. */
  async lead(
    engine: EngineProcess,
    folder: JobFolder,
    request: EngineRequest,
  ): Promise<JobOutcome> {
    const { deadlineMs = this.options.limits.deadlineMs } = request;
    if (request.divisible !== true || this.options.size < 2) {
      return this.perform(engine, folder, { request, role: 'alone', deadlineMs, parts: undefined });
    }
    const job = new SharedJob(() => !this.pool.spare());
    const ended = new AbortController();
    const signals = request.signal ? [request.signal, ended.signal] : [ended.signal];
    const divided = { request, job, folder, deadlineMs, signal: AbortSignal.any(signals) };
    const timer = setTimeout(() => {
      this.divided.add(divided);
      this.sendHelp();
    }, this.options.limits.helpAfterMs);
    try {
      const parts = (count: number) => {
        const answer = job.lead(count);
        this.sendHelp();
        return answer;
      };
      const part: Part = { request, role: 'leads', deadlineMs, parts };
      const outcome = await this.perform(engine, folder, part);
      if (!engine.alive) ended.abort();
      return outcome;
    } finally {
      clearTimeout(timer);
      this.divided.delete(divided);
      job.end();
    }
  }

  /** Does parts of a job that another process leads, and passes the output to it. Never rejects. */
  private async help(member: Member, divided: Divided): Promise<void> {
    const { engine } = member;
    const { job, folder, deadlineMs } = divided;
    const request = { ...divided.request, signal: divided.signal };
    const seat = job.join();
    const startedAt = performance.now();
    let outcome = diedIdle();
    try {
      const own = await engine.folder.prepare(request.files ?? {});
      const parts = (count: number) => seat.parts(count);
      outcome = await this.perform(engine, own, { request, role: 'helps', deadlineMs, parts });
      const clean = await own.clear();
      if (!clean && engine.alive) this.fleet.discard(member, 'A job left files behind');
      if (outcome.kind === 'failed') {
        await own.result.close();
        throw outcome.error;
      }
      const result = await EngineResult.from(outcome.report, own.result);
      try {
        seat.done(seat.wrote() ? await folder.add(result.stream()) : null);
      } finally {
        await result.dispose();
      }
    } catch (error) {
      seat.failed();
      this.options.logger.info({ error: String(error) }, 'A process that helped did not finish');
    } finally {
      const ended = outcome.kind === 'failed' ? outcome.error.code : seat.wrote() ? 'ok' : 'none';
      this.options.onEvent({
        type: 'job_helped',
        module: request.module,
        task: request.task,
        outcome: ended,
        runMs: performance.now() - startedAt,
        peakRssBytes: outcome.peak.rssBytes,
      });
      void this.fleet.release(member);
    }
  }

  private perform(
    engine: EngineProcess,
    folder: JobFolder,
    { request, role, deadlineMs, parts }: Part,
  ): Promise<JobOutcome> {
    const { limits } = this.options;
    const { module, task, input = null } = request;
    const { files, resultPath } = folder;
    // What a helper says of stages and warnings, its leader says too.
    const onProgress = role === 'helps' ? undefined : request.onProgress;
    return performJob(
      engine,
      { type: 'job', module, task, input, files, resultPath, deadlineMs, role },
      { limits, signal: request.signal, onProgress, parts },
    );
  }
}

/** The outcome of a job whose process had ended before it began. */
export function diedIdle(): JobOutcome {
  const error = new EngineError('engine_crashed', 'The engine process ended before the job');
  return { kind: 'failed', error, peak: { rssBytes: 0, dataBytes: 0 } };
}
