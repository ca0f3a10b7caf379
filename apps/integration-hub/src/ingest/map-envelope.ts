import type { RecordsTransaction } from '@forme/backing-services/records';
import { defined } from '@forme/contracts/defined';
import type { EntityType } from '@forme/contracts/hub';
import {
  readSource,
  type CompiledMapping,
  type Json,
  type MappingContext,
  type MappingOutcome,
  type MappingSpec,
  type SourceFormat,
} from '@forme/mapping';
import type { Failure } from '../dead-letters';
import type { ratesFor } from '../currency-rates';
import { selectsEvent } from '../mapping/event-selection';
import { unitValues } from '../model';
import type { findSubject, Observation, ValueOrigin } from '../reconciling';
import { decodedBody } from './delivery-facts';
import type { SkippedMapping, StoredEnvelope } from './envelope-store';
import type { MapEnvelope, Mapped, MappingRef } from './mapped';

/** A mapping ready to run. */
export interface RunnableMapping extends MappingRef {
  readonly entity: EntityType;
  readonly format: SourceFormat;
  readonly select: MappingSpec['select'];
  readonly compiled: CompiledMapping;
}

/** Dependencies of the mapping of envelopes. */
export interface MapParts {
  /** Inbound mappings in force for an envelope, in an order of their own that never changes. */
  readonly inForce: (
    tx: RecordsTransaction,
    tenant: string,
    envelope: StoredEnvelope,
  ) => Promise<readonly RunnableMapping[]>;
  /** One version of a mapping; undefined when there is none. */
  readonly version: (
    tx: RecordsTransaction,
    tenant: string,
    mapping: MappingRef,
  ) => Promise<RunnableMapping | undefined>;
  /** IANA zone of a connection's times without an offset. */
  readonly timezoneOf: (
    tx: RecordsTransaction,
    connectionId: string,
  ) => Promise<string | undefined>;
  /** Rates of exchange that a mapping to these currencies may use. */
  readonly ratesFor: typeof ratesFor;
  /** The entity that a record speaks of without being its own. */
  readonly findSubject: typeof findSubject;
  /** Removes values that a system only repeats. */
  readonly withoutEchoes: (
    tx: RecordsTransaction,
    observation: Observation,
  ) => Promise<Observation>;
  /** Bytes a body may have once it is out of its coding. */
  readonly maxBodyBytes: number;
}

/**
 * Makes the use case. A mapping applies to an event that its selection takes; without a selection, to one in which it finds its key.
 * A fault of a mapping with a selection is a fault of the event. A fault of one without is skipped while another mapping applies:
 * the event is of another kind.
 */
export function makeMapEnvelope(parts: MapParts): MapEnvelope {
  return async (tx, tenant, { envelope, body, mapping }) => {
    const mappings = mapping
      ? [await parts.version(tx, tenant, mapping)].filter((it) => it !== undefined)
      : await parts.inForce(tx, tenant, envelope);
    if (mappings.length === 0) return faulty(noMapping(envelope, mapping), mapping ?? null);
    const coding = envelope.headers['content-encoding'];
    const text = textOf(decodedBody(body, coding, parts.maxBodyBytes));
    if (text === null) return faulty(unreadable, null);
    const sources = sourcesOf(text);
    const chosen = mappings.filter(({ select }) =>
      selectsEvent(select?.events, envelope.event_type),
    );
    const context = await contextOf(parts, tx, envelope, chosen);
    const runs = chosen.map((runnable) => ({ runnable, ...runOn(runnable, sources, context) }));
    const faults = runs.flatMap(({ runnable, failure }) =>
      failure ? [{ runnable, failure }] : [],
    );
    const applying = runs.filter(({ outcomes }) => outcomes.length > 0);
    const fault =
      faults.find(({ runnable }) => runnable.select !== undefined) ??
      (applying.length === 0 ? faults[0] : undefined);
    if (fault) return faulty(fault.failure, refOf(fault.runnable));
    const told = await observationsOf(parts, tx, envelope, applying);
    const [first] = applying;
    const skipped = faults.map(({ runnable, failure }) => skippedBy(runnable, failure));
    return {
      outcome: 'mapped',
      observations: told.observations,
      // A mapping of which no record found its entity has applied nothing: the event stays to be applied later.
      mapping:
        first && (told.observations.length > 0 || told.skipped.length === 0)
          ? refOf(first.runnable)
          : null,
      skipped: [...skipped, ...told.skipped],
      sought: told.sought,
    };
  };
}

async function contextOf(
  { timezoneOf, ratesFor: readRates }: MapParts,
  tx: RecordsTransaction,
  { connection_id: connectionId, received_at, occurred_at }: StoredEnvelope,
  mappings: readonly RunnableMapping[],
): Promise<MappingContext> {
  const timezone = connectionId === null ? undefined : await timezoneOf(tx, connectionId);
  const currencies = new Set(mappings.flatMap(({ compiled }) => compiled.currencies));
  return {
    receivedAt: received_at.toISOString(),
    occurredAt: (occurred_at ?? received_at).toISOString(),
    currencyRates: await readRates(tx, [...currencies]),
    ...defined({ timezone }),
  };
}

function skippedBy(
  runnable: RunnableMapping,
  { code, message, pointer }: Pick<Failure, 'code' | 'message' | 'pointer'>,
): SkippedMapping {
  return { ...refOf(runnable), code, message, pointer };
}

