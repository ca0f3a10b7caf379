import { ValueFault } from '../fault';
import { isObject, memberOf, type Json } from '../json';
import { compileExpression, compilePath, type Surroundings } from '../language/expression';
import type { CompiledPath } from '../language/path';
import type { Place } from '../language/reads';
import { truthOf } from '../language/value';
import type { MappingField } from '../spec';
import type { Building } from '../transforms/transform';
import { ChainFault, compileChain, type Chain } from './chain';
import { compilePut, type Put } from './output';
import { EACH, type Token } from './pointer';
import type { Run } from './run';
import type { SpecFaults } from './spec-faults';

/** A field ready to run: true when it wrote something. */
export type FieldRun = (run: Run) => boolean;

/** Dependencies of compiling a field. */
export interface FieldParts {
  /** JSON pointer of the field in the specification. */
  readonly pointer: string;
  readonly tokens: readonly Token[];
  readonly faults: SpecFaults;
  readonly around: Surroundings;
  readonly spec: Pick<Building, 'direction' | 'system'>;
  readonly onError: 'fail' | 'skip_field' | 'default';
}

/** One value of a field during a run. */
interface Found {
  readonly value: Json | undefined;
  readonly ordinals: readonly number[];
  /** Where it was found; called only for a report. */
  readonly source: () => string | null;
}

/** Compiles a field to a closure; undefined when it is invalid, with the reason in `faults`. */
export function compileField(field: MappingField, parts: FieldParts): FieldRun | undefined {
  const { faults, pointer, around } = parts;
  const { each: eachText, from: fromText, when } = field;
  const path = (name: string, text: string | undefined, within: Surroundings) =>
    text === undefined ? null : pathIn(`${pointer}/${name}`, text, within, faults);
  const each = path('each', eachText, around);
  const inner: Surroundings = each ? { ...around, current: each.place } : around;
  const from = path('from', fromText, inner);
  const test =
    when === undefined
      ? null
      : faults.attempt(`${pointer}/when`, 'bad_expression', () => compileExpression(when, inner));
  const chain = compileChain(field.transforms ?? [], {
    ...parts,
    pointer: `${pointer}/transforms`,
    around: inner,
  });
  if (each === undefined || from === undefined || test === undefined) return undefined;
  const sources: Sources = { each: each?.path ?? null, from: from?.path ?? null };
  if (!fits(field, chain, sources, parts)) return undefined;
  // Only the value counts as read: the items of `each` are only iterated.
  const read = from ? from.place : chain.replaces ? null : each?.place;
  if (read) around.reads.add(read);
  const step: Step = { field, chain, test, put: compilePut(parts.tokens), parts };
  return iterating({ ...sources, stars: starsOf(parts), step });
}

interface Sources {
  readonly each: CompiledPath | null;
  readonly from: CompiledPath | null;
}

const starsOf = ({ tokens }: FieldParts): number => tokens.filter((it) => it === EACH).length;

/** Whether there is something to write, and a place for each value. */
function fits(
  field: MappingField,
  chain: Chain,
  { each, from }: Sources,
  parts: FieldParts,
): boolean {
  const { faults, pointer } = parts;
  if (!each && !from && field.default === undefined && chain.text === null) {
    faults.add(
      pointer,
      'nothing_to_write',
      'The field has neither from nor each, default or transforms',
    );
    return false;
  }
  const stars = starsOf(parts);
  const [outer, inner] = [each?.plural ?? 0, from?.plural ?? 0];
  if (outer + inner >= stars && outer <= stars) return true;
  faults.add(
    `${pointer}/to`,
    'wildcard_mismatch',
    `The pointer has ${stars} *, the paths have ${outer + inner} [*]; each [*] of each needs one`,
  );
  return false;
}

/** A path; undefined when it is not one. */
export function pathIn(
  pointer: string,
  text: string,
  around: Surroundings,
  faults: SpecFaults,
): { readonly path: CompiledPath; readonly place: Place | null } | undefined {
  return faults.attempt(pointer, 'bad_path', () => compilePath(text, around));
}

interface Step {
  readonly field: MappingField;
  readonly chain: Chain;
  readonly test: ((scope: Run) => Json) | null;
  readonly put: Put;
  readonly parts: FieldParts;
}

interface Iteration extends Sources {
  readonly stars: number;
  readonly step: Step;
}

function iterating({ each, from, stars, step }: Iteration): FieldRun {
  const { label } = labelled(from);
  if (!each) {
    if (!from)
      return (run) => write(run, step, { value: undefined, ordinals: none, source: noSource });
    if (from.plural === 0) {
      // The short way: most fields of most mappings.
      const source = () => label;
      return (run) => write(run, step, { value: from.one(run.root), ordinals: none, source });
    }
    return (run) => values(run, { from, base: '$', start: run.root, outer: none, stars, step });
  }
  return (run) => {
    let wrote = false;
    const before = run.current;
    try {
      each.each(run.root, run, (item, ordinals, keys) => {
        run.current = item;
        const [outer, own] = [[...ordinals], [...keys]];
        const base = () => each.location('$', own);
        if (!from) {
          wrote = write(run, step, { value: item, ordinals: outer, source: base }) || wrote;
          return;
        }
        const relative = from.from === 'current';
        wrote =
          values(run, {
            from,
            base: relative ? base : '$',
            start: relative ? item : run.root,
            outer,
            stars,
            step,
          }) || wrote;
      });
    } finally {
      run.current = before;
    }
    return wrote;
  };
}

