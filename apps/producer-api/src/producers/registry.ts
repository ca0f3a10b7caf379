import { impose } from '../impose/impose';
import { marks } from '../marks/marks';
import { rewrite } from '../rewrite/rewrite';
import { whiteUnderbase } from '../white-underbase/white-underbase';
import type { EngineName, Producer } from './producer';

/** Any producer. Its plan was checked against its own schema, which the same name chooses. */
export type AnyProducer = Producer<unknown, unknown>;

/** The producers this release has; the routes of the others answer 501. */
export const producers: Readonly<Partial<Record<EngineName, AnyProducer>>> = {
  impose,
  marks,
  rewrite,
  white_underbase: whiteUnderbase,
};

/** The producer; throws `TypeError` for one this release does not have. */
export function producerNamed(name: EngineName): AnyProducer {
  const producer = producers[name];
  if (!producer) throw new TypeError(`There is no producer ${name}`);
  return producer;
}
