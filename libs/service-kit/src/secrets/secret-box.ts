import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import type { ServiceName } from '@forme/contracts';

/** Keeps small secrets unreadable while they wait in a queue. */
export interface SecretBox {
  seal(secret: string): string;
  /** Throws for text that this box, or one with the same key, did not seal. */
  open(sealed: string): string;
  /** Equal for equal secrets of one deployment; reveals nothing else. */
  fingerprint(secret: string): string;
}

const nonceBytes = 12;
const tagBytes = 16;

/** AES-256-GCM, and HMAC-SHA-256 for fingerprints, under keys of one service derived from the deployment's secret. */
export function secretBox(service: ServiceName, deploymentSecret: string): SecretBox {
  const keyFor = (purpose: string) =>
    createHmac('sha256', deploymentSecret).update(`forme ${service} ${purpose}`).digest();
  const sealKey = keyFor('seal');
  const fingerprintKey = keyFor('fingerprint');
  return {
    seal(secret) {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv('aes-256-gcm', sealKey, nonce);
      const body = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url');
    },
    open(sealed) {
      const bytes = Buffer.from(sealed, 'base64url');
      const decipher = createDecipheriv('aes-256-gcm', sealKey, bytes.subarray(0, nonceBytes), {
        authTagLength: tagBytes,
      });
      decipher.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
      return (
        decipher.update(bytes.subarray(nonceBytes + tagBytes), undefined, 'utf8') +
        decipher.final('utf8')
      );
    },
    fingerprint: (secret) =>
      createHmac('sha256', fingerprintKey).update(secret).digest('base64url'),
  };
}
