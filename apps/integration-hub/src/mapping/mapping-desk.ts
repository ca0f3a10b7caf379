import type { RecordsTransaction } from '@forme/backing-services/records';
import type { MappingSpec } from '@forme/contracts/hub';
import { sha256Of } from '../model';
import { problems } from '../problems';
import { lock, mintId, type TenantRecords } from '../storage';
import { checkIfMatch } from '../version-tag';
import { compileDraft } from './compiled-mappings';
import {
  addVersion,
  findVersion,
  mappingsInForce,
  newestVersion,
  newestVersions,
  publishedVersion,
  replaceDraft,
  retirePublished,
  setStatus,
  versionsOf,
  type MappingDraft,
  type MappingPage,
  type StoredMapping,
} from './mapping-store';

/** The mappings of a tenant: drafts that become versions in force. Every method rejects with 404 for a mapping the tenant does not have. */
export interface MappingDesk {
  /** Newest version of each. */
  list(tenant: string, page: MappingPage): Promise<readonly StoredMapping[]>;
  create(tenant: string, draft: MappingDraft): Promise<StoredMapping>;
  /** The newest version. */
  read(tenant: string, mappingId: string): Promise<StoredMapping>;
  /** Throws 409 unless the newest version is a draft, 412 for an old If-Match. */
  replace(
    tenant: string,
    mappingId: string,
    draft: MappingDraft,
    ifMatch: string | undefined,
  ): Promise<StoredMapping>;
  /** Begins the next version, as the newest one or with another specification. Throws 409 while there is a draft. */
  begin(tenant: string, mappingId: string, spec: MappingSpec | undefined): Promise<StoredMapping>;
  versions(
    tenant: string,
    mappingId: string,
    page: { readonly limit: number; readonly offset: number },
  ): Promise<readonly StoredMapping[]>;
  version(tenant: string, mappingId: string, version: number): Promise<StoredMapping>;
  /**
   * Puts the draft in force. Throws 409 `mapping_in_force` when another mapping is in force for the same system, entity and direction, unless
   * `inForce` says to replace it or to keep both.
   */
  publish(tenant: string, mappingId: string, options: PublishOptions): Promise<StoredMapping>;
  retire(tenant: string, mappingId: string, ifMatch: string | undefined): Promise<StoredMapping>;
  /** Creates a mapping and puts it in force, in one step; the same mapping in force already is given back. Throws 409 as `publish`. */
  install(
    tenant: string,
    draft: MappingDraft,
    inForce: PublishOptions['inForce'],
  ): Promise<{ readonly mapping: StoredMapping; readonly isNew: boolean }>;
}

const inForceValues = ['replace', 'beside'] as const;

/** How a draft is published. */
export interface PublishOptions {
  readonly ifMatch: string | undefined;
  readonly inForce: (typeof inForceValues)[number] | undefined;
}

/** Makes the use cases. */
export function makeMappingDesk(records: TenantRecords): MappingDesk {
  return { ...readingDesk(records), ...changingDesk(records) };
}

type Reading = Pick<MappingDesk, 'list' | 'read' | 'versions' | 'version'>;

function readingDesk(records: TenantRecords): Reading {
  return {
    list: (tenant, page) => records.within(tenant, (tx) => newestVersions(tx, page)),
    read: (tenant, mappingId) =>
      records.within(tenant, async (tx) => found(await newestVersion(tx, mappingId))),
    versions: (tenant, mappingId, page) =>
      records.within(tenant, async (tx) => {
        found(await newestVersion(tx, mappingId));
        return versionsOf(tx, mappingId, page);
      }),
    version: (tenant, mappingId, version) =>
      records.within(tenant, async (tx) => found(await findVersion(tx, mappingId, version))),
  };
}

/** Decides on a change from the newest version. */
type Change = (tx: RecordsTransaction, newest: StoredMapping) => Promise<StoredMapping | undefined>;

