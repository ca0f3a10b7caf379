import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import {
  failureOf,
  ThreadFailure,
  type FromThread,
  type ThreadRequest,
  type ToThread,
} from './messages';

/** A run in a thread. */
export interface ThreadRun extends ThreadRequest {
  /** Answers the thread's questions. What it rejects with is thrown at the thread's caller as it is. */
  readonly answer?: (question: unknown) => Promise<Uint8Array>;
  readonly signal?: AbortSignal;
}

/**
 * Worker threads for work on our own bytes that would stop the event loop: judging a document, making a report. Rejects with
 * `ThreadFailure` for what the task threw, with `ThreadExhausted` when it needed more memory than a thread has.
 */
export interface ThreadPool {
  run(request: ThreadRun): Promise<unknown>;
  close(): Promise<void>;
}

/** A task needed more memory than a thread may have. */
export class ThreadExhausted extends Error {
  override readonly name = 'ThreadExhausted';
}

/** How large a pool is. */
export interface ThreadPoolOptions {
  readonly size: number;
  /** Heap of one thread, in MiB. */
  readonly heapMb: number;
}

// Threads run compiled code, so from sources too it is the built file.
const threadFile = join(__dirname, '..', '..', 'dist', 'threads', 'thread-main.js');

/** Opens a pool. Threads start when they are first needed and stay; one whose run is given up is replaced. */
export function openThreadPool({ size, heapMb }: ThreadPoolOptions): ThreadPool {
  const idle: Thread[] = [];
  const all = new Set<Thread>();
  const queue: (() => void)[] = [];
  let closed = false;

  const take = async (): Promise<Thread> => {
    while (!idle.some(({ alive }) => alive) && all.size >= size) {
      await new Promise<void>((go) => queue.push(go));
    }
    if (closed) throw new Error('The threads are closed');
    const rested = idle.splice(0).filter(({ alive }) => alive);
    const thread = rested.pop();
    idle.push(...rested);
    if (thread) return thread;
    const started = new Thread(heapMb, () => {
      all.delete(started);
      queue.shift()?.();
    });
    all.add(started);
    return started;
  };

  return {
    async run(request) {
      const thread = await take();
      try {
        return await thread.run(request);
      } finally {
        if (thread.alive) {
          idle.push(thread);
          queue.shift()?.();
        }
      }
    },
    async close() {
      closed = true;
      for (const go of queue.splice(0)) go();
      await Promise.all([...all].map((thread) => thread.stop()));
    },
  };
}

class Thread {
  alive = true;
  private readonly worker: Worker;
  private current:
    | { readonly resolve: (result: unknown) => void; readonly reject: (error: unknown) => void }
    | undefined;
  private request: ThreadRun | undefined;
  private readonly refusals = new Map<number, unknown>();

  constructor(heapMb: number, onEnd: () => void) {
    this.worker = new Worker(threadFile, {
      resourceLimits: { maxOldGenerationSizeMb: heapMb },
      env: {},
    });
    this.worker.on('message', (message: FromThread) => this.hear(message));
    this.worker.on('error', (error) => this.fail(exhausted(error)));
    this.worker.on('exit', () => {
      this.alive = false;
      this.fail(new Error('The thread ended before its task'));
      onEnd();
    });
    // A process whose other work is done may end.
    this.worker.unref();
  }

  async run(request: ThreadRun): Promise<unknown> {
    const { task, input, signal } = request;
    signal?.throwIfAborted();
    const giveUp = (): void => {
      // The task may be in the middle of a long computation: only the end of its thread stops it.
      this.fail(signal?.reason);
      void this.stop();
    };
    signal?.addEventListener('abort', giveUp, { once: true });
    this.worker.ref();
    try {
      return await new Promise((resolve, reject) => {
        this.current = { resolve, reject };
        this.request = request;
        this.refusals.clear();
        this.send({ type: 'run', request: { task, input } });
      });
    } finally {
      signal?.removeEventListener('abort', giveUp);
      this.worker.unref();
    }
  }

  async stop(): Promise<void> {
    this.alive = false;
    await this.worker.terminate();
  }

  private send(message: ToThread): void {
    this.worker.postMessage(message);
  }

  private hear(message: FromThread): void {
    switch (message.type) {
      case 'ready':
        return;
      case 'question':
        void this.answer(message.id, message.question);
        return;
      case 'done':
        this.current?.resolve(message.result);
        this.current = undefined;
        return;
      case 'failed':
        // A task that fails because its question was refused fails for that very reason.
        this.fail(
          this.refusals.get(message.failure.question ?? 0) ?? new ThreadFailure(message.failure),
        );
        return;
    }
  }

  private async answer(id: number, question: unknown): Promise<void> {
    const { request } = this;
    try {
      if (!request?.answer) throw new TypeError('This task has no source of facts');
      this.send({ type: 'answer', id, bytes: await request.answer(question) });
    } catch (error) {
      this.refusals.set(id, error);
      this.send({ type: 'refusal', id, failure: failureOf(error) });
    }
  }

  private fail(error: unknown): void {
    const { current } = this;
    this.current = undefined;
    current?.reject(error);
  }
}

function exhausted(error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return code === 'ERR_WORKER_OUT_OF_MEMORY'
    ? new ThreadExhausted('The document needs more memory than its checks may use')
    : error;
}
