/** Exit codes of the command line. */
export const EXIT = {
  good: 0,
  verdict: 1,
  usage: 2,
  badInput: 3,
  engineFailed: 4,
  interrupted: 130,
} as const;

/** Where a command writes. `out` is for results, `err` for progress and problems. */
export interface Terminal {
  /** Throws {@link OutputClosed} once the reader has gone. */
  out(text: string | Uint8Array): void;
  err(text: string): void;
  /** Resolves when everything written to `out` is flushed: wait for it after large writes to bound memory. Throws as `out` does. */
  flushed(): Promise<void>;
  /** Reads all of standard input. */
  input(): Promise<string>;
  /** The bytes of standard input as they come. */
  inputBytes(): AsyncIterable<Uint8Array>;
  /** True when `err` is a terminal that people watch. */
  readonly interactive: boolean;
  /** True when `out` may be coloured: a terminal, and NO_COLOR is not set. */
  readonly colors: boolean;
}

/** One command of `forme`. */
export interface Command {
  readonly name: string;
  /** One line for the list of commands. */
  readonly summary: string;
  /** The whole help text. */
  readonly help: string;
  /** Runs with the arguments behind the name; the exit code. Throws {@link UsageError} for arguments it does not take. */
  run(args: readonly string[], terminal: Terminal): Promise<number>;
}

/** The arguments are wrong: what is wrong, for people. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** The first argument is not what the command takes: `takes` lists the words, and the argument is named. */
export function wrongWord(takes: string, word: string | undefined): UsageError {
  return new UsageError(word === undefined ? takes : `${takes}; ${word} is not one`);
}

/** The reader of the output has gone (`forme … | head`): there is nothing left to do. */
export class OutputClosed extends Error {
  override readonly name = 'OutputClosed';
}
