import { isArray, isObject, type Json } from '../json';
import { keyText } from './path';
import type { Segment } from './syntax';

/** A place in a document: member names, with `*` for each index or name a path leaves open. */
export type Place = readonly (string | Any)[];
/** Any item or member. */
export type Any = typeof ANY;
const ANY = Symbol('any');

/** The place below another that a segment leads to. */
export function below(place: Place, segments: readonly Segment[]): Place {
  return [...place, ...segments.map((it) => (it.kind === 'member' ? it.name : ANY))];
}

/** Most paths listed as unread, and the deepest nesting examined. */
const MOST_UNREAD = 1_000;

/** The locations that a mapping reads, to report those it does not read. */
export class Reads {
  private readonly members = new Map<string, Reads>();
  private any: Reads | null = null;
  private whole = false;

  add(place: Place): void {
    const [first, ...rest] = place;
    if (first === undefined) {
      this.whole = true;
      return;
    }
    if (first === ANY) {
      (this.any ??= new Reads()).add(rest);
      return;
    }
    let member = this.members.get(first);
    if (!member) this.members.set(first, (member = new Reads()));
    member.add(rest);
  }

  /** Paths of values that nothing reads, items of arrays as `[*]`, each once; at most 1,000. */
  unread(document: Json, most: number): readonly string[] {
    const found = new Set<string>();
    let left = most;
    const visit = (value: Json, at: readonly Reads[], path: string) => {
      if (--left < 0 || found.size >= MOST_UNREAD || at.some((it) => it.whole)) return;
      if (isArray(value)) {
        const inner = at.flatMap((it) => (it.any ? [it.any] : []));
        // XML: one element may be read as a list of one.
        for (const item of value) visit(item, inner, `${path}[*]`);
      } else if (isObject(value)) {
        for (const name in value) {
          if (Object.hasOwn(value, name))
            visit(value[name] ?? null, stepped(at, name), path + keyText(name));
        }
      } else found.add(path);
    };
    visit(document, [this], '$');
    return [...found];
  }

  /** The same places for {@link stepped}. */
  named(name: string): readonly Reads[] {
    const member = this.members.get(name);
    const lists = this.any ? this.any.named(name) : [];
    return [...(member ? [member] : []), ...(this.any ? [this.any] : []), ...lists];
  }
}

function stepped(at: readonly Reads[], name: string): readonly Reads[] {
  const [only, ...more] = at;
  if (!only) return at;
  return more.length === 0 ? only.named(name) : at.flatMap((it) => it.named(name));
}
