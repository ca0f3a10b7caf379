import { defined } from '@forme/contracts/defined';
import {
  getEnvelope,
  getRawEnvelope,
  getReplay,
  listEnvelopes,
  replayEnvelope,
  replayEnvelopes,
  type Envelope,
  type EnvelopeSummary,
} from '@forme/contracts/hub';
import { handle, reply, type Handler } from '@forme/service-kit/http';
import type { EnvelopeLog } from '../../ingest/envelope-log';
import type { StoredEnvelope } from '../../ingest/envelope-store';
import type { ReplayDesk } from '../../ingest/replay-envelopes';
import type { ReplayRequest, StoredReplay } from '../../ingest/replay-store';

/** Dependencies of the event log. */
export interface EnvelopeServices {
  readonly log: EnvelopeLog;
  readonly replays: ReplayDesk;
}

/** The event log and its replay. */
export function envelopeHandlers({ log, replays }: EnvelopeServices): readonly Handler[] {
  const begin = async (tenant: string, request: ReplayRequest) => {
    const replayId = await replays.begin(tenant, request);
    const headers = { Location: `/v1/envelopes/replays/${replayId}` };
    return reply({ status: 202, headers, json: { replay_id: replayId, status: 'queued' } });
  };
  return [
    handle(listEnvelopes, async ({ query }, { tenant }) => {
      const { limit = 50, offset = 0, ...filter } = query;
      const rows = await log.list(tenant, filter, { limit, offset });
      return { rows: rows.map(summary), limit, offset };
    }),
    handle(replayEnvelopes, ({ body: { filter, dry_run = false, mapping_version } }, { tenant }) =>
      begin(tenant, { filter, dry_run, ...(mapping_version ? { mapping_version } : {}) }),
    ),
    handle(getReplay, async ({ params }, { tenant }) =>
      wireReplay(await replays.read(tenant, params.replay_id)),
    ),
    handle(getEnvelope, async ({ params }, { tenant }) => {
      const { envelope, body } = await log.read(tenant, params.envelope_id);
      return wireEnvelope(envelope, body);
    }),
    handle(getRawEnvelope, async ({ params }, { tenant }) => {
      const { envelope, bytes } = await log.raw(tenant, params.envelope_id);
      const { envelope_id: id, content_type: type, headers } = envelope;
      const coding = headers['content-encoding'];
      return reply({
        headers: {
          'Content-Disposition': `attachment; filename="${id}"`,
          // A delivery is shown as what it is, never run as what it says it is.
          'X-Content-Type-Options': 'nosniff',
          ...defined({ 'X-Original-Content-Encoding': coding }),
        },
        buffer: bytes,
        mediaType: type ?? 'application/octet-stream',
      });
    }),
    handle(replayEnvelope, ({ params, body }, { tenant }) => {
      const { dry_run = false, mapping_version } = body;
      const version = mapping_version ? { mapping_version } : {};
      return begin(tenant, { envelope_id: params.envelope_id, dry_run, ...version });
    }),
  ];
}

function summary(envelope: StoredEnvelope): EnvelopeSummary {
  return {
    envelope_id: envelope.envelope_id,
    endpoint_id: envelope.endpoint_id,
    system: envelope.system,
    dialect: envelope.dialect,
    envelope_schema_version: envelope.envelope_schema_version,
    event_type: envelope.event_type,
    event_id: envelope.event_id,
    occurred_at: envelope.occurred_at?.toISOString() ?? null,
    received_at: envelope.received_at.toISOString(),
    body_sha256: envelope.body_sha256,
    status: envelope.status,
    attempts: envelope.attempts,
    parent_envelope_id: envelope.parent_envelope_id,
  };
}

function wireEnvelope(envelope: StoredEnvelope, body: unknown): Envelope {
  return {
    ...summary(envelope),
    delivery_key: envelope.delivery_key,
    content_type: envelope.content_type,
    headers: envelope.headers,
    body: body ?? null,
    mapping_id: envelope.mapping_id,
    mapping_version: envelope.mapping_version,
    results: envelope.results as Envelope['results'],
    skipped: [...envelope.skipped],
    trace_id: envelope.trace_id,
  };
}

function wireReplay({ replay_id, request, status, counts, differences, untold }: StoredReplay) {
  return {
    replay_id,
    status,
    dry_run: request.dry_run,
    counts,
    differences: differences as never,
    completeness:
      untold === 0
        ? { state: 'complete', missing: [] }
        : {
            state: 'partial',
            missing: [{ pass: 'differences', reason: `${untold} more are not listed` }],
          },
  };
}
