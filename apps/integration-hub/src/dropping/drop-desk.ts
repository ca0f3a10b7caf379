import type { RecordsTransaction } from '@forme/backing-services/records';
import type { DropProposal, EntityType, MappingSpec } from '@forme/contracts/hub';
import {
  PROPOSED_ENTITIES,
  proposeMapping,
  readSource,
  tableText,
  type Table,
} from '@forme/mapping';
import type { Audit } from '../audit';
import { compileDraft } from '../mapping/compiled-mappings';
import { findConnection } from '../outbound/connection-store';
import { problems } from '../problems';
import { mintId, withinTenant } from '../storage';
import {
  addDrop,
  counted,
  findDrop,
  listDrops,
  listFiles,
  removeDrop,
  type CountedFile,
  type DropSettings,
  type StoredDrop,
} from './drop-store';
import { LOOK_QUEUE, type LookParts } from './look-worker';
import { readDropped, takeFile, type IncomingFile } from './take-file';

/** Drops of a tenant. Every method but the first two throws 404 for an id that is not the tenant's. */
export interface DropDesk {
  list(
    tenant: string,
    page: { readonly limit: number; readonly offset: number },
  ): Promise<readonly StoredDrop[]>;
  /** Throws 422. */
  create(tenant: string, actor: string, settings: DropSettings): Promise<StoredDrop>;
  read(tenant: string, id: string): Promise<StoredDrop>;
  remove(tenant: string, actor: string, id: string): Promise<void>;
  /** Throws 422. */
  upload(
    tenant: string,
    id: string,
    file: IncomingFile,
  ): Promise<{ readonly file: CountedFile; readonly duplicate: boolean }>;
  files(
    tenant: string,
    id: string,
    page: { readonly limit: number; readonly offset: number },
  ): Promise<readonly CountedFile[]>;
  /** Throws 422. */
  propose(tenant: string, id: string, request: ProposalOf): Promise<DropProposal>;
}

/** Request of a mapping proposal. */
export interface ProposalOf {
  readonly bytes: Buffer;
  readonly entity: EntityType;
  readonly currency?: string | undefined;
}

/** Dependencies of the desk. */
export type DropDeskParts = LookParts & { readonly note: Audit['append'] };

/** Makes the use cases. */
export function makeDropDesk(parts: DropDeskParts): DropDesk {
  const { records, note } = parts;
  return {
    list: (tenant, page) => records.within(tenant, (tx) => listDrops(tx, page)),
    create: (tenant, actor, settings) => create(parts, tenant, actor, settings),
    read: (tenant, id) => records.within(tenant, (tx) => found(tx, id)),
    remove: (tenant, actor, id) =>
      records.within(tenant, async (tx) => {
        const { settings } = await found(tx, id);
        await removeDrop(tx, id);
        await note(tx, tenant, {
          actor,
          action: 'file_drop.deleted',
          subject: id,
          payload: settings,
        });
      }),
    async upload(tenant, id, file) {
      const drop = await records.within(tenant, (tx) => found(tx, id));
      const taken = await takeFile(parts, drop, file);
      const [known] = await records.within(tenant, (tx) => counted(tx, [taken.file]));
      return { file: known ?? { ...taken.file, results: {} }, duplicate: taken.duplicate };
    },
    files: (tenant, id, page) =>
      records.within(tenant, async (tx) => {
        await found(tx, id);
        return listFiles(tx, id, page);
      }),
    async propose(tenant, id, { bytes, entity, currency }) {
      const { settings } = await records.within(tenant, (tx) => found(tx, id));
      if (!PROPOSED_ENTITIES.includes(entity)) {
        throw problems.invalidFile(
          `No mapping can be proposed for ${entity}; it can for ${PROPOSED_ENTITIES.join(', ')}`,
        );
      }
      const table = await readDropped(settings, bytes);
      return proposalFor(table, settings, { entity, currency }, parts.now());
    },
  };
}

