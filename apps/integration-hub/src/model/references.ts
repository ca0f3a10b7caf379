import type { EntityType } from '@forme/contracts/hub';
import { isRecord } from './json';

/** Key of a record in another system. */
export interface ExternalKey {
  readonly system: string;
  readonly externalType: string;
  readonly externalId: string;
}

/** The entity another system names by a key of its own; stands where the canonical id will stand. */
export interface Reference {
  readonly $ref: {
    readonly entity: EntityType;
    readonly system: string;
    readonly external_type: string;
    readonly external_id: string;
  };
}

/** A value that names an entity by its key in another system. It may stand anywhere in an observation but in extensions. */
export function referenceTo(entity: EntityType, key: ExternalKey): Reference {
  return {
    $ref: {
      entity,
      system: key.system,
      external_type: key.externalType,
      external_id: key.externalId,
    },
  };
}

const members = ['entity', 'external_id', 'external_type', 'system'];

/** Whether a JSON value is a {@link Reference}: nothing but `$ref` with its four texts. */
export function isReference(value: unknown): value is Reference {
  if (!isRecord(value)) return false;
  const { $ref: target, ...others } = value;
  if (!isRecord(target) || Object.keys(others).length > 0) return false;
  const names = Object.keys(target).sort();
  return (
    names.length === members.length &&
    names.every((name, index) => name === members[index]) &&
    Object.values(target).every((text) => typeof text === 'string' && text !== '')
  );
}

/** Every reference in a value, in document order. */
export function referencesIn(value: unknown): readonly Reference[] {
  if (isReference(value)) return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(referencesIn);
}

/** The value with every reference that `idOf` knows replaced by the canonical id; the others stay. */
export function resolveReferences(
  value: unknown,
  idOf: (reference: Reference) => string | undefined,
): unknown {
  if (isReference(value)) return idOf(value) ?? value;
  if (Array.isArray(value)) return value.map((item) => resolveReferences(item, idOf));
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [name, resolveReferences(member, idOf)]),
  );
}
