import { inkZones } from '../ink-zones/ink-zones';
import { impose } from '../impose/impose';
import { marks } from '../marks/marks';
import { rewrite } from '../rewrite/rewrite';
import { separations } from '../separations/separations';
import { softProof } from '../soft-proof/soft-proof';
import { trap } from '../trap/trap';
import { whiteUnderbase } from '../white-underbase/white-underbase';
import type { EngineName, PackageProducer, Producer } from '../producers/producer';

/** Any producer. Its plan was checked against its own schema, which the same name chooses. */
export type AnyProducer = Producer<unknown, unknown>;

/** Any producer of packages. */
export type AnyPackageProducer = PackageProducer<unknown, unknown>;

/** The producers this release has; the routes of the others answer 501. */
export const producers: Readonly<Partial<Record<EngineName, AnyProducer | AnyPackageProducer>>> = {
  impose,
  ink_zones: inkZones,
  marks,
  rewrite,
  separations,
  soft_proof: softProof,
  trap,
  white_underbase: whiteUnderbase,
};

/** The producer; throws `TypeError` for one this release does not have. */
export function producerNamed(name: EngineName): AnyProducer | AnyPackageProducer {
  const producer = producers[name];
  if (!producer) throw new TypeError(`There is no producer ${name}`);
  return producer;
}
