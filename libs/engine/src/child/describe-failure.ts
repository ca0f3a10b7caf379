import type { FailureMessage } from '../protocol/messages';

const codePattern = /^[a-z][a-z0-9_]{0,63}$/;
const stackPattern = /maximum call stack/i;
const memoryPattern =
  /array buffer allocation failed|unable to grow instance memory|could not allocate memory|invalid string length|invalid (typed )?array (buffer )?length|out of memory/i;
const memoryCodes = new Set(['ERR_MEMORY_ALLOCATION_FAILED', 'ERR_BUFFER_TOO_LARGE', 'ENOMEM']);

/**
 * What a task threw, as it crosses the pipe: a snake_case `code` passes through, an exhausted engine becomes
 * `document_exceeds_limits` with its limit, all else is `engine_task_failed`.
 */
export function describeFailure(error: unknown): FailureMessage {
  const code = textOf(error, 'code');
  const message = (textOf(error, 'message') ?? String(error)).slice(0, 1000);
  const limit = textOf(error, 'limit')?.slice(0, 64);
  if (code !== undefined && codePattern.test(code)) {
    const failure = { type: 'failed' as const, code, message, exhausted: false };
    return limit === undefined ? failure : { ...failure, limit };
  }
  if (stackPattern.test(message)) return exceeded('nesting', message, false);
  if (memoryCodes.has(code ?? '') || memoryPattern.test(message)) {
    return exceeded('memory', message, true);
  }
  if (code === 'EFBIG') return exceeded('output', message, false);
  return { type: 'failed', code: 'engine_task_failed', message, exhausted: false };
}

function exceeded(limit: string, message: string, exhausted: boolean): FailureMessage {
  return { type: 'failed', code: 'document_exceeds_limits', message, limit, exhausted };
}

function textOf(error: unknown, key: string): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  const value: unknown = Reflect.get(error, key);
  return typeof value === 'string' ? value : undefined;
}
