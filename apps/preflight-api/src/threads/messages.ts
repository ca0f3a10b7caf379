import { defined } from '@forme/contracts/defined';
/** One piece of work for a thread: a task's name and its input. Everything can be cloned between threads. */
export interface ThreadRequest {
  readonly task: string;
  readonly input: unknown;
}

/** Message of the service to a thread. */
export type ToThread =
  | { readonly type: 'run'; readonly request: ThreadRequest }
  | { readonly type: 'answer'; readonly id: number; readonly bytes: Uint8Array }
  | { readonly type: 'refusal'; readonly id: number; readonly failure: Failure };

/** Message of a thread to the service. The answer to a question is bytes that only the thread parses. */
export type FromThread =
  | { readonly type: 'ready' }
  | { readonly type: 'question'; readonly id: number; readonly question: unknown }
  | { readonly type: 'done'; readonly result: unknown }
  | { readonly type: 'failed'; readonly failure: Failure };

/** An error as it crosses the border between threads. */
export interface Failure {
  readonly name: string;
  readonly message: string;
  /** Of an error that has one. */
  readonly code?: string;
  /** The question whose refusal it is. */
  readonly question?: number;
}

/** The error for the other side. */
export function failureOf(error: unknown): Failure {
  if (!(error instanceof Error)) return { name: 'Error', message: String(error) };
  const { name, message } = error;
  const code = 'code' in error && typeof error.code === 'string' ? { code: error.code } : {};
  const question = error instanceof ThreadFailure ? error.question : undefined;
  return { name, message, ...code, ...defined({ question }) };
}

/** An error that was thrown on the other side. */
export class ThreadFailure extends Error {
  override readonly name = 'ThreadFailure';
  readonly code: string | undefined;
  readonly question: number | undefined;

  constructor(failure: Failure) {
    super(failure.message);
    this.code = failure.code;
    this.question = failure.question;
  }
}
