import { secretBox } from './secret-box';

describe('secretBox', () => {
  it('gives back what it sealed, also through another box of the same deployment', () => {
    const sealed = secretBox('preflight', 'deployment').seal('gehëim');
    expect(secretBox('preflight', 'deployment').open(sealed)).toBe('gehëim');
    expect(Buffer.from(sealed, 'base64url').toString('latin1')).not.toContain('geh');
  });

  it('refuses what another deployment sealed and what was changed', () => {
    const sealed = secretBox('preflight', 'deployment').seal('secret');
    expect(() => secretBox('preflight', 'other').open(sealed)).toThrow();
    const bytes = Buffer.from(sealed, 'base64url');
    bytes.writeUInt8(bytes.readUInt8(bytes.length - 1) ^ 1, bytes.length - 1);
    expect(() => secretBox('preflight', 'deployment').open(bytes.toString('base64url'))).toThrow();
  });

  it('identifies equal secrets of one deployment by their fingerprints, but not across deployments', () => {
    const box = secretBox('preflight', 'deployment');
    expect(box.fingerprint('a')).toBe(secretBox('preflight', 'deployment').fingerprint('a'));
    expect(box.fingerprint('a')).not.toBe(box.fingerprint('b'));
    expect(box.fingerprint('a')).not.toBe(secretBox('preflight', 'other').fingerprint('a'));
  });
});
