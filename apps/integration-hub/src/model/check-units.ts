import type { EntityType } from '@forme/contracts/hub';
import type { Misfit } from '@forme/service-kit/http';
import { unstorable } from './content';
import { isRecord } from './json';
import { referencesIn, resolveReferences } from './references';
import { settle } from './settle';
import { isExtension, unitAt } from './units';

const anyId = 'ref_00000000000000000000000000';

/** Faults of values by unit pointer against the entity type; empty when there are none. */
export function misfitsOf(
  type: EntityType,
  values: Readonly<Record<string, unknown>>,
): readonly Misfit[] {
  return Object.entries(values).flatMap(([pointer, value]) => misfitsAt(type, pointer, value));
}

function misfitsAt(type: EntityType, pointer: string, value: unknown): readonly Misfit[] {
  const unit = unitAt(type, pointer);
  const at = (message: string): readonly Misfit[] => [{ path: pointer.slice(0, 200), message }];
  if (!unit) return at(`is not a field of ${type} that a source can provide`);
  const fault = unstorable(value);
  if (fault !== undefined) return at(fault);
  if (isExtension(pointer)) {
    return isRecord(value) || value === null ? [] : at('must be an object');
  }
  if (value === null) return unit.required ? at('is required') : [];
  // Every reference may be replaced by an id later: the value has to be valid then.
  const { value: settled, unknownWords } = settle(
    resolveReferences(value, () => anyId),
    unit.schema,
    pointer,
  );
  if (settled === null) {
    const [word] = unknownWords;
    return unit.required && word ? at(`has no word ${word.word.slice(0, 80)}`) : [];
  }
  const checked = unit.check(settled);
  if (!('misfits' in checked)) return [];
  return checked.misfits.map(({ path, message }) => ({ path: `${pointer}${path}`, message }));
}

/** Most references one observation may hold. */
export const mostReferences = 5000;

/** How many references stand in the values. */
export function countReferences(values: Readonly<Record<string, unknown>>): number {
  return referencesIn(Object.values(values)).length;
}
