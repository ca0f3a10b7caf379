import { EngineError } from '../errors';

/** Facts about an engine process that ended during a job. */
export interface ExitFacts {
  readonly code: number | null;
  readonly signal: string | null;
  /** The end of what it printed. */
  readonly stderr: string;
  /** Highest use of RLIMIT_DATA seen, and the limit, in bytes. */
  readonly peakDataBytes: number;
  readonly dataLimitBytes: number;
}

const outOfMemory = /out of memory|allocation failed|bad_alloc/i;
const abortSignals = new Set(['SIGABRT', 'SIGSEGV', 'SIGTRAP', 'SIGILL', 'SIGBUS']);

/**
 * Classifies the end of a process that the pool did not stop. V8 reports a full heap; a native allocation that RLIMIT_DATA refuses often
 * ends in a plain SIGSEGV, which counts as memory when the process was near its limit.
 */
export function classifyExit(facts: ExitFacts): EngineError {
  const { code, signal, stderr, peakDataBytes, dataLimitBytes } = facts;
  const died = `(code ${String(code)}, signal ${String(signal)})`;
  if (signal === 'SIGXFSZ') {
    return new EngineError('document_exceeds_limits', 'The result is too large', 'output');
  }
  const aborted = signal !== null && abortSignals.has(signal);
  if (aborted && (outOfMemory.test(stderr) || peakDataBytes > dataLimitBytes / 2)) {
    return new EngineError(
      'document_exceeds_limits',
      `The engine ran out of memory ${died}`,
      'memory',
    );
  }
  return new EngineError('engine_crashed', `The engine process ended unexpectedly ${died}`);
}
