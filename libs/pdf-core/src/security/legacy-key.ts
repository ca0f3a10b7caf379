import { createHash } from 'node:crypto';
import { rc4 } from './rc4';
import type { HandlerDict } from './handler-dict';

/** The padding string of revisions 2 to 4 (ISO 32000-2, 7.6.4.3.2). */
const padding = Uint8Array.from(
  Buffer.from('28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a', 'hex'),
);

/** The file encryption key when `password` is the user password of a revision 2 to 4 handler, else null. */
export function legacyUserKey(
  dict: HandlerDict,
  id: Uint8Array,
  password: Uint8Array,
): Uint8Array | null {
  const key = fileKey(dict, id, password);
  const expected = dict.r === 2 ? rc4(key, padding) : userCheck(key, id);
  return same(expected, dict.u.subarray(0, expected.length)) ? key : null;
}

/** The file encryption key when `password` is the owner password of a revision 2 to 4 handler, else null. */
export function legacyOwnerKey(
  dict: HandlerDict,
  id: Uint8Array,
  password: Uint8Array,
): Uint8Array | null {
  const length = dict.keyBytes;
  let digest = md5(padded(password));
  if (dict.r >= 3)
    for (let round = 0; round < 50; round++) digest = md5(digest.subarray(0, length));
  const key = digest.subarray(0, length);
  let user = dict.o.subarray(0, 32);
  if (dict.r === 2) user = rc4(key, user);
  else for (let round = 19; round >= 0; round--) user = rc4(mixed(key, round), user);
  return legacyUserKey(dict, id, user);
}

/** Algorithm 2. */
function fileKey(dict: HandlerDict, id: Uint8Array, password: Uint8Array): Uint8Array {
  const hash = createHash('md5').update(padded(password)).update(dict.o.subarray(0, 32));
  const permissions = Buffer.alloc(4);
  permissions.writeInt32LE(dict.permissions);
  hash.update(permissions).update(id);
  if (dict.r >= 4 && !dict.encryptMetadata) hash.update(Buffer.alloc(4, 0xff));
  let digest: Uint8Array = hash.digest();
  if (dict.r >= 3) {
    for (let round = 0; round < 50; round++) digest = md5(digest.subarray(0, dict.keyBytes));
  }
  return digest.slice(0, dict.keyBytes);
}

/** Algorithm 5: the first 16 bytes of /U. */
function userCheck(key: Uint8Array, id: Uint8Array): Uint8Array {
  let check: Uint8Array = createHash('md5').update(padding).update(id).digest();
  for (let round = 0; round < 20; round++) check = rc4(mixed(key, round), check);
  return check;
}

function mixed(key: Uint8Array, round: number): Uint8Array {
  return key.map((byte) => byte ^ round);
}

function md5(bytes: Uint8Array): Uint8Array {
  return createHash('md5').update(bytes).digest();
}

function padded(password: Uint8Array): Uint8Array {
  const out = new Uint8Array(32);
  const own = password.subarray(0, 32);
  out.set(own);
  out.set(padding.subarray(0, 32 - own.length), own.length);
  return out;
}

function same(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && a.every((byte, index) => byte === b[index]);
}
