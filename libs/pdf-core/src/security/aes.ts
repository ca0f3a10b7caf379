import { createCipheriv, createDecipheriv } from 'node:crypto';

const BLOCK = 16;

function nameFor(key: Uint8Array): string {
  return key.length === 32 ? 'aes-256-cbc' : 'aes-128-cbc';
}

/** AES-CBC without padding; `data` must be whole blocks. */
export function aesCbcDecrypt(key: Uint8Array, iv: Uint8Array, data: Uint8Array): Uint8Array {
  const decipher = createDecipheriv(nameFor(key), key, iv).setAutoPadding(false);
  return new Uint8Array(decipher.update(data));
}

/** AES-128-CBC or AES-256-CBC without padding; `data` must be whole blocks. */
export function aesCbcEncrypt(key: Uint8Array, iv: Uint8Array, data: Uint8Array): Uint8Array {
  const cipher = createCipheriv(nameFor(key), key, iv).setAutoPadding(false);
  return new Uint8Array(cipher.update(data));
}

/**
 * Data of an encrypted string or stream (ISO 32000-2, 7.6.3.3): the first block is the initialisation vector, the end
 * is PKCS #7 padding. A cut last block is dropped and padding that is no padding is kept.
 */
export function aesDecryptPadded(key: Uint8Array, data: Uint8Array): Uint8Array {
  const whole = data.length - (data.length % BLOCK);
  if (whole < 2 * BLOCK) return new Uint8Array(0);
  const plain = aesCbcDecrypt(key, data.subarray(0, BLOCK), data.subarray(BLOCK, whole));
  const padding = plain[plain.length - 1] ?? 0;
  const isPadding = padding >= 1 && padding <= BLOCK;
  return isPadding ? plain.subarray(0, plain.length - padding) : plain;
}
