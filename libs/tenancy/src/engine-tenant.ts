import { createHash } from 'node:crypto';
import type { ServiceName } from '@forme/contracts';
import { engineTenantPattern, slugOf } from './tenant-names';

const HASH_LENGTH = 40;
const SLUG_LENGTH = 63 - HASH_LENGTH - 1;
const looksHashed = new RegExp(`(?:^|-)[a-z2-7]{${HASH_LENGTH}}$`);

/**
 * The extraction tenant of another service's tenant; no two tenants share one. A name that fits extraction's pattern maps
 * to itself, any other to a slug with a hash of the name. A fitting name that looks like such a slug is hashed too, so
 * that no tenant can claim another tenant's slug. The mapping is not idempotent: apply it once, to the service's own name.
 * Throws `RangeError` for an empty name.
 */
export function engineTenantFor(service: Exclude<ServiceName, 'extraction'>, name: string): string {
  if (name === '') throw new RangeError(`A ${service} tenant has a name`);
  if (engineTenantPattern.test(name) && !looksHashed.test(name)) return name;
  const slug = slugOf(name, SLUG_LENGTH);
  return slug === '' ? hashOf(name) : `${slug}-${hashOf(name)}`;
}

// 200 bits in RFC 4648 base32. UTF-16 keeps lone surrogates apart, which UTF-8 would turn into the same character.
function hashOf(name: string): string {
  const digest = createHash('sha256').update(Buffer.from(name, 'utf16le')).digest();
  let out = '';
  for (let bit = 0; out.length < HASH_LENGTH; bit += 5) {
    const pair = digest.readUInt16BE(bit >> 3);
    out += 'abcdefghijklmnopqrstuvwxyz234567'.charAt((pair >> (11 - (bit & 7))) & 31);
  }
  return out;
}
