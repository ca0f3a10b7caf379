import { setTimeout as sleep } from 'node:timers/promises';
import { Queue, Worker as BullWorker, type Job as BullJob } from 'bullmq';
import { rarely } from '../rare-report';
import type { Records } from '../records';
import { connectRedis, type RedisConnection } from '../redis-connection';
import { messageOf, reportToStderr, type Report } from '../report';
import type { Consumer, Consumption, Dispatcher } from './dispatcher';
import type { WaitingJob } from './job-store';
import type { Jobs } from './jobs';
import { RecordedJobs } from './recorded-jobs';

/** Interval at which table and Redis are compared, and the prefix of the Redis keys. */
export interface BullJobsOptions {
  readonly reconcileMs?: number;
  readonly prefix?: string;
  readonly report?: Report;
  /** See `RecordedJobsOptions`. */
  readonly bookkeeping?: Records;
}

/** Jobs spread over many processes by BullMQ. Redis carries ids only; whatever it loses is put back from the table. */
export function openBullJobs(
  records: Records,
  redisUrl: string,
  options: BullJobsOptions = {},
): Promise<Jobs> {
  const report = rarely(options.report ?? reportToStderr);
  const dispatcher = new BullDispatcher(redisUrl, options.prefix ?? 'forme', report);
  return RecordedJobs.open(records, dispatcher, {
    report,
    reconcileMs: options.reconcileMs ?? 30_000,
    bookkeeping: options.bookkeeping,
  });
}

interface Ticket {
  readonly id: string;
}

const answerWithinMs = 2000;

class BullDispatcher implements Dispatcher {
  private readonly queues = new Map<string, Queue<Ticket>>();
  private readonly producer: RedisConnection;

  constructor(
    private readonly redisUrl: string,
    private readonly prefix: string,
    private readonly report: Report,
  ) {
    // BullMQ requires that its commands wait out a lost connection; we bound the wait ourselves.
    this.producer = connectRedis(redisUrl, { maxRetriesPerRequest: null }, report);
  }

  dispatch(queue: string, job: WaitingJob): Promise<void> {
    return this.add(queue, () => Promise.resolve([ticketOf(job, noTickets)]));
  }

  consume(consumption: Consumption): Consumer {
    const connection = connectRedis(this.redisUrl, { maxRetriesPerRequest: null }, this.report);
    const worker = new BullWorker<Ticket>(
      consumption.queue,
      (ticket: BullJob<Ticket>) => work(consumption, ticket.data.id),
      {
        connection: connection.redis,
        prefix: this.prefix,
        concurrency: consumption.concurrency,
      },
    );
    worker.on('error', (error) => {
      this.report({ code: 'job-queue-failed', message: messageOf(error) });
    });
    return {
      reconcile: async (waiting) => this.reconcile(consumption.queue, await waiting()),
      stop: async (drain) => {
        await within(patience(connection), worker.pause(true));
        await drain();
        // A polite close waits for the server's part in it, for ever when the server is gone.
        await within(patience(connection), worker.close(!connection.isReady()));
        await connection.close();
      },
    };
  }

  async close(): Promise<void> {
    const queues = [...this.queues.values()];
    await within(patience(this.producer), Promise.all(queues.map((queue) => queue.close())));
    await this.producer.close();
  }

  /** Adding a ticket that is there already changes nothing. */
  private async reconcile(name: string, waiting: readonly WaitingJob[]): Promise<void> {
    if (waiting.length === 0) return;
    await this.add(name, async (queue) => {
      const taken = await queue.getActive(0, longestActiveList);
      const inHand = new Set(taken.map(({ id }) => id ?? ''));
      return waiting.map((job) => ticketOf(job, inHand));
    });
  }

  private async add(
    name: string,
    makeTickets: (queue: Queue<Ticket>) => Promise<readonly BulkTicket[]>,
  ): Promise<void> {
    const queue = this.queueOf(name);
    try {
      const added = makeTickets(queue).then((tickets) => queue.addBulk([...tickets]));
      if (await within(answerWithinMs, added)) return;
      this.report({
        code: 'jobs-not-dispatched',
        message: `Redis does not answer; jobs of queue ${name} wait in the table`,
      });
    } catch (thrown) {
      this.report({ code: 'jobs-not-dispatched', message: `Queue ${name}: ${messageOf(thrown)}` });
    }
  }

  private queueOf(name: string): Queue<Ticket> {
    const known = this.queues.get(name);
    if (known !== undefined) return known;
    const queue = new Queue<Ticket>(name, { connection: this.producer.redis, prefix: this.prefix });
    queue.on('error', (error) => {
      this.report({ code: 'job-queue-failed', message: messageOf(error) });
    });
    this.queues.set(name, queue);
    return queue;
  }
}

type BulkTicket = Parameters<Queue<Ticket>['addBulk']>[0][number];

const noTickets: ReadonlySet<string> = new Set();
const longestActiveList = 10_000;

/**
 * One ticket for each time a job waits. A worker may die with the ticket in hand before it claims the job; then
 * another is made, because BullMQ takes a minute to notice. Two tickets do no harm: only one claim succeeds.
 */
function ticketOf({ id, attempt, delayMs }: WaitingJob, inHand: ReadonlySet<string>): BulkTicket {
  let jobId = `${id}.${attempt.toString()}`;
  while (inHand.has(jobId)) jobId += '.again';
  return {
    name: 'job',
    data: { id },
    opts: { jobId, delay: delayMs, removeOnComplete: true, removeOnFail: true },
  };
}

async function work(consumption: Consumption, id: string): Promise<void> {
  // A ticket says that a job waits, the table whose turn it is. The clocks of both may differ by a hair: then the ticket's own job.
  const job = (await consumption.claim()) ?? (await consumption.claim(id));
  // Nothing waits: somebody else has it, it was cancelled, or it is done; the ticket was an old one.
  if (job !== undefined) await consumption.run(job);
}

// A server that is gone will not take our farewell.
function patience(connection: RedisConnection): number {
  return connection.isReady() ? 5000 : 100;
}

/** Whether the promise resolved in time; what it does later is left alone. */
async function within(ms: number, promise: Promise<unknown>): Promise<boolean> {
  const clock = new AbortController();
  const late = sleep(ms, false, { signal: clock.signal }).catch(() => false);
  try {
    return await Promise.race([promise.then(() => true), late]);
  } finally {
    clock.abort();
  }
}
