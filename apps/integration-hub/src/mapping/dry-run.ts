import { defined } from '@forme/contracts/defined';
import type { MappingDryRun, MappingSpec } from '@forme/contracts/hub';
import type { CompiledMapping, Json, MappingContext, MappingOutcome } from '@forme/mapping';
import type { RecordsTransaction } from '@forme/backing-services/records';
import { ratesFor } from '../currency-rates';
import { sha256Of, type ExternalKey } from '../model';
import { problems } from '../problems';
import { findSubject } from '../reconciling';
import { findHomes, keyText } from '../reconciling/reference-store';
import type { TenantRecords } from '../storage';
import { compileDraft, type CompiledMappings } from './compiled-mappings';
import { selectsEvent } from './event-selection';
import { findVersion, newestVersion, type StoredMapping } from './mapping-store';

/** Request of a dry run. */
export interface DryRunRequest {
  readonly document: unknown;
  readonly mapping_id?: string;
  readonly mapping_version?: number;
  readonly spec?: MappingSpec;
  readonly event_type?: string;
}

/** Keys that are looked up; the others stay keys. */
const MOST_KEYS = 10_000;

/** Tries a mapping on a document and stores nothing. */
export type DryRunMapping = (tenant: string, request: DryRunRequest) => Promise<MappingDryRun>;

/** Dependencies of a dry run. */
export interface DryRunParts {
  readonly records: TenantRecords;
  readonly compiled: CompiledMappings;
  readonly now: () => Date;
}

/** Throws 422 for both or neither of mapping_id and spec, and for a specification that cannot run; 404. */
export function makeDryRun({ records, compiled, now }: DryRunParts): DryRunMapping {
  return async (tenant, { document, mapping_id, mapping_version, spec, event_type }) => {
    if ((mapping_id === undefined) === (spec === undefined)) {
      throw problems.exactlyOneOf('Give exactly one of mapping_id and spec', {
        extensions: {
          errors: [{ path: '', code: 'exactly_one_of', message: 'mapping_id or spec' }],
        },
      });
    }
    if (mapping_version !== undefined && mapping_id === undefined)
      throw problems.exactlyOneOf('mapping_version requires mapping_id');
    return records.within(tenant, async (tx) => {
      const stored =
        mapping_id === undefined ? null : await storedOf(tx, mapping_id, mapping_version);
      const mapping = stored ? compiled.of(stored) : spec ? trialOf(spec) : null;
      if (!mapping) throw problems.exactlyOneOf('Give exactly one of mapping_id and spec');
      const observedAt = now().toISOString();
      const currencyRates = await ratesFor(tx, mapping.currencies);
      const run = (xref: NonNullable<MappingContext['xref']>) =>
        mapping.run(document as Json, { receivedAt: observedAt, currencyRates, xref });
      const outcome = await withKeys(tx, run);
      const tried = stored?.spec ?? spec;
      const taken = event_type === undefined || selectsEvent(tried?.select?.events, event_type);
      const selected = taken && mapping.applies(document as Json, { receivedAt: observedAt });
      const subject = tried ? await subjectOf(tx, tried, outcome) : {};
      return wireDryRun(
        { ...outcome, selected, ...subject },
        { system: stored?.system ?? spec?.system ?? '', mapping: stored, observedAt },
      );
    });
  };
}

/** Runs with the keys that the run needs. */
async function withKeys(
  tx: RecordsTransaction,
  run: (xref: NonNullable<MappingContext['xref']>) => MappingOutcome,
): Promise<MappingOutcome> {
  const asked = new Map<string, ExternalKey>();
  const alone = run((system, externalType, externalId) => {
    const key = { system, externalType, externalId };
    asked.set(keyText(key), key);
    return null;
  });
  const homes = await findHomes(tx, [...asked.values()].slice(0, MOST_KEYS));
  if (homes.size === 0) return alone;
  return run(
    (system, externalType, externalId) =>
      homes.get(keyText({ system, externalType, externalId }))?.id ?? null,
  );
}

async function storedOf(
  tx: RecordsTransaction,
  mappingId: string,
  version: number | undefined,
): Promise<StoredMapping> {
  const stored =
    version === undefined
      ? await newestVersion(tx, mappingId)
      : await findVersion(tx, mappingId, version);
  if (!stored) throw problems.notFound('There is no mapping, or no version of it, with this id');
  return stored;
}

function trialOf(spec: MappingSpec): CompiledMapping {
  const { system, direction, target } = spec;
  return compileDraft({ spec, system, direction, entity: target.entity }, '/spec');
}

interface Origin {
  readonly system: string;
  readonly mapping: StoredMapping | null;
  readonly observedAt: string;
}

/** The entity that a record speaks of, when the mapping finds it by keys. */
async function subjectOf(
  tx: RecordsTransaction,
  { system, target }: MappingSpec,
  { sought, key }: MappingOutcome,
): Promise<Pick<MappingDryRun, 'subject'>> {
  if (sought === null) return {};
  const own = key ? [{ system, ...key }] : [];
  const found = await findSubject(tx, target.entity, [...own, ...sought]);
  const subject =
    'id' in found
      ? { entity_id: found.id, missing: null }
      : { entity_id: null, missing: found.missing };
  return { subject };
}

function wireDryRun(
  {
    ok,
    selected,
    subject,
    key,
    output,
    errors,
    warnings,
    provenance,
    unmapped_source_fields,
    coverage,
  }: MappingOutcome & Pick<MappingDryRun, 'selected' | 'subject'>,
  { system, mapping, observedAt }: Origin,
): MappingDryRun {
  return {
    ok,
    selected,
    key: key && { ...key },
    ...defined({ subject }),
    ...(output === undefined ? {} : { output: { ...output } }),
    errors: [...errors],
    warnings: [...warnings],
    provenance: provenance.map(({ pointer, source_path, transform, value }) => ({
      field: pointer,
      system,
      connection_id: null,
      source_field: source_path,
      transform,
      mapping_id: mapping?.mapping_id ?? null,
      mapping_version: mapping?.version ?? null,
      envelope_id: null,
      observed_at: observedAt,
      value_sha256: sha256Of(value),
    })),
    unmapped_source_fields: [...unmapped_source_fields],
    coverage,
  };
}
