import { Type, type Static } from '@sinclair/typebox';
import { oneOf } from '../../schema';
import { AvailabilitySnapshot } from './availability-snapshot';
import { CostLine } from './cost-line';
import { Customer } from './customer';
import { Estimate } from './estimate';
import { Invoice } from './invoice';
import { Job } from './job';
import { Margin } from './margin';
import { Order } from './order';
import { Product } from './product';
import { ProductionOperation } from './production-operation';
import { Shipment } from './shipment';
import { Substrate } from './substrate';

/** Type names of the twelve canonical entities, as paths and the contract write them. */
export const CANONICAL_ENTITIES = [
  'customer',
  'product',
  'substrate',
  'estimate',
  'order',
  'job',
  'operation',
  'cost_line',
  'shipment',
  'invoice',
  'margin',
  'availability_snapshot',
] as const;

/** Other names accepted in paths; answers use the primary name. */
export const ENTITY_ALIASES = { quote: 'estimate', material: 'substrate' } as const;

/** Schema of each canonical entity by its type name. */
export const entitySchemas = {
  customer: Customer,
  product: Product,
  substrate: Substrate,
  estimate: Estimate,
  order: Order,
  job: Job,
  operation: ProductionOperation,
  cost_line: CostLine,
  shipment: Shipment,
  invoice: Invoice,
  margin: Margin,
  availability_snapshot: AvailabilitySnapshot,
} as const;

/** A canonical entity type name. */
export const EntityType = oneOf(CANONICAL_ENTITIES, { description: 'Canonical entity type.' });

/** Any canonical entity, distinguished by `type`. */
export const CanonicalEntity = Type.Union([
  Customer,
  Product,
  Substrate,
  Estimate,
  Order,
  Job,
  ProductionOperation,
  CostLine,
  Shipment,
  Invoice,
  Margin,
  AvailabilitySnapshot,
]);

/** Static type of {@link EntityType}. */
export type EntityType = Static<typeof EntityType>;
/** Static type of {@link CanonicalEntity}. */
export type CanonicalEntity = Static<typeof CanonicalEntity>;

export * from './availability-snapshot';
export * from './cost-line';
export * from './customer';
export * from './estimate';
export * from './invoice';
export * from './job';
export * from './margin';
export * from './order';
export * from './product';
export * from './production-operation';
export * from './shipment';
export * from './substrate';
export * from './values';
