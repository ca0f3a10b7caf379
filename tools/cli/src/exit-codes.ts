import { EXIT } from './command';

/** Meaning of each exit code, in the order of the table. */
export const exitMeanings = {
  [EXIT.good]: 'good',
  [EXIT.verdict]: 'the verdict failed',
  [EXIT.usage]:
    'wrong usage: an unknown option, profile or language, a file name that fits nothing',
  [EXIT.badInput]: 'an input could not be read',
  [EXIT.engineFailed]: 'an engine, a service or the machine failed',
  [EXIT.interrupted]: 'interrupted by a signal',
} as const;

/** One of the exit codes. */
export type ExitCode = keyof typeof exitMeanings;

/** Specific meanings of the exit codes of a command. Codes that are not named do not occur, except 2, 4 and 130; null excludes one of these. */
export type ExitNotes = Readonly<Partial<Record<ExitCode, string | null>>>;

const always: readonly ExitCode[] = [EXIT.usage, EXIT.engineFailed, EXIT.interrupted];

/** The codes of a command with their meaning, ascending. For several inputs, the highest code. */
export function exitsOf(notes: ExitNotes): readonly (readonly [ExitCode, string])[] {
  const codes = Object.values(EXIT).filter(
    (code) => notes[code] !== null && (code in notes || always.includes(code)),
  );
  return codes.map((code) => [code, notes[code] ?? exitMeanings[code]] as const);
}

/** The lines that end the help of a command. */
export function exitText(notes: ExitNotes): string {
  const lines = exitsOf(notes).map(([code, text]) => `  ${String(code).padStart(3)}  ${text}\n`);
  return `\nExit codes:\n${lines.join('')}`;
}
