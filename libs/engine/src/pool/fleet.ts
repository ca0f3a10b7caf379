import { EngineError } from '../errors';
import type { ResolvedOptions } from '../options';
import { EngineProcess, type ProcessPlan } from '../process/engine-process';
import { ProcessFolder } from '../process/job-folder';
import { memoryUsage } from '../process/memory-usage';
import { warmUp } from './warm-up';

/** One process of the fleet and its place in life. */
export interface Member {
  readonly engine: EngineProcess;
  state: 'starting' | 'idle' | 'busy' | 'retiring';
  /** Jobs done. */
  served: number;
  /** A replacement is on its way; it serves until that one is ready. */
  worn: boolean;
}

const firstBackOffMs = 250;
const lastBackOffMs = 10_000;

/**
 * Keeps `size` warm processes, and one while no job comes: starts, replaces worn ones ahead of need, restarts dead ones with back-off.
 * Knows nothing of jobs.
 */
export class Fleet {
  private readonly members = new Set<Member>();
  private readonly timers = new Set<NodeJS.Timeout>();
  private closing = false;
  /** How many processes are kept now. */
  private kept: number;
  private restTimer: NodeJS.Timeout | undefined;
  /** Starts that failed since the last one that succeeded. */
  private failures = 0;
  /** The end of what the last failed start printed. */
  lastFailure = '';

  constructor(
    private readonly plan: ProcessPlan,
    private readonly options: ResolvedOptions,
    private readonly poolFolder: string,
    /** Called when a process became free, or when none is available. */
    private readonly onChange: () => void,
    /** Whether no job waits for a process. */
    private readonly spare: () => boolean,
  ) {
    this.kept = options.size;
  }

  /** Starts the whole fleet. */
  open(): void {
    for (let count = 0; count < this.kept; count += 1) this.start();
    this.restLater();
  }

  /** Numbers of processes by state. */
  get counts(): { readonly starting: number; readonly idle: number; readonly busy: number } {
    const count = (state: Member['state']) =>
      [...this.members].filter((member) => member.state === state).length;
    return { starting: count('starting'), idle: count('idle'), busy: count('busy') };
  }

  /** Process ids, for tests and diagnostics. */
  get pids(): readonly number[] {
    return [...this.members].map((member) => member.engine.pid);
  }

  /** Three starts in a row failed and nothing is alive that could take a job. */
  get unavailable(): boolean {
    const { idle, busy } = this.counts;
    return this.failures >= 3 && idle + busy === 0;
  }

  /** An idle process, marked busy. Fresh ones are preferred to worn ones. */
  take(): Member | undefined {
    const idle = [...this.members].filter(({ state, engine }) => state === 'idle' && engine.alive);
    const member = idle.find((candidate) => !candidate.worn) ?? idle[0];
    if (member) member.state = 'busy';
    this.wake();
    return member;
  }

  /** Gives a process back after a job. One that died or was killed is replaced by its own exit. */
  async release(member: Member): Promise<void> {
    member.served += 1;
    const { limits } = this.options;
    const { rssBytes } = await memoryUsage(member.engine.pid);
    if (!member.engine.alive) member.state = 'retiring';
    if (member.state !== 'busy') return;
    const tired = member.served >= limits.recycleAfter || rssBytes > limits.idleRssBytes;
    // One replacement at a time: a fleet that wears evenly does not double at once.
    if (tired && !member.worn && this.counts.starting === 0) {
      member.worn = true;
      this.start();
    }
    member.state = 'idle';
    this.restLater();
    this.retireWorn();
    this.onChange();
  }

  /** Kills a process whose state is in doubt. */
  discard(member: Member, reason: string): void {
    member.state = 'retiring';
    member.engine.kill(new EngineError('engine_crashed', reason));
  }

  /** Ends every process: at once. */
  async close(): Promise<void> {
    this.closing = true;
    for (const timer of this.timers) clearTimeout(timer);
    clearTimeout(this.restTimer);
    const ends = [...this.members].map(async ({ engine }) => {
      engine.kill(new EngineError('engine_closed', 'The engine pool is closed'));
      await engine.exited;
      await engine.folder.remove();
    });
    await Promise.all(ends);
  }

  private start(): void {
    this.startOne().catch((error: unknown) => {
      this.options.logger.error({ error: String(error) }, 'An engine process could not be started');
      this.failed(String(error));
    });
  }

