import type { RecordsTransaction } from '@forme/backing-services/records';
import type { EntityType } from '@forme/contracts/hub';
import { sha256Of, unitValues, type Reference } from '../model';
import { checkObservation } from './check-observation';
import { changedUnits, emptyEntity, readEntities, rootsOf } from './entity-store';
import { hear, judge } from './judge-entity';
import { ObservationRefused, type PreviewObservation } from './observation';
import { findHomes, keyOf, keyText } from './reference-store';
import { readRules } from './rule-store';
import { referencesOf } from './statement-references';
import { readStatements } from './statement-store';

/** Result of {@link PreviewObservation}; the same computation as applying the observation, with nothing stored. */
export const dryApply: PreviewObservation = async (tx, _tenant, observation) => {
  const { source, statements } = checkObservation(observation);
  const { entityType, subject } = observation;
  const home =
    subject === undefined
      ? (await findHomes(tx, [source])).get(keyText(source))
      : await subjectHome(tx, entityType, subject);
  if (home && home.type !== entityType) {
    throw new ObservationRefused('other_type', `The key belongs to an entity of type ${home.type}`);
  }
  const known = home && (await readEntities(tx, [home.id])).get(home.id);
  const entity = known ?? emptyEntity(entityType, new Date());
  const kept = (await readStatements(tx, [entity.id])).get(entity.id) ?? [];
  const originId = home?.originId ?? '';
  const said = statements.map((statement) => ({ ...statement, originId }));
  const heard = hear(kept, said);
  const named = referencesOf(heard.kept).map(keyOf);
  const homes = await findHomes(tx, named);
  const idOf = (reference: Reference): string | undefined => {
    const target = homes.get(keyText(keyOf(reference)));
    return target?.complete && target.type === reference.$ref.entity ? target.id : undefined;
  };
  const rules = await readRules(tx, [entityType]);
  const { state, data } = judge(entity, heard.kept, rules, idOf);
  const changed =
    !known || state.complete !== entity.complete || sha256Of(data) !== entity.contentSha256;
  const fields = changed ? changedUnits(entity, data) : [];
  const [before, after] = [entity.complete ? unitValues(entity.data) : {}, unitValues(data)];
  return {
    entity: entityType,
    id: entity.id,
    version: entity.version,
    action: changed ? (known ? 'updated' : 'created') : 'no_change',
    changed_fields: fields,
    differences: fields.map((field) => ({
      field,
      before: before[field] ?? null,
      after: after[field] ?? null,
    })),
  };
};

/** The entity of an id; of a merged one the survivor. */
async function subjectHome(tx: RecordsTransaction, type: EntityType, subject: string) {
  const id = (await rootsOf(tx, [subject])).get(subject) ?? subject;
  return { type, id, originId: id === subject ? '' : subject };
}
