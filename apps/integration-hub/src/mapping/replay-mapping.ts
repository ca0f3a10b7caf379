import type { CompiledMapping, Json, MappingContext, MappingOutcome } from '@forme/mapping';
import type { RecordsTransaction } from '@forme/backing-services/records';
import { ratesFor } from '../currency-rates';
import { problems } from '../problems';
import type { TenantRecords } from '../storage';
import type { CompiledMappings } from './compiled-mappings';
import { differences, type Difference } from './differences';
import { findVersion, newestVersion, publishedVersion, type StoredMapping } from './mapping-store';

/** A stored event as a replay reads it. */
export interface CapturedEnvelope {
  readonly envelope_id: string;
  readonly received_at: Date;
  readonly occurred_at: Date | null;
  readonly mapping_id: string | null;
  readonly mapping_version: number | null;
  /** IANA zone of the connection; null when it has none. */
  readonly timezone: string | null;
  /** The body as a value of the format; a text says why it cannot be read. */
  readonly read: (
    format: StoredMapping['spec']['source']['format'],
  ) => { readonly document: Json } | string;
}

/** Which stored events. */
export interface CapturedFilter {
  readonly status?: string;
  readonly system?: string;
  readonly event_type?: string;
  readonly endpoint_id?: string;
  readonly since?: string;
  readonly until?: string;
}

/** The stored events of a tenant, within its transaction: oldest first, at most `limit`, a few of them in memory at a time. */
export type CapturedEnvelopes = (
  tx: RecordsTransaction,
  filter: CapturedFilter,
  limit: number,
) => AsyncIterable<CapturedEnvelope>;

/** Effect of another version on stored events. */
export interface MappingReplayReport {
  readonly envelopes: number;
  readonly unchanged: number;
  readonly changed: number;
  /** Events the newest version refuses. */
  readonly faulty: number;
  readonly differences: readonly (Difference & { readonly envelope_id: string })[];
}

/** Tries the newest version on stored events. Throws 404, and 422 for a filter with other members. */
export type ReplayMapping = (
  tenant: string,
  mappingId: string,
  options: {
    readonly envelope_filter?: Readonly<Record<string, unknown>>;
    readonly limit?: number;
  },
) => Promise<MappingReplayReport>;

/** Differences of a report. */
const MOST_DIFFERENCES = 1_000;
const DEFAULT_LIMIT = 100;
const filterMembers = ['status', 'system', 'event_type', 'endpoint_id', 'since', 'until'];

/** Dependencies of a replay. */
export interface ReplayMappingParts {
  readonly records: TenantRecords;
  readonly compiled: CompiledMappings;
  readonly captured: CapturedEnvelopes;
}

/** Each event is held against the version it was applied by, else the one in force. Nothing is stored. */
export function makeReplayMapping({
  records,
  compiled,
  captured,
}: ReplayMappingParts): ReplayMapping {
  return (tenant, mappingId, { envelope_filter = {}, limit = DEFAULT_LIMIT }) =>
    records.within(tenant, async (tx) => {
      const newest = await newestVersion(tx, mappingId);
      if (!newest) throw problems.notFound('There is no mapping with this id');
      const filter = { system: newest.system, ...filterOf(envelope_filter) };
      const report = {
        envelopes: 0,
        unchanged: 0,
        changed: 0,
        faulty: 0,
        differences: [] as (Difference & { envelope_id: string })[],
      };
      const earlier = earlierVersions(tx, mappingId);
      const after = compiled.of(newest);
      const currencyRates = await ratesFor(tx, after.currencies);
      for await (const envelope of captured(tx, filter, limit)) {
        const before = await earlier(envelope);
        const versions = { before: before && compiled.of(before), after };
        const told = compare(envelope, versions, newest.spec.source.format, currencyRates);
        if (told === null) continue;
        report.envelopes++;
        if (told === 'faulty') report.faulty++;
        else if (told.length === 0) report.unchanged++;
        else report.changed++;
        if (told === 'faulty') continue;
        const room = MOST_DIFFERENCES - report.differences.length;
        report.differences.push(
          ...told.slice(0, room).map((it) => ({ envelope_id: envelope.envelope_id, ...it })),
        );
      }
      return report;
    });
}

/** The version an event was applied by, when it was one of this mapping, else the one in force; each read once. */
function earlierVersions(tx: RecordsTransaction, mappingId: string) {
  const versions = new Map<number | null, StoredMapping | undefined>();
  return async ({ mapping_id, mapping_version }: CapturedEnvelope) => {
    const applied = mapping_id === mappingId ? mapping_version : null;
    if (!versions.has(applied)) {
      versions.set(
        applied,
        applied === null
          ? await publishedVersion(tx, mappingId)
          : await findVersion(tx, mappingId, applied),
      );
    }
    return versions.get(applied);
  };
}

/** Differences; `faulty` when the newer version refuses the event; null when the event is of another kind. */
function compare(
  envelope: CapturedEnvelope,
  {
    before,
    after,
  }: { readonly before: CompiledMapping | undefined; readonly after: CompiledMapping },
  format: StoredMapping['spec']['source']['format'],
  currencyRates: NonNullable<MappingContext['currencyRates']>,
): readonly Difference[] | 'faulty' | null {
  const source = envelope.read(format);
  if (typeof source === 'string') return 'faulty';
  const { timezone, received_at, occurred_at } = envelope;
  const context: MappingContext = {
    receivedAt: received_at.toISOString(),
    occurredAt: (occurred_at ?? received_at).toISOString(),
    currencyRates,
    ...(timezone === null ? {} : { timezone }),
  };
  const outcomes = after.runAll(source.document, context);
  const spoken = outcomes.filter(({ key, errors }) => key !== null || errors.length > 0);
  if (spoken.length === 0) return null;
  if (spoken.some(({ ok }) => !ok)) return 'faulty';
  const earlier = before?.runAll(source.document, context) ?? [];
  return differences(recordsOf(earlier), recordsOf(spoken), spoken.length > 1 ? '/records' : '');
}

/** The one output, or several as an array; nothing of what was refused. */
function recordsOf(outcomes: readonly MappingOutcome[]): unknown {
  const outputs = outcomes.filter(({ ok }) => ok).map(({ output }) => output);
  return outputs.length > 1 ? outputs : outputs[0];
}

function filterOf(filter: Readonly<Record<string, unknown>>): CapturedFilter {
  for (const [name, value] of Object.entries(filter)) {
    const sound = filterMembers.includes(name) && typeof value === 'string';
    const moment =
      name === 'since' || name === 'until' ? !Number.isNaN(Date.parse(String(value))) : true;
    if (sound && moment) continue;
    throw problems.invalidReplay(
      `envelope_filter accepts ${filterMembers.join(', ')}, each a string`,
      {
        extensions: {
          errors: [
            {
              path: `/envelope_filter/${name.slice(0, 60)}`,
              code: 'invalid_filter',
              message: 'Unknown filter, or invalid value',
            },
          ],
        },
      },
    );
  }
  return filter;
}
