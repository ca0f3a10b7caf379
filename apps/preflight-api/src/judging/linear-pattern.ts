/** A pattern that cannot be used: a construct that is not offered, or one that is too large. */
export class PatternError extends Error {}

type Tester = (character: string) => boolean;
type Node =
  | { readonly kind: 'character'; readonly test: Tester }
  | { readonly kind: 'start' | 'end' | 'empty' }
  | { readonly kind: 'sequence' | 'choice'; readonly items: readonly Node[] }
  | { readonly kind: 'repeat'; readonly item: Node; readonly min: number; readonly max: number };

/** One state of the automaton: what it asks and where it leads; a step without a question leads on at once. */
interface State {
  readonly test: Tester | 'start' | 'end' | null;
  readonly next: number[];
}

const mostStates = 500;
const longestRepeat = 100;

/** Names of fonts, inks and layers come again with every object. */
const mostKnown = 1_000;

/** Work done so far. */
export interface Steps {
  count: number;
}

/** A pattern ready for use. */
export interface LinearPattern {
  /** Whether the pattern is found somewhere in the text. `steps` grows by the states visited. */
  readonly test: (text: string, steps?: Steps) => boolean;
}

/**
 * Compiles a regular expression of the common kind: literals, `.`, classes, `\d \w \s` and their opposites, groups, `|`, `* + ? {m,n}`,
 * `^ $`. It is matched by an automaton that visits each of its states once a character, so no expression can be slow:
 * back references and look-around, which would need more, are refused. Throws {@link PatternError}.
 */
export function linearPattern(source: string, ignoreCase = false): LinearPattern {
  const states: State[] = [{ test: null, next: [] }];
  build(new Parser(source, ignoreCase).parse(), 0, states);
  const accept = states.length - 1;
  const known = new Map<string, boolean>();
  return {
    test: (text, steps = { count: 0 }) => {
      const told = known.get(text);
      if (told !== undefined) return told;
      const found = run(states, accept, ignoreCase ? text.toLowerCase() : text, steps);
      if (known.size < mostKnown) known.set(text, found);
      return found;
    },
  };
}

/** Adds the states of a node behind state `from`; the state at its end. */
function build(node: Node, from: number, states: State[]): number {
  switch (node.kind) {
    case 'empty':
      return from;
    case 'start':
    case 'end':
      return step(from, node.kind, states);
    case 'character':
      return step(from, node.test, states);
    case 'sequence':
      return node.items.reduce((at, item) => build(item, at, states), from);
    case 'choice': {
      const ends = node.items.map((item) => build(item, step(from, null, states), states));
      const end = state(null, states);
      for (const at of ends) states[at]?.next.push(end);
      return end;
    }
    case 'repeat':
      return buildRepeat(node, from, states);
  }
}

function buildRepeat(
  { item, min, max }: Extract<Node, { kind: 'repeat' }>,
  from: number,
  states: State[],
): number {
  let at = from;
  for (let count = 0; count < min; count += 1) at = build(item, at, states);
  if (max === Infinity) {
    const loop = step(at, null, states);
    states[build(item, loop, states)]?.next.push(loop);
    return step(loop, null, states);
  }
  const exits = [at];
  for (let count = min; count < max; count += 1) {
    at = build(item, at, states);
    exits.push(at);
  }
  const end = state(null, states);
  for (const exit of exits) states[exit]?.next.push(end);
  return end;
}

function state(test: State['test'], states: State[]): number {
  if (states.length >= mostStates) throw new PatternError('the pattern is too large');
  return states.push({ test, next: [] }) - 1;
}

/** A state that asks `test`, behind `from`. What it leads to is entered once the test holds. */
function step(from: number, test: State['test'], states: State[]): number {
  const at = state(test, states);
  states[from]?.next.push(at);
  const behind = test === null ? at : state(null, states);
  if (behind !== at) states[at]?.next.push(behind);
  return behind;
}

function run(states: readonly State[], accept: number, text: string, steps: Steps): boolean {
  const characters = Array.from(text);
  let current = new Set<number>();
  for (let at = 0; at <= characters.length; at += 1) {
    // A match may begin at every character.
    const reached = closure(states, [...current, 0], at === 0, at === characters.length);
    steps.count += reached.size;
    if (reached.has(accept)) return true;
    const character = characters[at];
    if (character === undefined) return false;
    current = new Set<number>();
    for (const index of reached) {
      const { test, next } = states[index] ?? { test: null, next: [] };
      if (typeof test === 'function' && test(character)) for (const to of next) current.add(to);
    }
  }
  return false;
}

function closure(
  states: readonly State[],
  from: readonly number[],
  isStart: boolean,
  isEnd: boolean,
): Set<number> {
  const reached = new Set<number>();
  const waiting = [...from];
  for (let index = waiting.pop(); index !== undefined; index = waiting.pop()) {
    if (reached.has(index)) continue;
    reached.add(index);
    const { test, next } = states[index] ?? { test: null, next: [] };
    const passes = test === null || (test === 'start' && isStart) || (test === 'end' && isEnd);
    if (passes) waiting.push(...next);
  }
  return reached;
}

