// Drill: a data folder with jobs is backed up and restored, and the platform that starts on the copy has every job, report and file.
//   npm run drill:backup            40 jobs
//   npm run drill:backup -- --jobs N
// Also: a running database is refused, a backup with one changed byte is refused and writes nothing, and a backup that was cut off is refused.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmod, cp, mkdtemp, readFile, readdir, rm, truncate, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, readJson, root, sleep, start, submit, untilUp } from './service-process.mjs';

const require = createRequire(import.meta.url);
const { buildLabel } = require(join(root, 'tools/samples/dist/index.js'));
const given = process.argv.indexOf('--jobs');
const jobs = given === -1 ? 40 : Number(process.argv[given + 1]);

async function platformOn(data) {
  const port = await freePort();
  const service = start(
    [
      'tools/cli/dist/main.js',
      'serve',
      'extraction',
      'preflight',
      '--port-base',
      String(port),
    ].concat(['--data', data]),
    { ENGINE_RATE_LIMIT_DISABLED: 'true', PREFLIGHT_RATE_LIMIT_DISABLED: 'true' },
  );
  const base = `http://127.0.0.1:${port}`;
  try {
    await untilUp(`${base}/readyz`);
  } catch (error) {
    await service.kill('SIGKILL');
    throw error;
  }
  return { base, service };
}

function forme(...args) {
  const from = performance.now();
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(root, 'tools/cli/dist/main.js'), ...args],
    { encoding: 'utf8' },
  );
  return { status, out: stdout, err: stderr, seconds: (performance.now() - from) / 1000 };
}

async function untilEnded(base, ids) {
  for (;;) {
    const read = await Promise.all(ids.map((id) => readJson(`${base}/api/v1/jobs/${id}`)));
    if (read.every((job) => job.completed_at !== null)) return read;
    await sleep(300);
  }
}

const hash = (bytes) => createHash('sha256').update(bytes).digest('hex');

/** What a reader gets of every job: its record, its findings as a report, and the first page from the stored file. */
async function contents(base, ids) {
  const made = [];
  for (const id of ids) {
    const job = await readJson(`${base}/api/v1/jobs/${id}`);
    const page = await fetch(`${base}/api/v1/viewer/jobs/${id}/pages/1/tile?dpi=72`);
    const links = await readJson(`${base}/api/v1/jobs/${id}/reports`);
    made.push(
      JSON.stringify({
        job: { ...job, links: null },
        page: [page.status, hash(Buffer.from(await page.arrayBuffer()))],
        reports: links,
      }),
    );
  }
  return made;
}

const wrong = [];
const expect = (holds, words) => {
  if (!holds) wrong.push(words);
};

const folder = await mkdtemp(join(tmpdir(), 'forme-drill-backup-'));
await chmod(folder, 0o755);
try {
  const [data, backup, copy] = ['data', 'backup', 'copy'].map((name) => join(folder, name));
  const label = Buffer.from(await buildLabel());
  let { base, service } = await platformOn(data);
  const ids = [];
  for (let index = 0; index < jobs; index += 1)
    ids.push(
      await submit(base, Buffer.concat([label, Buffer.from(`\n% ${index}\n`)]), `${index}.pdf`),
    );
  const ended = await untilEnded(base, ids);
  expect(
    ended.every((job) => job.status === 'completed'),
    'some job did not complete',
  );
  const before = await contents(base, ids);
  const live = forme('backup', join(folder, 'live'), '--data', data);
  expect(
    live.status === 3,
    `the backup of a running database ended with ${live.status}: ${live.err}`,
  );
  await service.kill('SIGTERM');

  const made = forme('backup', backup, '--data', data, '--json');
  expect(made.status === 0, `backup ended with ${made.status}: ${made.err}`);
  const { files, bytes } = JSON.parse(made.out);
  const checked = forme('restore', backup, '--check');
  expect(checked.status === 0, `restore --check ended with ${checked.status}: ${checked.err}`);
  // The machine is lost: nothing of the first folder may be needed.
  await rm(data, { recursive: true });
  const restored = forme('restore', backup, '--data', copy);
  expect(restored.status === 0, `restore ended with ${restored.status}: ${restored.err}`);

  const from = performance.now();
  ({ base, service } = await platformOn(copy));
  const ready = (performance.now() - from) / 1000;
  const after = await contents(base, ids);
  const differing = before.filter((words, at) => words !== after[at]).length;
  expect(differing === 0, `${differing} of ${jobs} jobs differ after the restore`);
  const more = await submit(base, label, 'after.pdf');
  expect((await untilEnded(base, [more]))[0].status === 'completed', 'no new job completes');
  await service.kill('SIGTERM');

  await refusals(backup);
  console.log(
    `backup: ${jobs} jobs, ${files} files, ${(bytes / 1024 / 1024).toFixed(1)} MiB in ${made.seconds.toFixed(1)} s; ` +
      `checked in ${checked.seconds.toFixed(1)} s, restored in ${restored.seconds.toFixed(1)} s, ready ${ready.toFixed(1)} s after the start; ` +
      `${jobs - differing} of ${jobs} jobs equal with report and page`,
  );
} finally {
  await rm(folder, { recursive: true, force: true });
}
for (const words of wrong) console.log(`WRONG: ${words}`);
process.exitCode = wrong.length === 0 ? 0 : 1;

/** Damaged copies of a backup: each is refused, and no data folder is made. */
async function refusals(backup) {
  const names = (await readdir(backup, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && entry.name !== 'backup.json')
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name).slice(backup.length + 1));
  for (const damage of ['byte', 'end', 'file', 'manifest']) {
    const damaged = join(folder, `damaged-${damage}`);
    const target = join(folder, `target-${damage}`);
    await cp(backup, damaged, { recursive: true });
    const file = join(damaged, names[Math.floor(names.length / 2)]);
    const content = await readFile(file);
    if (damage === 'byte') {
      if (content.length > 0) content[0] ^= 1;
      await writeFile(file, content.length > 0 ? content : 'x');
    } else if (damage === 'end') await truncate(join(damaged, 'backup.json'), 100);
    else await rm(damage === 'file' ? file : join(damaged, 'backup.json'));
    const run = forme('restore', damaged, '--data', target);
    expect(
      run.status === 3,
      `a backup with damage (${damage}) ended with ${run.status}: ${run.err}`,
    );
    const left = await readdir(target).catch(() => []);
    expect(left.length === 0, `a refused restore (${damage}) wrote ${left.join(', ')}`);
    await rm(damaged, { recursive: true });
  }
}
