import type { Json } from '../json';
import type { Surroundings } from '../language/expression';
import type { MappingSpec, SoughtKey } from '../spec';
import { pathIn } from './field';
import { keyText } from './references';
import type { SpecFaults } from './spec-faults';

/** The keys that a record holds of the entity it speaks of. */
export type FindRun = (record: Json) => readonly SoughtKey[];

/** Compiles `find`; null without one. */
export function compileFind(
  { find, direction }: MappingSpec,
  { around, faults }: { readonly around: Surroundings; readonly faults: SpecFaults },
): FindRun | null {
  if (!find) return null;
  if (direction === 'outbound') {
    faults.add('/find', 'bad_params', 'Only an inbound mapping finds the entity of a record');
  }
  const paths = find.flatMap(({ from, system = null, external_type = null }, at) => {
    const found = pathIn(`/find/${at}/from`, from, around, faults);
    if (!found) return [];
    if (found.path.plural > 0) {
      faults.add(`/find/${at}/from`, 'wildcard_mismatch', 'A key is one value');
    }
    if (found.place) around.reads.add(found.place);
    return [{ path: found.path, system, external_type }];
  });
  return (record) =>
    paths.flatMap(({ path, ...of }) => {
      const external_id = keyText(path.one(record));
      return external_id === null ? [] : [{ ...of, external_id }];
    });
}
