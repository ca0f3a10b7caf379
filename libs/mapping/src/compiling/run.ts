import type { Json } from '../json';
import { Budget } from '../language/budget';
import type { MappingContext, Scope } from '../language/scope';
import type { Value } from '../language/value';
import type { MappedField, MappedReference, MappingFault } from '../spec';
import { movedPointer, Output, type Moved } from './output';
import { EACH, tokenText, type Token } from './pointer';

/** Most faults that a run reports. */
const MOST_FAULTS = 200;

/** Variables of `let`, each computed when it is first used. */
export type Variables = ReadonlyMap<string, (scope: Scope) => Value>;

/** One run of a mapping over one document. */
export class Run implements Scope {
  readonly budget = new Budget();
  readonly output = new Output();
  readonly errors: MappingFault[] = [];
  readonly warnings: MappingFault[] = [];
  readonly references: MappedReference[] = [];
  current: Json;
  value: Json = null;
  private readonly provenance = new Map<string, MappedField>();
  private readonly known = new Map<string, Value>();
  private place: {
    tokens: readonly Token[];
    ordinals: readonly number[];
    source: () => string | null;
    chain: string | null;
  } | null = null;

  constructor(
    readonly root: Json,
    readonly system: string,
    readonly context: MappingContext,
    private readonly variables: Variables,
  ) {
    this.current = root;
  }

  variable(name: string): Value {
    const known = this.known.get(name);
    if (known !== undefined) return known;
    // A variable sees the record, wherever it is used.
    const [current, value] = [this.current, this.value];
    this.current = this.root;
    this.value = null;
    try {
      const computed = this.variables.get(name)?.(this) ?? null;
      this.known.set(name, computed);
      return computed;
    } finally {
      this.current = current;
      this.value = value;
    }
  }

  /** Sets the current field, for warnings. */
  at(
    tokens: readonly Token[],
    ordinals: readonly number[],
    source: () => string | null,
    chain: string | null,
  ): void {
    this.place = { tokens, ordinals, source, chain };
  }

  warn(code: 'unmapped_enum' | 'not_resolved', message: string): void {
    if (!this.place) return;
    const { tokens, ordinals, source, chain } = this.place;
    const pointer = this.pointerOf(tokens, ordinals);
    this.warning({ pointer, source_path: source(), transform: chain, code, message });
  }

  error(fault: MappingFault): void {
    if (this.errors.length < MOST_FAULTS) this.errors.push(fault);
  }

  warning(fault: MappingFault): void {
    if (this.warnings.length < MOST_FAULTS) this.warnings.push(fault);
  }

  /** Notes where what stands at a pointer came from. */
  wrote(pointer: string, value: Json, source: () => string | null, transform: string | null): void {
    this.provenance.set(pointer, { pointer, source_path: source(), transform, value });
  }

  pointerOf(tokens: readonly Token[], ordinals: readonly number[]): string {
    let star = 0;
    return tokens.map((it) => `/${tokenText(it === EACH ? (ordinals[star++] ?? 0) : it)}`).join('');
  }

  /** Ends the run: items nothing was written to are gone, and pointers say where things are now. */
  close(): {
    readonly output: Readonly<Record<string, Json>>;
    readonly provenance: readonly MappedField[];
  } {
    const moves = this.output.close();
    const fields = [...this.provenance.values()];
    if (moves.length > 0) this.move(fields, moves);
    return { output: this.output.root as Record<string, Json>, provenance: fields };
  }

  private move(fields: MappedField[], moves: readonly Moved[]): void {
    const moved = <T extends { readonly pointer: string }>(list: T[]) =>
      list.forEach((it, at) => (list[at] = { ...it, pointer: movedPointer(it.pointer, moves) }));
    [fields, this.errors, this.warnings].forEach((list) => moved(list as { pointer: string }[]));
    moved(this.references);
  }
}
