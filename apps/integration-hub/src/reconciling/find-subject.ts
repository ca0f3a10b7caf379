import type { RecordsTransaction } from '@forme/backing-services/records';
import type { EntityType } from '@forme/contracts/hub';
import { storableText } from '../model';

/** A key by which a record names the entity that it refers to; null matches any system or type. */
export interface SubjectKey {
  readonly system: string | null;
  readonly external_type: string | null;
  readonly external_id: string;
}

/** The entity, or why there is none: no entity has the keys, or several do. */
export type FoundSubject =
  { readonly id: string } | { readonly missing: 'unknown_reference' | 'ambiguous_reference' };

/**
 * The entity of a type that answers to the first of the keys that anybody answers to; a key of any system and type may also be the
 * canonical id. Only entities that are shown are found.
 */
export async function findSubject(
  tx: RecordsTransaction,
  type: EntityType,
  keys: readonly SubjectKey[],
): Promise<FoundSubject> {
  for (const { system, external_type: externalType, external_id: externalId } of keys) {
    const texts = [externalId, system ?? '', externalType ?? ''];
    if (!texts.every(storableText)) continue;
    const rows = await tx.query<{ id: string }>(
      `select x.entity_id as id from hub.cross_references x join hub.entities e on e.id = x.entity_id
       where x.external_id = $2 and x.entity_type = $1 and x.valid_to is null and e.complete
         and ($3::text is null or x.system = $3) and ($4::text is null or x.external_type = $4)
       union
       select coalesce(root_id, id) from hub.entities
       where $3::text is null and $4::text is null and id = $2 and type = $1 and complete
       limit 2`,
      [type, externalId, system, externalType],
    );
    const [first, second] = rows;
    if (second) return { missing: 'ambiguous_reference' };
    if (first) return first;
  }
  return { missing: 'unknown_reference' };
}
