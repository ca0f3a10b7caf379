import type { MappingServices } from './features/mappings/routes';
import { decodedBody } from './ingest/delivery-facts';
import { bodyOfEnvelope, envelopesBehind, findEnvelope } from './ingest/envelope-store';
import { sourcesOf, textOf } from './ingest/map-envelope';
import {
  makeDryRun,
  makeMappingDesk,
  makeReplayMapping,
  type CapturedEnvelope,
  type CapturedEnvelopes,
  type CompiledMappings,
} from './mapping';
import { findConnection } from './outbound/connection-store';
import type { TenantRecords } from './storage';

/** Dependencies of the routes of mappings. */
export interface MappingParts {
  readonly records: TenantRecords;
  readonly compiled: CompiledMappings;
  /** Bytes a stored body may have once it is out of its coding. */
  readonly maxBodyBytes: number;
  readonly now: () => Date;
}

/** Builds the use cases of mappings. */
export function makeMappingServices(parts: MappingParts): MappingServices {
  const { records, compiled, maxBodyBytes, now } = parts;
  return {
    desk: makeMappingDesk(records),
    dryRun: makeDryRun({ records, compiled, now }),
    replay: makeReplayMapping({ records, compiled, captured: capturedEnvelopes(maxBodyBytes) }),
  };
}

/** Ids read at once; bodies are read one at a time. */
const page = 100;

/** Stored events in the order they were received. */
function capturedEnvelopes(maxBodyBytes: number): CapturedEnvelopes {
  return async function* captured(tx, filter, limit) {
    let after: Parameters<typeof envelopesBehind>[2] = null;
    for (let left = limit; left > 0;) {
      const rows: Awaited<ReturnType<typeof envelopesBehind>> = await envelopesBehind(
        tx,
        filter,
        after,
        Math.min(page, left),
      );
      for (const { envelope_id: id } of rows) {
        const envelope = await readCaptured(tx, id, maxBodyBytes);
        if (envelope) yield envelope;
      }
      after = rows.at(-1) ?? null;
      left -= rows.length;
      if (rows.length < page) return;
    }
  };
}

async function readCaptured(
  tx: Parameters<typeof findEnvelope>[0],
  envelopeId: string,
  maxBodyBytes: number,
): Promise<CapturedEnvelope | undefined> {
  const envelope = await findEnvelope(tx, envelopeId);
  const body = envelope && (await bodyOfEnvelope(tx, envelopeId));
  if (!envelope || !body) return undefined;
  const { received_at, occurred_at, mapping_id, mapping_version, connection_id, headers } =
    envelope;
  const connection = connection_id === null ? undefined : await findConnection(tx, connection_id);
  const text = textOf(decodedBody(body, headers['content-encoding'], maxBodyBytes));
  return {
    envelope_id: envelopeId,
    received_at,
    occurred_at,
    mapping_id,
    mapping_version,
    timezone: connection?.settings.timezone ?? null,
    read: text === null ? () => 'The body is not text in UTF-8' : sourcesOf(text),
  };
}
