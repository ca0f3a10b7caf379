import { openPostgresRecords } from '@forme/backing-services/drivers';
import type { Records } from '@forme/backing-services/records';
import { startPostgres, type PostgresServer } from '@forme/test-kit';
import { hubRole, migrations, mintId, tenantRecords, withinTenant } from '.';

describe('the rows of a tenant', () => {
  let server: PostgresServer;
  let owner: Records;
  let pool: Records;

  beforeAll(async () => {
    server = await startPostgres();
    owner = openPostgresRecords(server.databaseUrl);
    await owner.migrate('hub', migrations);
    pool = openPostgresRecords(server.databaseUrl, { role: hubRole });
    for (const tenant of ['acme', 'brix']) {
      await tenantRecords(pool).within(tenant, (tx) =>
        tx.query(`insert into hub.mappings (tenant_id, mapping_id) values ($1, 'map_1')`, [tenant]),
      );
    }
  });

  afterAll(async () => {
    await pool.close();
    await owner.close();
    await server.stop();
  });

  const seen = (tx: Pick<Records, 'query'>) =>
    tx.query<{ tenant_id: string }>('select tenant_id from hub.mappings');

  it('are all there is within a tenant, and none without', async () => {
    expect(await tenantRecords(pool).within('acme', seen)).toEqual([{ tenant_id: 'acme' }]);
    expect(await seen(pool)).toEqual([]);
    expect(await pool.transaction(seen)).toEqual([]);
    await expect(tenantRecords(pool).within('', seen)).rejects.toThrow(TypeError);
  });

  it('are the same inside a transaction of the owner, which then sees all again', async () => {
    await owner.transaction(async (tx) => {
      expect(await withinTenant(tx, 'brix', seen)).toEqual([{ tenant_id: 'brix' }]);
      expect(await seen(tx)).toHaveLength(2);
    });
  });

  it('cannot be written for another tenant, nor moved to one', async () => {
    const write = (sql: string) => tenantRecords(pool).within('acme', (tx) => tx.query(sql));
    await expect(
      write(`insert into hub.mappings (tenant_id, mapping_id) values ('brix', 'map_2')`),
    ).rejects.toThrow('row-level security');
    await expect(write(`update hub.mappings set tenant_id = 'brix'`)).rejects.toThrow(
      'row-level security',
    );
    await write(`delete from hub.mappings where tenant_id = 'brix'`);
    expect(await tenantRecords(pool).within('brix', seen)).toHaveLength(1);
  });

  it('stand in tables that all force their policy on a role which cannot pass it', async () => {
    const tables = await owner.query<{ name: string; on: boolean; forced: boolean }>(
      `select relname as name, relrowsecurity as on, relforcerowsecurity as forced
       from pg_class join pg_namespace n on n.oid = relnamespace where nspname = 'hub' and relkind = 'r'`,
    );
    expect(tables.length).toBeGreaterThan(10);
    expect(tables.filter((table) => !table.on || !table.forced)).toEqual([]);
    const keys = await owner.query<{ name: string; first: string }>(
      `select i.relname as name, pg_get_indexdef(indexrelid, 1, true) as first from pg_index x
       join pg_class i on i.oid = indexrelid join pg_namespace n on n.oid = i.relnamespace where nspname = 'hub'`,
    );
    expect(keys.filter(({ first }) => first !== 'tenant_id').map(({ name }) => name)).toEqual([
      'endpoint_tenants_pkey',
      // An inverted index of arrays has no leading column; the policy filters what it finds.
      'tickets_of_jobs',
    ]);
    expect(
      await owner.query(
        'select rolsuper, rolbypassrls, rolcanlogin from pg_roles where rolname = $1',
        [hubRole],
      ),
    ).toEqual([{ rolsuper: false, rolbypassrls: false, rolcanlogin: false }]);
  });

  it('keep logs from being changed', async () => {
    const change = (sql: string) => tenantRecords(pool).within('acme', (tx) => tx.query(sql));
    await expect(change('delete from hub.audit_entries')).rejects.toThrow('permission denied');
    await expect(change(`update hub.entity_versions set version = 2`)).rejects.toThrow(
      'permission denied',
    );
  });

  it('reveal the tenant of an endpoint only to a caller who knows its id', async () => {
    await tenantRecords(pool).within('acme', (tx) =>
      tx.query(`insert into hub.endpoint_tenants values ('ing_1', 'acme')`),
    );
    const look = (endpoint: string) =>
      pool.transaction(async (tx) => {
        await tx.query(`select set_config('forme.endpoint', $1, true)`, [endpoint]);
        return tx.query('select tenant_id from hub.endpoint_tenants');
      });
    expect(await look('ing_1')).toEqual([{ tenant_id: 'acme' }]);
    expect(await look('ing_2')).toEqual([]);
    expect(await pool.query('select * from hub.endpoint_tenants')).toEqual([]);
  });
});

describe('ids', () => {
  it('carry their prefix and sort by time', () => {
    expect(mintId('cus')).toMatch(/^cus_[0-9A-HJKMNP-TV-Z]{26}$/);
    expect(mintId('env', 1_700_000_000_000) < mintId('env', 1_700_000_000_001)).toBe(true);
    expect(new Set(Array.from({ length: 1000 }, () => mintId('x'))).size).toBe(1000);
  });
});
