import { createHash } from 'node:crypto';
import { aesCbcDecrypt, aesCbcEncrypt } from './aes';
import type { HandlerDict } from './handler-dict';

const noBytes = new Uint8Array(0);
const zeroIv = new Uint8Array(16);

/** The file encryption key when `password` is the user password of a revision 5 or 6 handler, else null. */
export function aes256UserKey(dict: HandlerDict, password: Uint8Array): Uint8Array | null {
  return keyFrom({ dict, password, check: dict.u, wrapped: dict.ue, userKey: noBytes });
}

/** The file encryption key when `password` is the owner password of a revision 5 or 6 handler, else null. */
export function aes256OwnerKey(dict: HandlerDict, password: Uint8Array): Uint8Array | null {
  const userKey = dict.u.subarray(0, 48);
  return keyFrom({ dict, password, check: dict.o, wrapped: dict.oe, userKey });
}

interface Attempt {
  readonly dict: HandlerDict;
  readonly password: Uint8Array;
  /** /U or /O: 32 bytes of hash, 8 of validation salt, 8 of key salt. */
  readonly check: Uint8Array;
  /** /UE or /OE. */
  readonly wrapped: Uint8Array;
  /** The 48 bytes of /U for the owner, nothing for the user. */
  readonly userKey: Uint8Array;
}

/** Algorithm 2.A. */
function keyFrom({ dict, password, check, wrapped, userKey }: Attempt): Uint8Array | null {
  if (check.length < 48 || wrapped.length < 32) return null;
  const hash = dict.r === 5 ? sha256Hash : hardenedHash;
  const expected = hash(password, check.subarray(32, 40), userKey);
  if (!expected.every((byte, index) => byte === check[index])) return null;
  const key = hash(password, check.subarray(40, 48), userKey);
  return aesCbcDecrypt(key, zeroIv, wrapped.subarray(0, 32));
}

function sha256Hash(password: Uint8Array, salt: Uint8Array, userKey: Uint8Array): Uint8Array {
  return createHash('sha256').update(password).update(salt).update(userKey).digest();
}

/** Algorithm 2.B. */
function hardenedHash(password: Uint8Array, salt: Uint8Array, userKey: Uint8Array): Uint8Array {
  let key = sha256Hash(password, salt, userKey);
  for (let round = 1; ; round++) {
    const unit = Buffer.concat([password, key, userKey]);
    const repeated = Buffer.concat(Array.from({ length: 64 }, () => unit));
    const mixed = aesCbcEncrypt(key.subarray(0, 16), key.subarray(16, 32), repeated);
    const remainder = mixed.subarray(0, 16).reduce((sum, byte) => sum + byte, 0) % 3;
    const algorithm = remainder === 0 ? 'sha256' : remainder === 1 ? 'sha384' : 'sha512';
    key = createHash(algorithm).update(mixed).digest();
    if (round >= 64 && (mixed[mixed.length - 1] ?? 0) <= round - 32) return key.subarray(0, 32);
  }
}
