import type { RecordsTransaction } from '@forme/backing-services/records';
import { lock } from '../storage';
import { changeEntity, holdEntities, type StoredEntity } from './entity-store';
import { noteProvenance } from './provenance-store';
import { compareText } from './statement';

/** A snapshot that is to be shown for the first time. */
interface NewSnapshot {
  readonly entity: Pick<StoredEntity, 'id' | 'type'>;
  readonly data: Readonly<Record<string, unknown>>;
}

/** Which snapshots are current, and which are so no more. */
interface Ranks {
  readonly statuses: ReadonlyMap<string, 'current' | 'historical'>;
  /** Ids of stored snapshots that are to become historical. */
  readonly demoted: readonly string[];
}

interface Ranked {
  readonly id: string;
  readonly as_of: string;
}

/** Ranks new snapshots among those of their site and source: the latest by `as_of` is current. */
export async function rankSnapshots(
  tx: RecordsTransaction,
  tenant: string,
  completed: readonly NewSnapshot[],
): Promise<Ranks> {
  const snapshots = completed.filter(({ entity }) => entity.type === 'availability_snapshot');
  const groups = new Map<string, NewSnapshot[]>();
  for (const snapshot of snapshots) {
    const name = JSON.stringify([textIn(snapshot, 'site'), textIn(snapshot, 'source')]);
    groups.set(name, [...(groups.get(name) ?? []), snapshot]);
  }
  await lock(
    tx,
    tenant,
    'snapshots',
    [...groups.keys()].map((name) => ({ name })),
  );
  const statuses = new Map<string, 'current' | 'historical'>();
  const demoted: string[] = [];
  for (const group of groups.values()) {
    const [first] = group;
    if (!first) continue;
    const before = await tx.query<Ranked>(
      `select id, data ->> 'as_of' as as_of from hub.entities
       where type = 'availability_snapshot' and status = 'current'
         and coalesce(data ->> 'site', '') = $1 and data ->> 'source' = $2`,
      [textIn(first, 'site'), textIn(first, 'source')],
    );
    const fresh = group.map((it) => ({ id: it.entity.id, as_of: textIn(it, 'as_of') }));
    const [latest] = [...before, ...fresh].sort((a, b) => compareText(b.as_of, a.as_of));
    for (const { id } of fresh) statuses.set(id, id === latest?.id ? 'current' : 'historical');
    demoted.push(...before.map(({ id }) => id).filter((id) => id !== latest?.id));
  }
  return { statuses, demoted };
}

const textIn = ({ data }: NewSnapshot, name: string): string => {
  const value = data[name];
  return typeof value === 'string' ? value : '';
};

/** Makes snapshots historical. */
export async function demoteSnapshots(
  tx: RecordsTransaction,
  tenant: string,
  ids: readonly string[],
  now: Date,
): Promise<void> {
  if (ids.length === 0) return;
  for (const entity of (await holdEntities(tx, ids)).values()) {
    const version = await changeEntity(tx, tenant, entity, {
      data: { ...entity.data, status: 'historical' },
      complete: true,
      waiting: entity.waiting,
      changedFields: ['/status'],
      system: null,
      envelopeId: null,
      now,
    });
    await noteProvenance(tx, tenant, { entityId: entity.id, version, now }, [
      { pointer: '/status', value: 'historical', statement: null, transform: 'derived:snapshot@1' },
    ]);
  }
}
