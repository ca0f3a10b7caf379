import { randomUUID } from 'node:crypto';
import { clearInterval, setInterval } from 'node:timers';
import { thisProcess } from '../process-identity';
import type { Records } from '../records';
import { messageOf, type Report } from '../report';
import type { Consumer, Dispatcher } from './dispatcher';
import { jobMigrations } from './job-migrations';
import { checkQueue, checkRequest, isPrintable, type CheckedRequest } from './job-request';
import { JobRunner, type WorkTerms } from './job-runner';
import {
  cancelJob,
  claimJob,
  countJobs,
  findJob,
  findTaker,
  freeExpiredKey,
  insertJob,
  listJobs,
  reapJobs,
  waitingJobs,
} from './job-store';
import {
  JobConflict,
  type JobFilter,
  type JobHandler,
  type JobPage,
  type JobRecord,
  type JobRequest,
  type Jobs,
  type WorkOptions,
  type Worker,
} from './jobs';

/** How often rows and queue are compared. */
export interface RecordedJobsOptions {
  readonly report: Report;
  readonly reconcileMs: number;
  /** Connections for claims, leases and upkeep, so that none of them waits for what jobs write. Default: those of the records. */
  readonly bookkeeping?: Records | undefined;
}

const reconcileBatch = 1000;

/** Jobs whose truth is a table and whose queue is any dispatcher. */
export class RecordedJobs implements Jobs {
  private readonly worker = `${thisProcess()}-${randomUUID()}`;
  private readonly runners = new Set<JobRunner>();
  private readonly workers = new Set<Worker>();
  private readonly bookkeeping: Records;
  /** Upkeep of one queue after another: many queues take no more connections than one. */
  private upkeep: Promise<void> = Promise.resolve();

  private constructor(
    private readonly records: Records,
    private readonly dispatcher: Dispatcher,
    private readonly options: RecordedJobsOptions,
  ) {
    this.bookkeeping = options.bookkeeping ?? records;
  }

  /** Brings the table up to date first. */
  static async open(
    records: Records,
    dispatcher: Dispatcher,
    options: RecordedJobsOptions,
  ): Promise<RecordedJobs> {
    await records.migrate('jobs', jobMigrations);
    return new RecordedJobs(records, dispatcher, options);
  }

  async submit(request: JobRequest): Promise<JobRecord> {
    const checked = checkRequest(request);
    await freeExpiredKey(this.records, checked);
    const created = await this.create(checked, request.write);
    if (created === undefined) return this.existing(checked);
    await this.dispatcher.dispatch(created.queue, { id: created.id, attempt: 0, delayMs: 0 });
    return created;
  }

  async find(tenant: string, id: string): Promise<JobRecord | null> {
    if (!isPrintable(tenant, 255) || !isPrintable(id, 128)) return null;
    return findJob(this.records, tenant, id);
  }

  async list(tenant: string, filter: JobFilter = {}): Promise<JobPage> {
    if (!isPrintable(tenant, 255)) return { jobs: [], nextCursor: null };
    return listJobs(this.records, tenant, filter);
  }

  async cancel(tenant: string, id: string): Promise<JobRecord | null> {
    if (!isPrintable(tenant, 255) || !isPrintable(id, 128)) return null;
    const job = await cancelJob(this.records, tenant, id);
    if (job?.status === 'cancelled') for (const runner of this.runners) runner.cancel(id);
    return job;
  }

  counts(queue: string): Promise<{ readonly queued: number; readonly processing: number }> {
    return countJobs(this.records, queue);
  }

  work(queue: string, handler: JobHandler, options: WorkOptions = {}): Worker {
    checkQueue(queue);
    const { records, bookkeeping, dispatcher, options: own } = this;
    const terms = withDefaults(options);
    const runner = new JobRunner({
      records,
      bookkeeping,
      report: own.report,
      handler,
      terms,
      requeued: (job) => dispatcher.dispatch(queue, job),
    });
    this.runners.add(runner);
    const claimant = { worker: this.worker, leaseMs: terms.leaseMs };
    const consumer = dispatcher.consume({
      queue,
      concurrency: terms.concurrency,
      claim: (id) => claimJob(bookkeeping, queue, claimant, id),
      run: (job) => runner.run(job),
    });
    const stopUpkeep = this.keepUp(queue, consumer, terms.maxAttempts);
    const stop = async () => {
      await stopUpkeep();
      await consumer.stop(() => runner.drain());
      this.runners.delete(runner);
      this.workers.delete(worker);
    };
    let stopping: Promise<void> | undefined;
    const worker: Worker = { stop: () => (stopping ??= stop()) };
    this.workers.add(worker);
    return worker;
  }

  async stop(): Promise<void> {
    await Promise.all([...this.workers].map((worker) => worker.stop()));
    await this.dispatcher.close();
  }

  private async create(
    checked: CheckedRequest,
    write: JobRequest['write'],
  ): Promise<JobRecord | undefined> {
    if (write === undefined) return insertJob(this.records, checked);
    return this.records.transaction(async (tx) => {
      const job = await insertJob(tx, checked);
      if (job !== undefined) await write(tx, job);
      return job;
    });
  }

  private async existing(checked: CheckedRequest): Promise<JobRecord> {
    const taker = await findTaker(this.records, checked);
    const same =
      taker?.record.tenant === checked.tenant &&
      taker.record.queue === checked.queue &&
      taker.payloadHash === checked.payloadHash;
    if (taker !== undefined && same) return taker.record;
    throw new JobConflict(taker?.record.id === checked.id ? 'id' : 'idempotencyKey');
  }

  /** Now and from time to time: jobs of dead workers are put back, jobs the queue lost are handed out again. */
  private keepUp(queue: string, consumer: Consumer, maxAttempts: number): () => Promise<void> {
    const { bookkeeping, options } = this;
    const upkeep = async () => {
      try {
        await reapJobs(bookkeeping, queue, maxAttempts);
        await consumer.reconcile(() => waitingJobs(bookkeeping, queue, reconcileBatch));
      } catch (thrown) {
        options.report({
          code: 'jobs-not-reconciled',
          message: `Queue ${queue}: ${messageOf(thrown)}`,
        });
      }
    };
    let running: Promise<void> | undefined;
    const turn = () => {
      if (running !== undefined) return;
      running = this.upkeep.then(upkeep).finally(() => (running = undefined));
      this.upkeep = running;
    };
    turn();
    const timer = setInterval(turn, options.reconcileMs);
    return async () => {
      clearInterval(timer);
      await running;
    };
  }
}

function withDefaults(options: WorkOptions): WorkTerms {
  return {
    concurrency: 1,
    leaseMs: 30_000,
    maxAttempts: 3,
    deadlineMs: 600_000,
    backoffMs: 1000,
    stopGraceMs: 10_000,
    ended: () => Promise.resolve(),
    ...options,
  };
}
