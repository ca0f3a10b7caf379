import type { Audit } from '../audit';
import { unitAt } from '../model';
import { problems } from '../problems';
import { rootsOf } from '../reconciling';
import { stateInTransaction } from '../stewardship';
import type { TenantRecords } from '../storage';
import {
  findDrift,
  listDrift,
  settleDrift,
  type DriftFilter,
  type StoredDrift,
} from './drift-store';

/** Choice of a person: the value of a system, or another one. */
export type Choice = { readonly system: string } | { readonly value?: unknown };

/** Drift in the hands of persons. Methods on one item throw 404 for an unknown one and 409 for one that is resolved. */
export interface DriftDesk {
  /** Newest first. */
  list(
    tenant: string,
    filter: DriftFilter,
    page: { readonly limit: number; readonly offset: number },
  ): Promise<readonly StoredDrift[]>;
  read(tenant: string, driftId: string): Promise<StoredDrift>;
  acknowledge(tenant: string, actor: string, driftId: string): Promise<StoredDrift>;
  /** Throws 422 for a moment that has passed. */
  suppress(tenant: string, actor: string, driftId: string, until: string): Promise<StoredDrift>;
  /** Throws 422 when the system holds no value, or the value does not fit the field. */
  resolve(
    tenant: string,
    actor: string,
    driftId: string,
    decision: { readonly choose: Choice; readonly pin: boolean },
  ): Promise<StoredDrift>;
}

/** Dependencies of the desk. */
export interface DriftParts {
  readonly records: TenantRecords;
  readonly note: Audit['append'];
  readonly now: () => Date;
}

export function makeDriftDesk({ records, note, now }: DriftParts): DriftDesk {
  const settle = (
    tenant: string,
    actor: string,
    driftId: string,
    decided: { readonly state: 'acknowledged' | 'suppressed'; readonly until?: Date },
  ) =>
    records.within(tenant, async (tx) => {
      found(await findDrift(tx, driftId));
      if (decided.until && decided.until.getTime() <= now().getTime()) {
        throw problems.invalidChoice('until must be a moment in the future');
      }
      const row = open(await settleDrift(tx, driftId, { ...decided, now: now() }));
      const payload = { until: decided.until?.toISOString() ?? null };
      await note(tx, tenant, {
        actor,
        action: `drift.${decided.state}`,
        subject: driftId,
        payload,
      });
      return row;
    });
  return {
    list: (tenant, filter, page) => records.within(tenant, (tx) => listDrift(tx, filter, page)),
    read: (tenant, driftId) =>
      records.within(tenant, async (tx) => found(await findDrift(tx, driftId))),
    acknowledge: (tenant, actor, driftId) =>
      settle(tenant, actor, driftId, { state: 'acknowledged' }),
    suppress: (tenant, actor, driftId, moment) =>
      settle(tenant, actor, driftId, { state: 'suppressed', until: new Date(moment) }),
    resolve: (tenant, actor, driftId, { choose, pin }) =>
      records.within(tenant, async (tx) => {
        const drift = found(await findDrift(tx, driftId));
        if (drift.state === 'resolved') throw settled();
        const chosen = chosenOf(drift, choose);
        const resolution = 'system' in choose ? `chose ${choose.system}` : 'set a value';
        const decided = { state: 'resolved', by: actor, resolution, now: now() } as const;
        if (chosen) {
          const [id = drift.entity_id] = (await rootsOf(tx, [drift.entity_id])).values();
          const reason = `Drift ${driftId}: ${resolution}`;
          await stateInTransaction(tx, tenant, {
            at: { type: drift.entity_type, id },
            field: drift.pointer,
            value: chosen.value,
            untilChange: !pin,
            decision: { actor, reason },
            now: now(),
            // Behind the lock on the statements of the entity, before it is judged again: the choice closes the item, not its effect.
            before: async () => {
              open(await settleDrift(tx, driftId, decided));
            },
          });
        } else open(await settleDrift(tx, driftId, decided));
        const payload = { choose, pin };
        await note(tx, tenant, { actor, action: 'drift.resolved', subject: driftId, payload });
        return found(await findDrift(tx, driftId));
      }),
  };
}

/** The value to state; undefined when the entity stays as it is. Throws 422. */
function chosenOf(
  { entity_type: type, kind, pointer, candidates }: StoredDrift,
  choose: Choice,
): { readonly value: unknown } | undefined {
  const system = 'system' in choose ? choose.system : undefined;
  const held = candidates.find((it) => it.system === system);
  // The hub's own value is the one that stands.
  if (system === 'hub' && (held ?? kind === 'missing_in_source')) return undefined;
  if (system !== undefined && !held) {
    throw problems.invalidChoice(
      `${system.slice(0, 80)} holds no value for this field; choose ${candidates.map((it) => it.system).join(', ')}`,
    );
  }
  // A record that its system no longer has is deleted since it was missed.
  if (kind === 'missing_in_source' && held) return { value: held.observed_at };
  if (kind === 'schema_change') {
    if (held) return undefined;
    throw problems.invalidChoice('A schema change has no value to set; choose a system');
  }
  const value = 'system' in choose ? held?.value : choose.value;
  if ((value ?? null) === null) {
    throw problems.invalidChoice('The choice has no value; null cannot be set');
  }
  if (unitAt(type, pointer)) return { value };
  const whole = `/${pointer.split('/')[1] ?? ''}`;
  throw problems.invalidChoice(
    `${pointer.slice(0, 200)} is part of ${whole}; state ${whole} as a whole on the entity`,
  );
}

function found(row: StoredDrift | undefined): StoredDrift {
  if (row) return row;
  throw problems.notFound('There is no drift with this id');
}

function open(row: StoredDrift | undefined): StoredDrift {
  if (row) return row;
  throw settled();
}

const settled = () => problems.driftSettled('The drift is resolved already');
