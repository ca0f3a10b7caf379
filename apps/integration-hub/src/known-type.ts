import { CANONICAL_ENTITIES, type EntityType } from '@forme/contracts/hub';
import { entityTypeOf } from './model';
import { problems } from './problems';

/** The entity type of a name or alias. Throws 404 for any other. */
export function knownType(name: string): EntityType {
  const type = entityTypeOf(name);
  if (type) return type;
  throw problems.unknownEntityType(
    `There is no entity type ${name.slice(0, 80)}; known are ${CANONICAL_ENTITIES.join(', ')}`,
  );
}
