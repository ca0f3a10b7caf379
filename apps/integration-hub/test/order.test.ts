import { openPostgresRecords } from '@forme/backing-services/drivers';
import { RecordsError, type Records } from '@forme/backing-services/records';
import { canonicalJson } from '@forme/contracts';
import { startPostgres, type PostgresServer } from '@forme/test-kit';
import fc from 'fast-check';
import { applyObservations, type Observation } from '../src/reconciling';
import { sha256Of } from '../src/model';
import { hear } from '../src/reconciling/judge-entity';
import type { PrecedenceRule } from '../src/reconciling/precedence';
import type { Statement } from '../src/reconciling/statement';
import { survive } from '../src/reconciling/survive';
import { hubRole, migrations, tenantRecords, type TenantRecords } from '../src/storage';
import {
  byText,
  comparable,
  imagine,
  observations,
  recordName,
  rules,
  type World,
} from './observed-world';

const statements: fc.Arbitrary<Statement[]> = fc.array(
  fc
    .record({
      system: fc.constantFrom('mis', 'erp', 'shop', 'steward'),
      connectionId: fc.constantFrom(null, 'con_a'),
      day: fc.nat(5),
      sequence: fc.nat(1),
      value: fc.constantFrom(null, 'a', 'b', { a: 1, b: null }),
    })
    .map(({ day, value, ...source }): Statement => {
      const observedAt = new Date(Date.UTC(2026, 0, 1 + day)).toISOString();
      return {
        ...source,
        pointer: '/name',
        externalType: 'Customer',
        externalId: 'C-1',
        value,
        valueSha256: sha256Of(value),
        observedAt,
        firstGivenAt: value === null ? null : observedAt,
        sourceField: null,
        transform: null,
        mappingId: null,
        mappingVersion: null,
        envelopeId: null,
      };
    }),
  { minLength: 1, maxLength: 10 },
);

const fieldRule: fc.Arbitrary<PrecedenceRule> = fc.record({
  ruleId: fc.constant('prr_1'),
  entity: fc.constant('customer' as const),
  field: fc.constant('/name'),
  order: fc.shuffledSubarray(['mis', 'erp', 'con_a'], { minLength: 1 }),
  strategy: fc.constantFrom('source_priority', 'most_complete', 'manual_pin', 'derived'),
  nullPolicy: fc.constantFrom('null_loses', 'null_wins'),
  stalenessDays: fc.constantFrom(null, 1, 3),
});

function verdictOf(said: readonly Statement[], rule: PrecedenceRule | undefined): string {
  const { kept } = hear([], said);
  const { winner, ...verdict } = survive(
    kept.map((statement) => ({ statement, value: statement.value })),
    rule,
  );
  const { system, connectionId, value } = winner?.statement ?? {};
  return canonicalJson({ ...verdict, winner: { system, connectionId, value } });
}

// npm run drill:order asks for more.
const runs = Number(process.env['FORME_ORDER_RUNS'] ?? 150);

