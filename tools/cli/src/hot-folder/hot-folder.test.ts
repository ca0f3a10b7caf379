import {
  appendFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { Claims } from './claims';
import { moveFile } from './move-file';
import { ReadyFiles } from './ready-files';
import { readTicket } from './ticket';

describe('a hot folder', () => {
  let folder: string;
  const path = (...names: string[]) => join(folder, ...names);
  const look = { giveUpMs: 60_000, recursive: false };

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'forme-hot-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it('takes a file once it has stayed as it is, the oldest first', async () => {
    let now = 0;
    const files = new ReadyFiles(folder, { ...look, settleMs: 1000, now: () => now });
    writeFileSync(path('new.pdf'), 'half');
    writeFileSync(path('old.pdf'), 'whole');
    utimesSync(path('old.pdf'), 1, 1);
    expect(await files.look()).toMatchObject({ ready: [], waiting: true });
    now = 999;
    appendFileSync(path('new.pdf'), ' and more');
    expect((await files.look()).ready).toEqual([]);
    now = 1000;
    expect((await files.look()).ready).toEqual(['old.pdf']);
    now = 2000;
    expect(await files.look()).toMatchObject({ ready: ['old.pdf', 'new.pdf'], waiting: false });
  });

  it('leaves alone what is hidden, unfinished, empty, a link, a folder or no PDF', async () => {
    const files = new ReadyFiles(folder, { ...look, settleMs: 0, now: () => 0 });
    for (const name of ['.hidden.pdf', 'a.pdf.part', 'b.pdf~', 'c.txt']) {
      writeFileSync(path(name), 'x');
    }
    writeFileSync(path('empty.pdf'), '');
    symlinkSync('/etc/hostname', path('link.pdf'));
    mkdirSync(path('folder.pdf'));
    writeFileSync(path('good.PDF'), 'x');
    expect((await files.look()).ready).toEqual(['good.PDF']);
  });

  it('gives up an empty file, and one that is never finished, after the stated time', async () => {
    let now = 0;
    const files = new ReadyFiles(folder, {
      ...look,
      settleMs: 100,
      giveUpMs: 1000,
      now: () => now,
    });
    writeFileSync(path('empty.pdf'), '');
    writeFileSync(path('grows.pdf'), 'x');
    for (; now < 1000; now += 90) {
      appendFileSync(path('grows.pdf'), 'x');
      expect(await files.look()).toMatchObject({
        ready: [],
        stale: [],
        waiting: true,
        onlyEmpty: false,
      });
    }
    now = 1000;
    appendFileSync(path('grows.pdf'), 'x');
    expect((await files.look()).stale).toEqual([
      { name: 'empty.pdf', reason: expect.stringContaining('empty') },
      { name: 'grows.pdf', reason: expect.stringContaining('never finished') },
    ]);
  });

  it('takes files of folders below with their tickets, and finds them again after a kill', async () => {
    mkdirSync(path('strict'));
    writeFileSync(path('strict', 'a.pdf'), 'x');
    writeFileSync(path('strict', 'a.ticket.json'), '{"profile":"default"}');
    const files = new ReadyFiles(folder, { ...look, settleMs: 0, recursive: true, now: () => 0 });
    const [name = ''] = (await files.look()).ready;
    const claim = await new Claims(folder, 'yesterday').take(name);
    expect(claim).toMatchObject({
      name: 'a.pdf',
      inside: 'strict',
      ticket: expect.stringMatching(/a\.ticket\.json$/),
    });
    const next = new Claims(folder, 'today');
    const [orphan] = await next.orphans();
    expect(orphan).toEqual(claim);
    expect(await readTicket(orphan?.ticket ?? '')).toEqual({ profile: 'default' });
    await next.release(orphan!);
    expect(readdirSync(path('strict')).sort()).toEqual(['a.pdf', 'a.ticket.json']);
  });

  it.each(['[]', '{', '{"profil":"x"}', '{"fail_on":"never"}', '{"report":"pdf"}'])(
    'refuses the ticket %s',
    async (text) => {
      writeFileSync(path('x.ticket.json'), text);
      await expect(readTicket(path('x.ticket.json'))).rejects.toThrow('ticket');
    },
  );

  it('lets one of several watchers have a file', async () => {
    writeFileSync(path('one.pdf'), 'x');
    const watchers = ['a', 'b', 'c'].map((start) => new Claims(folder, start));
    const taken = await Promise.all(watchers.map((watcher) => watcher.take('one.pdf')));
    expect(taken.filter((claim) => claim !== null)).toHaveLength(1);
    expect(existsSync(path('one.pdf'))).toBe(false);
  });

  it('takes up again what a watcher left that is gone, under the same key, and not what another holds', async () => {
    writeFileSync(path('left.pdf'), 'x');
    writeFileSync(path('held.pdf'), 'x');
    const before = new Claims(folder, 'yesterday');
    const left = await before.take('left.pdf');
    const other = new Claims(folder, 'now');
    const held = await other.take('held.pdf');
    const owner = { host: hostname(), pid: 1, startedAt: 'long ago' };
    writeFileSync(path('.forme-watch', held!.key, 'owner.json'), JSON.stringify(owner));
    // This process with another start: the watcher before the restart had the same number.
    const orphans = await new Claims(folder, 'today').orphans();
    expect(orphans.map(({ key, name }) => [key, name])).toEqual([[left?.key, 'left.pdf']]);
  });

  it('gives a file back, and forgets one that is done', async () => {
    writeFileSync(path('back.pdf'), 'x');
    const claims = new Claims(folder, 'now');
    const claim = await claims.take('back.pdf');
    await claims.release(claim!);
    expect(readFileSync(path('back.pdf'), 'utf8')).toBe('x');
    expect(readdirSync(path('.forme-watch'))).toEqual([]);
  });

  it('moves without replacing, and says where to before the file comes', async () => {
    mkdirSync(path('out'));
    writeFileSync(path('out', 'a.pdf'), 'first');
    writeFileSync(path('a.pdf'), 'second');
    const prepared: string[] = [];
    const to = await moveFile(path('a.pdf'), path('out'), 'a.pdf', (target) => {
      prepared.push(target);
      expect(existsSync(target)).toBe(false);
      return Promise.resolve();
    });
    expect([to, prepared]).toEqual([path('out', 'a (2).pdf'), [path('out', 'a (2).pdf')]]);
    expect(readFileSync(path('out', 'a.pdf'), 'utf8')).toBe('first');
    expect(existsSync(path('a.pdf'))).toBe(false);
  });
});
