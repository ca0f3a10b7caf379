import type { RecordsTransaction } from '@forme/backing-services/records';
import type { EntityType } from '@forme/contracts/hub';
import { settle, unitAt } from '../model';
import { lock } from '../storage';
import { applyObservations } from './apply-observations';
import { judgeAgain } from './link-key';
import { readStatements } from './statement-store';
import { saidHash } from './survive';
import { ObservationRefused, STEWARD } from './observation';

/** A field of an entity that a person speaks of. */
export interface StewardField {
  readonly type: EntityType;
  readonly id: string;
  readonly field: string;
}

/** Under which a statement of a person is kept. */
const EXTERNAL_TYPE = 'statement';

/** Keeps others from stating something of the entity until the transaction ends. */
export function holdStatements(
  tx: RecordsTransaction,
  tenant: string,
  entityId: string,
): Promise<void> {
  return lock(tx, tenant, 'statements', [{ name: entityId }]);
}

/**
 * Takes in what a person states of a field; what was stated of it before is forgotten. Call behind {@link holdStatements}. The moment
 * of the statement comes back. Throws {@link ObservationRefused}.
 */
export async function applySteward(
  tx: RecordsTransaction,
  tenant: string,
  { type, id, field }: StewardField,
  stated: {
    readonly statementId: string;
    readonly value: unknown;
    readonly now: Date;
    /** The decision holds until a source states another value of the field. */
    readonly untilChange?: boolean;
  },
): Promise<Date> {
  const { statementId, value, now, untilChange = false } = stated;
  checkWords(type, field, value);
  const said = untilChange ? await saidOf(tx, id, field) : undefined;
  const [before] = await tx.query<{ observed_at: Date }>(
    `select observed_at from hub.field_values where entity_id = $1 and pointer = $2 and system = $3
     order by observed_at desc limit 1`,
    [id, field, STEWARD],
  );
  // Clocks of several processes differ; the later statement is the one that is made later.
  const at = new Date(Math.max(now.getTime(), (before?.observed_at.getTime() ?? 0) + 1));
  await applyObservations(tx, tenant, [
    {
      entityType: type,
      system: STEWARD,
      connectionId: null,
      externalType: EXTERNAL_TYPE,
      externalId: statementId,
      subject: id,
      occurredAt: at.toISOString(),
      values: { [field]: value },
      origin: 'manual',
      ...(said === undefined ? {} : { holdsWhile: said }),
    },
  ]);
  await tx.query(
    `delete from hub.field_values
     where entity_id = $1 and pointer = $2 and system = $3 and external_id <> $4 and origin_id = ''`,
    [id, field, STEWARD, statementId],
  );
  return at;
}

async function saidOf(tx: RecordsTransaction, id: string, field: string): Promise<string> {
  const kept = (await readStatements(tx, [id])).get(id) ?? [];
  return saidHash(kept.filter(({ pointer }) => pointer === field));
}

/** An unknown word of a system is kept outside the model; a person is asked to correct it. */
function checkWords(type: EntityType, field: string, value: unknown): void {
  const schema = unitAt(type, field)?.schema;
  const [word] = schema ? settle(value, schema, field).unknownWords : [];
  const fault =
    value === null
      ? 'null is not a statement; withdraw a statement instead'
      : word && `has no word ${word.word.slice(0, 80)}`;
  if (fault === undefined) return;
  const path = word?.pointer ?? field.slice(0, 200);
  throw new ObservationRefused('invalid', `${path} ${fault}`, [{ path, message: fault }]);
}

/** Forgets what a person stated of a field; the entity is judged again. Call behind {@link holdStatements}. */
export function forgetSteward(
  tx: RecordsTransaction,
  tenant: string,
  entityId: string,
  statementId: string,
): Promise<void> {
  return judgeAgain(tx, tenant, [entityId], async () => {
    await tx.query(
      'delete from hub.field_values where entity_id = $1 and system = $2 and external_id = $3',
      [entityId, STEWARD, statementId],
    );
  });
}
