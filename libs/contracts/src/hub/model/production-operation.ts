import { Type, type Static } from '@sinclair/typebox';
import { closed, nullable, oneOf } from '../../schema';
import { Timestamp } from '../../shared';
import { entity } from './entity-columns';
import { CanonicalId, Decimal, Quantity } from './values';

const seconds = Type.Optional(Type.Integer({ minimum: 0, description: 'Seconds.' }));

/** One step of a job on one machine or at one work centre. */
export const ProductionOperation = entity('ProductionOperation', 'operation', {
  job_id: Type.Optional(nullable(CanonicalId)),
  sequence: Type.Optional(Type.Integer({ minimum: 0 })),
  process_type: Type.String({
    description: 'JDF or XJDF process type.',
    examples: ['ConventionalPrinting'],
  }),
  name: Type.Optional(Type.String()),
  work_centre: Type.Optional(Type.String()),
  device_id: Type.Optional(Type.String()),
  status: Type.Optional(
    nullable(
      oneOf([
        'waiting',
        'ready',
        'setup',
        'in_progress',
        'cleanup',
        'suspended',
        'stopped',
        'completed',
        'aborted',
      ]),
    ),
  ),
  planned: Type.Optional(
    Type.Object(
      {
        setup_s: seconds,
        run_s: seconds,
        quantity: Type.Optional(Quantity),
        speed: Type.Optional(Decimal),
      },
      closed,
    ),
  ),
  actual: Type.Optional(
    Type.Object(
      {
        setup_s: seconds,
        run_s: seconds,
        good: Type.Optional(Quantity),
        waste: Type.Optional(Quantity),
        start: Type.Optional(Timestamp),
        end: Type.Optional(Timestamp),
      },
      closed,
    ),
  ),
  operator_ref: Type.Optional(Type.String()),
  inputs: Type.Optional(
    Type.Array(
      Type.Object({ substrate_id: CanonicalId, quantity: Type.Optional(Quantity) }, closed),
    ),
  ),
  outputs: Type.Optional(
    Type.Array(Type.Object({ product_id: CanonicalId, quantity: Type.Optional(Quantity) }, closed)),
  ),
  dependencies: Type.Optional(Type.Array(CanonicalId)),
  activities: Type.Optional(Type.Array(Type.String())),
});

/** Static type of {@link ProductionOperation}. */
export type ProductionOperation = Static<typeof ProductionOperation>;
