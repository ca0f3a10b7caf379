import { randomBytes } from 'node:crypto';

const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** An id that sorts by time: 48 bits of milliseconds and 80 random bits in Crockford's base32, 26 characters, behind a prefix. */
export function timeOrderedId(prefix: string, now: number = Date.now()): string {
  const bytes = Buffer.concat([Buffer.alloc(6), randomBytes(10)]);
  bytes.writeUIntBE(now, 0, 6);
  let value = BigInt(`0x${bytes.toString('hex')}`);
  let text = '';
  for (let index = 0; index < 26; index += 1) {
    text = alphabet.charAt(Number(value & 31n)) + text;
    value >>= 5n;
  }
  return `${prefix}_${text}`;
}