  private async startOne(): Promise<void> {
    if (this.closing) return;
    const began = performance.now();
    const folder = await ProcessFolder.create(this.poolFolder);
    if (this.isClosing()) return;
    const engine = new EngineProcess(this.plan, folder);
    const member: Member = { engine, state: 'starting', served: 0, worn: false };
    this.members.add(member);
    const slow = setTimeout(
      () =>
        engine.kill(new EngineError('engine_crashed', 'The engine process took too long to start')),
      this.options.limits.startMs,
    );
    engine.listen((message) => {
      if (message.type !== 'ready') return;
      clearTimeout(slow);
      engine.listen(undefined);
      const startMs = performance.now() - began;
      void warmUp(engine, this.options, this.spare).then(() => this.becameReady(member, startMs));
    });
    await engine.exited;
    clearTimeout(slow);
    await this.ended(member);
  }

  private becameReady(member: Member, startMs: number): void {
    // One that died while it warmed up is replaced by its own exit.
    if (!member.engine.alive || member.state !== 'starting') return;
    this.failures = 0;
    member.state = 'idle';
    this.options.onEvent({ type: 'process_started', pid: member.engine.pid, startMs });
    this.restLater();
    this.retireWorn();
    this.onChange();
  }

  private async ended(member: Member): Promise<void> {
    const { engine, state } = member;
    const exit = await engine.exited;
    const reason =
      exit.reason?.message ?? `code ${String(exit.code)}, signal ${String(exit.signal)}`;
    const planned = state === 'retiring' && exit.code === 0;
    member.state = 'retiring';
    this.members.delete(member);
    this.options.onEvent({
      type: 'process_ended',
      pid: engine.pid,
      reason: planned ? (member.worn ? 'worn' : 'rest') : reason,
    });
    if (!this.closing) await engine.folder.remove();
    if (this.closing || planned) return;
    this.options.logger.warn(
      { pid: engine.pid, reason, printed: engine.printed.slice(-2000) },
      'An engine process ended',
    );
    if (state === 'starting') this.failed(`${reason}: ${engine.printed.slice(-500)}`);
    else if (this.wanted()) this.start();
  }

  private failed(reason: string): void {
    this.failures += 1;
    this.lastFailure = reason;
    const delay = Math.min(lastBackOffMs, firstBackOffMs * 2 ** (this.failures - 1));
    const timer = setTimeout(() => {
      this.timers.delete(timer);
      if (this.wanted()) this.start();
    }, delay);
    this.timers.add(timer);
    this.onChange();
  }

  /** Reads a flag that changes while a start waits. */
  private isClosing(): boolean {
    return this.closing;
  }

  /** Are there fewer processes than the size of the fleet, worn ones and starting ones counted? */
  private wanted(): boolean {
    return !this.closing && this.serving.length < this.kept;
  }

  private get serving(): readonly Member[] {
    return [...this.members].filter((member) => member.state !== 'retiring');
  }

  /** Starts the processes that ended for want of jobs. */
  private wake(): void {
    clearTimeout(this.restTimer);
    const { size } = this.options;
    if (this.kept === size) return;
    this.kept = size;
    for (let missing = size - this.serving.length; missing > 0; missing -= 1) this.start();
  }

  private restLater(): void {
    clearTimeout(this.restTimer);
    this.restTimer = setTimeout(() => this.rest(), this.options.limits.restAfterMs).unref();
  }

  /** Ends all processes but one, unless one works or starts: each counts the time again when it is idle. */
  private rest(): void {
    const { busy, starting } = this.counts;
    if (busy > 0 || starting > 0 || this.closing) return;
    this.kept = 1;
    const idle = this.serving.toSorted((a, b) => Number(a.worn) - Number(b.worn));
    for (const member of idle.slice(this.kept)) this.retire(member);
  }

  private retire(member: Member): void {
    member.state = 'retiring';
    member.engine.retire();
  }

  /** Retires idle worn processes as far as fresh ones have taken their places. */
  private retireWorn(): void {
    const fresh = [...this.members].filter(
      ({ state, worn }) => !worn && (state === 'idle' || state === 'busy'),
    );
    const worn = [...this.members].filter((member) => member.worn && member.state !== 'retiring');
    let surplus = fresh.length + worn.length - this.kept;
    for (const member of worn) {
      if (surplus <= 0) return;
      if (member.state !== 'idle') continue;
      this.retire(member);
      surplus -= 1;
    }
  }
}
