import { Readable } from 'node:stream';
import { openDiskBlobs } from '../src/drivers';

/** Stores one blob, then hangs in the middle of another. */
async function main(): Promise<void> {
  const blobs = await openDiskBlobs(process.argv[2] ?? '');
  const key = { tenant: 'acme', kind: 'pdf', name: 'whole' };
  await blobs.put(key, Buffer.from('whole'));
  const endless = new Readable({ read: () => undefined });
  endless.push(Buffer.alloc(500_000));
  const stored = blobs.put({ ...key, name: 'half' }, endless);
  setTimeout(() => process.stdout.write('half way\n'), 200);
  setInterval(() => undefined, 1_000_000);
  await stored;
}

void main();