interface Told {
  readonly observations: Observation[];
  /** Records whose entity is unknown or ambiguous. */
  readonly skipped: SkippedMapping[];
  /** Keys by which they would be. */
  readonly sought: string[];
}

async function observationsOf(
  parts: MapParts,
  tx: RecordsTransaction,
  envelope: StoredEnvelope,
  applying: readonly {
    readonly runnable: RunnableMapping;
    readonly outcomes: readonly KeyedOutcome[];
  }[],
): Promise<Told> {
  const told: Told = { observations: [], skipped: [], sought: [] };
  for (const { runnable, outcomes } of applying) {
    for (const { key, outcome } of outcomes) {
      const observation = observationOf(envelope, runnable, outcome, key);
      const { sought } = outcome;
      if (sought === null) {
        told.observations.push(await parts.withoutEchoes(tx, observation));
        continue;
      }
      const own = { system: envelope.system, ...key };
      const found = await parts.findSubject(tx, runnable.entity, [own, ...sought]);
      if ('id' in found) told.observations.push(aboutSubject(observation, found.id));
      else {
        told.skipped.push(skippedBy(runnable, { ...unfound[found.missing], code: found.missing }));
        told.sought.push(...[own, ...sought].map((it) => it.external_id));
      }
    }
  }
  return told;
}

/** Every record about one entity speaks in the same place, so that the newest counts; its own key becomes one of the entity's. */
function aboutSubject(observation: Observation, id: string): Observation {
  const { system, externalType, externalId } = observation;
  const alias = { system, externalType, externalId };
  return { ...observation, externalId: id, subject: id, alias, origin: 'match' };
}

const unfound = {
  unknown_reference: {
    message:
      'No entity has the key of the record; the event is applied when an entity gets the key',
    pointer: '',
  },
  ambiguous_reference: {
    message: 'Several entities have the key of the record; name its system in the mapping',
    pointer: '',
  },
} as const;

interface KeyedOutcome {
  readonly outcome: MappingOutcome;
  readonly key: NonNullable<MappingOutcome['key']>;
}

/** The records that one mapping finds in a document, or its first fault. */
function runOn(
  { format, compiled }: RunnableMapping,
  sources: ReturnType<typeof sourcesOf>,
  context: MappingContext,
): { readonly outcomes: readonly KeyedOutcome[]; readonly failure?: Failure } {
  const source = sources(format);
  if (typeof source === 'string') {
    return { outcomes: [], failure: { ...unreadable, message: source } };
  }
  if (!compiled.applies(source.document, context)) return { outcomes: [] };
  const outcomes: KeyedOutcome[] = [];
  for (const outcome of compiled.runAll(source.document, context)) {
    const { ok, key, errors } = outcome;
    if (key === null && errors.length === 0) continue;
    if (!ok || key === null) return { outcomes: [], failure: firstFault(outcome) };
    outcomes.push({ outcome, key });
  }
  return { outcomes };
}

function observationOf(
  envelope: StoredEnvelope,
  { entity, mapping_id: id, mapping_version: version }: RunnableMapping,
  { output = {}, provenance }: MappingOutcome,
  key: NonNullable<MappingOutcome['key']>,
): Observation {
  return {
    entityType: entity,
    system: envelope.system,
    connectionId: envelope.connection_id,
    externalType: key.external_type,
    externalId: key.external_id,
    occurredAt: (envelope.occurred_at ?? envelope.received_at).toISOString(),
    sequence: Number(envelope.sequence),
    values: unitValues(output),
    provenance: Object.fromEntries(
      provenance.map(({ pointer, source_path, transform }): [string, ValueOrigin] => [
        pointer,
        { sourceField: source_path, transform },
      ]),
    ),
    mapping: { id, version },
    envelopeId: envelope.envelope_id,
  };
}

/** The document in each required format, parsed once; a text where it cannot be parsed, with the reason. */
export function sourcesOf(
  text: string,
): (format: SourceFormat) => { readonly document: Json } | string {
  const read = new Map<SourceFormat, { readonly document: Json } | string>();
  return (format) => {
    let source = read.get(format);
    if (source === undefined) {
      try {
        source = { document: readSource(format, text) };
      } catch (error) {
        source = error instanceof Error ? error.message : 'The body cannot be read';
      }
      read.set(format, source);
    }
    return source;
  };
}

/** The bytes as text; null when they are no UTF-8. */
export function textOf(bytes: Buffer | null): string | null {
  if (bytes === null) return null;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

function faulty(failure: Failure, mapping: MappingRef | null): Mapped {
  return { outcome: 'faulty', failure, mapping };
}

function refOf({ mapping_id, mapping_version }: RunnableMapping): MappingRef {
  return { mapping_id, mapping_version };
}

const unreadable: Failure = {
  class: 'validation',
  code: 'bad_source',
  message: 'The body is not text in UTF-8, or its content coding is damaged',
  pointer: '',
};

function noMapping({ system }: StoredEnvelope, mapping: MappingRef | undefined): Failure {
  const message = mapping
    ? `Mapping ${mapping.mapping_id} has no version ${mapping.mapping_version}`
    : `No inbound mapping is published for ${system}; publish one, then replay`;
  return { class: 'validation', code: 'no_mapping', message, pointer: '' };
}

function firstFault({ errors: [fault] }: MappingOutcome): Failure {
  return {
    class: 'validation',
    code: fault?.code ?? 'no_key',
    message: fault?.message ?? 'The document has no key',
    pointer: fault?.pointer ?? '',
  };
}
