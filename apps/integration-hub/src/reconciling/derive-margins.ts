import type { RecordsTransaction } from '@forme/backing-services/records';
import type { CostLine, EntityType, Margin } from '@forme/contracts/hub';
import { isRecord, MARGIN_FORMULA, marginOf, sha256Of, type MarginInput } from '../model';
import { lock } from '../storage';
import type { Change } from './change';
import { addEntity, changedUnits, changeEntity, type StoredEntity } from './entity-store';
import { noteProvenance } from './provenance-store';

type Subject = Margin['subject'];
type Document = Readonly<Record<string, unknown>>;

/** Types whose lines count for themselves. Lines of an operation count for its job; those of an invoice are not counted. */
const subjectTypes: readonly string[] = ['estimate', 'order', 'job'] satisfies EntityType[];

/** Recomputes the margins of every subject whose lines, or whose operations, have changed. */
export async function deriveMargins(
  tx: RecordsTransaction,
  tenant: string,
  changes: readonly Change[],
  now: Date,
): Promise<void> {
  const parents = changes.filter(isOf('cost_line')).flatMap(bothSides).map(parentIn);
  const moved = changes
    .filter(isOf('operation'))
    .filter(({ changedFields }) =>
      changedFields.some((it) => it === '/job_id' || it === '/deleted_at'),
    );
  const operations = new Set([
    ...parents.filter((it) => it?.type === 'operation').map((it) => it?.id ?? ''),
    ...moved.map(({ entity }) => entity.id),
  ]);
  // Serializes a transaction that adds a line to an operation with one that moves the operation.
  await lock(
    tx,
    tenant,
    'derived-inputs',
    [...operations].map((name) => ({ name })),
  );
  const subjects = new Map<string, Subject>();
  const add = (type: string, id: unknown): void => {
    if (typeof id !== 'string' || !subjectTypes.includes(type)) return;
    subjects.set(`${type} ${id}`, { type: type as Subject['type'], id });
  };
  for (const parent of parents) if (parent) add(parent.type, parent.id);
  for (const data of moved.flatMap(bothSides)) add('job', data['job_id']);
  for (const id of await jobsOf(tx, [...operations])) add('job', id);
  await lock(
    tx,
    tenant,
    'derived',
    [...subjects.keys()].map((name) => ({ name })),
  );
  for (const subject of subjects.values()) {
    const lines = await linesOf(tx, subject);
    for (const basis of ['planned', 'actual'] as const) {
      await deriveMargin(tx, tenant, { subject, basis, lines, now });
    }
  }
}

const isOf =
  (type: EntityType) =>
  ({ entity, changed, complete }: Change): boolean =>
    entity.type === type && changed && complete;

const bothSides = ({ entity, data }: Change): readonly Document[] =>
  entity.complete ? [entity.data, data] : [data];

function parentIn(line: Document): CostLine['parent'] {
  const { parent } = line;
  return isRecord(parent) ? (parent as CostLine['parent']) : undefined;
}

async function jobsOf(tx: RecordsTransaction, operations: readonly string[]) {
  if (operations.length === 0) return [];
  const rows = await tx.query<{ job_id: string }>(
    `select distinct data ->> 'job_id' as job_id from hub.entities
     where id = any($1) and type = 'operation' and complete and data ->> 'job_id' is not null`,
    [operations],
  );
  return rows.map(({ job_id: id }) => id);
}

/** Live cost and price lines of a subject, and of the operations of a job. */
async function linesOf(
  tx: RecordsTransaction,
  { type, id }: Subject,
): Promise<readonly MarginInput[]> {
  const rows = await tx.query<{ id: string; version: number; data: MarginInput['line'] }>(
    `select id, version, data from hub.entities
     where type = 'cost_line' and complete and data ->> 'deleted_at' is null
       and data -> 'parent' ->> 'id' = any ($1 || array(
         select id from hub.entities where $2 = 'job' and type = 'operation' and complete
           and data ->> 'job_id' = any ($1) and data ->> 'deleted_at' is null))`,
    [[id], type],
  );
  return rows.map(({ data: line, ...at }) => ({ ...at, line }));
}

interface MarginRow {
  readonly id: string;
  readonly version: number;
  readonly complete: boolean;
  readonly data: Document;
}

async function deriveMargin(
  tx: RecordsTransaction,
  tenant: string,
  made: {
    readonly subject: Subject;
    readonly basis: Margin['basis'];
    readonly lines: readonly MarginInput[];
    readonly now: Date;
  },
): Promise<void> {
  const { subject, basis, lines, now } = made;
  const figures = marginOf(basis, lines);
  const [row] = await tx.query<MarginRow>(
    `select id, version, complete, data from hub.entities
     where type = 'margin' and data -> 'subject' ->> 'id' = $1 and data ->> 'basis' = $2`,
    [subject.id, basis],
  );
  if (figures.inputs.length === 0) {
    // A margin of nothing is not shown, whether or not there ever was a line.
    if (row) await tx.query('update hub.entities set complete = false where id = $1', [row.id]);
    return;
  }
  const data = { subject, basis, ...figures, computed_at: now.toISOString() };
  const before = row && { ...row.data, computed_at: data.computed_at };
  if (row?.complete && sha256Of(data) === sha256Of(before)) return;
  const entity: StoredEntity = row
    ? { ...row, type: 'margin', complete: true, waiting: false, contentSha256: '' }
    : await addEntity(tx, tenant, { type: 'margin' }, now);
  const changedFields = changedUnits(entity, data);
  const by = { system: 'hub', envelopeId: null };
  const change = { data, complete: true, waiting: false, changedFields, ...by, now };
  const version = await changeEntity(tx, tenant, entity, change);
  const transform = `derived:margin@${MARGIN_FORMULA}`;
  await noteProvenance(
    tx,
    tenant,
    { entityId: entity.id, version, now },
    changedFields.map((pointer) => ({
      pointer,
      value: (data as Document)[pointer.slice(1)],
      statement: null,
      transform,
    })),
  );
}
