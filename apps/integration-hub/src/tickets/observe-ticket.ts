import { draftsOf, extractCanonical, readTicket, TicketError, type EntityDraft } from '@forme/cip4';
import type { StoredEnvelope } from '../ingest/envelope-store';
import type { MapEnvelope, Mapped, MappingRef } from '../ingest/mapped';
import { referenceTo, unitValues } from '../model';
import type { Observation } from '../reconciling';

/** Dialect of envelopes that hold tickets. */
export const TICKET_DIALECT = 'cip4';

/** Name of the ticket reader, where provenance names a mapping. */
const reader: MappingRef = { mapping_id: 'cip4', mapping_version: 1 };

/** Envelopes with tickets are read by what they are; all others by the mappings in force. */
export function withTickets(map: MapEnvelope, maxBytes: number): MapEnvelope {
  return async (tx, tenant, source) =>
    source.envelope.dialect === TICKET_DIALECT
      ? observed(source.envelope, source.body, maxBytes)
      : map(tx, tenant, source);
}

function observed(envelope: StoredEnvelope, body: Buffer, maxBytes: number): Mapped {
  try {
    const boundary = envelope.headers['boundary'];
    const mediaType = envelope.content_type ?? undefined;
    const ticket = readTicket(body, { maxBytes, mediaType, boundary });
    return {
      outcome: 'mapped',
      observations: draftsOf(extractCanonical(ticket)).map((it) => observationOf(envelope, it)),
      mapping: reader,
      skipped: [],
      sought: [],
    };
  } catch (error) {
    if (!(error instanceof TicketError)) throw error;
    const { message, path } = error;
    const failure = {
      class: 'validation',
      code: 'bad_source',
      message,
      pointer: path ?? '',
    } as const;
    return { outcome: 'faulty', failure, mapping: reader };
  }
}

function observationOf(
  envelope: StoredEnvelope,
  { key, values, sources }: EntityDraft,
): Observation {
  const { system } = envelope;
  return {
    entityType: key.entity,
    system,
    connectionId: envelope.connection_id,
    externalType: key.external_type,
    externalId: key.external_id,
    occurredAt: (envelope.occurred_at ?? envelope.received_at).toISOString(),
    sequence: Number(envelope.sequence),
    values: unitValues(withSystem(values, system) as Readonly<Record<string, unknown>>),
    provenance: Object.fromEntries(
      Object.entries(sources).map(([pointer, sourceField]) => [
        pointer,
        { sourceField, transform: null },
      ]),
    ),
    mapping: { id: reader.mapping_id, version: reader.mapping_version },
    envelopeId: envelope.envelope_id,
  };
}

interface Referring {
  readonly $ref: EntityDraft['key'];
}

/** References of a ticket as references to records of its system. */
function withSystem(value: unknown, system: string): unknown {
  if (Array.isArray(value)) return value.map((it) => withSystem(it, system));
  if (typeof value !== 'object' || value === null) return value;
  if ('$ref' in value) {
    const { $ref } = value as Referring;
    const { entity, external_type: externalType, external_id: externalId } = $ref;
    return referenceTo(entity, { system, externalType, externalId });
  }
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [name, withSystem(member, system)]),
  );
}