const none: readonly number[] = [];
const noSource = () => null;

function labelled(from: CompiledPath | null): { readonly label: string | null } {
  return { label: from?.plural === 0 ? from.location('$', []) : null };
}

interface Source {
  readonly from: CompiledPath;
  readonly base: string | (() => string);
  readonly start: Json;
  readonly outer: readonly number[];
  readonly stars: number;
  readonly step: Step;
}

/** Writes what a path selects: each value in its place, and what the pointer has no `*` for as one array. */
function values(run: Run, { from, base, start, outer, stars, step }: Source): boolean {
  const at = (keys: readonly (string | number)[]) =>
    from.location(typeof base === 'string' ? base : base(), keys);
  if (from.plural === 0)
    return write(run, step, { value: from.one(start), ordinals: outer, source: () => at([]) });
  const free = Math.max(0, stars - outer.length);
  if (free >= from.plural) {
    let wrote = false;
    from.each(start, run, (value, ordinals, keys) => {
      const own = [...keys];
      wrote =
        write(run, step, { value, ordinals: [...outer, ...ordinals], source: () => at(own) }) ||
        wrote;
    });
    return wrote;
  }
  // The inner wildcards gather: one array for each place of the outer ones.
  const gathered = new Map<
    string,
    { readonly ordinals: readonly number[]; readonly items: Json[] }
  >();
  if (free === 0) gathered.set('', { ordinals: outer, items: [] });
  from.each(start, run, (value, ordinals) => {
    const place = ordinals.slice(0, free);
    const id = place.join();
    const found = gathered.get(id) ?? { ordinals: [...outer, ...place], items: [] };
    found.items.push(value);
    gathered.set(id, found);
  });
  let wrote = false;
  const all = () => at(Array.from({ length: from.plural }, () => '*')).replaceAll("['*']", '[*]');
  for (const { ordinals, items } of gathered.values()) {
    wrote =
      write(run, step, { value: items.length > 0 ? items : undefined, ordinals, source: all }) ||
      wrote;
  }
  return wrote;
}

/** Runs the chain on one value and puts what comes of it. */
function write(run: Run, step: Step, found: Found): boolean {
  const { field, chain, put, test, parts } = step;
  let value = parts.around.dialect.singletons ? characterData(found.value) : found.value;
  let sound = true;
  try {
    if (test && !truthOf(test(run))) return false;
    run.at(parts.tokens, found.ordinals, found.source, chain.text);
    value = chain.run(value, run);
  } catch (error) {
    const fault = error instanceof ChainFault ? error.fault : error;
    if (!(fault instanceof ValueFault)) throw error;
    sound = false;
    value = failed(run, step, found, {
      fault,
      label: error instanceof ChainFault ? error.label : null,
    });
  }
  if ((value === undefined || value === null) && field.default !== undefined)
    value = field.default as Json;
  if ((value === undefined || value === null) && field.required === true && sound) {
    const place = {
      pointer: run.pointerOf(parts.tokens, found.ordinals),
      source_path: found.source(),
      transform: chain.text,
    };
    run.error({
      ...place,
      code: 'required_missing',
      message: 'The field is required and has no value',
    });
  }
  if (value === undefined) return false;
  const pointer = put(run.output, value, found.ordinals);
  run.wrote(pointer, value, found.value === undefined ? noSource : found.source, chain.text);
  return value !== null;
}

/** The text of an XML element that has only text and attributes; anything else as it is. */
function characterData(value: Json | undefined): Json | undefined {
  if (!isObject(value)) return value;
  const text = memberOf(value, '#text');
  return text !== undefined &&
    Object.keys(value).every((it) => it === '#text' || it.startsWith('@'))
    ? text
    : value;
}

function failed(
  run: Run,
  { field, parts }: Step,
  { ordinals, source }: Found,
  { fault, label }: { fault: ValueFault; label: string | null },
): Json | undefined {
  const note = {
    pointer: run.pointerOf(parts.tokens, ordinals),
    source_path: source(),
    transform: label,
    code: fault.code,
    message: fault.message,
  };
  // Whatever the field may do, a run that has used up its work is over.
  if (fault.code === 'budget_exceeded' || fault.code === 'output_too_large') throw fault;
  if (parts.onError === 'fail') run.error(note);
  else run.warning(note);
  return parts.onError === 'default' ? (field.default as Json | undefined) : undefined;
}
