import { setTimeout as delay } from 'node:timers/promises';
import type { Terminal } from '../command';
import type { StopWish } from '../terminal/stop-wish';
import { Claims, type Claim } from './claims';
import { handleFile, refused, type HotFolderTerms, type JudgingUnder } from './handle-file';
import { ReadyFiles, type Look, type LookOptions } from './ready-files';

/** Dependencies of a hot folder. */
export interface HotFolderParts {
  readonly judgingUnder: JudgingUnder;
  readonly terms: HotFolderTerms;
  readonly terminal: Terminal;
  readonly look: LookOptions;
  readonly width: number;
}

const lookEveryMs = 500;
/** Delay before files are tried again while the service is unavailable. */
const awayMs = 10_000;

/** One folder being watched. */
export class HotFolder {
  private readonly files: ReadyFiles;
  private readonly claims: Claims;
  private readonly working = new Set<Promise<void>>();
  private awayUntil = 0;

  constructor(
    folder: string,
    private readonly parts: HotFolderParts,
  ) {
    this.files = new ReadyFiles(folder, parts.look);
    this.claims = new Claims(folder, new Date().toISOString());
  }

  /** Until a signal comes, or with `once` until nothing is left to do. */
  async run(stop: StopWish, once: boolean): Promise<void> {
    for (const claim of await this.claims.orphans()) await this.begin(claim);
    while (!stop.asked()) {
      const { ready, stale, waiting, onlyEmpty } = await this.files.look();
      await this.giveUp(stale);
      if (performance.now() >= this.awayUntil) await this.takeAll(ready, stop);
      const idle = ready.length === 0 && this.working.size === 0;
      if (once && idle && (!waiting || onlyEmpty)) {
        if (waiting) this.parts.terminal.err('empty files are left where they are\n');
        break;
      }
      await Promise.race([delay(lookEveryMs), stop.whenAsked]);
    }
    await Promise.all(this.working);
  }

  /** Files that will not become whole go to the bad ones. */
  private async giveUp(stale: Look['stale']): Promise<void> {
    const { terms, terminal } = this.parts;
    for (const { name, reason } of stale) {
      const claim = await this.claims.take(name);
      if (!claim) continue;
      const handled = await refused(claim, terms, { code: 'never_finished', detail: reason });
      await this.claims.done(claim);
      if (handled.kind === 'moved') terminal.out(`${name}: ${handled.verdict} -> ${handled.to}\n`);
    }
  }

  private async takeAll(names: readonly string[], stop: StopWish): Promise<void> {
    for (const name of names) {
      if (stop.asked() || performance.now() < this.awayUntil) return;
      const claim = await this.claims.take(name);
      if (claim) await this.begin(claim);
    }
  }

  /** Starts on a file once there is a free place. */
  private async begin(claim: Claim): Promise<void> {
    while (this.working.size >= this.parts.width) await Promise.race(this.working);
    const work = this.handle(claim).finally(() => this.working.delete(work));
    this.working.add(work);
  }

  private async handle(claim: Claim): Promise<void> {
    const { judgingUnder, terms, terminal } = this.parts;
    try {
      const handled = await handleFile(judgingUnder, claim, terms);
      if (handled.kind === 'moved') {
        await this.claims.done(claim);
        terminal.out(`${claim.name}: ${handled.verdict} -> ${handled.to}\n`);
        return;
      }
      this.awayUntil = performance.now() + awayMs;
      await this.claims.release(claim);
      terminal.err(`${claim.name}: later; ${handled.reason}\n`);
    } catch (error) {
      // The claim stays signed by this watcher; the next start takes it up again.
      terminal.err(`${claim.name}: ${error instanceof Error ? error.message : String(error)}\n`);
    }
  }
}