async function create(
  parts: DropDeskParts,
  tenant: string,
  actor: string,
  settings: DropSettings,
): Promise<StoredDrop> {
  const { records, jobs, note } = parts;
  checkSettings(parts, settings);
  const id = mintId('drp');
  const add = async (tx: RecordsTransaction) => {
    await checkBucket(tx, settings);
    const drop = await addDrop(tx, tenant, id, settings);
    await note(tx, tenant, { actor, action: 'file_drop.created', subject: id, payload: settings });
    return drop;
  };
  if (settings.source.kind === 'upload') return records.within(tenant, add);
  await jobs.submit({
    queue: LOOK_QUEUE,
    tenant,
    id: `look-${id}`,
    payload: { drop_id: id },
    write: (tx) =>
      withinTenant(tx, tenant, async (own) => {
        await add(own);
      }),
  });
  return records.within(tenant, (tx) => found(tx, id));
}

function checkSettings({ dropFolder }: DropDeskParts, settings: DropSettings): void {
  const { source, format, columns } = settings;
  if (source.kind === 'folder' && dropFolder === undefined)
    throw problems.invalidDrop(
      'This hub has no folder for drops; its operator sets HUB_DROP_FOLDER',
    );
  if ((format === 'fixed_width') !== (columns !== undefined))
    throw problems.invalidDrop('columns belong to fixed_width, and are required there');
  if (format !== 'csv' && settings.delimiter !== undefined)
    throw problems.invalidDrop('delimiter belongs to csv');
  if (format !== 'xlsx' && settings.sheet !== undefined)
    throw problems.invalidDrop('sheet belongs to xlsx');
  if (format === 'xlsx' && settings.encoding !== undefined)
    throw problems.invalidDrop('encoding belongs to csv and fixed_width');
}

async function checkBucket(tx: RecordsTransaction, { source }: DropSettings): Promise<void> {
  if (source.kind !== 's3') return;
  const connection = await findConnection(tx, source.connection_id);
  if (connection?.auth_kind === 'aws_sigv4' && connection.base_url !== null) return;
  throw problems.invalidDrop(
    'connection_id must name a connection of the kind aws_sigv4 with the address of a bucket as base_url',
  );
}

async function found(tx: RecordsTransaction, id: string): Promise<StoredDrop> {
  const drop = await findDrop(tx, id);
  if (drop) return drop;
  throw problems.notFound('There is no file drop with this id');
}

/** Rows that are shown, rows that the proposal is tried on, and faults that are listed. */
const [shown, tried, listed] = [5, 50, 20];

function proposalFor(
  table: Table,
  { system, name, group_by: group }: DropSettings,
  { entity, currency }: Omit<ProposalOf, 'bytes'>,
  now: Date,
): DropProposal {
  const request = { entity, system, name, grouped: group !== undefined, currency };
  const { columns, missing, spec } = proposeMapping(table, request);
  const { header, rows } = table;
  const own = spec as MappingSpec | null;
  const trial = own ? tryOn(own, { header, rows: rows.slice(0, tried) }, group, now) : noTrial;
  return {
    header: [...header],
    rows: rows.length,
    samples: rows.slice(0, shown).map((cells) => [...cells]),
    columns: [...columns],
    missing: [...missing],
    spec: own,
    trial,
  };
}

const noTrial: DropProposal['trial'] = { records: 0, faults: [] };

function tryOn(
  spec: MappingSpec,
  table: Table,
  group: string | undefined,
  now: Date,
): DropProposal['trial'] {
  const column = group === undefined ? -1 : table.header.indexOf(group);
  const [first] = table.rows;
  const rows = column < 0 ? table.rows : table.rows.filter((it) => it[column] === first?.[column]);
  const document = readSource('csv', tableText({ header: table.header, rows }));
  const { system, direction, target } = spec;
  const mapping = compileDraft({ spec, system, direction, entity: target.entity }, '/spec');
  const outcomes = mapping.runAll(document, { receivedAt: now.toISOString() });
  const faults = outcomes.flatMap(({ errors }, at) =>
    errors.map(({ pointer, code, message }) => ({ row: at + 1, pointer, code, message })),
  );
  return { records: outcomes.length, faults: faults.slice(0, listed) };
}
