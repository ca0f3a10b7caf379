import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readlinkSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { canReach, serverAccount } from './postgres-account';
import { findBinaries, linkLibraries, packagedFolder, runnable } from './postgres-binaries';

describe('the PostgreSQL programs that came with npm', () => {
  let spare: string;

  beforeEach(() => {
    spare = mkdtempSync(join(tmpdir(), 'forme-binaries-'));
    chmodSync(spare, 0o755);
  });

  afterEach(() => rmSync(spare, { recursive: true }));

  it('run in place if the account of the server has access', () => {
    const account = serverAccount();
    const { postgres, majorVersion } = findBinaries(spare, account);
    expect(majorVersion).toBe('18');
    const open = account === undefined || canReach(packagedFolder(), account);
    expect(postgres.startsWith(spare)).toBe(!open);
  });

  it('get the library links npm left out', () => {
    const native = join(spare, 'package/native');
    mkdirSync(join(native, 'lib'), { recursive: true });
    writeFileSync(join(native, 'lib/libx.so.1.2'), '');
    const links = [{ source: 'native/lib/libx.so.1.2', target: 'native/lib/libx.so.1' }];
    writeFileSync(join(native, 'pg-symlinks.json'), JSON.stringify(links));
    expect(linkLibraries(native)).toBe(true);
    expect(linkLibraries(native)).toBe(true);
    expect(readlinkSync(join(native, 'lib/libx.so.1'))).toBe('libx.so.1.2');
  });

  it('are copied once, including links, when they do not run in place', () => {
    const closed = join(spare, 'closed/native');
    cpSync(packagedFolder(), closed, { recursive: true, verbatimSymlinks: true });
    const list = join(closed, 'pg-symlinks.json');
    const links = JSON.parse(readFileSync(list, 'utf8')) as readonly { target: string }[];
    for (const { target } of links) rmSync(join(closed, '..', target), { force: true });
    chmodSync(join(closed, 'bin/postgres'), 0o600);
    const account = serverAccount();
    expect(() => runnable(closed, spare, account)).toThrow('does not run here');
    chmodSync(join(closed, 'bin/postgres'), 0o755);
    chmodSync(join(spare, 'closed'), account === undefined ? 0o755 : 0o700);
    rmSync(join(spare, 'postgres-server'), { recursive: true });
    const { postgres } = runnable(closed, spare, account);
    if (account !== undefined)
      expect(postgres.startsWith(join(spare, 'postgres-server'))).toBe(true);
    expect(existsSync(postgres)).toBe(true);
    expect(runnable(closed, spare, account).postgres).toBe(postgres);
  });
});
