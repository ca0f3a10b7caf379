import fc from 'fast-check';
import { builtProfile, mluc, textDescription } from '../../test/icc-fixture';
import { readIccProfile } from './icc-profile';

describe('readIccProfile', () => {
  it('reads the header and the description of a version 2 profile', () => {
    const profile = builtProfile({ desc: textDescription('Coated FOGRA39') });
    expect(readIccProfile(profile)).toMatchObject({
      valid: true,
      problem: null,
      version: '2.1.0',
      profileClass: 'output',
      colorSpace: 'CMYK',
      pcs: 'Lab',
      components: 4,
      description: 'Coated FOGRA39',
      declaredSize: profile.length,
    });
  });

  it('takes the English record of a version 4 description', () => {
    const profile = builtProfile({
      desc: mluc([
        ['de', 'Gestrichen'],
        ['en', 'Coated'],
      ]),
    });
    expect(readIccProfile(profile).description).toBe('Coated');
  });

  it('hashes the bytes', () => {
    const empty = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';
    expect(readIccProfile(new Uint8Array()).sha256).toBe(empty);
  });

  it('names what is wrong', () => {
    const profile = builtProfile({});
    const unsigned = Uint8Array.from(profile).fill(0, 36, 40);
    const cut = profile.subarray(0, 130);
    expect(readIccProfile(profile.subarray(0, 100)).problem).toBe('too_short');
    expect(readIccProfile(unsigned).problem).toBe('signature_missing');
    expect(readIccProfile(cut).problem).toBe('truncated');
  });

  it('never throws for bytes of any kind', () => {
    const profile = builtProfile({ desc: mluc([['en', 'x']]), cprt: textDescription('y') });
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.nat(profile.length - 1), fc.nat(255)), { maxLength: 20 }),
        fc.nat(profile.length),
        (changes, length) => {
          const bytes = Uint8Array.from(profile.subarray(0, length));
          for (const [at, value] of changes)
            if (at < length && (at < 36 || at > 39)) bytes[at] = value;
          expect(readIccProfile(bytes).byteLength).toBe(length);
        },
      ),
    );
  });
});
