import { ValueFault } from '../fault';
import { weightOf, type Json } from '../json';
import { LIMITS } from '../language/budget';
import { EACH, isItem, tokenText, type Token } from './pointer';

type Container = Record<string, Json | undefined> | (Json | undefined)[];

/** Puts a value where a pointer leads, `*` taken in turn from `ordinals`. */
export type Put = (output: Output, value: Json, ordinals: readonly number[]) => string;

/** The document a run makes. */
export class Output {
  readonly root: Record<string, Json | undefined> = {};
  /** Arrays made so far, outer ones first, with where they stand. */
  private readonly arrays: { readonly items: (Json | undefined)[]; readonly pointer: string }[] =
    [];
  private units: number = LIMITS.outputUnits;

  /** Takes what a value weighs; the fault `output_too_large`. */
  weigh(value: Json): void {
    this.units -= weightOf(value, this.units);
    if (this.units < 0)
      throw new ValueFault(
        'output_too_large',
        `An output has at most ${LIMITS.outputUnits} values and pieces of text`,
      );
  }

  array(pointer: string): (Json | undefined)[] {
    const items: (Json | undefined)[] = [];
    this.arrays.push({ items, pointer });
    return items;
  }

  /** Takes out items that nothing was written to. Gives for each such array how its indexes moved. */
  close(): readonly Moved[] {
    const moved: Moved[] = [];
    for (const { items, pointer } of this.arrays.toReversed()) {
      if (!holed(items)) continue;
      const places = new Map<number, number>();
      let next = 0;
      for (let at = 0; at < items.length; at++) {
        if (items[at] === undefined) continue;
        places.set(at, next);
        items[next++] = items[at];
      }
      items.length = next;
      moved.push({ prefix: `${pointer}/`, places });
    }
    return moved;
  }
}

/** How the indexes of an array moved when it was closed. */
export interface Moved {
  readonly prefix: string;
  readonly places: ReadonlyMap<number, number>;
}

/** The pointer after arrays were closed, inner ones first. */
export function movedPointer(pointer: string, moves: readonly Moved[]): string {
  return moves.reduce((text, { prefix, places }) => {
    if (!text.startsWith(prefix)) return text;
    const [index = '', ...rest] = text.slice(prefix.length).split('/');
    return [prefix + String(places.get(Number(index)) ?? index), ...rest].join('/');
  }, pointer);
}

/** Compiles a pointer to what puts a value there; the pointer written to comes back. */
export function compilePut(tokens: readonly Token[]): Put {
  const last = tokens.length - 1;
  const [only] = tokens;
  if (last === 0 && typeof only === 'string' && only !== EACH) {
    const pointer = `/${tokenText(only)}`;
    return (output, value) => {
      output.weigh(value);
      output.root[only] = value;
      return pointer;
    };
  }
  return (output, value, ordinals) => {
    output.weigh(value);
    let container: Container = output.root;
    let pointer = '';
    let star = 0;
    for (let at = 0; at <= last; at++) {
      const token = tokens[at] ?? '';
      const key = token === EACH ? (ordinals[star++] ?? 0) : token;
      pointer += `/${tokenText(key)}`;
      if (at === last) set(container, key, value);
      else container = inner(container, key, { output, pointer, list: isItem(tokens[at + 1]) });
    }
    return pointer;
  };
}

function set(container: Container, key: string | number, value: Json): void {
  if (Array.isArray(container)) {
    if (Number(key) >= LIMITS.arrayItems)
      throw new ValueFault('too_long', `An array has at most ${LIMITS.arrayItems} items`);
    container[Number(key)] = value;
  } else container[String(key)] = value;
}

function inner(
  container: Container,
  key: string | number,
  { output, pointer, list }: { output: Output; pointer: string; list: boolean },
): Container {
  const found = Array.isArray(container)
    ? container[Number(key)]
    : Object.hasOwn(container, key)
      ? container[key]
      : undefined;
  // Compiling saw to it that no value of the document stands where a container is made.
  if (found !== undefined) return found as Container;
  const made: Container = list ? output.array(pointer) : {};
  set(container, key, made as Json);
  return made;
}

function holed(items: readonly (Json | undefined)[]): boolean {
  // Unlike `some`, `includes` examines holes too.
  return items.includes(undefined);
}
