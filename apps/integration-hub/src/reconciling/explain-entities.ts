import type { RecordsTransaction } from '@forme/backing-services/records';
import type { EntityType } from '@forme/contracts/hub';
import type { Reference } from '../model';
import { explainUnits, type ExplainedUnit } from './entity-state';
import { rulesFor } from './judge-entity';
import type { PrecedenceRule } from './precedence';
import { findHomes, keyOf, keyText } from './reference-store';
import type { Statement } from './statement';
import { referencesOf } from './statement-references';
import { readStatements } from './statement-store';

/** Stored statements of entities, ready for evaluation by any rules. Reads, and locks nothing. */
export async function explainEntities(
  tx: RecordsTransaction,
  type: EntityType,
  ids: readonly string[],
): Promise<ReadonlyMap<string, (rules: readonly PrecedenceRule[]) => readonly ExplainedUnit[]>> {
  const kept = await readStatements(tx, ids);
  const named = [...kept.values()].flatMap((statements) => referencesOf(statements)).map(keyOf);
  const homes = await findHomes(tx, named);
  const idOf = (reference: Reference): string | undefined => {
    const home = homes.get(keyText(keyOf(reference)));
    return home?.complete && home.type === reference.$ref.entity ? home.id : undefined;
  };
  return new Map(
    [...kept].map(([id, statements]) => [
      id,
      (rules) => explainStatements(type, statements, rules, idOf),
    ]),
  );
}

/** Why each unit that is spoken of has its value, by the rules of all types. */
export function explainStatements(
  type: EntityType,
  statements: readonly Statement[],
  rules: readonly PrecedenceRule[],
  idOf: (reference: Reference) => string | undefined = () => undefined,
): readonly ExplainedUnit[] {
  const own = rules.filter(({ entity }) => entity === type);
  return explainUnits(type, statements, rulesFor(type, statements, own, idOf), idOf);
}

/** Ids of complete entities of a type that stand by themselves, behind an id. */
export async function entityIdsBehind(
  tx: RecordsTransaction,
  type: EntityType,
  after: string,
  limit: number,
): Promise<readonly string[]> {
  const rows = await tx.query<{ id: string }>(
    `select id from hub.entities where type = $1 and complete and merged_into is null and id > $2
     order by id limit $3`,
    [type, after, limit],
  );
  return rows.map(({ id }) => id);
}
