import { mkdtemp, readdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bareFilename } from './received-file';
import { sweepWorkFolder, workFolder } from './work-folder';

describe('the work folder', () => {
  it('loses what a killed process left, and nothing else', async () => {
    const folder = workFolder(await mkdtemp(join(tmpdir(), 'forme-sweep-')));
    await writeFile(await folder.newFile(), 'x');
    await writeFile(await folder.newFile(), 'y');
    await writeFile(join(folder.path, 'kept'), 'z');
    expect(await sweepWorkFolder(folder)).toBe(2);
    expect(await readdir(folder.path)).toEqual(['kept']);
  });

  it('is made by the sweep when it is not there', async () => {
    const folder = workFolder(join(await mkdtemp(join(tmpdir(), 'forme-sweep-')), 'a', 'b'));
    expect(await sweepWorkFolder(folder)).toBe(0);
    expect(await readdir(folder.path)).toEqual([]);
  });
});

describe('bareFilename', () => {
  it.each([
    ['a.pdf', 'a.pdf'],
    ['../../etc/passwd', 'passwd'],
    ['C:\\temp\\a.pdf', 'a.pdf'],
    ['a\u0000\r\n.pdf', 'a.pdf'],
    ['..', undefined],
    ['/', undefined],
    ['', undefined],
    [undefined, undefined],
  ])('makes %j of %j', (given, bare) => expect(bareFilename(given)).toBe(bare));

  it('cuts long names', () => expect(bareFilename('a'.repeat(1000))).toHaveLength(255));
});