describe('the order in which observations come', () => {
  it('does not matter to what they make', () => {
    const shuffled = observations(12).chain((said) =>
      fc.tuple(fc.constant(said), fc.shuffledSubarray(said, { minLength: said.length })),
    );
    fc.assert(
      fc.property(shuffled, rules, ([said, other], inForce) => {
        expect(canonicalJson(imagine(other, inForce))).toBe(canonicalJson(imagine(said, inForce)));
      }),
      { numRuns: Math.max(runs, 500) },
    );
  });

  it('does not matter to who wins a field, and why', () => {
    const said = statements.chain((all) =>
      fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length })),
    );
    fc.assert(
      fc.property(said, fc.option(fieldRule), ([all, other], rule) => {
        expect(verdictOf(other, rule ?? undefined)).toBe(verdictOf(all, rule ?? undefined));
      }),
      { numRuns: 10_000 },
    );
  });

  describe('in the database', () => {
    let server: PostgresServer;
    let owner: Records;
    let pool: Records;
    let records: TenantRecords;
    let tenants = 0;

    beforeAll(async () => {
      server = await startPostgres();
      owner = openPostgresRecords(server.databaseUrl);
      await owner.migrate('hub', migrations);
      pool = openPostgresRecords(server.databaseUrl, { role: hubRole, maxConnections: 8 });
      records = tenantRecords(pool);
    });

    afterAll(async () => {
      await pool.close();
      await owner.close();
      await server.stop();
    });

    const newTenant = async (inForce: readonly PrecedenceRule[]): Promise<string> => {
      tenants += 1;
      const tenant = `tenant-${tenants}`;
      await records.within(tenant, async (tx) => {
        for (const { ruleId, entity, field, ...rule } of inForce) {
          const { order, strategy, nullPolicy: null_policy, stalenessDays: staleness_days } = rule;
          await tx.query(
            `insert into hub.precedence_rules (tenant_id, rule_id, version, entity, field, rule) values ($1, $2, 1, $3, $4, $5)`,
            [
              tenant,
              ruleId,
              entity,
              field,
              JSON.stringify({ order, strategy, null_policy, staleness_days }),
            ],
          );
        }
      });
      return tenant;
    };

    /** Transactions that lost against another one are tried again, as workers do. */
    const apply = async (tenant: string, said: readonly Observation[]): Promise<number> => {
      try {
        await records.within(tenant, (tx) => applyObservations(tx, tenant, said));
        return 0;
      } catch (error) {
        if (!(error instanceof RecordsError) || error.kind !== 'conflict') throw error;
        return 1 + (await apply(tenant, said));
      }
    };

    /** What is stored, with ids written as the records they stand for. */
    const stored = (tenant: string): Promise<World> =>
      records.within(tenant, async (tx) => {
        const keys = await tx.query<Record<string, string>>(
          'select entity_id, external_type, external_id from hub.cross_references',
        );
        const names = new Map(
          keys.map((it) => [
            it['entity_id']!,
            recordName(it['external_type']!, it['external_id']!),
          ]),
        );
        const named = <T>(value: T): T => {
          let text = JSON.stringify(value);
          for (const [id, name] of names) text = text.replaceAll(id, name);
          return JSON.parse(text) as T;
        };
        const rows = await tx.query<{ id: string; type: string; data: Record<string, unknown> }>(
          'select id, type, data from hub.entities where complete',
        );
        const open = await tx.query<{
          id: string;
          pointer: string;
          kind: string;
          candidates: unknown;
        }>(`select entity_id as id, pointer, kind, candidates from hub.drift where state = 'open'`);
        const world: Record<string, unknown> = {};
        for (const { id, type, data } of named(rows)) {
          if (type === 'margin') {
            const { subject, basis, computed_at: at, ...figures } = data;
            expect(at).toEqual(expect.any(String));
            world[`margin ${(subject as { id: string }).id} ${basis as string}`] =
              comparable(figures);
            continue;
          }
          const drift = named(open)
            .filter((it) => it.id === id)
            .map(({ pointer, kind, candidates }) => ({ pointer, kind, candidates }));
          world[id] = { data, drift: drift.sort(byText) };
        }
        return world;
      });

    it('does not matter either, one after another, together or at the same time', async () => {
      const said = observations(10).chain((all) =>
        fc.tuple(fc.shuffledSubarray(all, { minLength: all.length }), fc.constant(all)),
      );
      let conflicts = 0;
      await fc.assert(
        fc.asyncProperty(
          said,
          rules,
          fc.constantFrom('in turn', 'together', 'at once'),
          async ([other, all], inForce, manner) => {
            const tenant = await newTenant(inForce);
            if (manner === 'together') conflicts += await apply(tenant, other);
            if (manner === 'at once') {
              const lost = await Promise.all(other.map((it) => apply(tenant, [it])));
              conflicts += lost.reduce((sum, it) => sum + it, 0);
            }
            if (manner === 'in turn')
              for (const it of other) conflicts += await apply(tenant, [it]);
            expect(await stored(tenant)).toEqual(imagine(all, inForce));
            // Nothing is new when everything is said once more.
            const versions = () =>
              records.within(tenant, (tx) =>
                tx.query('select id, version from hub.entities order by id'),
              );
            const before = await versions();
            await apply(tenant, all);
            expect(await versions()).toEqual(before);
          },
        ),
        { numRuns: runs },
      );
      // Locks are taken in one order: nobody ever has to give way.
      expect(conflicts).toBe(0);
    });
  });
});