const classes: Readonly<Record<string, Tester>> = {
  d: (c) => c >= '0' && c <= '9',
  w: (c) => /^[A-Za-z0-9_]$/.test(c),
  s: (c) => /^\s$/.test(c),
};
const controls: Readonly<Record<string, string>> = { t: '\t', n: '\n', r: '\r' };
const mostGroups = 16;

/** Reads the text of a pattern, from left to right. */
class Parser {
  private readonly text: readonly string[];
  private at = 0;
  private depth = 0;

  constructor(
    source: string,
    private readonly ignoreCase: boolean,
  ) {
    this.text = Array.from(ignoreCase ? lower(source) : source);
  }

  parse(): Node {
    const node = this.choice();
    if (this.at < this.text.length) throw new PatternError('a ) has no (');
    return node;
  }

  private choice(): Node {
    const items = [this.sequence()];
    while (this.take('|')) items.push(this.sequence());
    return items.length === 1 && items[0] ? items[0] : { kind: 'choice', items };
  }

  private sequence(): Node {
    const items: Node[] = [];
    for (;;) {
      const next = this.text[this.at];
      if (next === undefined || next === '|' || next === ')') return { kind: 'sequence', items };
      items.push(this.repeated(this.atom()));
    }
  }

  private repeated(item: Node): Node {
    const sign = this.text[this.at];
    const bounds =
      sign === '*' ? [0, Infinity] : sign === '+' ? [1, Infinity] : sign === '?' ? [0, 1] : null;
    if (bounds) this.at += 1;
    const [min, max]: readonly (number | undefined)[] = bounds ?? this.braces() ?? [1, 1];
    if (bounds === null && min === 1 && max === 1) return item;
    // A lazy repetition finds the same texts.
    this.take('?');
    if ('*+?{'.includes(this.text[this.at] ?? ' '))
      throw new PatternError('two repetitions in a row');
    return { kind: 'repeat', item, min: min ?? 0, max: max ?? 0 };
  }

  private braces(): readonly [number, number] | null {
    if (this.text[this.at] !== '{') return null;
    const rest = this.text.slice(this.at, this.at + 12).join('');
    const match = /^\{(\d{1,4})(,(\d{0,4}))?\}/.exec(rest);
    if (!match) throw new PatternError('a { that is no repetition; write \\{');
    this.at += match[0].length;
    const min = Number(match[1]);
    const max = match[2] === undefined ? min : match[3] === '' ? Infinity : Number(match[3]);
    if (min > longestRepeat || (max !== Infinity && max > longestRepeat) || max < min) {
      throw new PatternError(`a repetition must be from 0 to ${longestRepeat}`);
    }
    return [min, max];
  }

  private atom(): Node {
    const character = this.text[this.at] ?? '';
    this.at += 1;
    if (character === '(') return this.group();
    if (character === '[') return { kind: 'character', test: this.characterClass() };
    if (character === '.') return { kind: 'character', test: () => true };
    if (character === '^') return { kind: 'start' };
    if (character === '$') return { kind: 'end' };
    if (character === '\\') return { kind: 'character', test: this.escape() };
    if ('*+?{'.includes(character)) throw new PatternError('a repetition of nothing');
    return { kind: 'character', test: (c) => c === character };
  }

  private group(): Node {
    this.depth += 1;
    if (this.depth > mostGroups) throw new PatternError('too many groups inside each other');
    if (this.take('?') && !this.take(':')) {
      throw new PatternError('look-around and named groups are not offered');
    }
    const node = this.choice();
    if (!this.take(')')) throw new PatternError('a ( has no )');
    this.depth -= 1;
    return node;
  }

  private escape(): Tester {
    const character = this.text[this.at];
    if (character === undefined) throw new PatternError('a \\ at the end');
    this.at += 1;
    // A pattern in lower case keeps \D, \W and \S.
    const test = classes[character.toLowerCase()];
    if (test) return character === character.toLowerCase() ? test : (c) => !test(c);
    const meant = controls[character] ?? character;
    if (/^[A-Za-z0-9]$/.test(meant)) throw new PatternError(`\\${character} is not offered`);
    return (c) => c === meant;
  }

  private characterClass(): Tester {
    const negated = this.take('^');
    const tests: Tester[] = [];
    while (!this.take(']')) {
      const first = this.text[this.at];
      if (first === undefined) throw new PatternError('a [ has no ]');
      this.at += 1;
      if (first === '\\') {
        tests.push(this.escape());
        continue;
      }
      const last = this.text[this.at + 1];
      if (this.text[this.at] === '-' && last !== undefined && last !== ']') {
        if (last === '\\' || last < first) throw new PatternError('a range that is no range');
        this.at += 2;
        tests.push((c) => c >= first && c <= last);
      } else tests.push((c) => c === first);
    }
    if (this.ignoreCase && tests.length === 0 && !negated) return () => false;
    return (c) => tests.some((test) => test(c)) !== negated;
  }

  private take(character: string): boolean {
    if (this.text[this.at] !== character) return false;
    this.at += 1;
    return true;
  }
}

/** Lower case, escapes left as they are: `\D` must not become `\d`. */
function lower(source: string): string {
  return source.replace(/\\[\s\S]|[^\\]+/g, (part) =>
    part.startsWith('\\') ? part : part.toLowerCase(),
  );
}
