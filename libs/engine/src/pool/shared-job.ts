import type { PartsMessage } from '../protocol/messages';
import { Division } from './division';

/** One who helps. */
interface Helper {
  state: 'working' | 'done' | 'failed';
  /** When it got its last parts, and how many. */
  last: { readonly at: number; readonly count: number } | undefined;
}

/** Milliseconds of work that a helper gets at a time: a new job waits for the helper at most this long. */
const awayMs = 100;

/** Milliseconds the leader is to work before it asks again: parts of so little work are not worth the asking, nor a helper. */
const leadMs = 5;

/** A helper has to start the job too: it pays off when the rest takes the leader longer than this multiple of the start. */
const worthTimes = 1.5;

/** Milliseconds more that what is left has to take: a helper's files are placed, and the leader reads what it wrote. */
const worthMs = 15;

/** One attempt at a job that processes with nothing else to do may help with. Knows who has which parts, and when all are done. */
export class SharedJob {
  private readonly division = new Division<Helper>();
  private readonly helpers = new Set<Helper>();
  private readonly startedAt = performance.now();
  /** Time of the leader's first request for parts. */
  private begunAt: number | undefined;
  /** Parts that the leader has done since, and those in progress. */
  private doneParts = 0;
  private doneMs = 0;
  private doing = 0;
  private over = false;
  private readonly made: string[] = [];
  private change: () => void = () => undefined;

  /** `crowded` returns whether other jobs wait: helpers then leave. */
  constructor(private readonly crowded: () => boolean) {}

  /** Whether one more helper is expected to shorten the job. */
  get wantsHelp(): boolean {
    const { left, total } = this.division;
    if (this.over) return false;
    if (total === undefined || this.begunAt === undefined) return true;
    const setUpMs = this.begunAt - this.startedAt;
    const msPerPart = this.doneMs / this.doneParts;
    return left > 1 && (this.doneParts === 0 || msPerPart * left > setUpMs * worthTimes + worthMs);
  }

  /** The answer to the process that leads. */
  async lead(count: number): Promise<PartsMessage> {
    this.begunAt ??= performance.now();
    this.doneMs = performance.now() - this.begunAt;
    this.doneParts += this.doing;
    this.division.begin(count);
    for (;;) {
      const range = this.division.lead(this.leastForLeader);
      this.doing = range?.count ?? 0;
      if (range) return { type: 'parts', range, made: [] };
      if (!this.othersWork) return { type: 'parts', range: null, made: this.made };
      await new Promise<void>((resolve) => (this.change = resolve));
    }
  }

  /** One more helper. */
  join(): HelperSeat {
    const helper: Helper = { state: 'working', last: undefined };
    this.helpers.add(helper);
    const settle = (state: Helper['state']) => {
      if (state === 'failed') this.division.forfeit(helper);
      helper.state = state;
      this.change();
    };
    return {
      parts: (count) => {
        this.division.begin(count);
        const leaves = this.over || this.crowded();
        const range = leaves ? null : this.division.help(helper, mostFor(helper));
        helper.last = range ? { at: performance.now(), count: range.count } : undefined;
        return Promise.resolve({ type: 'parts', range, made: [] });
      },
      wrote: () => this.division.has(helper) && !this.over,
      done: (path) => {
        if (path !== null) this.made.push(path);
        settle('done');
      },
      failed: () => settle('failed'),
    };
  }

  /** The leader has ended: helpers may stop. */
  end(): void {
    this.over = true;
  }

  /** As many parts as the leader does in `leadMs`, going by all it did; to begin with one. */
  private get leastForLeader(): number {
    const { doneParts, doneMs } = this;
    return doneParts === 0 ? 1 : Math.floor((leadMs * doneParts) / Math.max(doneMs, 0.001));
  }

  private get othersWork(): boolean {
    return [...this.helpers].some(
      (helper) => helper.state === 'working' && this.division.has(helper),
    );
  }
}

/** As many parts as the helper does in `awayMs`, going by its last ones; to begin with one. */
function mostFor({ last }: Helper): number {
  if (!last) return 1;
  return Math.max(1, Math.floor((awayMs * last.count) / Math.max(1, performance.now() - last.at)));
}

/** Callbacks of a helper process. */
interface HelperSeat {
  parts(count: number): Promise<PartsMessage>;
  /** Whether it was given parts, and they are still wanted. */
  wrote(): boolean;
  /** It ended well; `path` is where the leader finds what it wrote, null without parts. */
  done(path: string | null): void;
  /** The helper failed: its parts are assigned again. */
  failed(): void;
}
