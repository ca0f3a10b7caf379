import type { TSchema } from '@sinclair/typebox';
import { collectionTransforms } from './collections';
import { composingTransforms } from './composing';
import { contactTransforms } from './contact';
import { dateTransforms } from './dates';
import { enumTransforms } from './enumerations';
import { geometryTransforms } from './geometry';
import { guardTransforms } from './guards';
import { identityTransforms } from './identity';
import { moneyTransforms } from './money';
import { numberTransforms } from './numbers';
import { stringTransforms } from './strings';
import { ticketTransforms } from './tickets';
import type { Transform } from './transform';
import { unitTransforms } from './units';

/** Every transform, by group. */
export const transforms: readonly Transform[] = [
  ...stringTransforms,
  ...composingTransforms,
  ...numberTransforms,
  ...unitTransforms,
  ...moneyTransforms,
  ...dateTransforms,
  ...enumTransforms,
  ...geometryTransforms,
  ...identityTransforms,
  ...contactTransforms,
  ...collectionTransforms,
  ...guardTransforms,
  ...ticketTransforms,
];

const byName: ReadonlyMap<string, Transform> = new Map(transforms.map((it) => [it.name, it]));

/** The transform of a name; undefined when there is none. */
export function transformNamed(name: string): Transform | undefined {
  return byName.get(name);
}

/** Units of work of one application, by group: arithmetic of decimals is what costs. What depends on the value a transform adds itself. */
const COSTS: Readonly<Record<string, number>> = {
  number: 12,
  unit: 12,
  money: 20,
  geometry: 20,
  date: 6,
  identity: 8,
  contact: 6,
};

/** Units of work of one application. */
export function costOf({ group }: Transform): number {
  return COSTS[group] ?? 3;
}

/** Every transform with the JSON Schema of its parameters. */
export function transformCatalogue(): readonly {
  readonly name: string;
  readonly group: string;
  readonly summary: string;
  readonly params_schema: TSchema;
}[] {
  return transforms.map(({ name, group, summary, params }) => ({
    name,
    group,
    summary,
    params_schema: params,
  }));
}
