import { InvalidMappingSpec, ValueFault } from '../fault';
import { isArray, type Json } from '../json';
import { LIMITS } from '../language/budget';
import {
  compileExpression,
  compileVariable,
  type Expression,
  type Surroundings,
} from '../language/expression';
import type { CompiledPath } from '../language/path';
import { Reads } from '../language/reads';
import type { MappingContext } from '../language/scope';
import { truthOf } from '../language/value';
import { readSource } from '../sources/read-source';
import type { Coverage, MappingOutcome, MappingSpec } from '../spec';
import { compileField, pathIn, type FieldRun } from './field';
import { compileFind, type FindRun } from './find';
import { EACH, pointerTokens, Targets, type Token } from './pointer';
import { compileReference, keyText } from './references';
import { Run, type Variables } from './run';
import { SpecFaults } from './spec-faults';

/** A mapping ready to run. It holds no state: equal documents and contexts give equal outcomes. */
export interface CompiledMapping {
  /** Maps a document: JSON, or the text of one in the format of the specification. Throws only for faults of its own. */
  run(document: Json, context: MappingContext): MappingOutcome;
  /**
   * Maps every record that `source.root` selects, in document order. A record without a key is of another kind: its outcome is not ok,
   * has no key and no errors. A document that cannot be read gives one outcome that says so.
   */
  runAll(document: Json, context: MappingContext): readonly MappingOutcome[];
  /** Whether `select.when` holds for a document; true without one, false when the document cannot be read or the expression fails. */
  applies(document: Json, context: MappingContext): boolean;
  /** Currencies that fields are converted to: of rates, only those to or from one of them are used. */
  readonly currencies: readonly string[];
}

/** Constraints on a specification in addition to its own rules. */
export interface CompileOptions {
  /** Members an output may have; any when not given. */
  readonly members?: ReadonlySet<string>;
}

/** Compiles a mapping to closures. Throws {@link InvalidMappingSpec} with every fault of the specification. */
export function compileMapping(spec: MappingSpec, options: CompileOptions = {}): CompiledMapping {
  const faults = new SpecFaults();
  const parts = partsOf(spec, options, faults);
  faults.done();
  if (!parts) throw new InvalidMappingSpec([]);
  const mapping = new Mapping(spec, parts);
  return {
    run: (document, context) => mapping.first(document, context),
    runAll: (document, context) => mapping.all(document, context),
    applies: (document, context) => mapping.applies(document, context),
    currencies: currenciesOf(spec),
  };
}

function currenciesOf({ fields }: MappingSpec): readonly string[] {
  const calls = fields.flatMap(({ transforms = [] }) => transforms);
  const found = calls.flatMap((call) =>
    typeof call === 'object' && call.name === 'currency' ? [String(call.params?.['to'])] : [],
  );
  return [...new Set(found)];
}

interface Parts {
  readonly root: CompiledPath | null;
  readonly key: CompiledPath;
  /** `select.when`; null without one. */
  readonly when: Expression | null;
  readonly variables: Variables;
  readonly fields: readonly { readonly required: boolean; readonly run: FieldRun }[];
  readonly references: readonly ((run: Run) => void)[];
  readonly find: FindRun | null;
  readonly reads: Reads;
}

