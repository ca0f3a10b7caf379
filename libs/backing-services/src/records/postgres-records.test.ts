import { describeWithService, startPostgres, type PostgresServer } from '@forme/test-kit';
import { itBehavesLikeRecords } from './conformance';
import { openPostgresRecords } from './postgres-records';

describeWithService('system-postgres', 'records in a PostgreSQL server', () => {
  let server: PostgresServer;

  beforeAll(async () => {
    server = await startPostgres({ system: true });
  });

  afterAll(() => server.stop());

  itBehavesLikeRecords(() => openPostgresRecords(server.databaseUrl));
});

describe('records without a server', () => {
  it('are unavailable, in a typed way', async () => {
    const records = openPostgresRecords('postgresql://nobody@127.0.0.1:1/none');
    await expect(records.ping()).rejects.toMatchObject({ kind: 'unavailable' });
    await expect(records.transaction(() => Promise.resolve(1))).rejects.toMatchObject({
      kind: 'unavailable',
    });
    await records.close();
  });
});
