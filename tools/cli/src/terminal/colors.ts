import type { Terminal } from '../command';

const codes = { red: 31, yellow: 33, green: 32, dim: 2 } as const;

/** A colour of a word on a terminal. */
export type Color = keyof typeof codes;

/** The text in a colour, where the terminal takes colours. */
export function inColor({ colors }: Pick<Terminal, 'colors'>, color: Color, text: string): string {
  return colors ? `\u001B[${codes[color]}m${text}\u001B[0m` : text;
}

/** Whether a terminal is coloured: it is one, it is not dumb, and NO_COLOR is absent or empty (no-color.org). */
export function takesColors(
  isTerminal: boolean,
  env: Readonly<Record<string, string | undefined>>,
): boolean {
  return isTerminal && (env['NO_COLOR'] ?? '') === '' && env['TERM'] !== 'dumb';
}
