import {
  countReferences,
  misfitsOf,
  mostReferences,
  sha256Of,
  storable,
  storableText,
} from '../model';
import { ObservationRefused, STEWARD, type Observation } from './observation';
import { compareText, type Source, type Statement } from './statement';

/** An observation that fits the model, as statements. */
export interface CheckedObservation {
  readonly observation: Observation;
  readonly source: Source;
  readonly observedAt: string;
  readonly statements: readonly Statement[];
}

// So that every index entry a key is part of stays below a third of a page of PostgreSQL.
const longest = { system: 200, externalType: 400, externalId: 1000, connectionId: 200 } as const;

/** Checks an observation and takes it apart. Throws {@link ObservationRefused}. */
export function checkObservation(observation: Observation): CheckedObservation {
  checkWriter(observation);
  checkKey(observation);
  const { entityType, values, system, connectionId, externalType, externalId } = observation;
  const observedAt = instant(observation.occurredAt);
  const { sequence = 0 } = observation;
  if (!Number.isSafeInteger(sequence)) throw refused('The sequence is not a whole number');
  const misfits = misfitsOf(entityType, values);
  if (misfits.length > 0) {
    const [first] = misfits;
    const text = `${first?.path ?? ''} ${first?.message ?? ''}`;
    throw new ObservationRefused('invalid', `The ${entityType} does not fit: ${text}`, misfits);
  }
  if (countReferences(values) > mostReferences) {
    throw refused(`An observation holds at most ${mostReferences} references`);
  }
  const source = { system, connectionId, externalType, externalId };
  const about = { ...source, observedAt, sequence, ...originOf(observation) };
  const statements = Object.entries(values).map(([pointer, value]): Statement => ({
    ...about,
    pointer,
    value,
    valueSha256: sha256Of(value),
    firstGivenAt: value === null ? null : observedAt,
    ...provenanceOf(observation, pointer),
  }));
  return { observation, source, observedAt, statements };
}

function checkWriter({ entityType, system, origin = 'ingest', values }: Observation): void {
  if (entityType === 'margin') {
    throw new ObservationRefused(
      'not_observable',
      'Margins are computed; systems cannot write them',
    );
  }
  if (system === STEWARD && origin !== 'manual') {
    throw new ObservationRefused('not_observable', `No system may have the name ${STEWARD}`);
  }
  if (entityType === 'availability_snapshot' && Object.hasOwn(values, '/status')) {
    throw new ObservationRefused('not_observable', 'The hub determines the current snapshot');
  }
}

function checkKey(observation: Observation): void {
  for (const [name, bytes] of Object.entries(longest)) {
    const text = observation[name as keyof typeof longest];
    if (text === null && name === 'connectionId') continue;
    if (!text || !storableText(text) || Buffer.byteLength(text) > bytes) {
      throw refused(`${name} must be text of 1 to ${bytes} bytes`);
    }
  }
}

function instant(text: string): string {
  const at = new Date(text);
  // Years beyond four digits do not sort as text.
  const year = at.getUTCFullYear();
  if (!/^\d{4}-\d{2}-\d{2}T/.test(text) || !(year >= 1 && year <= 9999)) {
    throw refused('occurredAt must be an instant, RFC 3339');
  }
  return at.toISOString();
}

function originOf({ mapping, envelopeId, holdsWhile }: Observation) {
  return {
    mappingId: mapping?.id ?? null,
    mappingVersion: mapping?.version ?? null,
    envelopeId: envelopeId ?? null,
    holdsWhile: holdsWhile ?? null,
  };
}

const mostText = 500;

/** Origins of the values of a unit: its own origin and those of its members, each once. */
function provenanceOf({ provenance = {} }: Observation, pointer: string) {
  const origins = Object.entries(provenance)
    .filter(([at]) => at === pointer || at.startsWith(`${pointer}/`))
    .sort(([a], [b]) => compareText(a, b))
    .map(([, origin]) => origin);
  const all = (of: (origin: (typeof origins)[number]) => string | null): string | null => {
    const texts = [...new Set(origins.map(of).filter((text) => text !== null && text !== ''))];
    const text = storable(texts.join(', ').slice(0, mostText));
    return text === '' ? null : text;
  };
  return {
    sourceField: all(({ sourceField }) => sourceField),
    transform: all(({ transform }) => transform),
  };
}

function refused(message: string): ObservationRefused {
  return new ObservationRefused('invalid', message);
}
