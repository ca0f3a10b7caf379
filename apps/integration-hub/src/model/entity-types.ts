import { CANONICAL_ENTITIES, ENTITY_ALIASES, type EntityType } from '@forme/contracts/hub';

const names = new Map<string, EntityType>([
  ...CANONICAL_ENTITIES.map((type) => [type, type] as const),
  ...Object.entries(ENTITY_ALIASES),
]);

/** The entity type of a name or alias (`quote`, `material`); undefined for any other word. */
export function entityTypeOf(name: string): EntityType | undefined {
  return names.get(name);
}

/** First part of the ids of each entity type. */
export const idPrefixes: Readonly<Record<EntityType, string>> = {
  customer: 'cus',
  product: 'prd',
  substrate: 'sub',
  estimate: 'est',
  order: 'ord',
  job: 'job',
  operation: 'opr',
  cost_line: 'cst',
  shipment: 'shp',
  invoice: 'inv',
  margin: 'mrg',
  availability_snapshot: 'avl',
};
