import { ValueFault } from '../fault';
import type { Json } from '../json';
import type { Surroundings } from '../language/expression';
import { textOf } from '../language/value';
import type { MappingReference } from '../spec';
import { pathIn } from './field';
import { compilePut } from './output';
import { EACH, type Token } from './pointer';
import type { Run } from './run';
import type { SpecFaults } from './spec-faults';

/** Dependencies of compiling a reference. */
interface ReferenceParts {
  readonly pointer: string;
  readonly tokens: readonly Token[];
  readonly faults: SpecFaults;
  readonly around: Surroundings;
  readonly system: string;
}

/** Compiles a reference: the canonical id where the key is known, else the key itself in its place. */
export function compileReference(
  { entity, system, external_type, from }: MappingReference,
  { pointer, tokens, faults, around, system: own }: ReferenceParts,
): ((run: Run) => void) | undefined {
  const found = pathIn(`${pointer}/from`, from, around, faults);
  if (!found) return undefined;
  const stars = tokens.filter((it) => it === EACH).length;
  const { path, place } = found;
  if (path.plural !== stars) {
    faults.add(
      `${pointer}/to`,
      'wildcard_mismatch',
      `The pointer has ${stars} *, the path ${path.plural} [*]`,
    );
    return undefined;
  }
  if (place) around.reads.add(place);
  const put = compilePut(tokens);
  const of = system ?? own;
  const text = `xref(${of},${external_type})`;
  return (run) =>
    path.each(run.root, run, (value, ordinals, keys) => {
      const id = keyText(value);
      const source = path.location('$', keys);
      if (id === null) {
        if (value !== null)
          run.warning({
            pointer: run.pointerOf(tokens, ordinals),
            source_path: source,
            transform: text,
            code: 'bad_type',
            message: 'A key is a text or number',
          });
        return;
      }
      run.budget.spend(2);
      const canonical = run.context.xref?.(of, external_type, id) ?? null;
      const target = { entity, system: of, external_type, external_id: id };
      const written = canonical ?? { $ref: target };
      const at = put(run.output, written, ordinals);
      run.references.push({ pointer: at, source_path: source, ...target, canonical_id: canonical });
      run.wrote(at, written, () => source, text);
    });
}

/** The key of a record in another system; null for a value that is not a key. */
export function keyText(value: Json | undefined): string | null {
  if (typeof value !== 'string' && typeof value !== 'number') return null;
  try {
    const text = textOf(value).trim();
    return text === '' || text.length > 500 ? null : text;
  } catch (error) {
    if (error instanceof ValueFault) return null;
    throw error;
  }
}
