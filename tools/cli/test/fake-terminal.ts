import type { Terminal } from '../src/command';

/** A terminal that remembers what was written. */
export interface FakeTerminal extends Terminal {
  readonly output: () => string;
  readonly errors: () => string;
}

/** A terminal whose standard input holds `input`. */
export function fakeTerminal(input = ''): FakeTerminal {
  const out: string[] = [];
  const err: string[] = [];
  return {
    out: (text) => void out.push(typeof text === 'string' ? text : Buffer.from(text).toString()),
    err: (text) => void err.push(text),
    flushed: () => Promise.resolve(),
    input: () => Promise.resolve(input),
    async *inputBytes() {
      yield await Promise.resolve(Buffer.from(input));
    },
    interactive: false,
    colors: false,
    output: () => out.join(''),
    errors: () => err.join(''),
  };
}