function partsOf(
  spec: MappingSpec,
  options: CompileOptions,
  faults: SpecFaults,
): Parts | undefined {
  const steps = spec.fields.reduce((sum, { transforms = [] }) => sum + transforms.length, 0);
  if (steps > LIMITS.transforms) {
    faults.add('/fields', 'bad_params', `${steps} transforms, at most ${LIMITS.transforms}`);
    return undefined;
  }
  const reads = new Reads();
  const dialect = { singletons: spec.source.format === 'xml' || spec.source.format === 'jdf' };
  const bare: Surroundings = { dialect, variables: new Set(), reads: new Reads(), current: [] };
  const rootText = spec.source.root ?? '$';
  const root = rootText === '$' ? null : pathIn('/source/root', rootText, bare, faults)?.path;
  const key = pathIn('/key/external_id', spec.key.external_id, { ...bare, reads }, faults);
  if (key?.place) reads.add(key.place);
  if (key && key.path.plural > 0)
    faults.add('/key/external_id', 'wildcard_mismatch', 'A record has one key');
  if (spec.select && spec.direction === 'outbound') {
    faults.add('/select', 'bad_params', 'Only an inbound mapping selects events');
  }
  const { when: whenText } = spec.select ?? {};
  const when =
    whenText === undefined
      ? null
      : faults.attempt('/select/when', 'bad_expression', () => compileExpression(whenText, bare));
  const find = compileFind(spec, { around: { ...bare, reads }, faults });
  const variables = variablesOf(spec.let ?? {}, { ...bare, reads }, faults);
  const around: Surroundings = { dialect, variables, reads, current: [] };
  const targets = targetsOf(spec, options, faults);
  const { direction, system, on_error: onError = 'fail' } = spec;
  const fields = spec.fields.flatMap((field, at) => {
    const tokens = targets.fields[at];
    const run =
      tokens &&
      compileField(field, {
        pointer: `/fields/${at}`,
        tokens,
        faults,
        around,
        spec: { direction, system },
        onError,
      });
    return run ? [{ required: field.required === true, run }] : [];
  });
  const references = (spec.references ?? []).flatMap((reference, at) => {
    const tokens = targets.references[at];
    const run =
      tokens &&
      compileReference(reference, { pointer: `/references/${at}`, tokens, faults, around, system });
    return run ? [run] : [];
  });
  if (!key || root === undefined || when === undefined) return undefined;
  return { root, key: key.path, when, variables, fields, references, find, reads };
}

/** Variables of `let`, in whatever order they stand; a circle of them is a fault. */
function variablesOf(
  lets: Readonly<Record<string, string>>,
  bare: Surroundings,
  faults: SpecFaults,
): Variables {
  const names = new Set(Object.keys(lets));
  const uses = new Map<string, Set<string>>();
  const variables = new Map<string, NonNullable<ReturnType<Variables['get']>>>();
  for (const [name, text] of Object.entries(lets)) {
    const own = new Set<string>();
    uses.set(name, own);
    const seen = { has: (it: string) => names.has(it) && own.add(it).size > 0 };
    const pointer = `/let/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`;
    const compiled = faults.attempt(pointer, 'bad_expression', () =>
      compileVariable(text, { ...bare, variables: seen }),
    );
    if (!/^[\p{L}_][\p{L}\p{N}_]*$/u.test(name))
      faults.add(pointer, 'bad_expression', 'A name has letters, digits and underscores');
    if (compiled) variables.set(name, compiled);
  }
  for (const name of names)
    if (reaches(name, name, uses, new Set()))
      faults.add(`/let/${name}`, 'bad_expression', `${name} is made of itself`);
  return variables;
}

function reaches(
  from: string,
  to: string,
  uses: ReadonlyMap<string, ReadonlySet<string>>,
  passed: Set<string>,
): boolean {
  for (const next of uses.get(from) ?? []) {
    if (next === to) return true;
    if (passed.has(next)) continue;
    passed.add(next);
    if (reaches(next, to, uses, passed)) return true;
  }
  return false;
}

interface TargetTokens {
  readonly fields: readonly (readonly Token[] | null)[];
  readonly references: readonly (readonly Token[] | null)[];
}

/** The pointers written to, each checked against all others. */
function targetsOf(
  spec: MappingSpec,
  { members }: CompileOptions,
  faults: SpecFaults,
): TargetTokens {
  const targets = new Targets();
  const tokensOf = (to: string, pointer: string) => {
    const tokens = pointerTokens(to);
    if (!tokens) {
      faults.add(pointer, 'bad_pointer', 'A pointer is /name/name, with * for each item');
      return null;
    }
    const [first] = tokens;
    if (typeof first !== 'string' || first === EACH || (members && !members.has(first))) {
      faults.add(
        pointer,
        'unknown_field',
        `${spec.target.entity} has no field ${String(first)} that a mapping writes`,
      );
      return null;
    }
    const other = targets.add(tokens, to);
    if (other !== null)
      faults.add(pointer, 'pointer_conflict', `${to} and ${other} cannot both be written`);
    return tokens;
  };
  return {
    fields: spec.fields.map(({ to }, at) => tokensOf(to, `/fields/${at}/to`)),
    references: (spec.references ?? []).map(({ to }, at) => tokensOf(to, `/references/${at}/to`)),
  };
}

class Mapping {
  constructor(
    private readonly spec: MappingSpec,
    private readonly parts: Parts,
  ) {}

