import { openPostgresRecords, startEmbeddedPostgres } from '../src/drivers';

/** Starts the embedded server on the folder named first, prints what it sees, and waits; ends cleanly on SIGTERM. */
async function main(): Promise<void> {
  const embedded = await startEmbeddedPostgres(process.argv[2] ?? '');
  const records = openPostgresRecords(embedded.databaseUrl);
  const rows = await records.query(
    'create table if not exists t (n int); insert into t values (1)',
  );
  const [row] = await records.query<{ n: number }>('select count(*)::int as n from t');
  const idle = setInterval(() => undefined, 1_000_000);
  process.once('SIGTERM', () => {
    clearInterval(idle);
    void records.close().then(() => embedded.stop());
  });
  // Last: whoever reads it may send the signal at once.
  process.stdout.write(`${embedded.databaseUrl} ${(row?.n ?? rows.length).toString()}\n`);
}

void main();
