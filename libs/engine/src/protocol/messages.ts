/** Largest frame an engine process may send: an inline result of 64 KiB and its header. */
export const maxChildFrameBytes = 128 * 1024;

/** Largest frame a pool sends: anything bigger belongs into a file. */
export const maxParentFrameBytes = 8 * 1024 * 1024;

/** Results below this size (bytes) travel in a frame instead of the result file. */
export const inlineResultBytes = 64 * 1024;

/** Maximum extension of a deadline, in milliseconds. */
export function mostExtensionMs(deadlineMs: number): number {
  return 9 * deadlineMs;
}

/** First message to an engine process: module name -> absolute path of a compiled CommonJS file that exports `tasks`. */
export interface StartMessage {
  readonly type: 'start';
  readonly modules: Readonly<Record<string, string>>;
}

/** One job. `files` maps names to absolute paths the process may read; `resultPath` exists, is empty and may be written. */
export interface JobMessage {
  readonly type: 'job';
  readonly module: string;
  readonly task: string;
  readonly input: unknown;
  readonly files: Readonly<Record<string, string>>;
  readonly resultPath: string;
  readonly deadlineMs: number;
  /** How the process takes part: alone, as the one whose result counts and who may be helped, or as one who helps. */
  readonly role: JobRole;
}

export type JobRole = 'alone' | 'leads' | 'helps';

/** Parts of a job, by number from 0. */
export interface PartRange {
  readonly first: number;
  readonly count: number;
}

/** The answer to `parts`: what to do next, or null and the paths of the files that those who helped wrote. */
export interface PartsMessage {
  readonly type: 'parts';
  readonly range: PartRange | null;
  readonly made: readonly string[];
}

export type ParentMessage = StartMessage | JobMessage | PartsMessage;

/** A failure as it crosses the pipe. `exhausted`: the process ran into its own memory limit and is not used again. */
export interface FailureMessage {
  readonly type: 'failed';
  readonly code: string;
  readonly message: string;
  readonly limit?: string;
  readonly exhausted: boolean;
}

/** Most named parts of a result. */
export const mostResultParts = 64;

/** A named part of a result: it begins at `start`, in bytes, and ends where the next one begins. */
export interface ResultMark {
  readonly name: string;
  readonly start: number;
}

export type ChildMessage =
  | { readonly type: 'ready' }
  | { readonly type: 'progress'; readonly stage: string; readonly ms: number }
  | { readonly type: 'warning'; readonly code: string; readonly message: string }
  | { readonly type: 'parts'; readonly count: number }
  | { readonly type: 'extend'; readonly ms: number }
  | {
      readonly type: 'done';
      readonly length: number;
      readonly inline: boolean;
      readonly parts: readonly ResultMark[];
    }
  | FailureMessage;

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;
const isText = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= 4096;
const isSize = (value: unknown): value is number =>
  typeof value === 'number' && Number.isFinite(value) && value >= 0;

/** The message of an engine process, rebuilt from checked fields only; undefined when it is not one. */
export function parseChildMessage(value: unknown): ChildMessage | undefined {
  if (!isFields(value)) return undefined;
  switch (value['type']) {
    case 'ready':
      return { type: 'ready' };
    case 'progress':
      return parseProgress(value);
    case 'warning':
      return parseWarning(value);
    case 'parts':
      return parseParts(value);
    case 'extend':
      return isSize(value['ms']) ? { type: 'extend', ms: value['ms'] } : undefined;
    case 'done':
      return parseDone(value);
    case 'failed':
      return parseFailure(value);
    default:
      return undefined;
  }
}

function parseProgress({ stage, ms }: Fields): ChildMessage | undefined {
  return isText(stage) && isSize(ms) ? { type: 'progress', stage, ms } : undefined;
}

function parseWarning({ code, message }: Fields): ChildMessage | undefined {
  return isText(code) && isText(message) ? { type: 'warning', code, message } : undefined;
}

function parseParts({ count }: Fields): ChildMessage | undefined {
  return isSize(count) && Number.isInteger(count) ? { type: 'parts', count } : undefined;
}

function parseDone({ length, inline, parts }: Fields): ChildMessage | undefined {
  if (!isSize(length) || typeof inline !== 'boolean') return undefined;
  if (!Array.isArray(parts) || parts.length > mostResultParts) return undefined;
  const listed: readonly unknown[] = parts;
  const marks: ResultMark[] = [];
  for (const part of listed) {
    if (!isFields(part) || !isText(part['name']) || !isSize(part['start'])) return undefined;
    const { name, start } = part;
    if (start < (marks.at(-1)?.start ?? 0) || start > length) return undefined;
    marks.push({ name, start });
  }
  return { type: 'done', length, inline, parts: marks };
}

function parseFailure({ code, message, limit, exhausted }: Fields): ChildMessage | undefined {
  if (!isText(code) || !isText(message)) return undefined;
  const failure = { type: 'failed' as const, code, message, exhausted: exhausted === true };
  return isText(limit) ? { ...failure, limit } : failure;
}
