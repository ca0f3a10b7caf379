import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

/** Keeps small secrets unreadable while they wait in a queue. */
export interface SecretBox {
  seal(secret: string): string;
  /** Throws for text that this box, or one with the same key, did not seal. */
  open(sealed: string): string;
}

const nonceBytes = 12;
const tagBytes = 16;

/** AES-256-GCM under a key derived from the deployment's secret. */
export function secretBox(deploymentSecret: string): SecretBox {
  const key = createHash('sha256').update(`forme secret box\0${deploymentSecret}`).digest();
  return {
    seal(secret) {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv('aes-256-gcm', key, nonce);
      const body = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url');
    },
    open(sealed) {
      const bytes = Buffer.from(sealed, 'base64url');
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, nonceBytes));
      decipher.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
      return (
        decipher.update(bytes.subarray(nonceBytes + tagBytes), undefined, 'utf8') +
        decipher.final('utf8')
      );
    },
  };
}
