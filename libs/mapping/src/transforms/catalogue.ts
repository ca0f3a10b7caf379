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

/** What the library offers: each transform with the JSON Schema of its parameters. */
export function transformCatalogue(): readonly {
  readonly name: string;
  readonly group: string;
  readonly summary: string;
  readonly params_schema: TSchema;
}[] {
  // prettier-ignore
  return transforms.map(({ name, group, summary, params }) => ({ name, group, summary, params_schema: params })); // prettier-ignore
}
