import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startScript } from '@forme/test-kit';
import { thisProcess } from '../process-identity';
import { itBehavesLikeBlobs } from './conformance';
import { openDiskBlobs } from './disk-blobs';

describe('blobs on disk', () => {
  const folders: string[] = [];
  const makeFolder = () => {
    const folder = mkdtempSync(join(tmpdir(), 'forme-blobs-'));
    folders.push(folder);
    return folder;
  };

  afterAll(() => {
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  });

  itBehavesLikeBlobs(() => openDiskBlobs(makeFolder()));

  it('give the stored file itself to an engine', async () => {
    const folder = makeFolder();
    const blobs = await openDiskBlobs(folder);
    const key = { tenant: 'acme', kind: 'pdf', name: 'a.pdf' };
    await blobs.put(key, Buffer.from('x'));
    expect((await blobs.openLocal(key))!.path.startsWith(join(folder, 'stored'))).toBe(true);
  });

  it('are never half there after a kill, and what was half written is swept away', async () => {
    const folder = makeFolder();
    const writer = startScript(join(__dirname, '../../test/blobs.script.ts'), [folder]);
    expect(await writer.line()).toBe('half way');
    await writer.kill();
    expect(readdirSync(join(folder, 'incoming'))).toHaveLength(1);
    writeFileSync(join(folder, 'incoming', `${thisProcess()}-in-work`), 'ours');
    const blobs = await openDiskBlobs(folder);
    const kept = { tenant: 'acme', kind: 'pdf', name: 'whole' };
    expect(await blobs.has(kept)).toBe(true);
    expect(await blobs.has({ ...kept, name: 'half' })).toBe(false);
    expect(readdirSync(join(folder, 'incoming'))).toEqual([`${thisProcess()}-in-work`]);
  });
});
