import type { Command } from './command';
import type { ExitNotes } from './exit-codes';

/** A command as it is found before its code is loaded. */
export interface CommandEntry {
  readonly name: string;
  /** One line for the list of commands. */
  readonly summary: string;
  readonly exits: ExitNotes;
  /**
   * What it reads. `files`: names, folders, patterns, `-` for standard input, `--files-from`; one result for each file. `stream`: a plan or
   * a document, from standard input where it is named `-`. Absent: neither.
   */
  readonly input?: 'files' | 'stream';
  readonly load: () => Promise<Command>;
}