  first(document: Json, context: MappingContext): MappingOutcome {
    const [first, ...more] = this.all(document, context, 'refuse');
    if (!first) return this.refused('root_missing', 'The root of the mapping selects nothing');
    if (more.length === 0) return first;
    const message = `The root selects ${more.length + 1} records; this is the first`;
    const note = {
      pointer: '',
      source_path: this.spec.source.root ?? '$',
      transform: null,
      code: 'more_records',
      message,
    };
    return { ...first, warnings: [...first.warnings, note] };
  }

  all(
    document: Json,
    context: MappingContext,
    keyless: 'skip' | 'refuse' = 'skip',
  ): readonly MappingOutcome[] {
    try {
      return this.records(document, context).map((record) => this.record(record, context, keyless));
    } catch (error) {
      if (!(error instanceof ValueFault)) throw error;
      return [this.refused(error.code, error.message)];
    }
  }

  applies(document: Json, context: MappingContext): boolean {
    const { when } = this.parts;
    if (when === null) return true;
    try {
      return truthOf(when(new Run(this.source(document), this.spec.system, context, new Map())));
    } catch (error) {
      if (error instanceof ValueFault) return false;
      throw error;
    }
  }

  private source(document: Json): Json {
    const { format } = this.spec.source;
    const source =
      typeof document === 'string' && format !== 'json' ? readSource(format, document) : document;
    if (!tooDeep(source, LIMITS.documentDepth)) return source;
    throw new ValueFault(
      'bad_source',
      `The document is nested deeper than ${LIMITS.documentDepth}`,
    );
  }

  private records(document: Json, context: MappingContext): readonly Json[] {
    const source = this.source(document);
    const { root } = this.parts;
    if (!root) return [source];
    return root.all(source, new Run(source, this.spec.system, context, new Map()));
  }

  private record(
    record: Json,
    context: MappingContext,
    keyless: 'skip' | 'refuse',
  ): MappingOutcome {
    const { key, fields, references, find, reads, variables } = this.parts;
    const run = new Run(record, this.spec.system, context, variables);
    const filled = { required: 0, optional: 0 };
    const externalId = keyText(key.one(run.root));
    if (externalId === null && this.spec.direction === 'inbound') {
      const source_path = key.location('$', []);
      const fault = {
        pointer: '',
        source_path,
        transform: null,
        code: 'key_missing',
        message: 'The record has no key in its own system',
      };
      if (keyless === 'skip') return { ...this.nothing(), warnings: [fault] };
      run.error(fault);
    }
    try {
      for (const { required, run: field } of fields)
        if (field(run)) filled[required ? 'required' : 'optional']++;
      for (const reference of references) reference(run);
    } catch (error) {
      if (!(error instanceof ValueFault)) throw error;
      run.error({
        pointer: '',
        source_path: null,
        transform: null,
        code: error.code,
        message: error.message,
      });
    }
    const { output, provenance } = run.close();
    const ok = run.errors.length === 0;
    return {
      ok,
      ...(ok ? { output } : {}),
      errors: run.errors,
      warnings: run.warnings,
      provenance,
      unmapped_source_fields: reads.unread(record, LIMITS.runUnits),
      coverage: this.coverage(filled),
      key:
        externalId === null
          ? null
          : { external_type: this.spec.key.external_type, external_id: externalId },
      references: run.references,
      sought: find?.(run.root) ?? null,
      cost: run.budget.spent,
    };
  }

  private coverage(filled: { readonly required: number; readonly optional: number }): Coverage {
    const total = this.parts.fields.length;
    const required = this.parts.fields.filter((it) => it.required).length;
    return {
      required_filled: filled.required,
      required_total: required,
      optional_filled: filled.optional,
      optional_total: total - required,
    };
  }

  private refused(code: string, message: string): MappingOutcome {
    const fault = { pointer: '', source_path: '$', transform: null, code, message };
    return { ...this.nothing(), errors: [fault] };
  }

  private nothing(): MappingOutcome {
    return {
      ok: false,
      errors: [],
      warnings: [],
      provenance: [],
      unmapped_source_fields: [],
      coverage: this.coverage({ required: 0, optional: 0 }),
      key: null,
      references: [],
      sought: null,
      cost: 0,
    };
  }
}

function tooDeep(value: Json, left: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if (left === 0) return true;
  const items: readonly Json[] = isArray(value) ? value : Object.values(value);
  return items.some((it) => tooDeep(it, left - 1));
}
