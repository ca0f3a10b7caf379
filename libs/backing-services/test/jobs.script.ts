import { setTimeout as sleep } from 'node:timers/promises';
import { openBullJobs, openMemoryJobs, openPostgresRecords } from '../src/drivers';

/**
 * Works on a queue until killed. Arguments: database URL, queue, Redis URL (empty for the embedded driver),
 * milliseconds one job takes, how many jobs come to an end (all when absent; those after them hang until the kill).
 * Every completion adds the job's number to the table `kill_drill`.
 */
async function main(): Promise<void> {
  const [databaseUrl = '', queue = '', redisUrl = '', ms = '20', ending = 'Infinity'] =
    process.argv.slice(2);
  let begun = 0;
  const records = openPostgresRecords(databaseUrl);
  const jobs =
    redisUrl === ''
      ? await openMemoryJobs(records)
      : await openBullJobs(records, redisUrl, { reconcileMs: 500 });
  jobs.work(
    queue,
    async ({ payload }) => {
      process.stdout.write(`started ${String(payload)}\n`);
      await sleep(++begun > Number(ending) ? 1_000_000 : Number(ms));
      return {
        result: payload,
        write: async (tx) => {
          await tx.query('insert into kill_drill values ($1)', [payload]);
        },
      };
    },
    { concurrency: 4 },
  );
}

void main();
