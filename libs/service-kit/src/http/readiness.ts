/** One dependency the service cannot work without. */
export interface ReadinessProbe {
  readonly name: string;
  /** Rejects when the dependency does not answer; should honour the signal. */
  check(signal: AbortSignal): Promise<unknown>;
}

/** State of one dependency; `detail` says why it does not answer. */
export interface ProbeState {
  readonly ok: boolean;
  readonly detail: string | null;
}

/** Body of `/readyz`. */
export interface ReadinessState {
  readonly status: 'ready' | 'not_ready';
  readonly checks: Readonly<Record<string, ProbeState>>;
}

/** Settings of {@link Readiness}. */
export interface ReadinessOptions {
  /** Longest wait for one probe, in milliseconds. Default 2000. */
  readonly timeoutMs?: number;
  /** How long an answer is reused, in milliseconds, so that polling cannot load the dependencies. Default 1000. */
  readonly reuseMs?: number;
  readonly now?: () => number;
  /** Receives every failed probe. */
  readonly onFailure?: (probe: string, error: unknown) => void;
}

/** Runs a service's readiness probes; says "not ready" from the moment the service stops. */
export class Readiness {
  #stopping = false;
  #last: { readonly at: number; readonly state: Promise<ReadinessState> } | undefined;

  constructor(
    readonly probes: readonly ReadinessProbe[] = [],
    readonly options: ReadinessOptions = {},
  ) {}

  /** From now on the service takes no new work. */
  stop(): void {
    this.#stopping = true;
  }

  /** The state now. Never rejects. */
  async state(): Promise<ReadinessState> {
    if (this.#stopping) {
      return { status: 'not_ready', checks: { service: { ok: false, detail: 'is stopping' } } };
    }
    const now = (this.options.now ?? Date.now)();
    if (!this.#last || now - this.#last.at >= (this.options.reuseMs ?? 1000)) {
      this.#last = { at: now, state: this.#run() };
    }
    return this.#last.state;
  }

  async #run(): Promise<ReadinessState> {
    const states = await Promise.all(
      this.probes.map(async (probe) => [probe.name, await this.#probe(probe)] as const),
    );
    const ready = states.every(([, { ok }]) => ok);
    return { status: ready ? 'ready' : 'not_ready', checks: Object.fromEntries(states) };
  }

  async #probe(probe: ReadinessProbe): Promise<ProbeState> {
    const timeoutMs = this.options.timeoutMs ?? 2000;
    const timer = new AbortController();
    let timeout: NodeJS.Timeout | undefined;
    const late = new Promise<ProbeState>((resolve) => {
      timeout = setTimeout(() => {
        timer.abort();
        resolve({ ok: false, detail: `no answer within ${timeoutMs} ms` });
      }, timeoutMs);
    });
    try {
      return await Promise.race([this.#check(probe, timer.signal), late]);
    } finally {
      clearTimeout(timeout);
    }
  }

  // The error's text stays out of the answer: it can hold addresses and credentials.
  async #check(probe: ReadinessProbe, signal: AbortSignal): Promise<ProbeState> {
    try {
      await probe.check(signal);
      return { ok: true, detail: null };
    } catch (error) {
      this.options.onFailure?.(probe.name, error);
      return { ok: false, detail: 'does not answer' };
    }
  }
}
