import { createHash } from 'node:crypto';
import { aesDecryptPadded } from './aes';
import type { EncryptionMethod } from './encryption-facts';
import { type HandlerDict, methodOf } from './handler-dict';
import type { ObjectCipher, StreamOwner } from './object-cipher';
import { rc4 } from './rc4';

const aesSalt = Uint8Array.of(0x73, 0x41, 0x6c, 0x54);

/** The cipher of an unlocked standard security handler (ISO 32000-2, 7.6.3). Without a key, what is encrypted has no bytes. */
export function standardCipher(dict: HandlerDict, key: Uint8Array | null): ObjectCipher {
  const stringMethod = methodOf(dict, dict.stringFilter);
  const streamMethod = methodOf(dict, dict.streamFilter);
  const fileMethod = methodOf(dict, dict.fileFilter);
  const methodFor = (owner: StreamOwner): EncryptionMethod => {
    if (owner.cryptFilter !== null) {
      // A filter the handler does not define cannot be undone: the bytes stay as they are.
      return owner.cryptFilter === 'Identity'
        ? 'Identity'
        : (dict.methods.get(owner.cryptFilter) ?? 'Identity');
    }
    if (owner.metadata && !dict.encryptMetadata && dict.v >= 4) return 'Identity';
    return owner.embeddedFile ? fileMethod : streamMethod;
  };
  return {
    string: (bytes, number, generation) =>
      decrypt(bytes, stringMethod, { key, number, generation }),
    stream: (bytes, owner) => decrypt(bytes, methodFor(owner), { key, ...owner }),
  };
}

interface ObjectOwner {
  readonly key: Uint8Array | null;
  readonly number: number;
  readonly generation: number;
}

function decrypt(bytes: Uint8Array, method: EncryptionMethod, own: ObjectOwner): Uint8Array {
  const { key } = own;
  if (method === 'Identity') return bytes;
  if (key === null) return new Uint8Array(0);
  switch (method) {
    case 'RC4':
      return rc4(objectKey({ ...own, key }, false), bytes);
    case 'AESV2':
      return aesDecryptPadded(objectKey({ ...own, key }, true), bytes);
    case 'AESV3':
      return aesDecryptPadded(key, bytes);
  }
}

/** Algorithm 1: the key of one object. */
function objectKey(
  { key, number, generation }: ObjectOwner & { readonly key: Uint8Array },
  aes: boolean,
): Uint8Array {
  const low = Uint8Array.of(number, number >> 8, number >> 16, generation, generation >> 8);
  const hash = createHash('md5').update(key).update(low);
  if (aes) hash.update(aesSalt);
  return hash.digest().subarray(0, Math.min(16, key.length + 5));
}
