import { randomBytes } from 'node:crypto';

const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/**
 * A new id: the prefix and 26 characters (a ULID: 48 bits of milliseconds, 80 random), so that ids of one prefix sort by the
 * time they were made, to the millisecond.
 */
export function mintId(prefix: string, now: number = Date.now()): string {
  let time = '';
  for (let rest = now, place = 0; place < 10; place += 1) {
    time = alphabet.charAt(rest % 32) + time;
    rest = Math.floor(rest / 32);
  }
  const random = Array.from(randomBytes(16), (byte) => alphabet.charAt(byte % 32)).join('');
  return `${prefix}_${time}${random}`;
}
