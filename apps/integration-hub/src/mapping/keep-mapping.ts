import type { RecordsTransaction } from '@forme/backing-services/records';
import { sha256Of } from '../model';
import { problems } from '../problems';
import { mintId } from '../storage';
import { compileDraft } from './compiled-mappings';
import {
  addVersion,
  mappingsInForce,
  newestVersion,
  retirePublished,
  setStatus,
  type MappingDraft,
} from './mapping-store';

/**
 * Puts a mapping that belongs to something else, as a connector, in force: a version of `mappingId`, a new mapping without it. An equal
 * one in force stays. Throws 422, and 409 when another outbound mapping is in force in its place. Gives its id.
 */
export async function keepMapping(
  tx: RecordsTransaction,
  tenant: string,
  mappingId: string | undefined,
  draft: MappingDraft,
): Promise<string> {
  compileDraft(draft, '/spec');
  const sha256 = sha256Of(draft.spec);
  const newest =
    mappingId === undefined ? undefined : await newestVersion(tx, mappingId, { lock: true });
  if (newest?.status === 'published' && newest.spec_sha256 === sha256) return newest.mapping_id;
  if (draft.direction === 'outbound') {
    const others = (await mappingsInForce(tx, draft)).filter((it) => it.mapping_id !== mappingId);
    if (others.length > 0) {
      const ids = others.map((it) => it.mapping_id);
      throw problems.mappingInForce(
        `In force for ${draft.entity} to ${draft.system}: ${ids.join(', ')}. Retire it, or name it as write_mapping`,
        { extensions: { in_force: ids } },
      );
    }
  }
  const id = newest?.mapping_id ?? mintId('map');
  const version = (newest?.version ?? 0) + 1;
  const added = await addVersion(tx, tenant, { mapping_id: id, version, draft, sha256 });
  if (!added) throw new Error('The mapping was not stored');
  await retirePublished(tx, [id]);
  await setStatus(tx, added, 'published');
  return id;
}
