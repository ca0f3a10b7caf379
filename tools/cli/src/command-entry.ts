import type { Command } from './command';
import type { ExitNotes } from './exit-codes';

/** A command as it is found before its code is loaded. */
export interface CommandEntry {
  readonly name: string;
  /** One line for the list of commands. */
  readonly summary: string;
  readonly exits: ExitNotes;
  readonly load: () => Promise<Command>;
}
