import { openPostgresRecords } from '@forme/backing-services/drivers';
import type { Records } from '@forme/backing-services/records';
import { startPostgres, type PostgresServer } from '@forme/test-kit';
import { layAside, makeDeadLetterDesk, type DeadLetterDesk, type Failure, type PutBack } from '.';
import { hubRole, migrations, tenantRecords, type TenantRecords } from '../storage';

describe('putting back all dead letters', () => {
  let server: PostgresServer;
  let owner: Records;
  let pool: Records;
  let records: TenantRecords;

  beforeAll(async () => {
    server = await startPostgres();
    owner = openPostgresRecords(server.databaseUrl);
    await owner.migrate('hub', migrations);
    pool = openPostgresRecords(server.databaseUrl, { role: hubRole });
    records = tenantRecords(pool);
  });

  afterAll(async () => {
    await pool.close();
    await owner.close();
    await server.stop();
  });

  const failure: Failure = { class: 'permanent', code: 'poison', message: 'no', pointer: '' };

  const lay = (tenant: string, ids: readonly string[]) =>
    records.within(tenant, async (tx) => {
      for (const id of ids)
        await layAside(tx, tenant, { kind: 'reconcile', envelope_id: id }, failure);
    });

  const deskOf = (reconcile: PutBack): DeadLetterDesk =>
    makeDeadLetterDesk({ records, putBack: { reconcile }, note: () => Promise.resolve() as never });

  it('takes each once, also when it fails again at once', async () => {
    const ids = Array.from({ length: 450 }, (_, n) => `env_${n}`);
    await lay('poison', ids);
    const seen: string[] = [];
    const desk = deskOf(async (tenant, { envelope_id: id }) => {
      seen.push(String(id));
      await lay(tenant, [String(id)]);
    });
    expect(await desk.replayAll('poison', {})).toBe(450);
    expect(seen.sort()).toEqual([...ids].sort());
    expect(await desk.replayAll('poison', { status: 'resolved' })).toBe(0);
  });

  it('leaves what somebody settled meanwhile', async () => {
    await lay('settled', ['env_1', 'env_2', 'env_3']);
    const seen: string[] = [];
    const desk = deskOf(async (tenant, letter) => {
      seen.push(letter.dead_letter_id);
      for (const { dead_letter_id: id } of await desk.list(
        tenant,
        { status: 'open' },
        { limit: 10, offset: 0 },
      ))
        await desk.discard(tenant, 'somebody', id, 'too late');
    });
    expect(await desk.replayAll('settled', { kind: 'reconcile' })).toBe(1);
    expect(seen).toHaveLength(1);
  });
});
