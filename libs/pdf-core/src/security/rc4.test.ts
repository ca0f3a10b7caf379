import { rc4 } from './rc4';

const bytes = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'));

describe('RC4', () => {
  it.each([
    ['Key', 'Plaintext', 'bbf316e8d940af0ad3'],
    ['Wiki', 'pedia', '1021bf0420'],
    ['Secret', 'Attack at dawn', '45a01f645fc35b383552544b9bf5'],
  ])('gives the known cipher text for the key %s', (key, plain, cipher) => {
    expect(Buffer.from(rc4(bytes(key), bytes(plain))).toString('hex')).toBe(cipher);
    expect(rc4(bytes(key), rc4(bytes(key), bytes(plain)))).toEqual(bytes(plain));
  });
});
