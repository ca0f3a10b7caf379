import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { openDiskBlobs } from '../src/drivers';

/** Stores one blob, then hangs in the middle of another. */
async function main(): Promise<void> {
  const folder = process.argv[2] ?? '';
  const blobs = await openDiskBlobs(folder);
  const key = { tenant: 'acme', kind: 'pdf', name: 'whole' };
  await blobs.put(key, Buffer.from('whole'));
  const endless = new Readable({ read: () => undefined });
  endless.push(Buffer.alloc(500_000));
  const stored = blobs.put({ ...key, name: 'half' }, endless);
  const incoming = join(folder, 'incoming');
  const written = () =>
    readdirSync(incoming).some((name) => statSync(join(incoming, name)).size === 500_000);
  while (!written()) await sleep(10);
  process.stdout.write('half way\n');
  setInterval(() => undefined, 1_000_000);
  await stored;
}

void main();
