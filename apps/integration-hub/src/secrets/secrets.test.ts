import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AuthConfigError } from '@forme/tenancy';
import { keyringIn, parseKeyring, sealedSecrets, SecretUnreadable } from '.';

const key = (id: string) => `${id}:${randomBytes(32).toString('base64')}`;
const place = { tenant: 'acme', record: 'con_1', field: 'api_key' };

describe('sealed secrets', () => {
  const old = key('old');
  const before = sealedSecrets(parseKeyring('HUB_MASTER_KEY', old));

  it('open where they belong and nowhere else', () => {
    const sealed = before.seal(place, 'geheim');
    expect(before.open(place, sealed)).toBe('geheim');
    for (const other of [
      { ...place, tenant: 'brix' },
      { ...place, record: 'con_2' },
      { ...place, field: 'password' },
      { tenant: 'acme', record: 'con_1"', field: ',"api_key' },
    ]) {
      expect(() => before.open(other, sealed)).toThrow(SecretUnreadable);
    }
  });

  it('show nothing of the secret and are never the same twice', () => {
    const [one, two] = [before.seal(place, 'geheim'), before.seal(place, 'geheim')];
    expect(one.sealed).not.toBe(two.sealed);
    expect(Buffer.from(one.sealed, 'base64').toString('latin1')).not.toContain('geheim');
  });

  it('refuse a changed text', () => {
    const sealed = before.seal(place, 'geheim');
    const bytes = Buffer.from(sealed.sealed, 'base64');
    bytes.writeUInt8(bytes.readUInt8(bytes.length - 1) ^ 1, bytes.length - 1);
    const changed = { ...sealed, sealed: bytes.toString('base64') };
    expect(() => before.open(place, changed)).toThrow(SecretUnreadable);
  });

  it('live on under a new key, and are lost without the old one until they are wrapped again', () => {
    const sealed = before.seal(place, 'geheim');
    const now = key('new');
    const both = sealedSecrets(parseKeyring('HUB_MASTER_KEY', `${now}, ${old}`));
    expect(both.open(place, sealed)).toBe('geheim');
    const rewrapped = both.rewrap(place, sealed);
    expect(rewrapped).toMatchObject({ key_id: 'new', sealed: sealed.sealed });
    expect(both.rewrap(place, rewrapped ?? sealed)).toBeNull();
    const after = sealedSecrets(parseKeyring('HUB_MASTER_KEY', now));
    expect(after.open(place, rewrapped ?? sealed)).toBe('geheim');
    expect(() => after.open(place, sealed)).toThrow('HUB_MASTER_KEY lacks the key');
  });
});

describe('a keyring', () => {
  it.each(['', 'a', 'a:', 'a:c2hvcnQ=', `A:${randomBytes(32).toString('base64')}`, `${key('a')},`])(
    'refuses %j',
    (text) => {
      expect(() => parseKeyring('HUB_MASTER_KEY', text)).toThrow(AuthConfigError);
    },
  );

  it('refuses two keys of one name', () => {
    expect(() => parseKeyring('HUB_MASTER_KEY', `${key('a')},${key('a')}`)).toThrow('twice');
  });

  it('in a file is made once, for its owner alone', () => {
    const folder = mkdtempSync(join(tmpdir(), 'forme-keys-'));
    const file = join(folder, 'keys', 'master');
    expect(keyringIn(file).current.bytes).toEqual(keyringIn(file).current.bytes);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    rmSync(folder, { recursive: true });
  });
});