function changingDesk(records: TenantRecords): Omit<MappingDesk, keyof Reading> {
  // Locks the mapping during the change.
  const changing = (tenant: string, mappingId: string, change: Change) =>
    records.within(tenant, async (tx) => {
      const newest = found(await newestVersion(tx, mappingId, { lock: true }));
      return found(await change(tx, newest));
    });
  return {
    async create(tenant, draft) {
      compileDraft(draft, '/spec');
      return records.within(tenant, async (tx) =>
        found(await addVersion(tx, tenant, firstOf(draft))),
      );
    },
    install: (tenant, draft, inForce) =>
      records.within(tenant, (tx) => install(tx, tenant, draft, inForce)),
    async replace(tenant, mappingId, draft, ifMatch) {
      compileDraft(draft, '/spec');
      return changing(tenant, mappingId, (tx, newest) => {
        asDraft(
          newest,
          'The newest version is published or retired and cannot be changed; begin a new version',
        );
        checkIfMatch(ifMatch, newest.revision);
        return replaceDraft(tx, newest, draft, sha256Of(draft.spec));
      });
    },
    begin: (tenant, mappingId, spec) =>
      changing(tenant, mappingId, (tx, newest) => {
        const { mapping_id, version, status } = newest;
        if (status === 'draft')
          throw problems.mappingState(`Version ${version} is a draft; replace or publish it`);
        const draft = spec === undefined ? newest : { ...newest, spec };
        compileDraft(draft, '/spec');
        const sha256 = sha256Of(draft.spec);
        return addVersion(tx, tenant, { mapping_id, version: version + 1, draft, sha256 });
      }),
    publish: (tenant, mappingId, { ifMatch, inForce }) =>
      changing(tenant, mappingId, async (tx, newest) => {
        asDraft(newest, 'There is no draft to publish; begin a new version');
        checkIfMatch(ifMatch, newest.revision);
        // The rules may have changed since the draft was stored.
        compileDraft(newest, '/spec');
        const others = (await placeOf(tx, tenant, newest)).filter(
          (other) => other.mapping_id !== mappingId,
        );
        checkPlace(newest, others, inForce);
        const replaced = inForce === 'replace' ? others.map((other) => other.mapping_id) : [];
        await retirePublished(tx, [mappingId, ...replaced]);
        return setStatus(tx, newest, 'published');
      }),
    retire: (tenant, mappingId, ifMatch) =>
      changing(tenant, mappingId, async (tx) => {
        const published = await publishedVersion(tx, mappingId);
        if (!published) throw problems.mappingState('The mapping is not published');
        checkIfMatch(ifMatch, published.revision);
        return setStatus(tx, published, 'retired');
      }),
  };
}

const firstOf = (draft: MappingDraft) => ({
  mapping_id: mintId('map'),
  version: 1,
  draft,
  sha256: sha256Of(draft.spec),
});

/** The mappings in force for the same system, entity and direction; locked against other publications. */
async function placeOf(
  tx: RecordsTransaction,
  tenant: string,
  { system, entity, direction }: MappingDraft,
): Promise<readonly StoredMapping[]> {
  await lock(tx, tenant, 'mappings', [{ name: `${direction} ${entity} ${system}` }]);
  return mappingsInForce(tx, { system, entity, direction });
}

async function install(
  tx: RecordsTransaction,
  tenant: string,
  draft: MappingDraft,
  inForce: PublishOptions['inForce'],
): Promise<{ readonly mapping: StoredMapping; readonly isNew: boolean }> {
  compileDraft(draft, '/spec');
  const others = await placeOf(tx, tenant, draft);
  const first = firstOf(draft);
  const same = others.find((other) => other.spec_sha256 === first.sha256);
  if (same) return { mapping: same, isNew: false };
  checkPlace(draft, others, inForce);
  if (inForce === 'replace')
    await retirePublished(
      tx,
      others.map((other) => other.mapping_id),
    );
  const added = found(await addVersion(tx, tenant, first));
  return { mapping: found(await setStatus(tx, added, 'published')), isNew: true };
}

function asDraft({ status }: StoredMapping, otherwise: string): void {
  if (status !== 'draft') throw problems.mappingState(otherwise);
}

/** Throws 409 while other mappings are in force in the place of a draft and the caller has not decided about them. */
function checkPlace(
  draft: MappingDraft,
  others: readonly StoredMapping[],
  inForce: PublishOptions['inForce'],
): void {
  if (others.length === 0 || inForce === 'replace') return;
  const names = others.map(({ mapping_id, name }) => `${mapping_id} (${name})`).join(', ');
  const extensions = { in_force: others.map((other) => other.mapping_id) };
  if (inForce === undefined) {
    throw problems.mappingInForce(
      `In force for ${draft.entity} of ${draft.system}: ${names}. Publish with in_force ${inForceValues.map((value) => JSON.stringify(value)).join(' or ')}`,
      { extensions },
    );
  }
  const selects = [draft, ...others].every(({ spec }) => spec.select !== undefined);
  if (draft.direction === 'inbound' && selects) return;
  throw problems.mappingInForce(
    `Only inbound mappings that select their events can be in force at the same time; ${names} and this one do not`,
    { extensions },
  );
}

function found(mapping: StoredMapping | undefined): StoredMapping {
  if (!mapping) throw problems.notFound('There is no mapping, or no version of it, with this id');
  return mapping;
}
