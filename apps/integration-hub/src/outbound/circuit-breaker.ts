import { RemoteFault } from './adapter';

/** Stops calls to a system that fails again and again, and lets one through from time to time. */
export interface CircuitBreaker {
  /** Runs `call` unless the circuit of `key` is open; then it rejects with `rate_limited` and the wait. */
  run<T>(key: string, call: () => Promise<T>): Promise<T>;
}

/** How a breaker judges. */
export interface BreakerOptions {
  /** Failures in a row that open the circuit. Default 5. */
  readonly failures?: number;
  /** How long it stays open, in milliseconds. Default 30,000. */
  readonly openMs?: number;
  readonly now?: () => number;
}

interface Circuit {
  failures: number;
  openUntil: number;
}

/** Circuits that are remembered; the ones used longest ago go first. */
const mostCircuits = 10_000;

/** A breaker in this process's memory, one circuit for each key. Only what speaks of the system itself counts as a failure. */
export function circuitBreaker(options: BreakerOptions = {}): CircuitBreaker {
  const { failures: most = 5, openMs = 30_000, now = Date.now } = options;
  const circuits = new Map<string, Circuit>();
  const circuitOf = (key: string): Circuit => {
    const circuit = circuits.get(key) ?? { failures: 0, openUntil: 0 };
    circuits.delete(key);
    circuits.set(key, circuit);
    const [oldest] = circuits.keys();
    if (circuits.size > mostCircuits && oldest !== undefined) circuits.delete(oldest);
    return circuit;
  };
  return {
    async run(key, call) {
      const circuit = circuitOf(key);
      const waitMs = circuit.openUntil - now();
      if (waitMs > 0) {
        throw new RemoteFault(
          'rate_limited',
          'The system failed several times in a row; calls are paused',
          waitMs,
        );
      }
      // One call at a time finds out whether it works again.
      if (circuit.failures >= most) circuit.openUntil = now() + openMs;
      try {
        const result = await call();
        circuit.failures = 0;
        circuit.openUntil = 0;
        return result;
      } catch (error) {
        if (isOutage(error)) {
          circuit.failures += 1;
          if (circuit.failures >= most) circuit.openUntil = now() + openMs;
        } else {
          circuit.failures = 0;
          circuit.openUntil = 0;
        }
        throw error;
      }
    },
  };
}

function isOutage(error: unknown): boolean {
  return (
    error instanceof RemoteFault &&
    (error.kind === 'transient' || error.kind === 'failed' || error.kind === 'unknown')
  );
}
