import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { Keyring } from './keyring';

/** A secret as rows hold it: under a data key of its own, which is wrapped by a key of the ring. */
export interface SealedSecret {
  readonly key_id: string;
  /** The data key, base64. */
  readonly wrapped: string;
  /** The secret, base64. */
  readonly sealed: string;
}

/** Where a secret belongs; sealed for one place, it opens at no other. */
export interface SecretPlace {
  readonly tenant: string;
  readonly record: string;
  readonly field: string;
}

/** Seals secrets of records. */
export interface SealedSecrets {
  seal(place: SecretPlace, secret: string): SealedSecret;
  /** Throws `SecretUnreadable` when it was sealed elsewhere, was changed, or its key left the ring. */
  open(place: SecretPlace, sealed: SealedSecret): string;
  /** The same secret with its data key under the current key; null when it is already. */
  rewrap(place: SecretPlace, sealed: SealedSecret): SealedSecret | null;
}

/** A stored secret cannot be read back; the message names its place, never its content. */
export class SecretUnreadable extends Error {
  override readonly name = 'SecretUnreadable';
}

const nonceBytes = 12;
const tagBytes = 16;

/** Envelope encryption: AES-256-GCM, the place as additional data of both layers. */
export function sealedSecrets(keyring: Keyring): SealedSecrets {
  const unwrap = (place: SecretPlace, { key_id: id, wrapped }: SealedSecret): Buffer => {
    const key = keyring.find(id);
    if (key === undefined) {
      throw new SecretUnreadable(
        `HUB_MASTER_KEY lacks the key ${id}, which encrypted ${place.field}`,
      );
    }
    return decrypt(key.bytes, wrapped, place);
  };
  return {
    seal(place, secret) {
      const dataKey = randomBytes(32);
      return {
        key_id: keyring.current.id,
        wrapped: encrypt(keyring.current.bytes, dataKey, place),
        sealed: encrypt(dataKey, Buffer.from(secret, 'utf8'), place),
      };
    },
    open: (place, stored) => decrypt(unwrap(place, stored), stored.sealed, place).toString('utf8'),
    rewrap(place, stored) {
      if (stored.key_id === keyring.current.id) return null;
      const dataKey = unwrap(place, stored);
      return {
        ...stored,
        key_id: keyring.current.id,
        wrapped: encrypt(keyring.current.bytes, dataKey, place),
      };
    },
  };
}

// The lengths keep `a|b` + `c` apart from `a` + `b|c`.
function additionalData({ tenant, record, field }: SecretPlace): Buffer {
  return Buffer.from(JSON.stringify([tenant, record, field]), 'utf8');
}

function encrypt(key: Buffer, plain: Buffer, place: SecretPlace): string {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(additionalData(place));
  const body = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64');
}

function decrypt(key: Buffer, text: string, place: SecretPlace): Buffer {
  const bytes = Buffer.from(text, 'base64');
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, nonceBytes), {
      authTagLength: tagBytes,
    });
    decipher.setAAD(additionalData(place));
    decipher.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
    return Buffer.concat([
      decipher.update(bytes.subarray(nonceBytes + tagBytes)),
      decipher.final(),
    ]);
  } catch (cause) {
    throw new SecretUnreadable(`The stored ${place.field} cannot be decrypted with its key`, {
      cause,
    });
  }
}
